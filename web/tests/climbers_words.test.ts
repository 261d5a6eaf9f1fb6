import { beforeEach, describe, expect, it } from 'vitest';
import { fact } from '../src/games/climbers/fact';
import type { Input } from '../src/games/climbers/input.svelte';
import { endWords, orderWords, saying } from '../src/games/climbers/sayings';
import { crowded } from '../src/games/climbers/tags';
import { SIDE, type Part } from '../src/games/climbers/view';
import { partWords } from '../src/games/climbers/words';
import type { LogLine } from '../src/lib/protocol';
import { useLanguage } from '../src/lib/words.svelte';

beforeEach(() => useLanguage('en'));

it('labels that would lie over each other show their signs alone', () => {
  const at = (x: number, y: number) => ({ x, y, width: 100 });
  expect(crowded([at(0, 0), at(90, 20), at(90, 60), at(300, 0)])).toEqual([true, true, false, false]);
});

describe('how far the end is', () => {
  const told = (view: object, you = 0): { count: string; winner: string } => {
    const seats = [
      { level: 4, reached: 2 },
      { level: 4, reached: 1 },
      { level: 0, reached: 0 },
    ];
    return endWords({
      view: { seats, quiet: 2, ends_at: 3, ends_after: 'turns', leader: 1, ...view },
      session: { named: (seat: number) => ({ name: `P${seat}`, you: seat === you }) },
    } as unknown as Input);
  };
  it('counts quiet turns (rules §C7.1)', () => {
    expect(told({}).count).toBe('2 of 3 turns with nobody climbing higher.');
    expect(told({ quiet: 0 }).count).toBe('0 of 3 turns with nobody climbing higher.');
    expect(told({ ends_at: 5 }).count).toBe('2 of 5 turns with nobody climbing higher.'); // whoever sits there
  });
  it.each([
    ['fr', /^1 tour sur 3/, /^2 tours sur 3/],
    ['it', /^1 turno su 3/, /^2 turni su 3/],
    ['es', /^1 turno de 3/, /^2 turnos de 3/],
  ] as const)('one turn is not many: %s', async (language, one, two) => {
    await useLanguage(language);
    expect(told({ quiet: 1 }).count).toMatch(one);
    expect(told({ quiet: 2 }).count).toMatch(two);
  });
  it('names who was first on the highest level (rules §C7.2)', () => {
    expect(told({}).winner).toBe('At 3 the game ends; P1, first to reach level 4, would win.');
    expect(told({ ends_after: 'round' }).winner).toMatch(/^The game ends after a whole round/);
    expect(told({}, 1).winner).toBe('At 3 the game ends; you, first to reach level 4, would win.');
  });
});

it.each([
  [null, 'Any block with nothing on it can be moved.'],
  [16, 'Any block with nothing on it can be moved, except the one moved last.'],
])('a block that was moved last is spoken of where there is one: %s (rules §C5.1)', (barred, why) => {
  const session = { snapshot: { ending: '' }, named: () => ({ name: 'Ada', you: true }), mine: true };
  const input = { session, view: { phase: 'block', acting: 0, barred } } as unknown as Input;
  expect(saying(input)).toMatchObject({ say: 'Take a block.', why });
});

describe('the order between turns (rules §C3)', () => {
  const order = (active: number, acting: number, next: number, turn: boolean): string[] =>
    orderWords({
      view: { active, acting, next: { seat: next, turn } },
      session: { named: (seat: number) => ({ name: `P${seat}`, you: seat === 0 }) },
    } as unknown as Input);
  it('tells whose turn it was, who may climb, and who is asked then', () => {
    expect(order(2, 0, 1, false)).toEqual(["P2's turn", 'you may climb once', 'then P1']);
  });
  it('or whose turn comes then', () => {
    expect(order(1, 0, 2, true)).toEqual(["P1's turn", 'you may climb once', "then P2's turn"]);
    expect(order(1, 0, 0, true)).toEqual(["P1's turn", 'you may climb once', 'then your turn']);
    expect(order(0, 1, 2, false)).toEqual(['Your turn', 'P1 may climb once', 'then P2']);
  });
});

it('a part of a surface is told by where it lies among the parts, not by squares of the plan', () => {
  const at = (...squares: [number, number][]): number[] => squares.map(([x, y]) => y * SIDE + x);
  const parts: Part[] = [
    { seat: 0, text: 'a', squares: at([12, 9], [13, 9], [12, 10]) },
    { seat: 0, text: 'b', squares: at([15, 10]) },
  ];
  const input = { parts, player: () => 'Ada' } as unknown as Input;
  expect(parts.map((part) => partWords(input, part))).toEqual([
    'Ada on the left (3 squares)',
    'Ada at the front right (1 square)',
  ]);
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
