// The page's end of the worker: an Authority whose every call is a message.
import type { Answer, Authority, Connection, TableListener } from '../protocol';
import type { Call, Message } from './worker';

type Said = Omit<Call, 'call'>;

type Methods<Name extends string> = Record<Name, (...args: unknown[]) => Promise<Answer<never>>>;
/** Methods that are nothing but calls. */
function calls<Name extends string>(
  names: readonly Name[],
  call: (name: Name, args: unknown[]) => Promise<Answer<never>>,
): Methods<Name> {
  return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(name, args)])) as Methods<Name>;
}
const connectionCalls = [
  'act',
  'undo',
  'takeBack',
  'stop',
  'resign',
  'reveal',
  'choices',
  'lookBack',
  'advise',
] as const satisfies (keyof Connection)[];
const authorityCalls = [
  'games',
  'create',
  'preview',
  'build',
  'branch',
  'branchOf',
  'again',
  'saved',
  'tally',
  'insight',
  'lookAt',
  'chance',
  'collection',
  'puzzle',
  'tried',
  'explain',
  'remove',
  'restore',
  'importRecord',
  'exportRecord',
  'share',
  'openShared',
] as const satisfies (keyof Authority)[];

class Line {
  private readonly waiting = new Map<number, (answer: Answer<never>) => void>();
  private readonly listeners = new Map<number, TableListener>();
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private calls = 0;
  private broken: string | null = null;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('event' in data) return this.hear(data.table, data.event, data.args);
      this.waiting.get(data.call)?.(data.answer as Answer<never>);
      this.waiting.delete(data.call);
    };
    this.worker.onerror = (event) => {
      this.broken = event.message || 'the worker could not be started';
      for (const resolve of this.waiting.values()) resolve(this.failure());
      this.waiting.clear();
    };
  }

  private failure(): Answer<never> {
    return { ok: false, problem: { kind: 'engine', message: this.broken ?? '' } };
  }

  private hear(table: number, event: keyof TableListener, args: unknown[]): void {
    (this.listeners.get(table)?.[event] as ((...args: unknown[]) => void) | undefined)?.(...args);
  }

  ask(said: Said): Promise<Answer<never>> {
    return new Promise((resolve) => {
      if (this.broken !== null) return resolve(this.failure());
      this.waiting.set(++this.calls, resolve);
      this.worker.postMessage({ call: this.calls, ...said } satisfies Call);
    });
  }

  async open(id: string, listener: TableListener, takeOver = false): Promise<Answer<Connection>> {
    const table = this.calls + 1; // the number of this call
    this.listeners.set(table, listener);
    const answer = await this.ask({ name: 'open', args: [id, takeOver] });
    if (!answer.ok) {
      this.listeners.delete(table);
      return answer;
    }
    const leave = (): void => {
      this.listeners.delete(table);
      void this.ask({ table, name: 'leave', args: [] });
    };
    return { ok: true, value: { ...calls(connectionCalls, (name, args) => this.ask({ table, name, args })), leave } };
  }
}

/** Starts the worker. */
export function connect(): Authority {
  const line = new Line();
  return {
    ...calls(authorityCalls, (name, args) => line.ask({ name, args })),
    open: (id, listener, takeOver) => line.open(id, listener, takeOver),
  };
}
