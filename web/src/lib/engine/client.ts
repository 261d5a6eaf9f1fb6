// The page's end of the worker: the same Authority, each call a message.
import type { Answer, Authority, Notice } from '../protocol';
import type { Call, Message } from './worker';

const listeners = new Set<(notice: Notice) => void>();

/** Hears what the authority says unasked. Returns how to stop. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function connect(): Authority {
  const waiting = new Map<number, (answer: Answer<never>) => void>();
  let calls = 0;
  let broken: string | null = null;
  const fail = (message: string): Answer<never> => ({ ok: false, problem: { kind: 'engine', message } });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('notice' in data) return listeners.forEach((listener) => listener(data.notice));
    waiting.get(data.call)?.(data.answer as Answer<never>);
    waiting.delete(data.call);
  };
  worker.onerror = (event) => {
    broken = event.message || 'the worker could not be started';
    for (const resolve of waiting.values()) resolve(fail(broken));
    waiting.clear();
  };
  const ask = (name: keyof Authority, args: unknown[]) =>
    new Promise<Answer<never>>((resolve) => {
      if (broken !== null) return resolve(fail(broken));
      waiting.set(++calls, resolve);
      worker.postMessage({ call: calls, name, args } satisfies Call);
    });
  return new Proxy({} as Authority, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        ask(name as keyof Authority, args),
  });
}

export const authority: Authority = connect();
