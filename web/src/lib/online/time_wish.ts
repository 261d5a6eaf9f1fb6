// The pace of a table that is being set, and what a table's pace is in words.
import { t } from '../words.svelte';
import { lasting, lastingSeconds } from './clock';
import type { Late, Lobby, Pace } from './messages';

export const timeKinds = ['relaxed', 'seat', 'move', 'days'] as const;
export type TimeKind = (typeof timeKinds)[number];

/** All figures are kept, whichever kind is chosen. */
export interface TimeWish {
  kind: TimeKind;
  minutes: number; // for each seat
  increment: number; // seconds with each turn
  seconds: number; // for each decision
  days: number; // for each decision
  late: Late;
  bot: string; // that plays on
  delay: number; // seconds that spectators are behind
}
export const figuresOf = {
  minutes: [3, 5, 10, 15, 20, 30, 60],
  increment: [0, 3, 5, 10, 15, 30],
  seconds: [15, 30, 45, 60, 90, 120],
  days: [1, 2, 3, 5, 7],
  delay: [0, 30, 120, 600],
} as const;
export const usualTime: TimeWish = {
  kind: 'relaxed',
  minutes: 10,
  increment: 15,
  seconds: 45,
  days: 2,
  late: 'bot',
  bot: '4',
  delay: 0,
};

/** Only of two can one lose by the clock. */
export const lateOf = ({ late }: TimeWish, seats: number): Late => (seats === 2 ? late : 'bot');

export function paceOf(wish: TimeWish, seats: number): Pace {
  const late = lateOf(wish, seats);
  switch (wish.kind) {
    case 'relaxed':
      return { kind: 'relaxed' };
    case 'seat':
      return { kind: 'live', seat: wish.minutes * 60, increment: wish.increment, late };
    case 'move':
      return { kind: 'live', move: wish.seconds, late };
    case 'days':
      return { kind: 'correspondence', days: wish.days, late };
  }
}

export function paceWords(pace: Pace): string {
  if (pace.kind === 'relaxed') return t('web.friends.pace.relaxed_about');
  if (pace.kind === 'correspondence') return t('web.friends.pace.each', { time: lasting(pace.days, 'day') });
  if ('move' in pace) return t('web.friends.pace.each', { time: lastingSeconds(pace.move) });
  const time = lastingSeconds(pace.seat);
  return pace.increment === 0
    ? t('web.friends.pace.whole', { time })
    : t('web.friends.pace.more', { time, more: lasting(pace.increment, 'second') });
}

/** Everything about time at a table, as sentences; none where it is as usual. */
export function timeWords({ pace, standIn, delay }: Lobby): string[] {
  const words: string[] = [];
  if (pace.kind !== 'relaxed') {
    words.push(`${paceWords(pace)}.`);
    words.push(
      pace.late === 'forfeit'
        ? t('web.friends.late_lost')
        : t('web.friends.late_plays', { bot: t('play.bot.' + standIn) }),
    );
  }
  if (delay > 0) words.push(t('web.friends.delay_about', { time: lastingSeconds(delay) }));
  return words;
}
