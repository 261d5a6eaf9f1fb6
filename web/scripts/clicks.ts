// What one click costs: requests to the engine, bytes over its edge and to the page, and the engine's processor time,
// from the click until the page knows what came of it, chance included. Bots think afterwards: that is not counted.
// In The Climbers a block is taken up by one click and looked at in a place by another before it is dropped.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { instantiate } from '../src/lib/engine/wasm';
import type { GameName } from '../src/lib/protocol';
import { clickThrough, type Click } from './clicking';

const CLICKS = 120;
const wasm = await instantiate(readFileSync(fileURLToPath(new URL('../../build-wasm/engine.wasm', import.meta.url))));

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Cost {
  requests: number;
  edge: number; // bytes in and out of the engine
  page: number; // bytes to the page, as JSON
  time: number; // milliseconds
}
let cost: Cost = { requests: 0, edge: 0, page: 0, time: 0 };
const engine = new Engine((request) => {
  const before = processor();
  const answer = wasm(request);
  cost.time += processor() - before;
  cost.requests++;
  cost.edge += Buffer.byteLength(request) + Buffer.byteLength(answer);
  return answer;
});
const heard = (message: unknown): void => void (cost.page += Buffer.byteLength(JSON.stringify(message)));

type Costs = Record<Click, Cost[]>;
/** Clicks through games against a bot. */
async function clicksOf(game: GameName): Promise<Costs> {
  const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
  const costs: Costs = { act: [], take: [], look: [] };
  const measured = async (kind: Click, click: () => Promise<unknown>): Promise<unknown> => {
    cost = { requests: 0, edge: 0, page: 0, time: 0 };
    const answer = await click();
    heard(answer);
    costs[kind].push({ ...cost }); // what a bot does next is not of this click
    return answer;
  };
  await clickThrough(tables, game, CLICKS, measured, heard);
  return costs;
}

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const kinds = { act: 'a click', take: 'taking up a block', look: 'looking at a place' };
function tell(what: string, costs: Cost[]): void {
  const told = (what: keyof Cost, digits = 0): string => {
    const all = costs.map((one) => one[what]);
    return `${middle(all).toFixed(digits)} (at most ${Math.max(...all).toFixed(digits)})`;
  };
  console.log(`${what}, in the median of ${costs.length}`);
  console.log(`  requests to the engine   ${told('requests')}`);
  console.log(`  bytes over its edge      ${told('edge')}`);
  console.log(`  bytes to the page        ${told('page')}`);
  console.log(`  milliseconds in it       ${told('time', 2)}`);
}
for (const { name } of engine.games()) {
  const costs = await clicksOf(name);
  for (const kind of ['act', 'take', 'look'] as const)
    if (costs[kind].length > 0) tell(`${name}, ${kinds[kind]}`, costs[kind]);
  const all = Object.values(costs).flat();
  const sum = all.reduce((total, { time }) => total + time, 0);
  console.log(`  all ${all.length} clicks together  ${(sum / costs.act.length).toFixed(2)} ms an action`);
}
