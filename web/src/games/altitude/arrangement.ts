// How the table is arranged on this screen; the styles have the same conditions.
import { MediaQuery } from 'svelte/reactivity';

/** The figures have room beside my mountain. */
export const wide = new MediaQuery('(min-width: 1321px) and (min-height: 800px)');
/** One below the other, or lying: piles and log have no room. */
export const small = new MediaQuery('(max-width: 1000px), (max-height: 639px)');
export const finger = new MediaQuery('pointer: coarse');
