import type { Summary } from '../../lib/summary';
import RulesPicture from './RulesPicture.svelte';

export const summary: Summary = {
  texts: 'climbers.rules.',
  sections: [
    { id: 'aim', paragraph: 'C7.2' },
    { id: 'turn', paragraph: 'C3' },
    { id: 'step', paragraph: 'C4.2' },
    { id: 'ladder', paragraph: 'C4.3' },
    { id: 'block', paragraph: 'C5.1' },
    { id: 'place', paragraph: 'C5.2' },
    { id: 'disc', paragraph: 'C6' },
  ],
  Picture: RulesPicture,
  note: 'climbers.choose.kinds',
};
