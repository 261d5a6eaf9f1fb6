// The one big sentence: what to do now, why, and the paragraph behind it.
import { t } from '../../lib/words.svelte';
import type { Hand } from './hand.svelte';
import { leader, paintOf } from './view';
import { paintName } from './words';

export interface Saying {
  say: string;
  why: string;
  rule: string;
}

function holding(hand: Hand): Saying {
  if (hand.parts !== null) return { say: t('climbers.say.split'), why: t('climbers.say.split_why'), rule: 'C5.3' };
  if (hand.place === null) return { say: t('climbers.say.where'), why: t('climbers.say.where_why'), rule: 'C5.2' };
  const { z, height } = hand.ghost!;
  const colour = paintName(paintOf(hand.pose[0]));
  return { say: t('climbers.say.drop'), why: t('climbers.say.drop_why', { colour, level: z + height }), rule: 'C5.2' };
}

export function saying(hand: Hand): Saying {
  const { session, view } = hand;
  const { snapshot } = session;
  const player = session.player(view.acting);
  if (snapshot.ending === 'stopped') return { say: t('climbers.say.stopped'), why: '', rule: '' };
  if (view.phase === 'over') {
    const winner = leader(view);
    if (winner === null) return { say: t('climbers.say.draw'), why: t('climbers.say.draw_why'), rule: 'C7.2' };
    const level = view.seats[winner]!.level;
    return {
      say: t('climbers.say.over', { player: session.player(winner) }),
      why: t('climbers.say.over_why', { level }),
      rule: 'C7.2',
    };
  }
  if (hand.peeking) return { say: t('climbers.say.peek'), why: t('climbers.say.peek_why'), rule: '' };
  if (view.phase === 'lot') return { say: t('climbers.say.lot'), why: '', rule: 'C3' };
  if (!session.mine || hand.passing)
    return { say: t('climbers.say.wait', { player }), why: t('climbers.say.wait.' + view.phase), rule: 'C3' };
  if (hand.block) return holding(hand);
  if (view.phase === 'climb') return { say: t('climbers.say.climb'), why: t('climbers.say.climb_why'), rule: 'C4.2' };
  if (view.phase === 'block') return { say: t('climbers.say.block'), why: t('climbers.say.block_why'), rule: 'C5.1' };
  if (view.phase === 'climb_2')
    return { say: t('climbers.say.climb_2'), why: t('climbers.say.climb_why'), rule: 'C4.2' };
  if (view.phase === 'disc') return { say: t('climbers.say.disc'), why: t('climbers.say.disc_why'), rule: 'C6' };
  return { say: t('climbers.say.others', { player }), why: t('climbers.say.others_why'), rule: 'C3' };
}

/** How far the end is, and who would have won then. A gain in this turn starts the count anew when the turn ends. */
export function endWords({ view, session }: Hand): { count: string; winner: string } {
  const players = view.seats.length;
  const first = leader(view);
  const count = t('climbers.table.quiet', { n: view.gained ? 0 : view.quiet, players });
  if (first === null) return { count, winner: t('climbers.table.nobody_up') };
  const when =
    session.snapshot.options['end'] === 'fixed_round' ? 'climbers.table.would_win_round' : 'climbers.table.would_win';
  return { count, winner: t(when, { players, player: session.player(first), level: view.seats[first]!.level }) };
}
