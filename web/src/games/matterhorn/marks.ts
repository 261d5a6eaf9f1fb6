// What others have done since one last decided something, as far as it can be seen on the mountain.
import type { Frame, Phrase } from '../../lib/protocol';
import { PLACES } from './board';
import type { Action, View } from './view';

/** Something done at a place, and by whom. */
export interface Spot {
  place: string;
  seat: number;
}
/** The way of one climber; whoever moved it need not be its owner. */
export interface Trail {
  seat: number;
  from: string;
  steps: { to: string; number: number }[]; // numbered as that seat took them
}
export interface Marks {
  placed: Spot[]; // tokens, obstacles and climbers that are new and still there
  cleared: Spot[]; // where an obstacle was taken away
  trails: Trail[];
}

export const NO_MARKS: Marks = { placed: [], cleared: [], trails: [] };

/** The first frame is the one before it all; whoever led to a frame is to act in the one before. */
export function marksOf(recent: readonly Frame[]): Marks {
  const now = recent.at(-1)?.view as View | undefined;
  if (!now || recent.length < 2) return NO_MARKS;
  const marks: Marks = { placed: [], cleared: [], trails: [] };
  const taken = new Map<number, number>(); // steps of each seat
  recent.slice(1).forEach((frame, index) => {
    const seat = recent[index]!.toAct;
    if (typeof seat === 'number' && frame.last) add(marks, seat, frame.last as Action, taken);
  });
  const there = new Set([...now.tokens, ...now.obstacles, ...now.seats.flatMap(({ pieces }) => pieces)]);
  return { ...marks, placed: marks.placed.filter(({ place }) => there.has(place)) };
}

/** The places that somebody speaks of. */
export function placesNamed(phrases: readonly Phrase[]): string[] {
  const named = phrases.flatMap(({ args }) => args.map(({ value }) => value));
  return PLACES.filter((place) => named.includes(place));
}

/** The places of an action. */
export function placesOf(action: Action): string[] {
  if (action.kind === 'put') return action.circles;
  if (action.kind === 'step') return [action.from, action.to];
  return 'circle' in action ? [action.circle] : [];
}

function add(marks: Marks, seat: number, action: Action, taken: Map<number, number>): void {
  if (action.kind === 'put') marks.placed.push(...action.circles.map((place) => ({ place, seat })));
  else if (action.kind === 'place' || action.kind === 'obstruct') marks.placed.push({ place: action.circle, seat });
  else if (action.kind === 'clear') marks.cleared.push({ place: action.circle, seat });
  else if (action.kind === 'step') {
    const number = (taken.get(seat) ?? 0) + 1;
    taken.set(seat, number);
    const going = marks.trails.find((trail) => trail.seat === seat && trail.steps.at(-1)?.to === action.from);
    if (going) going.steps.push({ to: action.to, number });
    else marks.trails.push({ seat, from: action.from, steps: [{ to: action.to, number }] });
  }
}
