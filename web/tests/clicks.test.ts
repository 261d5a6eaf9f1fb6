// What a click asks of the engine: the action, and what is shown once it is kept. Chance comes with it; more than that
// would be felt. In The Climbers a block is taken up, and looked at in a place, by one question each.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { clickThrough, type Click } from '../scripts/clicking';
import { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { loadWasm } from './support';

const CLICKS = 40;
const wasm = await loadWasm();
let asked: string[] = [];
const engine = new Engine((request, attached) => {
  asked.push(/^\w+/.exec(request)![0]);
  return wasm(request, attached);
});
const games = engine.games().map(({ name }) => name);

it.each(games)('a click in %s is two requests', { timeout: 60_000 }, async (game) => {
  const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
  const requests: Record<Click, string[]> = { act: [], take: [], look: [] };
  await clickThrough(tables, game, CLICKS, async (kind, click) => {
    asked = [];
    const answer = await click();
    requests[kind].push(asked.join(', '));
    return answer;
  });
  expect(requests.act).toEqual(Array<string>(CLICKS).fill('act, keep'));
  expect(new Set([...requests.take, ...requests.look])).toEqual(new Set(game === 'climbers' ? ['choices'] : []));
});
