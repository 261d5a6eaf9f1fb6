/// <reference lib="webworker" />
// The engine's own thread: bots think here and never block the page.
import engineUrl from '../../../../build-wasm/engine.wasm?url';
import type { Authority, Notice } from '../protocol';
import { Engine } from './engine';
import { Store } from './store';
import { Tables, type Locks } from './tables';
import { instantiate } from './wasm';

export interface Call {
  call: number;
  name: keyof Authority;
  args: unknown[];
}
export type Message = { call: number; answer: unknown } | { notice: Notice };

const post = (message: Message) => self.postMessage(message);

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

const tables = fetch(engineUrl)
  .then((file) => instantiate(file))
  .then((ask) => new Tables(new Engine(ask), new Store(), tabs, (notice) => post({ notice })));

// One request at a time, in the order in which they were sent.
let queue: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data: { call, name, args } }: MessageEvent<Call>) => {
  queue = queue.then(async () => {
    try {
      const method = (await tables)[name] as (...args: unknown[]) => Promise<unknown>;
      post({ call, answer: await method(...args) });
    } catch (error) {
      post({ call, answer: { ok: false, problem: { kind: 'engine', message: String(error) } } });
    }
  });
};
