// The shape of a mountain on the page: where its places lie, and how large it is drawn. No rule is known here, and no
// name of a place is read.
import type { At, Places, SeatView } from './view';

export const WIDTH = 92;
export const HEIGHT = 128;
export const STEP = 97; // from place to place
const RISE = 82; // from row to row

/** The upper left corner of a card; the foot of the mountain is at y = 0. */
export function corner([row, index]: At): { x: number; y: number } {
  return { x: (index + (row - 1) / 2) * STEP, y: -(row - 1) * RISE - HEIGHT };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
}
/** What a mountain needs to be seen with all these places, with a rim for frames. */
export function boxOf(places: readonly At[], rim = 8): Box {
  const corners = (places.length > 0 ? places : [[1, 0] as const]).map(corner);
  const left = Math.min(...corners.map(({ x }) => x));
  const right = Math.max(...corners.map(({ x }) => x)) + WIDTH;
  const top = Math.min(...corners.map(({ y }) => y));
  return {
    x: left - rim,
    y: top - rim,
    width: right - left + 2 * rim,
    height: 2 * rim - top,
    columns: (right - left) / STEP,
  };
}

/** The place that an arrow key leads to, of those named. */
export function neighbour(from: string, key: string, names: readonly string[], places: Places): string | null {
  const [level] = places[from]!;
  const inRow = (row: number): string[] => names.filter((name) => places[name]![0] === row);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const beside = inRow(level);
    return beside[beside.indexOf(from) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
  }
  const x = (name: string): number => corner(places[name]!).x;
  const distance = (name: string): number => Math.abs(x(name) - x(from));
  return inRow(level + (key === 'ArrowUp' ? 1 : -1)).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

// ---- sizes ----

const MOST = 1.05; // pixels a unit: nothing grows to fill a wide sky
const LEAST = 36 / WIDTH; // in front: below it a finger can't choose any more, so the window around it scrolls
const FAR = 0.62; // of the scale in front: that one is always the largest
const SIMPLE = 40; // pixels: a narrower card is one plane and a larger figure
const TOUCH = 32; // pixels: a narrower place is too small for a finger

export interface Room {
  width: number;
  height: number;
}
const fit = (box: Box, room: Room): number => Math.min(room.width / box.width, room.height / box.height);

/** How large the mountain in front is drawn, in pixels a unit. */
export const frontScale = (box: Box, room: Room): number => Math.max(LEAST, Math.min(MOST, fit(box, room)));
/** And one on the ridge, within its own room. */
export const ridgeScale = (box: Box, room: Room, front: number): number =>
  Math.max(0, Math.min(FAR * front, fit(box, room)));
export const isSimple = (scale: number): boolean => scale * WIDTH < SIMPLE;
export const isTiny = (scale: number): boolean => scale * WIDTH < TOUCH;

// ---- what is seen of one ----

/** From the leftmost to the rightmost card of the base. */
export function baseWidth(mountain: Record<string, string>, places: Places): number {
  const base = Object.keys(mountain)
    .map((name) => places[name]!)
    .flatMap(([row, index]) => (row === 1 ? [index] : []));
  return base.length === 0 ? 0 : Math.max(...base) - Math.min(...base) + 1;
}

export interface Sight {
  cards: string[];
  lit: string[]; // that take the card in the hand
  places: string[]; // all that can be pressed, in reading order
  box: Box;
}
/** Own places keep their room, so that the mountain doesn't jump; others show what is there and what glows. `open` is
 * where the engine says that a card may come to lie. */
export function sightOf(
  { mountain, open }: Pick<SeatView, 'mountain' | 'open'>,
  all: Places,
  lit: readonly string[],
  own: boolean,
): Sight {
  const cards = Object.keys(mountain);
  const places = Object.keys(all).filter((place) => place in mountain || open.includes(place));
  const seen = own ? places : [...cards, ...lit];
  return {
    cards,
    lit: places.filter((place) => lit.includes(place)),
    places,
    box: boxOf(
      seen.map((place) => all[place]!),
      own ? 10 : 8,
    ),
  };
}
