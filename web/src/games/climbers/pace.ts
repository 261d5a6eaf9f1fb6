// How long each thing that somebody else does needs to be understood, in milliseconds at a calm pace.
import type { Rhythm } from '../../lib/pace';
import type { Action, View } from './view';

const needs: Record<Exclude<Action['kind'], 'climb'>, number | undefined> = {
  move: 2000, // lifted, carried, dropped
  disc: 1000,
  pass: 350,
  first: undefined,
};
const CLIMB = 1300;
const STEP = 200; // for each surface on the way

function beat(action: Action): number | undefined {
  return action.kind === 'climb' ? CLIMB + STEP * action.path.length : needs[action.kind];
}

export const rhythm: Rhythm = {
  beat: ({ last }) => (last ? beat(last as Action) : undefined),
  /** Somebody's block has lifted or lowered the seat's climber. */
  touches: (recent, seat) => {
    const level = (view: unknown): number | undefined => (view as View).seats[seat]?.level;
    return level(recent[0]?.view) !== level(recent.at(-1)?.view);
  },
};
