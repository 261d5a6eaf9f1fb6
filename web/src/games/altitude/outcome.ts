// What chance decides in Altitude.
import type { Tell } from '../../lib/online/fairness';
import type { Offered } from './view';
import { faceWords } from './words';

export const outcome: Tell = (any) => {
  const action = any as Offered<'first'> | Offered<'draw'>;
  return action.kind === 'first' ? action : { kind: 'card', words: faceWords(action.face) };
};
