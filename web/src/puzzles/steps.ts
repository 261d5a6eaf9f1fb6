// How hard a puzzle is.
import type { Puzzle } from '../lib/protocol';

export type Step = 'easy' | 'medium' | 'hard';
export const steps: readonly Step[] = ['easy', 'medium', 'hard'];
export const stepOf = ({ grade }: Puzzle): Step => (grade <= 3 ? 'easy' : grade <= 6 ? 'medium' : 'hard');
