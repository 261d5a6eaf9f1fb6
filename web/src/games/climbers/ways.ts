// A choice as lines on the mountain: the way of a climber or of a block, the block where it comes to lie, a disc.
import { at } from '../../lib/draw/iso';
import type { Way } from '../../lib/games';
import type { Mountain, Solid } from './solids';
import type { Action } from './view';

type Point = [number, number, number];
const RAISED = 0.3; // above the surface, so that it is seen to lead over it

const line = (points: readonly Point[], s: number): string => 'M' + points.map((point) => at(...point, s)).join('L');

/** The edges of a block that are seen. */
function edges({ x, y, z, width: w, depth: d, height: h }: Solid, s: number): string {
  const top = z + h;
  return (
    line(
      [
        [x, y, top],
        [x + w, y, top],
        [x + w, y + d, top],
        [x, y + d, top],
        [x, y, top],
      ],
      s,
    ) +
    line(
      [
        [x, y + d, top],
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y, z],
        [x + w, y, top],
      ],
      s,
    ) +
    line(
      [
        [x + w, y + d, top],
        [x + w, y + d, z],
      ],
      s,
    )
  );
}

const over = ({ x, y, z, width, depth, height }: Solid): Point => [x + width / 2, y + depth / 2, z + height];

/** A round mark on top of a block. */
function ring([x, y, z]: Point, s: number): string {
  const points = Array.from({ length: 25 }, (_, k): Point => {
    const angle = (k * Math.PI) / 12;
    return [x + Math.cos(angle), y + Math.sin(angle), z];
  });
  return line(points, s);
}

/** The block that a choice puts somewhere, where it lies then. */
export function ghostOf(mountain: Mountain, { action: any }: Way): Solid | null {
  const action = any as Action;
  return action.kind === 'move' ? mountain.solid(action.block, action.to) : null;
}

/** Nothing for a pass. */
export function linesOf(mountain: Mountain, way: Way, s: number): string {
  const action = way.action as Action;
  const ghost = ghostOf(mountain, way);
  if (ghost) return line([over(mountain.solid(ghost.number)), over(ghost)], s) + edges(ghost, s);
  if (action.kind === 'climb') {
    const seat = mountain.view.acting;
    const raised = [mountain.foot(seat), ...action.path.map((name) => mountain.middle(name))].map(
      ([x, y, level]): Point => [x, y, level + RAISED],
    );
    return line(raised, s) + ring(mountain.middle(action.path.at(-1)!), s);
  }
  return action.kind === 'disc' ? ring(mountain.middle(mountain.surfacesOf(action.block)[0]!.name), s) : '';
}
