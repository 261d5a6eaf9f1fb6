// What a recomputed game tells about its chance.
import type { Action, Chance, Outcome } from '../protocol';

/** What chance decided: who begins, dice, a card or anything else in words. */
export type Told =
  | { kind: 'first'; seat: number }
  | { kind: 'dice'; faces: readonly number[] }
  | { kind: 'card' | 'other'; words: string };
/** How a game tells it. */
export type Tell = (outcome: Action) => Told;
export const tellPlainly: Tell = ({ text }) => ({ kind: 'other', words: text });

/** What chance decides in a game, mostly: for words. */
export type Kind = 'dice' | 'cards' | 'lot';
export function kindOf({ outcomes }: Chance, tell: Tell): Kind {
  const kinds = outcomes.map(({ found }) => tell(found).kind);
  if (kinds.includes('dice')) return 'dice';
  return kinds.includes('card') ? 'cards' : 'lot';
}

export const isSame = ({ found, expected }: Outcome): boolean => found.text === expected.text;

/** What is not as it should be, the weightiest first; empty: all is. */
export type Fault = { kind: 'seal' } | { kind: 'lot'; option: string } | { kind: 'outcome'; number: number };
export function faultsOf({ promised, commitment, lot, outcomes }: Chance): Fault[] {
  const faults: Fault[] = [];
  if (promised !== commitment) faults.push({ kind: 'seal' });
  if (lot !== '') faults.push({ kind: 'lot', option: lot });
  outcomes.forEach((outcome, index) => {
    if (!isSame(outcome)) faults.push({ kind: 'outcome', number: index + 1 });
  });
  return faults;
}

/** How often each face of a die came, and between which numbers that lies in 19 games of 20. */
export interface Faces {
  dice: number;
  counts: number[]; // of 1 … 6
  from: number;
  to: number;
}
export function facesOf({ outcomes }: Chance, tell: Tell): Faces | null {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const { found } of outcomes) {
    const told = tell(found);
    if (told.kind === 'dice') for (const face of told.faces) counts[face - 1]! += 1;
  }
  const dice = counts.reduce((sum, count) => sum + count, 0);
  if (dice === 0) return null;
  const spread = 1.96 * Math.sqrt((dice * 5) / 36);
  return {
    dice,
    counts,
    from: Math.max(0, Math.ceil(dice / 6 - spread)),
    to: Math.min(dice, Math.floor(dice / 6 + spread)),
  };
}
