// The one big sentence: what to do now, why, and the paragraph behind it.
import { endedEarly } from '../../lib/ended';
import { waitingWords } from '../../lib/recap';
import { t, type Named } from '../../lib/words.svelte';
import type { Input } from './input.svelte';
import type { Change, Reach } from './view';
import { costWords, paintName } from './words';

export interface Saying {
  say: string;
  why: string;
  rule: string;
}

function holding(input: Input): Saying {
  if (input.parts !== null) return { say: t('climbers.say.split'), why: t('climbers.say.split_why'), rule: 'C5.3' };
  if (input.spot) {
    const { place, pose } = input.spot;
    const why = t('climbers.say.drop_why', { colour: paintName(pose.paint), level: place.z + pose.stance.height });
    return { say: t('climbers.say.drop'), why, rule: 'C5.2' };
  }
  const helps = (input.placing?.lifts.length ?? 0) > 0;
  const why = helps ? t('climbers.say.where_why') : t('climbers.say.where_none', { n: input.places.length });
  return { say: t('climbers.say.where'), why, rule: 'C5.2' };
}

export function saying(input: Input): Saying {
  const { session, view } = input;
  const { snapshot } = session;
  const player = session.named(view.acting);
  const early = endedEarly(snapshot);
  const told = early || waitingWords(session);
  if (told) return { say: told, why: '', rule: '' };
  if (view.phase === 'over') {
    const winner = view.leader;
    if (winner === null) return { say: t('climbers.say.draw'), why: t('climbers.say.draw_why'), rule: 'C7.2' };
    const level = view.seats[winner]!.level;
    return {
      say: t('climbers.say.over', { player: session.named(winner) }),
      why: t('climbers.say.over_why', { level }),
      rule: 'C7.2',
    };
  }
  if (input.peeking) return { say: t('climbers.say.peek'), why: t('climbers.say.peek_why'), rule: '' };
  if (view.phase === 'lot') return { say: t('climbers.say.lot'), why: '', rule: 'C3' };
  if (!session.mine || input.passing)
    return { say: t('climbers.say.wait', { player }), why: t('climbers.say.wait.' + view.phase), rule: 'C3' };
  if (input.placing) return holding(input);
  if (view.phase === 'climb') return { say: t('climbers.say.climb'), why: t('climbers.say.climb_why'), rule: 'C4.2' };
  if (view.phase === 'block') {
    const why = t(view.barred === null ? 'climbers.say.block_why' : 'climbers.say.block_why_barred');
    return { say: t('climbers.say.block'), why, rule: 'C5.1' };
  }
  if (view.phase === 'climb_2')
    return { say: t('climbers.say.climb_2'), why: t('climbers.say.climb_why'), rule: 'C4.2' };
  if (view.phase === 'disc') return { say: t('climbers.say.disc'), why: t('climbers.say.disc_why'), rule: 'C6' };
  const mover = session.player(view.active);
  return { say: t('climbers.say.others', { player: mover }), why: t('climbers.say.others_why'), rule: 'C3' };
}

/** Between turns, who is where in the order: who had the turn, who may climb now, who comes then. */
export function orderWords({ view, session }: Input): string[] {
  const { active, acting, next } = view;
  const named = (seat: number): { player: Named } => ({ player: session.named(seat) });
  return [
    t('climbers.table.order.turn', named(active)),
    t('climbers.table.order.climb', named(acting)),
    t(next!.turn ? 'climbers.table.order.next_turn' : 'climbers.table.order.next', named(next!.seat)),
  ];
}

/** How far the end is, and who would have won then. */
export function endWords({ view, session }: Input): { count: string; winner: string } {
  const players = view.ends_at;
  const count = t('climbers.table.quiet', { n: view.quiet, players });
  if (view.leader === null) return { count, winner: t('climbers.table.nobody_up') };
  const when = view.ends_after === 'round' ? 'climbers.table.would_win_round' : 'climbers.table.would_win';
  const { level } = view.seats[view.leader]!;
  return { count, winner: t(when, { players, player: session.named(view.leader), level }) };
}

/** What dropping the block would change for one player: in short, and how it was and will be. */
export interface Entry {
  seat: number;
  good: boolean; // for that player
  what: string;
  how: string;
}
function entryOf(input: Input, { seat, kind, before, after }: Change): Entry {
  const me = seat === input.view.acting ? 'you' : 'other';
  const player = input.session.player(seat);
  const cost = ({ ladders }: Reach): string => costWords(ladders, 1);
  const good = kind === 'opens' || kind === 'cheaper';
  const level = good ? after.level : before.level;
  return {
    seat,
    good,
    what: t(`climbers.ledger.${kind}.${me}`, { player, level }),
    how:
      kind === 'opens' || kind === 'closes'
        ? t(`climbers.ledger.${kind}.how`, {
            before: before.level,
            after: after.level,
            cost: cost(good ? after : before),
          })
        : t('climbers.ledger.cost', { level, before: cost(before), after: cost(after) }),
  };
}
/** At most three entries, the mover first, and for whom nothing changes; nothing until it is known. */
export function ledgerOf(input: Input): { entries: Entry[]; same: string } | null {
  const { outcome, view, session } = input;
  if (!outcome?.complete) return null;
  const same = view.seats.flatMap((_, seat) => (outcome.changes.some((one) => one.seat === seat) ? [] : [seat]));
  const names = same.filter((seat) => seat !== view.acting).map((seat) => session.player(seat));
  const nobody = outcome.changes.length === 0;
  return {
    entries: outcome.changes.slice(0, 3).map((change) => entryOf(input, change)),
    same: nobody
      ? t('climbers.ledger.nothing')
      : names.map((player) => t('climbers.ledger.same', { player })).join(' '),
  };
}
