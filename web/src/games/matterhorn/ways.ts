// A choice as lines on the mountain: rings where something is put, an arrow for a step, a cross where something goes.
import type { Way } from '../../lib/games';
import { placeAt, PLAIN } from './draw';
import type { Action } from './view';

const RING = { better: 33, played: 43 }; // both can be seen around the same circle
const BARB = 18;

const ring = (place: string, kind: Way['kind']): string => {
  const { x, y } = placeAt(place, PLAIN);
  const r = RING[kind];
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
};

/** An arrow from circle to circle. */
function arrow(from: string, to: string): string {
  const [a, b] = [placeAt(from, PLAIN), placeAt(to, PLAIN)];
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const [dx, dy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const barb = (side: number): string => `${b.x - BARB * (dx + side * dy)} ${b.y - BARB * (dy - side * dx)}`;
  return `M${a.x} ${a.y}L${b.x} ${b.y}M${barb(1)}L${b.x} ${b.y}L${barb(-1)}`;
}

/** Nothing where the choice leaves the mountain as it is: to roll, to stop. */
export function linesOf({ kind, action: any }: Way): string {
  const action = any as Action;
  if (action.kind === 'put') return action.circles.map((place) => ring(place, kind)).join('');
  if (action.kind === 'place' || action.kind === 'obstruct') return ring(action.circle, kind);
  if (action.kind === 'step') return arrow(action.from, action.to);
  if (action.kind !== 'clear') return '';
  const { x, y } = placeAt(action.circle, PLAIN);
  const r = RING[kind] * 0.7;
  return `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
}
