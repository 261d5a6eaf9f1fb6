// What somebody did in a turn of Altitude, in a few words.
import type { Recap } from '../../lib/recap';
import { t } from '../../lib/words.svelte';
import type { Action } from './view';
import { cardWords } from './words';

export const recap: Recap = (deeds, session, seat) =>
  deeds.flatMap(({ action }) => {
    const done = action as Action;
    if (done.kind === 'keep') return [t('altitude.recap.keeps')];
    if (done.kind === 'pass') return [t('altitude.recap.stops')];
    if (done.kind === 'discard') return [t('altitude.recap.discards', { card: cardWords(done.card) })];
    if (done.kind !== 'use') return [];
    const owner = session.named(done.seat ?? seat);
    return [t('altitude.recap.' + done.use, { card: cardWords(done.card), owner })];
  });
