/// <reference lib="webworker" />
// The engine's own thread: bots think here and never block the page.
import engineUrl from '../../../../build-wasm/engine.wasm?url';
import judgingUrl from '../../../../build-wasm/judging_engine.wasm?url';
import type { Answer, Authority, Connection, TableListener } from '../protocol';
import { Engine, type Nets } from './engine';
import { Store } from './store';
import { Tables, type Locks } from './tables';
import { instantiate } from './wasm';

/** What the page asks; with `table`, the number of the call that opened it, it is said to that table. */
export interface Call {
  call: number;
  table?: number;
  name: keyof Authority | keyof Connection;
  args: unknown[];
}
/** An answer to a call, or what a table tells its listener. */
export type Message =
  { call: number; answer: Answer<unknown> } | { table: number; event: keyof TableListener; args: unknown[] };

const post = (message: Message): void => self.postMessage(message);

const tabs: Locks = {
  hold: (id, takeOver, lost) => {
    if (!navigator.locks) return Promise.resolve(() => {});
    return new Promise((resolve) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        if (!lock) return void resolve(null);
        return new Promise<void>((letGo) => resolve(letGo));
      };
      const options: LockOptions = takeOver ? { steal: true } : { ifAvailable: true };
      navigator.locks.request(`table ${id}`, options, held).catch(lost);
    });
  },
};

// Fetched when level 8 or a judgement of the game needs it.
const nets = import.meta.glob<string>('../../../../src/ai/*/value.net', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fetchNet: Nets = async (game) => {
  const url = nets[`../../../../src/ai/${game}/value.net`];
  if (url === undefined) return null;
  const found = await fetch(url);
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  return new Uint8Array(await found.arrayBuffer());
};

const load = async (url: string): Promise<Engine> => new Engine(await instantiate(await fetch(url)), fetchNet);
const tables = load(engineUrl).then((engine) => new Tables(engine, new Store(), tabs, () => load(judgingUrl)));

type Method = (...args: unknown[]) => Promise<Answer<unknown>>;
const connections = new Map<number, Connection>();

async function open(call: number, id: string, takeOver: boolean): Promise<Answer<null>> {
  const tell =
    (event: keyof TableListener) =>
    (...args: unknown[]): void =>
      post({ table: call, event, args });
  const listener = { shown: tell('shown'), unsaved: tell('unsaved'), lost: tell('lost') };
  const opened = await (await tables).open(id, listener, takeOver);
  if (!opened.ok) return opened;
  connections.set(call, opened.value);
  return { ok: true, value: null };
}

async function answerTo({ call, table, name, args }: Call): Promise<Answer<unknown>> {
  if (name === 'open') return open(call, args[0] as string, args[1] as boolean);
  const target = table === undefined ? await tables : connections.get(table);
  if (name === 'leave') {
    connections.get(table!)?.leave();
    connections.delete(table!);
    return { ok: true, value: null };
  }
  return (target as unknown as Record<string, Method>)[name]!(...args);
}

self.onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    post({ call: data.call, answer: await answerTo(data) });
  } catch (error) {
    post({ call: data.call, answer: { ok: false, problem: { kind: 'engine', message: String(error) } } });
  }
};
