// What the scene shows; the page fills it in from the hand.
import type { Colour } from '../../../lib/protocol';
import type { Solid, Strip } from '../solids';

export type Point = [number, number, number]; // x, y of the table, level

export interface Model {
  solids: Solid[];
  held: number; // the block in hand: only its outline stays where it was
  pegs: { seat: number; colour: Colour; at: Point; route: Point[] }[];
  discs: { seat: number; colour: Colour; at: Point }[];
  snow: (Strip & { level: number })[]; // the glow's white ring …
  glow: (Strip & { level: number })[]; // … and its alpenglow
  ink: (Strip & { level: number })[]; // … and its hairline
  dots: Point[]; // squares that the block in hand can cover
  ghost: Solid | null;
  path: Point[]; // the way that a climb would take
  lifted: Set<number>; // blocks raised to look under the lowest of them
}

export interface Hit {
  x: number;
  y: number;
  block: number; // 0: the table
  side: boolean; // not the top
  ghost: boolean;
}
