// What a puzzle asks and comes to, in words.
import { number, percent, t } from '../lib/words.svelte';
import { askOf, shareOf, type Puzzle, type Worth } from './puzzle';

export const asked = (puzzle: Puzzle): string => t(`web.puzzle.ask.${askOf(puzzle)}`, { n: puzzle.best.num });
export const how = (puzzle: Puzzle): string => t(`web.puzzle.how.${askOf(puzzle)}`);
export const come = (puzzle: Puzzle, worth: Worth): string =>
  t(`web.puzzle.reached.${askOf(puzzle)}`, { n: worth.num, share: percent(shareOf(worth)) });

/** Why the answer is the only one. */
export function proof(puzzle: Puzzle): string {
  const choices = number(puzzle.choices);
  if (askOf(puzzle) !== 'roll') return t('web.puzzle.proof', { choices });
  const rolls = (worth: Worth): string => number(shareOf(worth), { style: 'percent', maximumFractionDigits: 1 });
  return t('web.puzzle.proof_roll', { choices, best: rolls(puzzle.best), second: rolls(puzzle.second) });
}
