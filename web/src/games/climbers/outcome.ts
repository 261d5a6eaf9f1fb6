// What chance decides in The Climbers: who begins.
import type { Tell } from '../../lib/online/fairness';

export const outcome: Tell = (any) => any as { text: string; kind: 'first'; seat: number };
