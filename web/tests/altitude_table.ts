// What the engine tells once of a table of Altitude, for positions that are made up.
import type { At, Deck, Places } from '../src/games/altitude/view';

export const deck: Deck = {
  top_value: 100,
  animals: { '12g': [12, 'grouse'], '45i': [45, 'ibex'], '78c': [78, 'chamois'], '100d': [100, 'dahu'] },
  specials: { '?': 'hidden', C: 'cable', A: 'avalanche', B: 'bernard' },
};

/** Every place of ten rows, as far as a made-up mountain may reach. */
export const places: Places = Object.fromEntries(
  Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 21 }, (_, index): [string, At] => [`${row + 1}/${index - 10}`, [row + 1, index - 10]]),
  ).flat(),
);
