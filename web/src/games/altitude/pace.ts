// How long each thing that somebody else does needs to be understood, in milliseconds at a calm pace.
import type { Rhythm } from '../../lib/pace';
import type { Action, View } from './view';

export const LAND = 320; // milliseconds that a card is on its way to its place
export const LEAVE = 520; // and to the discarded cards
const DEAL = 60; // a card among many
const beats: Partial<Record<Action['kind'], number>> = {
  draw: 900,
  keep: 400, // nothing is seen of it
  use: 1600, // a card flies to its place, or goes
  discard: 1100,
  pass: 700,
};

export const rhythm: Rhythm = {
  beat: ({ last }, before) => ((before.view as View).phase === 'deal' ? DEAL : beats[(last as Action).kind]),
  /** Somebody laid or took a card on the seat's own mountain. */
  touches: (recent, seat) => {
    const mountain = (view: unknown): string => JSON.stringify((view as View).seats[seat]?.mountain);
    return mountain(recent[0]?.view) !== mountain(recent.at(-1)?.view);
  },
};
