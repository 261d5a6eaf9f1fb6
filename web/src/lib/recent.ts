// What happened since somebody last decided something: the frames that were played back, in order.
import type { Frame } from './protocol';

const MOST = 200; // of a long game only so much is remembered

/** What was played back, with one frame more; where that one does not follow, what it replaces is forgotten. */
export function remember(played: readonly Frame[], frame: Frame): Frame[] {
  const before = played.filter(({ step }) => step < frame.step);
  return before.at(-1)?.step === frame.step - 1 ? [...before, frame].slice(-MOST) : [frame];
}

/** The deeds of others since `seat` acted, with the frame before them first; without a seat those of the last turn.
 * The frame at i came from the one at i - 1, whose `toAct` says who did it. Nothing happened: empty. */
export function recentOf(played: readonly Frame[], seat: number | null): readonly Frame[] {
  let first = played.length - 1;
  const turn = played.at(-2)?.turn;
  const belongs = (before: Frame): boolean => (seat === null ? before.turn === turn : before.toAct !== seat);
  while (first > 0 && belongs(played[first - 1]!)) first--;
  // The answer of chance to one's own action is nobody else's deed.
  while (seat !== null && played[first]?.toAct === 'chance') first++;
  const recent = played.slice(Math.max(first, 0));
  return recent.length > 1 ? recent : [];
}

/** The seats that did something, in the order in which they began. */
export const moversOf = (recent: readonly Frame[]): number[] => [
  ...new Set(recent.slice(0, -1).flatMap(({ toAct }) => (typeof toAct === 'number' ? [toAct] : []))),
];
