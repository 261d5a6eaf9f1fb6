// What the engine says about a position of Matterhorn, and the offered actions sorted by what a hand would touch. No
// rule is known here: an action exists because the engine listed it.

export type Phase = 'lot' | 'set_up' | 'roll' | 'place' | 'bonus' | 'decide' | 'act' | 'consolation' | 'over';

/** The engine's view. A circle is named as in the notation ("11c"), dice are faces in descending order ("65511"). */
export interface View {
  phase: Phase;
  active: number;
  seats: { pieces: string[]; summit: number }[];
  tokens: string[]; // action side up
  obstacles: string[];
  rolled: string;
  dice: number; // not eliminated this turn
  used_rows: number[];
  open_rows: number[];
  actions_left: number;
}

export interface Outlook {
  dice: number; // for one more roll
  flop: { num: number; den: number }; // its risk
  actions: number; // what stopping buys
}
export interface Way extends Outlook {
  row: number;
  out: string; // the dice it costs
  bonus: boolean;
}
export interface Result {
  out: string;
  counting: string; // the faces that make up the result
  result: number;
}
/** The engine's figures: while a token is put, and while one chooses between rolling and stopping. */
export type Help = { results: Result[]; ways: Way[] } | Outlook | null;

export const SUMMIT = 'top';

/** An action as the engine tells it; `text` is what is sent back. */
export type Action = { text: string } & (
  | { kind: 'first'; seat: number }
  | { kind: 'put'; circles: string[] }
  | { kind: 'rolled'; dice: string }
  | { kind: 'place'; circle: string; out: string }
  | { kind: 'step'; from: string; to: string }
  | { kind: 'clear' | 'obstruct'; circle: string }
  | { kind: 'roll' | 'stop' | 'pass' }
);

export const rowOf = (name: string): number => (name === SUMMIT ? 4 : parseInt(name, 10));
export const letterOf = (name: string): string => name.replace(/^\d+/, '');
/** "15" → "51": the order in which the notation writes dice. */
export const sorted = (faces: readonly (number | string)[]): string => faces.map(String).sort().reverse().join('');

/** The offered actions, sorted by what they touch. */
export interface Offers {
  placings: Map<string, Set<string>>; // dice eliminated → circles
  pairs: Map<string, Set<string>>; // set-up: one circle → circles for the other piece
  singles: Set<string>; // set-up: a circle for one piece
  steps: Map<string, Set<string>>; // from → to
  clears: Set<string>;
  obstructs: Set<string>;
  roll: boolean;
  stop: boolean;
  pass: boolean;
}

function link(map: Map<string, Set<string>>, key: string, value: string): void {
  const found = map.get(key);
  if (found) found.add(value);
  else map.set(key, new Set([value]));
}

export function readOffers(choices: readonly Action[]): Offers {
  const offers: Offers = {
    placings: new Map(),
    pairs: new Map(),
    singles: new Set(),
    steps: new Map(),
    clears: new Set(),
    obstructs: new Set(),
    roll: false,
    stop: false,
    pass: false,
  };
  for (const action of choices) {
    if (action.kind === 'place') link(offers.placings, action.out, action.circle);
    else if (action.kind === 'step') link(offers.steps, action.from, action.to);
    else if (action.kind === 'clear') offers.clears.add(action.circle);
    else if (action.kind === 'obstruct') offers.obstructs.add(action.circle);
    else if (action.kind === 'put') addPut(offers, action.circles);
    else if (action.kind === 'roll' || action.kind === 'stop' || action.kind === 'pass') offers[action.kind] = true;
  }
  return offers;
}

function addPut(offers: Offers, [one, other]: string[]): void {
  if (one === undefined) return;
  if (other === undefined) {
    offers.singles.add(one);
    return;
  }
  link(offers.pairs, one, other);
  link(offers.pairs, other, one);
}

/** One way to each row that the roll can be: the chosen elimination where it leads there, else the cheapest. */
export interface Choice {
  row: number;
  out: string;
  chosen: boolean;
}

export function choices(offers: Offers, chosen: string): Choice[] {
  const best = new Map<number, string>();
  for (const [out, circles] of offers.placings) {
    for (const on of circles) {
      const row = rowOf(on);
      const known = best.get(row);
      if (known === undefined || (known !== chosen && (out === chosen || out.length < known.length)))
        best.set(row, out);
    }
  }
  return [...best].sort(([a], [b]) => a - b).map(([row, out]) => ({ row, out, chosen: out === chosen }));
}

/** What a hand has taken up: dice set aside, or a circle that waits for its other half. */
export interface Held {
  out: string;
  circle: string | null;
}

export type Deed = 'place' | 'row' | 'put' | 'pick' | 'step' | 'clear' | 'obstruct' | 'drop';

/** What a click on each circle that glows does now; the others are calm. `own` are the pieces of the seat to act:
 * where they may step glows before one of them is picked up. */
export function glowing(offers: Offers, held: Held, own: readonly string[]): Map<string, Deed> {
  const deeds = new Map<string, Deed>();
  for (const circles of offers.placings.values()) for (const on of circles) deeds.set(on, 'row');
  for (const on of offers.placings.get(held.out) ?? []) deeds.set(on, 'place');
  for (const on of offers.singles) deeds.set(on, 'put');
  for (const on of offers.obstructs) deeds.set(on, 'obstruct');
  if (held.circle !== null) {
    for (const on of offers.pairs.get(held.circle) ?? []) deeds.set(on, 'put');
    for (const on of partners(offers, held.circle)) deeds.set(on, 'step');
    deeds.set(held.circle, 'drop');
    return deeds;
  }
  for (const on of offers.pairs.keys()) deeds.set(on, 'pick');
  for (const from of own) {
    for (const to of offers.steps.get(from) ?? []) deeds.set(to, deeds.has(to) ? 'pick' : 'step');
  }
  for (const on of offers.steps.keys()) deeds.set(on, 'pick');
  for (const on of offers.clears) deeds.set(on, 'clear');
  return deeds;
}

/** Where a piece on the circle may step, or which pieces may step onto it. */
export function partners(offers: Offers, on: string): string[] {
  const targets = offers.steps.get(on);
  if (targets) return [...targets];
  return [...offers.steps].filter(([, to]) => to.has(on)).map(([from]) => from);
}

export interface Die {
  id: number;
  face: number | null; // null: not rolled yet, or nobody saw it
  out: boolean; // eliminated in this turn
}

/** The five dice after the action `last` led to `view`. The view tells how many are left and what was rolled; which
 * of them it was, and how they lie until the next roll, is carried on from what was seen before. */
export function nextDice(before: readonly Die[], view: View, last: Action | null): Die[] {
  let dice = before.map((die) => ({ ...die }));
  if (last?.kind === 'place') takeOut(dice, last.out);
  const left = view.rolled.length || view.dice;
  if (dice.filter((die) => !die.out).length !== left) dice = dice.map((_, id) => ({ id, face: null, out: id >= left }));
  if (view.rolled === '') return view.phase === 'roll' && view.dice === dice.length ? dice.map(unrolled) : dice;
  const faces = [...view.rolled].map(Number);
  return dice.map((die) => (die.out ? die : { ...die, face: faces.shift() ?? null }));
}

export const freshDice = (): Die[] => [0, 1, 2, 3, 4].map((id) => ({ id, face: null, out: false }));
const unrolled = (die: Die): Die => ({ ...die, face: null });

function takeOut(dice: Die[], faces: string): void {
  for (const face of faces) {
    const found = dice.find((die) => !die.out && die.face === Number(face));
    if (found) found.out = true;
  }
}

/** Keeps pieces apart that are alike: who stands where as before stays the same piece, and who left went where
 * somebody new stands. Slots are circle names or 'top'. */
export function follow(before: readonly (string | null)[], now: readonly string[]): (string | null)[] {
  const rest = [...now];
  const after = before.map((place) => {
    const index = place === null ? -1 : rest.indexOf(place);
    return index < 0 ? null : (rest.splice(index, 1)[0] ?? null);
  });
  return after.map((place) => place ?? rest.shift() ?? null);
}
