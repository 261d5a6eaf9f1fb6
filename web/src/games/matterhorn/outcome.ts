// What chance decides in Matterhorn.
import type { Tell } from '../../lib/online/fairness';
import type { Action } from './view';

export const outcome: Tell = (any) => {
  const action = any as Extract<Action, { kind: 'first' | 'rolled' }>;
  return action.kind === 'first' ? action : { kind: 'dice', faces: action.dice };
};
