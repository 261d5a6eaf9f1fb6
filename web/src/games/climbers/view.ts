// What the engine says about a position of The Climbers, its notation, and the offered actions sorted by what a hand
// would touch: block, place, pose. No rule is known here: an action exists because the engine listed it.
import type { Colour } from '../../lib/protocol';

export type Phase = 'lot' | 'climb' | 'block' | 'climb_2' | 'disc' | 'others' | 'over';
export type Paint = Colour | 'neutral';
export type Axis = 'z' | 'x' | 'y'; // where a block's odd axis points
export type Ladders = '' | 's' | 'l' | 'sl';

/** The engine's view. A surface is named by its least square ("12,9"), a pose as in the notation ("rz"). */
export interface View {
  phase: Phase;
  active: number; // whose turn it is
  acting: number; // who is asked
  start: number;
  moved: number; // the block moved in this turn, or 0
  barred: number; // the block that was moved last and stays, or 0
  quiet: number; // turns in a row without a gain
  gained: boolean;
  seats: Climber[];
  blocks: Block[];
}
export interface Climber {
  colour: Colour;
  at: string | null; // null: on the table
  level: number;
  reached: number; // the order in which present levels were reached; 0: on the table
  short_ladder: boolean;
  long_ladder: boolean;
  disc: 'hand' | 'laid' | 'gone';
  disc_on: number;
}
export interface Block {
  number: number;
  size: number; // 1, 2, 4; 6: the big ones
  x: number;
  y: number;
  z: number;
  pose: string;
  width: number;
  depth: number;
  height: number;
  sides: string; // colours towards −x, +x, −y, +y
}
/** For each climb, in notation, the surfaces entered one after the other. */
export interface Help {
  paths: Record<string, string[]>;
}

export const paints: Record<string, Paint> = { t: 'teal', p: 'purple', y: 'yellow', r: 'red', k: 'pink', n: 'neutral' };
export const paintOf = (letter: string | undefined): Paint => paints[letter ?? ''] ?? 'neutral';
export const letterOf = (paint: Paint): string => Object.keys(paints).find((key) => paints[key] === paint) ?? 'n';
export const squareOf = (name: string): [number, number] => {
  const [x = 0, y = 0] = name.split(',').map(Number);
  return [x, y];
};
export const axisOf = (pose: string): Axis => pose[1] as Axis;

export interface Climb {
  text: string;
  ladders: Ladders;
}
/** Where a block may go: place → pose → the actions, more than one where climbers must be told where to go. */
export type Places = Map<string, Map<string, string[]>>;
export interface Offers {
  climbs: Map<string, Climb[]>; // by the surface they lead to, the cheapest first
  moves: Map<number, string[]>; // by block
  discs: Map<number, string>; // by block
  first: string[];
  pass: boolean;
}

const cost: Record<string, number> = { '': 0, s: 1, l: 2, sl: 3 };

export function readOffers(legal: readonly string[]): Offers {
  const offers: Offers = { climbs: new Map(), moves: new Map(), discs: new Map(), first: [], pass: false };
  for (const text of legal) {
    if (text === 'pass') offers.pass = true;
    else if (text.startsWith('^')) {
      const [surface = '', ladders = ''] = text.slice(1).split('+');
      gather(offers.climbs, surface, { text, ladders: ladders as Ladders });
    } else if (text.startsWith('disc')) offers.discs.set(Number(text.slice(4)), text);
    else if (text.startsWith('first')) offers.first.push(text);
    else gather(offers.moves, Number(text.slice(0, text.indexOf('@'))), text);
  }
  for (const ways of offers.climbs.values()) ways.sort((a, b) => cost[a.ladders]! - cost[b.ladders]!);
  return offers;
}

/** One block's moves by place and pose. */
export function placesOf(moves: readonly string[]): Places {
  const places: Places = new Map();
  for (const text of moves) {
    const at = text.indexOf('@');
    const colon = text.indexOf(':', at);
    const place = text.slice(at + 1, colon);
    let poses = places.get(place);
    if (!poses) places.set(place, (poses = new Map<string, string[]>()));
    gather(poses, text.slice(colon + 1, colon + 3), text);
  }
  return places;
}

function gather<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The part that each climber is sent to: "17@12,9:rz/t12,8/k14,9" gives ["t12,8", "k14,9"]. */
export const partsOf = (text: string): string[] => text.split('/').slice(1);

/** The next choice among actions that differ only in where climbers go: all parts that may follow those chosen. */
export function nextParts(texts: readonly string[], chosen: readonly string[]): string[] {
  const fitting = texts.map(partsOf).filter((parts) => chosen.every((part, index) => parts[index] === part));
  return [...new Set(fitting.flatMap((parts) => parts[chosen.length] ?? []))];
}
export const withParts = (texts: readonly string[], chosen: readonly string[]): string | null =>
  texts.find((text) => partsOf(text).join('/') === chosen.join('/')) ?? null;

/** Whether some offered climb ends higher than the climber stands; `levelOf` knows a surface's level. */
export function mayRise(offers: Offers, standing: number, levelOf: (surface: string) => number): boolean {
  return [...offers.climbs.keys()].some((surface) => levelOf(surface) > standing);
}

/** Seats from the one who would win now: the highest, and among equals who came there first. */
export function standings(view: View): number[] {
  const order = view.seats.map((_, seat) => seat);
  const { seats } = view;
  return order.sort((a, b) => seats[b]!.level - seats[a]!.level || seats[a]!.reached - seats[b]!.reached);
}
export const leader = (view: View): number | null => {
  const best = standings(view)[0];
  return best === undefined || view.seats[best]!.reached === 0 ? null : best;
};
