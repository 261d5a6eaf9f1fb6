// How what happens at a table is played back for this person: pace, motion, when it waits; and how players are called.
import { manifestOf } from './games';
import { guidedAt } from './guide';
import { beatOf, type Rhythm } from './pace';
import { complain } from './problems';
import { moversOf } from './recent';
import type { GameName } from './protocol';
import type { Playback } from './session.svelte';
import { seatName } from './seats';
import { choose, settings, stillNow } from './settings.svelte';

const rhythmOf = (game: GameName): Rhythm => manifestOf(game).rhythm ?? {};
const FIRST_GAMES = 3; // in which nothing happens before the person has said so

/** Whether this is one of the first games that somebody plays here. */
function early(id: string): boolean {
  if (settings.early.includes(id)) return true;
  if (settings.early.length >= FIRST_GAMES) return false;
  choose({ early: [...settings.early, id] });
  return true;
}

export const playback: Playback = {
  beat: (game, frame, before, own) => beatOf(rhythmOf(game), settings.pace, stillNow(), frame, before, own),
  waits: ({ id, game, turn }, recent, seat) =>
    settings.wait === 'always' ||
    (settings.wait === 'auto' &&
      turn === seat && // between turns one is asked again and again
      !guidedAt(id) && // there the next thing to explain waits
      (early(id) || moversOf(recent).length > 1 || (rhythmOf(game).touches?.(recent, seat) ?? false))),
  playerName: seatName,
  unsaved: (full) => void complain({ kind: 'storage', full }),
};
