// A page without a picture: it opens tables in the worker's own code and hears what they tell.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine, type Nets } from '../src/lib/engine/engine';
import type { Tables } from '../src/lib/engine/tables';
import { instantiate, type Ask } from '../src/lib/engine/wasm';
import type {
  Action,
  Answer,
  Connection,
  Frame,
  GameName,
  LogLine,
  NewTable,
  Problem,
  Seat,
  Shown,
  TableListener,
} from '../src/lib/protocol';

export const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const loadWasm = (name = 'engine'): Promise<Ask> => instantiate(readFileSync(root(`build-wasm/${name}.wasm`)));
/** The nets that the page fetches. */
export const readNet: Nets = async (game) => {
  const path = root(`src/ai/${game}/value.net`);
  return existsSync(path) ? readFileSync(path) : null;
};
export const loadEngine = async (name?: string): Promise<Engine> => new Engine(await loadWasm(name), readNet);

export const human = (name: string, colour: Seat['colour']): Seat => ({ name, colour });
export const bot = (level: string, colour: Seat['colour']): Seat => ({ name: '', colour, bot: level });

export function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

export class Visitor implements TableListener {
  readonly heard: Shown[] = [];
  readonly losses: Problem[] = [];
  readonly unsavings: boolean[] = [];
  log: LogLine[] = [];
  connection!: Connection;

  static async at(tables: Tables, id: string, takeOver = false): Promise<Visitor> {
    const visitor = new Visitor();
    visitor.connection = value(await tables.open(id, visitor, takeOver));
    return visitor;
  }
  /** Lays a table and waits until a person is asked. */
  static async lay(
    tables: Tables,
    game: GameName,
    seats: Seat[],
    more: Partial<NewTable> = {},
  ): Promise<Visitor & { id: string }> {
    const id = value(await tables.create({ game, seats, options: {}, seed: 'abc', ...more }));
    const visitor = await Visitor.at(tables, id);
    await visitor.settled();
    return Object.assign(visitor, { id });
  }

  shown(shown: Shown): void {
    this.heard.push(shown);
    this.log = [...this.log.slice(0, shown.log.from), ...shown.log.lines];
  }
  lost(problem: Problem): void {
    this.losses.push(problem);
  }
  unsaved(full: boolean): void {
    this.unsavings.push(full);
  }

  get now(): Shown {
    return this.heard.at(-1)!;
  }
  get frame(): Frame | undefined {
    return this.now.frames.at(-1);
  }
  /** What the person asked may do, in notation. */
  get choices(): string[] {
    return ((this.now.choices ?? []) as Action[]).map(({ text }) => text);
  }
  /** The whole of the newest state, however it came. */
  get whole(): unknown {
    return { ...this.now, frames: [this.frame], log: this.log };
  }

  act(action: string): Promise<Answer<null>> {
    return this.connection.act(action, this.now.sequence);
  }
  /** Acts, and waits until a person is asked again. */
  async play(action: string): Promise<void> {
    value(await this.act(action));
    await this.settled();
  }
  async settled(): Promise<void> {
    while (this.now.thinking !== null && this.losses.length === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
