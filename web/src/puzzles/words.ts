// What a puzzle asks and comes to, in words: those of its game (i18n/<game>).
import { manifestOf } from '../lib/games';
import type { Puzzle, Worth } from '../lib/protocol';
import { has, number, percent, t } from '../lib/words.svelte';

export const shareOf = ({ num, den }: Worth): number => num / den;

/** Which of the things that a game's puzzles ask this one is: a part of the keys. */
const askOf = ({ game, best }: Puzzle): string => manifestOf(game).puzzle?.(best) ?? 'most';

export const asked = (puzzle: Puzzle): string =>
  t(puzzle.game + '.puzzle.ask.' + askOf(puzzle), { n: puzzle.best.num });
export const how = (puzzle: Puzzle): string => t(puzzle.game + '.puzzle.how.' + askOf(puzzle));
export const come = (puzzle: Puzzle, worth: Worth): string =>
  t(puzzle.game + '.puzzle.reached.' + askOf(puzzle), { n: worth.num, share: percent(shareOf(worth)) });

/** Why the answer is the only one. */
export function proof(puzzle: Puzzle): string {
  const choices = number(puzzle.choices);
  const own = puzzle.game + '.puzzle.proof.' + askOf(puzzle);
  if (!has(own)) return t('web.puzzle.proof', { choices });
  const share = (worth: Worth): string => number(shareOf(worth), { style: 'percent', maximumFractionDigits: 1 });
  return t(own, { choices, best: share(puzzle.best), second: share(puzzle.second) });
}
