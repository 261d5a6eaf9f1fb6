// What a table says of a game that ended before its rules ended it.
import type { Snapshot } from './protocol';
import { t } from './words.svelte';

/** Empty while it goes on, and when it was played to its end. */
export function endedEarly({ ending }: Pick<Snapshot, 'ending'>): string {
  if (ending === 'stopped') return t('web.table.stopped');
  return ending === 'resigned' ? t('web.table.over') : '';
}
