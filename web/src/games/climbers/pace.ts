// How long each thing that somebody else does needs to be understood, in milliseconds at a calm pace.
import type { Rhythm } from '../../lib/pace';
import type { Action, View } from './view';

const needs: Record<Action['kind'], number | undefined> = {
  move: 2000, // lifted, carried, dropped
  climb: 1700,
  disc: 1000,
  pass: 350,
  first: undefined,
};

export const rhythm: Rhythm = {
  beat: ({ last }) => (last ? needs[(last as Action).kind] : undefined),
  /** Somebody's block has lifted or lowered the seat's climber. */
  touches: (recent, seat) => {
    const level = (view: unknown): number | undefined => (view as View).seats[seat]?.level;
    return level(recent[0]?.view) !== level(recent.at(-1)?.view);
  },
};
