import type {
  Account,
  Advice,
  Chance,
  Course,
  Explanation,
  Frame,
  GameInfo,
  GameName,
  NewTable,
  Phrase,
  Puzzle,
  SavedGame,
  Seat,
  Shown,
  Tried,
} from '../protocol';
import type { Ask } from './wasm';

/** What must be kept of a table before anything of it is shown. */
export interface ToKeep {
  sequence: number; // grows with everything that happens at the table
  record: string; // the whole game, as text
  saved: Omit<SavedGame, 'id' | 'updated' | 'removed'>;
}
export interface LaidTable {
  table: number;
  keep: ToKeep;
  net: boolean; // its bots rest on the game's net
}
/** The people at a device, and who has it in hand where hands are secret. */
export interface Device {
  seats: readonly number[];
  holder: number | null;
}
export const nobody: Device = { seats: [], holder: null };
/** A game of this browser: all its people sit at this device. */
export const deviceOf = (seats: readonly Seat[]): Device => ({
  seats: seats.flatMap((seat, index) => (seat.bot === undefined ? [index] : [])),
  holder: null,
});
const written = ({ seats, holder }: Device): string => (seats.join(',') || '-') + (holder === null ? '' : `:${holder}`);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const today = (): string => new Date().toISOString().slice(0, 10);

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

/** Where a game's net comes from; null where the game has none. */
export type Nets = (game: GameName) => Promise<Uint8Array | null>;

/** The engine's requests with types (src/wasm/engine.h). Tables are numbers. */
export class Engine {
  private readonly ready = new Set<GameName>();

  constructor(
    private readonly ask: Ask,
    private readonly nets: Nets = async () => null,
  ) {}

  private request<T>(line: string, text = '', attached?: Uint8Array): T {
    const reply = JSON.parse(this.ask(`${line}\n${text}`, attached)) as Reply<T>;
    if ('value' in reply) return reply.value;
    if ('refused' in reply) throw new Refused(reply.refused, reply.line, reply.column);
    throw new Error(`${line}: ${reply.error}`);
  }

  /** The net of a game, which is fetched once: strong bots, advice and judgement rest on it. */
  prepare = async (game: GameName): Promise<void> => {
    if (this.ready.has(game)) return;
    const net = await this.nets(game);
    if (net) this.request(`net ${game}`, '', net);
    this.ready.add(game);
  };

  games = (): GameInfo[] => this.request('games');
  /** The key of the deal that everybody gets on a day, YYYY-MM-DD. */
  daily = (date: string): string => this.request(`daily ${date.split('-').map(Number).join(' ')}`);
  /** A new table: who sits where, and what was chosen. */
  begin = (key: string, { game, seats, options, daily = '' }: NewTable): LaidTable => {
    const chosen = Object.entries(options).flatMap(([name, text]) =>
      text.split('\n').map((line) => `option ${name} ${oneLine(line)}`),
    );
    const sitting = seats.map(({ name, colour, bot }) => `seat ${colour} ${bot ?? '-'} ${oneLine(name)}`);
    return this.request(`new ${key} ${game} ${today()} ${daily}`.trim(), [...sitting, ...chosen].join('\n'));
  };
  lay = (key: string, header: string): LaidTable => this.request(`lay ${key}`, header);
  open = (key: string, sequence: number, record: string): LaidTable => this.request(`open ${key} ${sequence}`, record);
  puzzle = (key: string, name: string, record: string): LaidTable =>
    this.request(`puzzle ${key}`, `${oneLine(name)}\n${record}`);
  /** Something of a set-up that people build: what stands, and what may go where. */
  build = (game: GameName, text: string, held: string): unknown => this.request(`build ${game} ${held}`.trim(), text);
  close = (table: number): null => this.request(`close ${table}`);

  act = (table: number, device: Device, sequence: number, action: string): ToKeep =>
    this.request(`act ${table} ${written(device)} ${sequence}`, action);
  undo = (table: number, device: Device, sequence: number): ToKeep =>
    this.request(`undo ${table} ${written(device)} ${sequence}`);
  takeBack = (table: number, device: Device, sequence: number): ToKeep =>
    this.request(`takeback ${table} ${written(device)} ${sequence}`);
  resign = (table: number, device: Device, sequence: number): ToKeep =>
    this.request(`resign ${table} ${written(device)} ${sequence}`);
  stop = (table: number, sequence: number): ToKeep => this.request(`stop ${table} ${sequence}`);
  think = (table: number): ToKeep => this.request(`think ${table}`);

  /** What was said is kept: the table, or what is new since an entry. */
  keep = (table: number, device: Device, since?: number): Shown =>
    this.request(`keep ${table} ${written(device)} ${since ?? ''}`.trim());
  forget = (table: number): null => this.request(`forget ${table}`);
  show = (table: number, device: Device): Shown => this.request(`show ${table} ${written(device)}`);
  back = (table: number, device: Device, position: number): Frame =>
    this.request(`back ${table} ${written(device)} ${position}`);
  choices = (table: number, device: Device, held: string): unknown =>
    this.request(`choices ${table} ${written(device)}`, held);
  advise = (table: number, device: Device): Advice | null => this.request(`advise ${table} ${written(device)}`);
  /** Whether what decided the game can be told: of how many steps, by which version of the value. */
  insight = (table: number): { steps: number; version: number } => this.request(`insight ${table}`);
  appraise = (table: number, step: number, depth: string): string => this.request(`appraise ${table} ${step} ${depth}`);
  course = (table: number, lines: readonly string[]): Course => this.request(`course ${table}`, lines.join('\n'));
  account = (table: number, depth: string, lines: readonly string[]): Account =>
    this.request(`account ${table} ${depth}`, lines.join('\n'));
  /** Every outcome of chance in an online game that is over, as it was and as it must have been. */
  dice = (table: number): Omit<Chance, 'game' | 'seats'> => this.request(`dice ${table}`);
  collection = (text: string): Puzzle[] => this.request('collection', text);
  tried = (table: number, from: number): Tried => this.request(`tried ${table} ${from}`);
  explain = (table: number, from: number): Explanation => this.request(`explain ${table} ${from}`);
  record = (table: number, device?: Device): string =>
    this.request(`record ${table} ${device ? written(device) : ''}`.trim());
  /** The header of another game with the same seats; or with `bot` in the place of its bots. */
  again = (table: number, bot = ''): string => this.request(`again ${table} ${today()} ${bot}`.trim());
  branch = (table: number, device: Device, position: number, action = ''): string =>
    this.request(`branch ${table} ${written(device)} ${position}`, action);
  bench = (game: GameName): { signature: string; thoughts: string; figures: Record<string, number> } =>
    this.request(`bench ${game}`);
}
