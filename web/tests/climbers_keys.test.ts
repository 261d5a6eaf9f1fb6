import { describe, expect, it } from 'vitest';
import type { Input } from '../src/games/climbers/input.svelte';
import { onKey } from '../src/games/climbers/keys';

/** A hand as far as the keys know it, and what they did to it. */
function pressed(key: string, hand: Record<string, unknown>): string[] {
  const done: string[] = [];
  const whole = {
    session: { mine: true, advised: true },
    choices: { pass: 'pass' },
    placing: null,
    target: null,
    ways: [],
    peeking: false,
    holding: false,
    best: { text: '^14,18+sl' },
    act: (text: string) => done.push(text),
    pass: () => done.push('pass'),
    ...hand,
  };
  const event = { key, target: { closest: () => null }, preventDefault: () => {} } as unknown as KeyboardEvent;
  onKey(event, whole as unknown as Input, { orbit: () => {}, toPlan: () => {} });
  return done;
}

describe('the keys of The Climbers', () => {
  it('C climbs as high as can be, or the cheapest way to the chosen surface', () => {
    expect(pressed('c', {})).toEqual(['^14,18+sl']);
    expect(pressed('c', { target: '12,9', ways: [{ text: '^12,9+s' }, { text: '^12,9+l' }] })).toEqual(['^12,9+s']);
  });
  it('Esc lets go of what is held', () => {
    const done: string[] = [];
    pressed('Escape', { holding: true, letGo: () => done.push('let go') });
    expect(done).toEqual(['let go']);
  });
  it('N shows the next place that helps, while a block is in hand', () => {
    const done: string[] = [];
    const hand = { nextLift: () => done.push('next') };
    pressed('n', { placing: {}, ...hand });
    pressed('n', hand);
    expect(done).toEqual(['next']);
  });
  it('P passes only where passing is offered on the screen', () => {
    expect(pressed('p', {})).toEqual(['pass']);
    expect(pressed('p', { placing: {} })).toEqual([]);
    expect(pressed('p', { peeking: true })).toEqual([]);
    expect(pressed('p', { target: '12,9', ways: [] })).toEqual([]);
  });
});
