import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/lib/engine/engine';
import type { Puzzle } from '../src/lib/protocol';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { gameOf, numberOf, weekOf } from '../src/puzzles/calendar';
import { puzzleGames } from '../src/puzzles/collection';
import { inARow, readProgress } from '../src/puzzles/progress.svelte';
import { inOrder } from '../src/lib/games';
import { languages } from '../src/lib/languages';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { asked, come, how, proof, shareOf } from '../src/puzzles/words';
import { loadEngine, root, value, Visitor } from './support';

const games = readdirSync(root('puzzles')).map((file) => file.replace('.txt', ''));
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine('judging_engine');
});
const all = (game: string): Puzzle[] => engine.collection(readFileSync(root(`puzzles/${game}.txt`), 'utf8'));
const tables = (): Tables => new Tables(engine, new Store(), { hold: async () => () => {} });

async function act(visitor: Visitor, action: string): Promise<void> {
  value(await visitor.connection.act(action, visitor.heard.at(-1)!.sequence));
  await visitor.settled();
}

describe.each(games)('a puzzle of %s', (game) => {
  let puzzles: Puzzle[];
  let puzzle: Puzzle;
  beforeAll(() => {
    puzzles = all(game);
    puzzle = puzzles[0]!;
  });

  it('has a best choice that is better than every other', () => {
    expect(puzzles.map(({ number }) => number)).toEqual(puzzles.map((_, index) => index + 1));
    for (const { number, best, second, choices, grade, answer, tempting } of puzzles) {
      expect(shareOf(best), `${game} ${number}`).toBeGreaterThan(shareOf(second));
      expect(choices).toBeGreaterThan(5);
      expect(grade).toBeGreaterThan(0);
      expect(answer[0]).not.toBe(tempting);
    }
  });

  it('is solved by its answer, and not by what tempts', async () => {
    const page = tables();
    for (const [action, right] of [
      [puzzle.answer[0]!, true],
      [puzzle.tempting, false],
    ] as const) {
      const id = value(await page.puzzle(puzzle.record, 'Ann'));
      const visitor = await Visitor.at(page, id);
      expect(visitor.now.seats.filter(({ bot }) => bot === undefined).map(({ name }) => name)).toEqual(['Ann']);
      expect(value(await page.tried(id, puzzle.from)).standing).toBe('open');
      await act(visitor, action);
      const { standing, worth } = value(await page.tried(id, puzzle.from));
      if (right) {
        expect(standing).toBe(puzzle.answer.length === 1 ? 'solved' : 'open');
        expect(worth).toEqual(puzzle.best);
      } else {
        expect(standing).toBe('wrong');
        expect(shareOf(worth)).toBeLessThanOrEqual(shareOf(puzzle.second));
      }
    }
    expect(value(await page.saved())).toEqual([]); // nothing of it is kept
  });

  it('is told in the words of its game, in every language', async () => {
    await useWordsOf('puzzles');
    for (const language of languages) {
      await useLanguage(language);
      for (const one of puzzles) {
        const told = [asked(one), how(one), come(one, one.second), proof(one)];
        expect(told.filter((text) => /^[a-z_]+\.|[{}]/.test(text))).toEqual([]);
      }
    }
    await useLanguage('en');
  });

  it('is explained: each action, and what the tempting one does not do', async () => {
    const page = tables();
    const id = value(await page.puzzle(puzzle.record, 'Ann'));
    const told = value(await page.explain(id, puzzle.from));
    expect(told.steps).toHaveLength(puzzle.answer.length);
    for (const { key } of [...told.steps, told.nudge]) expect(key).toMatch(/^[a-z]/);
  });
});

it('is in a collection for each game, in the order of the first page', () => {
  expect(puzzleGames).toEqual(inOrder(games));
});
it('of Matterhorn asks for one of two things', () => {
  const told = new Set(all('matterhorn').map(asked));
  expect(told).toEqual(new Set(['Win this turn.', 'Make the next roll as safe as possible.']));
  const roll = all('matterhorn').find(({ asks }) => asks === 'roll')!;
  expect(asked({ ...roll, best: { num: 1, den: 1 } })).toBe(asked(roll)); // certain, and no win all the same
});

describe('the days', () => {
  it('take turns, and the week begins on Monday', () => {
    const days = weekOf('2026-11-15'); // a Sunday
    expect(days[0]).toBe('2026-11-09');
    expect(days[6]).toBe('2026-11-15');
    expect(new Set(days.slice(0, games.length).map((day) => gameOf(day, games)))).toEqual(new Set(games));
    const numbers = new Set<number>();
    for (let k = 0; k < 300; k++) {
      const day = new Date(Date.UTC(2026, 10, 1 + games.length * k)).toISOString().slice(0, 10);
      const number = numberOf(day, games, 300);
      expect(number).toBeGreaterThanOrEqual(1);
      expect(number).toBeLessThanOrEqual(300);
      numbers.add(number);
    }
    expect(numbers.size).toBe(300); // none comes twice before all have come
  });

  it('are counted in a row, and a damaged entry does no harm', () => {
    const days = { '2026-11-13': true, '2026-11-14': true } as const;
    expect(inARow(days, '2026-11-15')).toBe(2);
    expect(inARow(days, '2026-11-16')).toBe(0);
    expect(readProgress('{"solved":{"climbers 3":2,"x":1},"days":{"2026-11-14":1,"no":1}}')).toEqual({
      solved: { 'climbers 3': 2 },
      days: { '2026-11-14': true },
    });
    expect(readProgress('no')).toEqual({ solved: {}, days: {} });
  });
});
