import { beforeAll, describe, expect, it } from 'vitest';
import { fact } from '../src/games/climbers/fact';
import type { Input } from '../src/games/climbers/input.svelte';
import { endWords } from '../src/games/climbers/sayings';
import { crowded } from '../src/games/climbers/tags';
import type { LogLine } from '../src/lib/protocol';
import { useLanguage } from '../src/lib/words.svelte';

beforeAll(() => useLanguage('en'));

it('labels that would lie over each other show their signs alone', () => {
  const at = (x: number, y: number) => ({ x, y, width: 100 });
  expect(crowded([at(0, 0), at(90, 20), at(90, 60), at(300, 0)])).toEqual([true, true, false, false]);
});

describe('how far the end is', () => {
  const told = (view: object, options = {}): { count: string; winner: string } => {
    const seats = [
      { level: 4, reached: 2 },
      { level: 4, reached: 1 },
      { level: 0, reached: 0 },
    ];
    return endWords({
      view: { seats, quiet: 2, leader: 1, ...view },
      session: { snapshot: { options }, player: (seat: number) => `P${seat}` },
    } as unknown as Input);
  };
  it('counts quiet turns (rules §C7.1)', () => {
    expect(told({}).count).toBe('2 of 3 turns with nobody climbing higher.');
    expect(told({ quiet: 0 }).count).toBe('0 of 3 turns with nobody climbing higher.');
  });
  it('names who was first on the highest level (rules §C7.2)', () => {
    expect(told({}).winner).toBe('At 3 the game ends; P1, first to reach level 4, would win.');
    expect(told({}, { end: 'fixed_round' }).winner).toMatch(/^The game ends after a whole round/);
  });
});

describe('what is told of the winner', () => {
  const climb = (player: number, level: number, key = 'climbers.log.climb'): LogLine =>
    ({
      phrases: [
        {
          key,
          args: [
            { name: 'player', kind: 'seat', value: player },
            { name: 'level', kind: 'number', value: level },
          ],
        },
      ],
    }) as unknown as LogLine;
  it('is how high and in how many climbs', () => {
    expect(fact([climb(0, 1), climb(1, 2), climb(0, 3, 'climbers.log.climb_short')], 0)).toBe(
      'Up to level 3 in 2 climbs.',
    );
  });
  it('and that nobody was there before, where somebody else came as high', () => {
    expect(fact([climb(0, 3), climb(1, 3)], 0)).toBe('Up to level 3 in 1 climb, and first to get there.');
  });
});
