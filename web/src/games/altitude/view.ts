// What the engine says about a position of Altitude, and the offered actions sorted by what a hand would touch. No rule
// is known here: an action exists because the engine listed it.

export type Phase = 'lot' | 'deal' | 'keep' | 'draw' | 'play' | 'finish' | 'over';

export interface Score {
  floors: number;
  animals: number;
  saint_bernards: number;
  bare_hand: number;
  total: number;
}
/** Cards and places have names ("45i", "2/-1") that are not read here: `deck` and `places` say what they stand for. */
export interface SeatView {
  mountain: Record<string, string>;
  open: string[]; // places where a card may come to lie
  hand: string[];
  returned: string[];
  floors: number;
  animals: number; // those that count
  doubled: boolean; // plays twice, in this turn or in the next one
  hand_plays: number; // cards that came from the hand
  score?: Score; // when the game is over
}
export interface View {
  phase: Phase;
  active: number;
  first: number;
  pile: number;
  plays_left: number;
  drawn: string | null;
  first_row: number; // the row that is floor 1
  deck: Deck;
  places: Places;
  seats: SeatView[];
  discard: string[]; // in the order of the deck
}
export type At = readonly [row: number, index: number];
/** Where places lie, by name: upwards from row to row, on each from left to right. */
export type Places = Readonly<Record<string, At>>;
/** What cards are, by name. One that is not listed is a number and named by it. */
export interface Deck {
  top_value: number; // the greatest: how pale a card is depends on it
  animals: Record<string, [value: number, animal: AnimalName]>;
  specials: Record<string, Special>;
}
export type AnimalName = 'grouse' | 'marmot' | 'chamois' | 'ibex' | 'dahu';
type Special = 'cable' | 'avalanche' | 'bernard' | 'hidden';
export type Face = { kind: 'number'; value: number; animal: AnimalName | null } | { kind: Special };

export function faceOf({ animals, specials }: Deck, card: string): Face {
  const special = specials[card];
  if (special) return { kind: special };
  const [value, animal] = animals[card] ?? [Number(card), null];
  return { kind: 'number', value, animal };
}

/** Of the cards that the seat can't see: how many there are, and how many fit. */
export interface Help {
  unseen: number;
  places: { place: string; fits: number }[]; // of the seat's own mountain
  fits: number; // anywhere
  grows: number; // on a new floor
}

export type Use = 'build' | 'replace' | 'give' | 'rescue';
export type Source = 'drawn' | 'hand';
export interface Deed {
  from: Source;
  card: string;
  use: Use;
  seat: number | null; // whose mountain, if it is another's
  place: string;
  gain?: number; // points that one's own mountain counts for it; not there where it is none
}
/** An action as the engine tells it; `text` is what is sent back. */
export type Action = { text: string } & (
  | { kind: 'first'; seat: number }
  | { kind: 'draw'; card: string; face: Face }
  | { kind: 'keep'; cards: string[] }
  | ({ kind: 'use' } & Deed)
  | { kind: 'discard'; card: string }
  | { kind: 'pass' }
);
export type Offered<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

const signs = { build: '@', replace: '=', rescue: '-' } as const;
/** How a deed is written that is not offered: it is tried all the same, and the engine says why not. */
export function deedText({ from, card, use, seat, place }: Deed): string {
  const sign = use === 'give' ? `>${seat}@` : signs[use];
  return `${from === 'hand' ? 'h' : ''}${card}${sign}${place}`;
}

/** Where these cards lie in a hand, each one once. */
export function indicesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const found: number[] = [];
  for (const card of cards) {
    const index = hand.findIndex((one, at) => one === card && !found.includes(at));
    if (index >= 0) found.push(index);
  }
  return found;
}

/** A card in a hand: what may be done with it comes by its name alone. */
export interface Held {
  from: Source;
  card: string;
}
/** The offered actions, sorted by what they touch. */
export interface Offers {
  keeps: Offered<'keep'>[];
  deeds: Offered<'use'>[];
  discard: Offered<'discard'> | null;
  pass: Offered<'pass'> | null;
}

export function readOffers(choices: readonly Action[]): Offers {
  const offers: Offers = { keeps: [], deeds: [], discard: null, pass: null };
  for (const action of choices) {
    if (action.kind === 'keep') offers.keeps.push(action);
    else if (action.kind === 'use') offers.deeds.push(action);
    else if (action.kind === 'discard') offers.discard = action;
    else if (action.kind === 'pass') offers.pass = action;
  }
  return offers;
}

const same = (a: Held, b: Held): boolean => a.from === b.from && a.card === b.card;

/** The cards that something can be done with. */
export const playable = (offers: Offers, from: Source): string[] => [
  ...new Set(offers.deeds.filter((deed) => deed.from === from).map((deed) => deed.card)),
];

/** What lies ready without a choice: the drawn card, else the first of the hand that fits somewhere. */
export function readyCard(offers: Offers, view: View): Held | null {
  if (view.drawn && faceOf(view.deck, view.drawn).kind !== 'hidden') return { from: 'drawn', card: view.drawn };
  const [first] = playable(offers, 'hand');
  return first === undefined ? null : { from: 'hand', card: first };
}

export const spot = (seat: number, place: string): string => `${seat} ${place}`;

/** Where the held card may go, by spot; `own` is the seat that acts. */
export function glowing(offers: Offers, held: Held | null, own: number): Map<string, Offered<'use'>> {
  const deeds = new Map<string, Offered<'use'>>();
  if (held) for (const deed of offers.deeds) if (same(deed, held)) deeds.set(spot(deed.seat ?? own, deed.place), deed);
  return deeds;
}

/** To keep these cards, once they are as many as the engine offers. */
export function keeping(offers: Offers, chosen: readonly string[]): Offered<'keep'> | null {
  const wanted = [...chosen].sort().join(',');
  return offers.keeps.find(({ cards }) => [...cards].sort().join(',') === wanted) ?? null;
}
