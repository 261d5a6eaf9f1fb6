// How tables go on for this person: pace, motion, and what those without a name are called.
import { explain } from './problems';
import type { Manner } from './session.svelte';
import { settings, stillNow } from './settings.svelte';
import { tell } from './toasts.svelte';
import { t } from './words.svelte';

export const manner: Manner = {
  pace: () => (settings.pace === 'fast' ? 250 : 600),
  motion: () => (stillNow() ? 100 : settings.pace === 'fast' ? 500 : 850),
  botName: (bot) => t('play.bot.' + bot),
  playerName: (number) => t('play.player', { number }),
  unsaved: (full) => {
    const { title, text } = explain({ kind: 'storage', full });
    tell(`${title} ${text}`);
  },
};
