// What a ray from the eye meets first: the top or a wall of a block, or the table. Plain geometry of boxes, so that
// hovering, clicking and tests all see the same.
import type { Solid } from '../solids';
import type { Point } from './model';

export interface Ray {
  from: Point;
  along: Point; // of length 1
}
/** Where a ray ends, and which way the wall looks that it ends on; a top or the table look up. */
export interface End {
  at: Point;
  solid: Solid | null; // null: the table
  out: [number, number];
}
type Box = Pick<Solid, 'x' | 'y' | 'z' | 'width' | 'depth' | 'height'>;

/** How far the ray goes until it enters the box, and by which of x, y, level; null if it misses it. */
function enters({ from, along }: Ray, box: Box): { far: number; side: 0 | 1 | 2 } | null {
  const least = [box.x, box.y, box.z];
  const most = [box.x + box.width, box.y + box.depth, box.z + box.height];
  let [far, out] = [-Infinity, Infinity];
  let side: 0 | 1 | 2 = 2;
  for (const axis of [0, 1, 2] as const) {
    if (along[axis] === 0) {
      if (from[axis] < least[axis]! || from[axis] > most[axis]!) return null;
      continue;
    }
    const one = (least[axis]! - from[axis]) / along[axis];
    const other = (most[axis]! - from[axis]) / along[axis];
    if (Math.min(one, other) > far) [far, side] = [Math.min(one, other), axis];
    out = Math.min(out, Math.max(one, other));
  }
  return far <= out && far >= 0 ? { far, side } : null;
}

export function cast(ray: Ray, solids: Iterable<Solid>): End | null {
  const { from, along } = ray;
  let far = along[2] < 0 ? -from[2] / along[2] : Infinity;
  let met: Solid | null = null;
  let side: 0 | 1 | 2 = 2;
  for (const solid of solids) {
    const entry = enters(ray, solid);
    if (entry && entry.far < far) [far, side, met] = [entry.far, entry.side, solid];
  }
  if (far === Infinity) return null;
  const at = from.map((start, axis) => start + along[axis as 0 | 1 | 2] * far) as Point;
  const towards = (axis: 0 | 1): number => (side === axis ? -Math.sign(along[axis]) : 0);
  return { at, solid: met, out: [towards(0), towards(1)] };
}
