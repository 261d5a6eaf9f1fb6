import type { Summary } from '../../lib/summary';
import FlopTable from './FlopTable.svelte';
import RulesPicture from './RulesPicture.svelte';

export const summary: Summary = {
  texts: 'matterhorn.rules.',
  sections: [
    { id: 'aim', paragraph: 'M8' },
    { id: 'roll', paragraph: 'M3' },
    { id: 'place', paragraph: 'M4' },
    { id: 'again', paragraph: 'M6' },
    { id: 'flop', paragraph: 'M5' },
    { id: 'odds', paragraph: 'M9', Picture: FlopTable },
    { id: 'climb', paragraph: 'M6.1' },
    { id: 'full', paragraph: 'M7.2' },
  ],
  Picture: RulesPicture,
  note: 'matterhorn.reconstruction',
};
