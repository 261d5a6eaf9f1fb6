import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { Engine, type Nets } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { bot, human, loadWasm, readNet, value, Visitor } from './support';

let asked: string[];
const tablesWith = async (nets: Nets): Promise<Tables> => {
  const engine = new Engine(await loadWasm(), (game) => {
    asked.push(game);
    return nets(game);
  });
  return new Tables(engine, new Store(), { hold: async () => () => {} });
};
beforeEach(() => {
  asked = [];
});

it('are fetched for level 8, once', async () => {
  const tables = await tablesWith(readNet);
  await Visitor.lay(tables, 'altitude', [human('Anna', 'teal'), bot('3', 'red')]);
  expect(asked).toEqual([]);
  for (let games = 0; games < 2; games++)
    await Visitor.lay(tables, 'altitude', [bot('8', 'teal'), human('Anna', 'red')]);
  expect(asked).toEqual(['altitude']);
});

it('are fetched for advice', async () => {
  const tables = await tablesWith(readNet);
  const visitor = await Visitor.lay(tables, 'matterhorn', [human('Anna', 'teal'), bot('1', 'red')]);
  expect(value(await visitor.connection.advise())!.choices.length).toBeGreaterThan(0);
  expect(asked).toEqual(['matterhorn']);
});

it('are asked for again by the next table where they could not be had, and play goes on without', async () => {
  const tables = await tablesWith(() => Promise.reject(new Error('no line')));
  for (let games = 0; games < 2; games++) {
    const { choices } = await Visitor.lay(tables, 'altitude', [bot('8', 'teal'), human('Anna', 'red')]);
    expect(choices.length).toBeGreaterThan(0);
  }
  expect(asked.length).toBeGreaterThan(1);
});
