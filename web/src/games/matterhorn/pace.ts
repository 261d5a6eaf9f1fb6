// How long each thing that somebody else does needs to be understood, in milliseconds at a calm pace.
import type { Rhythm } from '../../lib/pace';
import { isFlop, type Action } from './view';

export const STEP = 320; // milliseconds that a climber is on its way
const beats: Partial<Record<Action['kind'], number>> = {
  roll: 900, // what is risked is read, then the dice follow
  rolled: 1800, // they tumble, lie, and are read
  place: 1300,
  step: 900,
  stop: 800,
  pass: 500,
};
const FLOP = 2200;

export const rhythm: Rhythm = {
  beat: (frame) => {
    const last = frame.last as Action;
    return isFlop(last) ? FLOP : beats[last.kind];
  },
  motion: 0, // the table shows the dice before it tells what they are good for
};
