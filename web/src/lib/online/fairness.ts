// What a recomputed game tells about its chance.
import type { Action, Chance, Outcome } from '../protocol';
import type { Memory } from './memory';

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

/** What this device can bear witness to: the promise from before the game with luck of its own, that promise alone,
 * one that it first saw when the game had begun, or none. All else the server has written into the record itself. */
export type Witness = 'gave' | 'saw' | 'late' | 'never';
export function witnessOf(memory: Memory | null): Witness {
  if (!memory?.promise) return 'never';
  if (!memory.early) return 'late';
  return memory.seats.length > 0 ? 'gave' : 'saw';
}

/** What is not as it should be, the weightiest first; empty: all is, as far as this device can tell. */
export type Fault =
  | { kind: 'promise' | 'seal' }
  | { kind: 'luck'; seat: number }
  | { kind: 'lot'; option: string }
  | { kind: 'outcome'; number: number };
export function faultsOf({ promised, commitment, luck, lot, outcomes }: Chance, memory: Memory | null): Fault[] {
  const faults: Fault[] = [];
  if (memory?.promise && memory.promise !== promised) faults.push({ kind: 'promise' });
  if (promised !== commitment) faults.push({ kind: 'seal' });
  for (const seat of memory?.seats ?? []) if (luck[seat] !== memory!.luck) faults.push({ kind: 'luck', seat });
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
