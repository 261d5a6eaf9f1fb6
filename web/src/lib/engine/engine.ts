import type { GameInfo, GameName, Hint, LogLine, Observer, Phrase } from '../protocol';
import type { Ask } from './wasm';

/** A position as the engine tells it. */
export interface Look {
  game: GameName;
  players: number;
  toAct: number | 'chance' | 'over';
  turn: number;
  steps: number;
  ending: '' | 'finished' | 'stopped';
  secrets: boolean;
  mayUndo: number | null;
  result: number[] | null;
  last: string | null;
  view: unknown;
  help: unknown;
  options: Record<string, string>;
  notes: Record<string, string>;
}

/** The engine says no: a rule, or a text that can't be read (then with its place). */
export class Refused extends Error {
  constructor(
    readonly phrase: Phrase,
    readonly line: number,
    readonly column: number,
  ) {
    super(phrase.key);
  }
}

type Reply<T> = { value: T } | { refused: Phrase; line: number; column: number } | { error: string };

/** The engine's requests with types. Tables are numbers. */
export class Engine {
  constructor(private readonly ask: Ask) {}

  private request<T>(line: string, text = ''): T {
    const reply = JSON.parse(this.ask(`${line}\n${text}`)) as Reply<T>;
    if ('value' in reply) return reply.value;
    if ('refused' in reply) throw new Refused(reply.refused, reply.line, reply.column);
    throw new Error(`${line}: ${reply.error}`);
  }

  games = (): (GameInfo & { rules: number })[] => this.request('games');
  /** The key of the deal that everybody gets on a day, YYYY-MM-DD. */
  daily = (date: string): string => this.request(`daily ${date.split('-').map(Number).join(' ')}`);
  lay = (key: string, header: string): number => this.request(`lay ${key}`, header);
  open = (record: string, step?: number): number => this.request(`open ${step ?? ''}`.trim(), record);
  close = (table: number): null => this.request(`close ${table}`);
  look = (table: number, observer: Observer): Look => this.request(`look ${table} ${observer}`);
  legal = (table: number, prefix = ''): string[] => this.request(`legal ${table}`, prefix);
  act = (table: number, action: string): null => this.request(`act ${table}`, action);
  draw = (table: number, key: string): null => this.request(`draw ${table} ${key}`);
  bot = (table: number, name: string, seed: string): string => this.request(`bot ${table} ${name} ${seed}`);
  hint = (table: number, level: string): Hint[] => this.request(`hint ${table} ${level}`);
  undo = (table: number): null => this.request(`undo ${table}`);
  stop = (table: number): null => this.request(`stop ${table}`);
  note = (table: number, key: string, value: string): null => this.request(`note ${table} ${key}`, value);
  record = (table: number, observer?: Observer): string => this.request(`record ${table} ${observer ?? ''}`.trim());
  story = (table: number, from: number, observer: Observer): LogLine[] =>
    this.request(`story ${table} ${from} ${observer}`);
  bench = (game: GameName): { signature: string; figures: Record<string, number> } => this.request(`bench ${game}`);
}
