// What a puzzle asks and comes to, in words: those of its game (i18n/<game>).
import type { Puzzle, Worth } from '../lib/protocol';
import { has, number, percent, t } from '../lib/words.svelte';

export const shareOf = ({ num, den }: Worth): number => num / den;

export const asked = ({ game, asks, best }: Puzzle): string => t(game + '.puzzle.ask.' + asks, { n: best.num });
export const how = ({ game, asks }: Puzzle): string => t(game + '.puzzle.how.' + asks);
export const come = ({ game, asks }: Puzzle, worth: Worth): string =>
  t(game + '.puzzle.reached.' + asks, { n: worth.num, share: percent(shareOf(worth)) });

/** Why the answer is the only one. */
export function proof(puzzle: Puzzle): string {
  const choices = number(puzzle.choices);
  const own = puzzle.game + '.puzzle.proof.' + puzzle.asks;
  if (!has(own)) return t('web.puzzle.proof', { choices });
  const share = (worth: Worth): string => number(shareOf(worth), { style: 'percent', maximumFractionDigits: 1 });
  return t(own, { choices, best: share(puzzle.best), second: share(puzzle.second) });
}
