// How tables go on for this person: pace, motion, and what those without a name are called.
import { beatOf, rhythmOf } from './pace';
import { complain } from './problems';
import { moversOf } from './recent';
import type { Manner } from './session.svelte';
import { choose, settings, stillNow } from './settings.svelte';
import { t } from './words.svelte';

const FIRST_GAMES = 3; // in which nothing happens before the person has said so

/** Whether this is one of the first games that somebody plays here. */
function early(id: string): boolean {
  if (settings.early.includes(id)) return true;
  if (settings.early.length >= FIRST_GAMES) return false;
  choose({ early: [...settings.early, id] });
  return true;
}

export const manner: Manner = {
  beat: (game, frame, before, own) => beatOf(rhythmOf(game), settings.pace, stillNow(), frame, before, own),
  waits: ({ id, game }, recent, seat) =>
    settings.wait === 'always' ||
    (settings.wait === 'auto' &&
      (early(id) || moversOf(recent).length > 1 || (rhythmOf(game).touches?.(recent, seat) ?? false))),
  botName: (bot) => t('play.bot.' + bot),
  playerName: (number) => t('play.player', { number }),
  unsaved: (full) => void complain({ kind: 'storage', full }),
};
