// A game that was ended early says so at its table, whatever was to be done there.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input as AltitudeInput } from '../src/games/altitude/input.svelte';
import { saying as altitude } from '../src/games/altitude/words';
import type { Input as ClimbersHand } from '../src/games/climbers/input.svelte';
import { saying as climbers } from '../src/games/climbers/sayings';
import type { Input as MatterhornInput } from '../src/games/matterhorn/input.svelte';
import { saying as matterhorn } from '../src/games/matterhorn/words';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';

beforeAll(async () => {
  await Promise.all(['matterhorn', 'climbers', 'altitude'].map(useWordsOf));
  await useLanguage('en');
});
const at = (ending: string, phase: string): unknown => ({
  view: { phase, active: 0, acting: 0, seats: [{}] },
  session: { snapshot: { ending }, mine: false, replaying: false, player: () => 'Ada' },
  front: 0,
  me: 0,
});

describe.each([
  ['Matterhorn', (hand: unknown) => matterhorn(hand as MatterhornInput), ['set_up', 'roll', 'place', 'act']],
  ['The Climbers', (hand: unknown) => climbers(hand as ClimbersHand), ['climb', 'block', 'disc', 'others']],
  ['Altitude', (hand: unknown) => altitude(hand as AltitudeInput), ['keep', 'draw', 'play', 'finish']],
] as const)('%s', (_, saying, phases) => {
  it.each(phases)('ended early in %s', (phase) => {
    expect(saying(at('stopped', phase)).say).toBe('The game was ended without a winner.');
    expect(saying(at('resigned', phase)).say).toBe('The game is over.');
  });
});
