// How long each thing that somebody else does needs to be understood, in milliseconds at a calm pace.
import type { Rhythm } from '../../lib/pace';
import type { View } from './view';

const BLOCK = 2000; // lifted, carried, dropped
const CLIMB = 1700;
const DISC = 1000;
const PASS = 350;

export const rhythm: Rhythm = {
  beat: ({ last }) => {
    const text = last?.text ?? '';
    if (text === 'pass') return PASS;
    if (text.startsWith('^')) return CLIMB;
    return text.startsWith('disc') ? DISC : text.includes('@') ? BLOCK : undefined;
  },
  /** Somebody's block has lifted or lowered the seat's climber. */
  touches: (recent, seat) => {
    const level = (view: unknown): number | undefined => (view as View).seats[seat]?.level;
    return level(recent[0]?.view) !== level(recent.at(-1)?.view);
  },
};
