// What the engine tells of a position of The Climbers and of what may be done in it. No rule is known here: something
// may be done because the engine says so. Surfaces, places and poses have names, which are only passed back.
import type { Colour, Phrase } from '../../lib/protocol';

export type Phase = 'lot' | 'climb' | 'block' | 'climb_2' | 'disc' | 'others' | 'over';
export type Paint = Colour | 'neutral';
export type Axis = 'z' | 'x' | 'y'; // where a block's odd axis points
export type Ladders = '' | 's' | 'l' | 'sl';

export interface View {
  phase: Phase;
  active: number; // whose turn it is
  acting: number; // who is asked
  start: number;
  next: { seat: number; turn: boolean } | null; // who comes then: to climb, or because it is their turn
  moved: number | null; // the block moved in this turn
  barred: number | null; // the block that was moved last and stays
  quiet: number; // turns in a row without a gain
  ends_at: number; // as many of them end the game
  ends_after: 'turns' | 'round'; // at once, or only when they are a whole round
  leader: number | null; // who would win now
  seats: Climber[];
  colours: Colours;
  blocks: Block[];
  surfaces: Top[];
}
/** By the letters that faces are told in. */
export type Colours = Readonly<Record<string, Paint>>;
export interface Climber {
  colour: Colour;
  at: string | null; // a surface; null: on the table
  level: number;
  reached: number; // the order in which present levels were reached; 0: on the table
  short_ladder: boolean;
  long_ladder: boolean;
  disc: 'hand' | 'laid' | 'gone';
  disc_on: number | null;
}
/** Where a block lies, and its faces as letters: top, bottom, then towards −x, +x, −y, +y. */
export interface Placement {
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  faces: string;
}
export interface Block extends Placement {
  number: number;
  size: number; // 1, 2, 4; 6: the big ones
}

/** A surface: what is uncovered of a block's top, as far as it hangs together. */
export interface Top {
  name: string;
  block: number;
  level: number;
  squares: number[]; // y × 32 + x
}

export interface Climb {
  kind: 'climb';
  text: string;
  surface: string;
  level: number;
  ladders: Ladders;
  path: string[]; // surfaces entered one after the other
}
export interface Move {
  kind: 'move';
  text: string;
  block: number;
  from: Placement;
  to: Placement;
}
export interface Disc {
  kind: 'disc';
  text: string;
  block: number;
}
export type Action = Climb | Move | Disc | { kind: 'first' | 'pass'; text: string };

/** What this step of the turn allows. */
export interface Choices {
  climbs: Climb[]; // the highest first, of one level the cheapest
  blocks: number[]; // that can be moved
  discs: Disc[];
  pass: string | null;
  rises: boolean; // some climb ends higher than the climber stands
}
export const noChoices: Choices = { climbs: [], blocks: [], discs: [], pass: null, rises: false };

/** What putting the block in hand down would do. */
export interface Drop {
  complete: boolean; // else a part has to be chosen
  move: Move;
  parts: Part[];
  changes: Change[]; // for whom it opens or closes something, the mover first
}
/** Where a climber may be sent whose surface the block cuts; `text` is what is held then. */
export interface Part {
  text: string;
  seat: number;
  squares: number[];
}
export interface Change {
  seat: number;
  kind: 'opens' | 'closes' | 'cheaper' | 'dearer';
  before: Reach;
  after: Reach;
  path: Top[]; // to what is reached after it, the surfaces as they are then
}
/** How high a climber comes, and the ladders that this costs. */
export interface Reach {
  level: number;
  ladders: Ladders;
  surface: string | null; // null: where it stands
}
export type Refusable<Answer> = Answer | { refused: Phrase };

/** How something that is not offered is asked for, to hear why not. */
export const asked = {
  climb: (surface: string): string => `^${surface}`,
  disc: (block: number): string => `disc${block}`,
  place: (x: number, y: number): string => `@${x},${y}`,
};

export const SIDE = 32; // squares along an edge of the table
export const squareOf = (number: number): [number, number] => [number % SIDE, Math.floor(number / SIDE)];
/** The middle of squares. */
export function middle(squares: readonly (readonly [number, number])[]): { x: number; y: number } {
  const sum = squares.reduce(([x, y], [i, j]) => [x + i + 0.5, y + j + 0.5], [0, 0]);
  return { x: sum[0] / squares.length, y: sum[1] / squares.length };
}
