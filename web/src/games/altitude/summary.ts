import type { Summary } from '../../lib/summary';
import RulesPicture from './RulesPicture.svelte';

export const summary: Summary = {
  texts: 'altitude.rules.',
  sections: [
    { id: 'aim', paragraph: 'A6' },
    { id: 'turn', paragraph: 'A4' },
    { id: 'stack', paragraph: 'A2.3' },
    { id: 'avalanche', paragraph: 'A2.5' },
    { id: 'bernard', paragraph: 'A4.6' },
    { id: 'cable', paragraph: 'A2.4' },
    { id: 'twice', paragraph: 'A5' },
    { id: 'last', paragraph: 'A6' },
  ],
  Picture: RulesPicture,
  note: 'altitude.screen.reconstruction',
};
