// A game that no file of the page knows, tests/fourth: from the engine through the worker's code to the plain table.
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { gamesWithFolder, inOrder, manifestOf, titleOf } from '../src/lib/games';
import type { GameInfo } from '../src/lib/protocol';
import { quickTable } from '../src/lib/quick';
import { label, textsIn } from '../src/plain/readable';
import { loadEngine, value, Visitor } from './support';

let tables: Tables;
let info: GameInfo;
beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  tables = new Tables(await loadEngine('fourth_engine'), new Store(), { hold: () => Promise.resolve(() => {}) });
  info = value(await tables.games()).find(({ name }) => name === 'secret_pig')!;
});

describe('a game without a folder', () => {
  it('stands after the others, under its own name', async () => {
    const names = value(await tables.games()).map(({ name }) => name);
    expect(inOrder([...names].reverse())).toEqual([...gamesWithFolder, 'secret_pig']);
    expect(titleOf('secret_pig')).toBe('Secret pig');
    expect(manifestOf('secret_pig').poster.art('teal')).toContain('<path');
  });

  it('is played to its end by what the plain table offers', async () => {
    const { game, seats } = quickTable(info);
    const player = await Visitor.lay(tables, game, seats);
    for (let acts = 0; player.now.ending === '' && acts < 500; acts++) {
      const offered = textsIn(player.now.choices);
      expect(offered).toEqual(player.choices);
      await player.play(offered.at(-1)!); // bank what there is
    }
    expect(player.now.ending).toBe('finished');
    const saved = value(await tables.saved()).find(({ id }) => id === player.id)!;
    expect(saved.result!.reduce((sum, share) => sum + share, 0)).toBe(1);
    expect(value(await tables.exportRecord(player.id))).toContain('game: secret_pig');
  });
});

it('makes names of fields readable', () => {
  expect(['bank', 'turn_points', 'turnPoints', 'SUM'].map(label)).toEqual([
    'Bank',
    'Turn points',
    'Turn points',
    'Sum',
  ]);
});
it('finds what may be done in any arrangement', () => {
  expect(textsIn([{ text: 'roll' }, { text: 'hold', worth: 3 }])).toEqual(['roll', 'hold']);
  expect(textsIn({ moves: { a: [{ text: 'a1' }] }, pass: { text: 'pass' } })).toEqual(['a1', 'pass']);
  for (const nothing of [null, undefined, 'text', 7, []]) expect(textsIn(nothing)).toEqual([]);
});
