// What others did since I last decided: which cards they laid and where, what they cleared or discarded.
import type { Frame } from '../../lib/protocol';
import type { Action, At, Use, View } from './view';

export interface Mark {
  use: Use | 'discard';
  by: number;
  seat: number; // whose mountain
  place: string; // empty for a discarded card
  at: At;
  card: string;
  old: string; // that it replaced, or that it cleared; it lies with the discarded cards now
  number: number; // 1, 2 … of what this player did; 0 where it is the only thing
}

/** What one frame shows that somebody did, if it was done with a card. */
function markOf(before: Frame, frame: Frame): Mark | null {
  const action = frame.last as Action | null;
  const by = before.toAct;
  if (typeof by !== 'number' || !action) return null;
  if (action.kind === 'discard')
    return { use: 'discard', by, seat: by, place: '', at: [0, 0], card: action.card, old: '', number: 0 };
  if (action.kind !== 'use') return null;
  const { use, card, place } = action;
  const seat = action.seat ?? by;
  const { seats, places } = before.view as View;
  const old = seats[seat]?.mountain[place] ?? '';
  return { use, by, seat, place, at: places[place]!, card, old, number: 0 };
}

/** Whether the mark is still true of this position: nobody has laid or taken anything there since. */
function holds({ use, seat, place, card }: Mark, { seats }: View): boolean {
  if (use === 'discard') return true;
  return seats[seat]?.mountain[place] === (use === 'rescue' ? undefined : card);
}

/** From what was played back, the position before it first. */
export function marksOf(recent: readonly Frame[]): Mark[] {
  const now = recent.at(-1)?.view as View | undefined;
  if (!now) return [];
  const marks = recent.slice(1).flatMap((frame, index) => markOf(recent[index]!, frame) ?? []);
  const counted = new Map<number, number>();
  for (const mark of marks) {
    mark.number = (counted.get(mark.by) ?? 0) + 1;
    counted.set(mark.by, mark.number);
  }
  return marks
    .map((mark) => (counted.get(mark.by) === 1 ? { ...mark, number: 0 } : mark))
    .filter((mark) => holds(mark, now));
}
