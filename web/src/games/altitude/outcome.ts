// What chance decides in Altitude.
import type { Tell } from '../../lib/online/fairness';
import type { Action } from './view';
import { cardWords } from './words';

export const outcome: Tell = (any) => {
  const action = any as Extract<Action, { kind: 'first' | 'draw' }>;
  return action.kind === 'first' ? action : { kind: 'card', words: cardWords(action.card) };
};
