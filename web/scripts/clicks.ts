// What one click costs: requests to the engine, bytes over its edge and to the page, and the engine's processor time,
// from the click until the page knows what came of it, chance included. Bots think afterwards: that is not counted.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { instantiate } from '../src/lib/engine/wasm';
import type { Action, Answer, GameName, Shown } from '../src/lib/protocol';

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

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** Clicks through games against a bot, any of what is offered. */
async function clicksOf(game: GameName): Promise<Cost[]> {
  const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
  const costs: Cost[] = [];
  for (let seed = 1; costs.length < CLICKS; seed++) {
    const seats = [
      { name: 'Ada', colour: 'red' as const },
      { name: '', colour: 'teal' as const, bot: '1' },
    ];
    const id = value(await tables.create({ game, seats, options: {}, seed: seed.toString(16) }));
    let now!: Shown;
    const listener = {
      shown: (shown: Shown): void => heard((now = shown)),
      unsaved: (): void => {},
      lost: (): void => {},
    };
    const table = value(await tables.open(id, listener));
    for (let turn = 1; costs.length < CLICKS; turn++) {
      while (now.thinking !== null) await new Promise((resolve) => setTimeout(resolve));
      if (now.asked === null) break;
      const choices = now.choices as Action[];
      const { text } = choices[(turn * 7919) % choices.length]!;
      cost = { requests: 0, edge: 0, page: 0, time: 0 };
      heard(await table.act(text, now.sequence));
      costs.push({ ...cost });
    }
    table.leave();
  }
  return costs;
}

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
for (const { name } of engine.games()) {
  const costs = await clicksOf(name);
  const told = (what: keyof Cost, digits = 0): string => {
    const all = costs.map((one) => one[what]);
    return `${middle(all).toFixed(digits)} (at most ${Math.max(...all).toFixed(digits)})`;
  };
  console.log(`${name}, a click in the median of ${costs.length}`);
  console.log(`  requests to the engine   ${told('requests')}`);
  console.log(`  bytes over its edge      ${told('edge')}`);
  console.log(`  bytes to the page        ${told('page')}`);
  console.log(`  milliseconds in it       ${told('time', 2)}`);
}
