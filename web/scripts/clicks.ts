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
import type { Placeable } from '../src/games/climbers/placing';
import type { Choices } from '../src/games/climbers/view';
import type { Action, Answer, Connection, GameName, Shown } from '../src/lib/protocol';

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

type Costs = Record<'act' | 'take' | 'look', Cost[]>;
async function measured(costs: Cost[], click: () => Promise<unknown>): Promise<unknown> {
  cost = { requests: 0, edge: 0, page: 0, time: 0 };
  const answer = await click();
  heard(answer);
  costs.push({ ...cost }); // what a bot does next is not of this click
  return answer;
}

/** Takes up one of the blocks and looks at it in some place: the text of that move. */
async function moveOf(table: Connection, blocks: number[], nth: number, costs: Costs): Promise<string> {
  const block = String(blocks[nth % blocks.length]);
  const taken = (await measured(costs.take, () => table.choices(block))) as Answer<Placeable>;
  const moves = value(taken).stances.flatMap(({ poses, places }) =>
    places.flatMap(([place, , , , cuts]) => (cuts ? [] : poses.map(([pose]) => block + place + pose))),
  );
  const text = moves[(nth * 7919) % moves.length]!;
  await measured(costs.look, () => table.choices(text));
  return text;
}
/** Any of what is offered. */
async function someOf(table: Connection, choices: Action[] | Choices, nth: number, costs: Costs): Promise<string> {
  if (Array.isArray(choices)) return choices[(nth * 7919) % choices.length]!.text;
  const { climbs, blocks, discs, pass } = choices;
  if (blocks.length > 0) return moveOf(table, blocks, nth, costs);
  const deeds = [...climbs, ...discs];
  return nth % 4 > 0 && deeds.length > 0 ? deeds[nth % deeds.length]!.text : pass!;
}

/** Clicks through games against a bot. */
async function clicksOf(game: GameName): Promise<Costs> {
  const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
  const costs: Costs = { act: [], take: [], look: [] };
  for (let seed = 1; costs.act.length < CLICKS; seed++) {
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
    for (let turn = 1; costs.act.length < CLICKS; turn++) {
      while (now.thinking !== null) await new Promise((resolve) => setTimeout(resolve));
      if (now.asked === null) break;
      const text = await someOf(table, now.choices as Action[] | Choices, turn, costs);
      await measured(costs.act, () => table.act(text, now.sequence));
    }
    table.leave();
  }
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
