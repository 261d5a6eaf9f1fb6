// What somebody did in a turn of Altitude, in a few words.
import type { Recap } from '../../lib/recap';
import { t } from '../../lib/words.svelte';
import { faceOf, type Action, type View } from './view';
import { faceWords } from './words';

export const recap: Recap = (deeds, session, seat) =>
  deeds.flatMap(({ action }) => {
    const done = action as Action;
    const words = (card: string): string => faceWords(faceOf((session.recent[0]!.view as View).deck, card));
    if (done.kind === 'keep') return [t('altitude.recap.keeps')];
    if (done.kind === 'pass') return [t('altitude.recap.stops')];
    if (done.kind === 'discard') return [t('altitude.recap.discards', { card: words(done.card) })];
    if (done.kind !== 'use') return [];
    const owner = session.named(done.seat ?? seat);
    return [t('altitude.recap.' + done.use, { card: words(done.card), owner })];
  });
