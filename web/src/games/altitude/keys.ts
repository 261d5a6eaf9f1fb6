import type { Key } from '../../lib/ui/KeyList.svelte';
import { t } from '../../lib/words.svelte';

export const keys = (): Key[] => [
  { keys: ['1', '…', '6'], does: t('altitude.keys.hand') },
  { keys: ['0'], does: t('altitude.keys.drawn') },
  { keys: ['D'], does: t('altitude.keys.discard') },
  { keys: ['K'], does: t('altitude.keys.keep') },
  { keys: ['P'], does: t('altitude.keys.pass') },
  { keys: ['B'], does: t('altitude.keys.hint') },
];
