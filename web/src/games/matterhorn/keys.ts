// The keys of Matterhorn's table, for the list of keys.
import type { Key } from '../../lib/ui/KeyList.svelte';
import { t } from '../../lib/words.svelte';

export const keys = (): Key[] => [
  { keys: ['1', '…', '6'], does: t('matterhorn.keys.die') },
  { keys: ['R'], does: t('matterhorn.keys.roll') },
  { keys: ['S'], does: t('matterhorn.keys.stop') },
  { keys: ['P'], does: t('matterhorn.keys.pass') },
  { keys: ['B'], does: t('advice.key') },
];
