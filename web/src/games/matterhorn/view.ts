// What the engine says about a position of Matterhorn, and the offered actions sorted by what a hand would touch. No
// rule is known here: an action exists because the engine listed it.
import { rowOf } from './board';

export type Phase = 'lot' | 'set_up' | 'roll' | 'place' | 'bonus' | 'decide' | 'act' | 'consolation' | 'over';

/** Faces of dice, one by one. */
export type Dice = readonly number[];

/** The engine's view. A circle has a name ("11c"), which board.ts knows. */
export interface View {
  phase: Phase;
  active: number;
  seats: { pieces: string[]; summit: number }[];
  tokens: string[]; // action side up
  obstacles: string[];
  rolled: Dice | null; // what lies on the table
  dice: number; // not eliminated this turn
  used_rows: number[];
  open_rows: number[];
  actions_left: number;
}

export interface Chance {
  num: number;
  den: number;
}
export interface Outlook {
  dice: number; // for one more roll
  flop: Chance; // its risk
  actions: number; // what stopping buys
}
export interface Way extends Outlook {
  row: number;
  out: Dice; // what it costs
  bonus: boolean;
}
export interface Result {
  out: Dice;
  counting: Dice; // what makes up the result
  result: number;
  row_is: 'open' | 'used' | 'full' | 'none'; // whether the row of that number takes a token
}
/** The engine's figures: while a token is put, and while one chooses between rolling and stopping. */
export type Help = { results: Result[]; ways: Way[] } | Outlook | null;

/** An action as the engine tells it; `text` is what is sent back. */
export type Action = { text: string } & (
  | { kind: 'first'; seat: number }
  | { kind: 'put'; circles: string[] }
  | { kind: 'rolled'; dice: Dice; flop: boolean }
  | { kind: 'place'; circle: string; out: Dice }
  | { kind: 'step'; from: string; to: string }
  | { kind: 'clear' | 'obstruct'; circle: string }
  | { kind: 'roll'; flop: Chance } // what it risks
  | { kind: 'stop' | 'pass' }
);

/** A roll that no row fits. */
export const isFlop = (action: Action | null): boolean => action?.kind === 'rolled' && action.flop;

/** The same dice have the same key, in whatever order they lie. */
export const keyOf = (dice: Dice): string => [...dice].sort().join();
export const sameDice = (one: Dice, other: Dice): boolean => keyOf(one) === keyOf(other);

/** What is offered on each of some circles. */
type OnCircles = Map<string, Action>;
/** The offered actions, sorted by what they touch. */
export interface Offers {
  placings: Map<string, { out: Dice; on: OnCircles }>; // by the key of the dice eliminated
  pairs: Map<string, OnCircles>; // set-up: by one circle, on those for the other piece
  singles: OnCircles; // set-up: a circle for one piece
  steps: Map<string, OnCircles>; // by where from, on where to
  clears: OnCircles;
  obstructs: OnCircles;
  roll: Action | null;
  stop: Action | null;
  pass: Action | null;
}

/** The button that is lit: rolling on; stopping where that is all there is, or a roll flops one time in three. */
export const litDeed = ({ roll }: Pick<Offers, 'roll'>, outlook: Outlook | null): 'roll' | 'stop' =>
  roll && (outlook === null || 3 * outlook.flop.num < outlook.flop.den) ? 'roll' : 'stop';

function link(map: Map<string, OnCircles>, key: string, circle: string, action: Action): void {
  const found = map.get(key);
  if (found) found.set(circle, action);
  else map.set(key, new Map([[circle, action]]));
}

export function readOffers(choices: readonly Action[]): Offers {
  const offers: Offers = {
    placings: new Map(),
    pairs: new Map(),
    singles: new Map(),
    steps: new Map(),
    clears: new Map(),
    obstructs: new Map(),
    roll: null,
    stop: null,
    pass: null,
  };
  for (const action of choices) {
    if (action.kind === 'place') addPlacing(offers, action.out, action.circle, action);
    else if (action.kind === 'step') link(offers.steps, action.from, action.to, action);
    else if (action.kind === 'clear') offers.clears.set(action.circle, action);
    else if (action.kind === 'obstruct') offers.obstructs.set(action.circle, action);
    else if (action.kind === 'put') addPut(offers, action.circles, action);
    else if (action.kind === 'roll' || action.kind === 'stop' || action.kind === 'pass') offers[action.kind] = action;
  }
  return offers;
}

function addPlacing({ placings }: Offers, out: Dice, circle: string, action: Action): void {
  const found = placings.get(keyOf(out));
  if (found) found.on.set(circle, action);
  else placings.set(keyOf(out), { out, on: new Map([[circle, action]]) });
}

function addPut(offers: Offers, [one, other]: string[], action: Action): void {
  if (one === undefined) return;
  if (other === undefined) {
    offers.singles.set(one, action);
    return;
  }
  link(offers.pairs, one, other, action);
  link(offers.pairs, other, one, action);
}

/** One way to each row that the roll can be: the chosen elimination where it leads there, else the cheapest. */
export interface Choice {
  row: number;
  out: Dice;
  chosen: boolean;
}

export function choices(offers: Offers, aside: Dice): Choice[] {
  const best = new Map<number, Choice>();
  for (const { out, on } of offers.placings.values()) {
    const chosen = sameDice(out, aside);
    for (const row of [...on.keys()].map(rowOf)) {
      const known = best.get(row);
      if (!known || (!known.chosen && (chosen || out.length < known.out.length))) best.set(row, { row, out, chosen });
    }
  }
  return [...best.values()].sort((a, b) => a.row - b.row);
}

/** What a hand has taken up: dice set aside, or a circle that waits for its other half. */
export interface Held {
  out: Dice;
  circle: string | null;
}

export type Deed = 'place' | 'row' | 'put' | 'pick' | 'step' | 'clear' | 'obstruct' | 'drop';

/** What a click on each circle that glows does now; the others are calm. `own` are the pieces of the seat to act:
 * where they may step glows before one of them is picked up. */
export function glowing(offers: Offers, held: Held, own: readonly string[]): Map<string, Deed> {
  const deeds = new Map<string, Deed>();
  for (const { on } of offers.placings.values()) for (const name of on.keys()) deeds.set(name, 'row');
  for (const name of offers.placings.get(keyOf(held.out))?.on.keys() ?? []) deeds.set(name, 'place');
  for (const on of offers.singles.keys()) deeds.set(on, 'put');
  for (const on of offers.obstructs.keys()) deeds.set(on, 'obstruct');
  if (held.circle !== null) {
    for (const on of offers.pairs.get(held.circle)?.keys() ?? []) deeds.set(on, 'put');
    for (const on of partners(offers, held.circle)) deeds.set(on, 'step');
    deeds.set(held.circle, 'drop');
    return deeds;
  }
  for (const on of offers.pairs.keys()) deeds.set(on, 'pick');
  for (const from of own) {
    for (const to of offers.steps.get(from)?.keys() ?? []) deeds.set(to, deeds.has(to) ? 'pick' : 'step');
  }
  for (const on of offers.steps.keys()) deeds.set(on, 'pick');
  for (const on of offers.clears.keys()) deeds.set(on, 'clear');
  return deeds;
}

/** The row to look at where only a part of the mountain is seen: of one's own climber that may go on, else of anything
 * that can be done. */
export function rowInPlay(deeds: ReadonlyMap<string, Deed>, own: readonly string[]): number | null {
  const mine = own.filter((name) => deeds.has(name));
  const any = [...deeds].filter(([, deed]) => deed !== 'row').map(([name]) => name);
  const rows = (mine.length > 0 ? mine : any).map(rowOf);
  return rows.length > 0 ? Math.min(...rows) : null;
}

/** Where a piece on the circle may step, or which pieces may step onto it. */
export function partners(offers: Offers, on: string): string[] {
  const targets = offers.steps.get(on);
  if (targets) return [...targets.keys()];
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
  const rolled = last?.kind === 'rolled' ? last.dice : (view.rolled ?? []); // a flop may have ended the turn already
  const left = rolled.length || view.dice;
  if (dice.filter((die) => !die.out).length !== left) dice = dice.map((_, id) => ({ id, face: null, out: id >= left }));
  if (rolled.length === 0) return view.phase === 'roll' && view.dice === dice.length ? dice.map(unrolled) : dice;
  const faces = [...rolled];
  return dice.map((die) => (die.out ? die : { ...die, face: faces.shift() ?? null }));
}

export const freshDice = (): Die[] => [0, 1, 2, 3, 4].map((id) => ({ id, face: null, out: false }));
const unrolled = (die: Die): Die => ({ ...die, face: null });

function takeOut(dice: Die[], faces: Dice): void {
  for (const face of faces) {
    const found = dice.find((die) => !die.out && die.face === face);
    if (found) found.out = true;
  }
}

/** Keeps pieces apart that are alike: one that stands where one stood stays the same piece, one that left went to
 * where a new one stands. Slots are circle names or 'top'. */
export function follow(before: readonly (string | null)[], now: readonly string[]): (string | null)[] {
  const rest = [...now];
  const after = before.map((place) => {
    const index = place === null ? -1 : rest.indexOf(place);
    return index < 0 ? null : (rest.splice(index, 1)[0] ?? null);
  });
  return after.map((place) => place ?? rest.shift() ?? null);
}
