// What was just done, to be seen until one acts: the place that a block left, its way, a climb along its path, a disc.
import type { Colour, Frame } from '../../lib/protocol';
import { Mountain, type Solid } from './solids';
import type { Action, Ladders, View } from './view';

type Point = [number, number, number];
export interface Mark {
  seat: number;
  colour: Colour;
  kind: 'move' | 'climb' | 'disc';
  block: number; // the block that was moved, or that the disc lies on; 0: a climb
  from: Solid | null; // where it lay
  to: Solid | null; // where it lies
  trail: Point[]; // the way of the block, or of the climber
  ladders: Ladders; // spent
}

const over = ({ x, y, z, width, depth, height }: Solid): Point => [x + width / 2, y + depth / 2, z + height];

function markOf(before: Frame, { last }: Frame): Mark | null {
  const view = before.view as View;
  const action = last as Action | null;
  if (typeof before.toAct !== 'number' || !action) return null;
  const seat = before.toAct;
  const by = { seat, colour: view.seats[seat]!.colour, from: null, to: null, trail: [], ladders: '' as const };
  const mountain = new Mountain(view);
  if (action.kind === 'move') {
    const from = mountain.solid(action.block);
    const to = mountain.solid(action.block, action.to);
    return { ...by, kind: 'move', block: action.block, from, to, trail: [over(from), over(to)] };
  }
  if (action.kind === 'climb') {
    const trail = [mountain.foot(seat), ...action.path.map((name) => mountain.middle(name))];
    return { ...by, kind: 'climb', block: 0, trail, ladders: action.ladders };
  }
  if (action.kind !== 'disc') return null;
  const to = mountain.solid(action.block);
  return { ...by, kind: 'disc', block: action.block, to, trail: [over(to)] };
}

/** `recent`: positions one after the other, the first one before anything was done. */
export function marksOf(recent: readonly Frame[]): Mark[] {
  return recent.slice(1).flatMap((frame, nth) => markOf(recent[nth]!, frame) ?? []);
}
