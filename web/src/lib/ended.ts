// What a table says of a game that is over.
import type { Snapshot } from './protocol';
import type { Session } from './session.svelte';
import { list, t } from './words.svelte';

/** Who have won: those with the largest share. */
export function winnersOf({ result }: Pick<Snapshot, 'result'>): number[] {
  const best = Math.max(...(result ?? []));
  return (result ?? []).flatMap((share, seat) => (share === best ? [seat] : []));
}
/** Who won, as one sentence for whoever reads it. */
export function winSentence(session: Pick<Session, 'snapshot' | 'you' | 'player'>): string {
  const { snapshot, you } = session;
  const winners = winnersOf(snapshot);
  if (snapshot.seats.length === 1) return t('web.winner.points', { n: snapshot.result?.[0] ?? 0 });
  if (winners.length > 1)
    return you !== null && winners.includes(you)
      ? t('web.winner.you_share')
      : t('web.winner.shared', { players: list(winners.map((seat) => session.player(seat))) });
  return winners[0] === you ? t('web.winner.you') : t('web.winner.one', { player: session.player(winners[0] ?? 0) });
}

/** Empty while it goes on, and when it was played to its end. */
export function endedEarly({ ending }: Pick<Snapshot, 'ending'>): string {
  if (ending === 'stopped') return t('web.table.stopped');
  return ending === 'resigned' ? t('web.table.over') : '';
}
