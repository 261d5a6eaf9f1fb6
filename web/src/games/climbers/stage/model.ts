// What the scene shows; the page fills it in from the hand.
import type { Colour } from '../../../lib/protocol';
import type { Solid, Strip } from '../solids';

export type Point = [number, number, number]; // x, y of the table, level
export type Box = Strip & { z: number; height: number };
export type Flat = Strip & { level: number }; // a rectangle that lies on a level

export interface Model {
  solids: Solid[];
  room: Box | null; // what is seen besides the mountain, where one is only being built
  held: number; // the block in hand, which is not seen where it lay
  lifted: Set<number>; // blocks raised to look under the lowest of them
  pegs: { seat: number; colour: Colour; at: Point; route: Point[] }[];
  discs: { seat: number; colour: Colour; at: Point }[];
  lit: { ink: Flat[]; snow: Flat[]; glow: Flat[] }; // what may be done: a hairline, a white ring, alpenglow
  veil: Flat[]; // over what is of no use to the block in hand
  dashes: { ink: Flat[]; snow: Flat[] }; // what was here, or would be here
  ghost: { solid: Solid; lit: boolean } | null; // as it would lie; not lit: a suggestion
  set: Solid | null; // where the block in hand was put, to be dropped there
  done: Solid[]; // blocks that others have just moved
  framed: Solid[]; // blocks spoken of
  trails: Point[][]; // ways that something takes or would take
}

/** What a pointer points at. */
export interface Hit {
  x: number;
  y: number;
  level: number;
  block: number; // 0: the table
  out: [number, number]; // the way that a wall looks; 0, 0: a top or the table
  set: boolean; // the block in hand, where it was put
}
