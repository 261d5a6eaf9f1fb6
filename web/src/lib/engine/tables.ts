// The tables of this device: the engine's worker answers the page from here. The whole record of a game never leaves
// it while the game has secrets: the page gets what the seat at the device may know.
import type {
  Answer,
  Authority,
  GameInfo,
  GameName,
  Hint,
  NewTable,
  Notice,
  Problem,
  SavedGame,
  Snapshot,
} from '../protocol';
import { Refused, type Engine, type Look } from './engine';
import * as eyes from './eyes';
import { headerOf, seatsOf } from './header';
import { pack, unpack } from './packing';
import { Outdated, StorageFailed, type Store, type StoredGame } from './store';

/** Who may play a game: one tab at a time. */
export interface Locks {
  /** Gives the way to let go, or null when another tab holds the game. `lost` is called when a tab takes it over. */
  hold(id: string, takeOver: boolean, lost: () => void): Promise<(() => void) | null>;
}

/** Who has the device is known of an open table alone, and kept nowhere: a game may be opened by somebody else. */
interface OpenTable extends eyes.Company {
  table: number; // in the engine
  stored: StoredGame;
  letGo: () => void;
  told: number; // how many lines of the log the page has
  decided?: number | null; // the last step that a human decided, as far as it is known
}

/** What a saved game holds besides its record. */
type Kept = Partial<Pick<StoredGame, 'key' | 'asked'>>;

const openTable = (table: number, stored: StoredGame, letGo = () => {}): OpenTable => ({
  table,
  stored,
  seats: stored.seats,
  holder: null,
  letGo,
  told: 0,
});

class Failed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind);
  }
}

const ADVISER = '8'; // the level whose opinion a hint is

function random(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits));
  return [...bytes].map((byte) => (byte % 16).toString(16)).join('');
}

export class Tables implements Authority {
  private readonly opened = new Map<string, OpenTable>();
  private readonly infos: (GameInfo & { rules: number })[];

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly locks: Locks,
    private readonly notify: (notice: Notice) => void,
  ) {
    // People play against the levels; the other bots are for the arena.
    this.infos = engine.games().map((info) => ({ ...info, bots: info.bots.filter((bot) => /^[1-8]$/.test(bot)) }));
  }

  games = () => this.answer<GameInfo[]>(async () => this.infos);

  create = (table: NewTable) => this.answer(() => this.begin(table));

  start = (table: NewTable) =>
    this.answer(async () => {
      const laid = this.lay(table, this.keyOf(table));
      const snapshot = this.snapshot(openTable(laid, this.row('', laid, {})));
      this.engine.close(laid);
      return snapshot;
    });

  open = (id: string, takeOver = false) =>
    this.answer(async () => {
      const before = this.opened.get(id);
      if (before) return this.whole(before);
      const letGo = await this.locks.hold(id, takeOver, () => this.lose(id));
      if (!letGo) throw new Failed({ kind: 'elsewhere' });
      try {
        const stored = await this.store.get(id);
        if (!stored || stored.removed !== null) throw new Failed({ kind: 'gone' });
        const open = openTable(this.engine.open(stored.record), stored, letGo);
        this.opened.set(id, open);
        return this.whole(open);
      } catch (error) {
        letGo();
        throw error;
      }
    });

  leave = (id: string) =>
    this.answer(async () => {
      this.opened.get(id)?.letGo();
      this.forget(id);
      return null;
    });

  act = (id: string, action: string) =>
    this.change(id, (open) => {
      const look = this.look(open);
      if (!eyes.asked(open, look)) throw new Error('nobody here is to act');
      this.engine.act(open.table, action);
      open.decided = look.steps;
    });

  next = (id: string) =>
    this.change(id, (open) => {
      const look = this.look(open);
      if (!eyes.automatic(open, look)) throw new Error('nothing happens by itself');
      if (look.toAct === 'chance') return void this.engine.draw(open.table, open.stored.key);
      const bots = this.info(look.game).bots;
      const wanted = open.seats[look.toAct as number]!.bot!;
      const bot = bots.includes(wanted) ? wanted : bots.at(-1)!; // an older version may have had others
      const seed = BigInt.asUintN(64, BigInt(`0x${open.stored.key}`) + BigInt(look.steps) * 0x9e3779b97f4a7c15n);
      this.engine.act(open.table, this.engine.bot(open.table, bot, seed.toString(16)));
    });

  undo = (id: string) =>
    this.change(id, (open) => {
      if (!eyes.mayUndo(open, this.look(open))) throw new Error('nothing can be taken back');
      this.engine.undo(open.table);
      this.rewound(open);
    });

  takeBack = (id: string) =>
    this.change(id, (open) => {
      const step = this.lastDecision(open);
      if (step === null) throw new Error('nothing can be taken back');
      const table = this.engine.open(this.engine.record(open.table), step);
      this.engine.close(open.table);
      open.table = table;
      this.rewound(open);
      this.engine.note(table, 'practice', 'yes');
    });

  stop = (id: string) => this.change(id, (open) => void this.engine.stop(open.table));

  reveal = (id: string, seat: number) =>
    this.change(id, (open) => {
      if (eyes.covered(open, this.look(open)) !== seat) throw new Error('the device is not handed over');
      open.holder = seat;
      open.told = 0;
    });

  at = (id: string, step: number) =>
    this.answer(async () => {
      const open = this.held(id);
      const look = this.look(open);
      if (step >= look.steps) return this.snapshot(open);
      const table = this.engine.open(this.recordSeen(open), step);
      const then = this.engine.look(table, eyes.observer(open, look));
      this.engine.close(table);
      return {
        ...this.known(open, look),
        shown: step,
        turn: then.turn,
        toAct: then.toAct,
        ending: then.ending,
        result: then.result,
        view: then.view,
        last: then.last,
        help: null,
        legal: [],
        automatic: false,
        mayUndo: false,
        mayTakeBack: false,
        log: { from: open.told, lines: [] },
      };
    });

  branch = (id: string, step: number) =>
    this.answer(async () => {
      const open = this.held(id);
      if (!eyes.mayBranch(open, this.look(open))) throw new Error('hands are secret');
      const table = this.engine.open(this.engine.record(open.table), step);
      this.engine.note(table, 'practice', 'yes');
      // Luck of its own: it must not tell what comes in this game.
      return this.keep(table, { ...open.stored, key: random(16) });
    });

  again = (id: string) =>
    this.answer(async () => {
      const stored = this.opened.get(id)?.stored ?? (await this.store.get(id));
      if (!stored) throw new Failed({ kind: 'gone' });
      const options = stored.asked ?? stored.options; // what was left to the lot is drawn anew
      const daily = /^daily: (\S+)$/m.exec(stored.record)?.[1]; // the day's deal stays the day's
      return this.begin({ game: stored.game, seats: stored.seats, options, ...(daily && { daily }) });
    });

  hint = (id: string) =>
    this.answer<Hint[]>(async () => {
      const open = this.held(id);
      const look = this.look(open);
      if (!eyes.asked(open, look)) return [];
      const { bots } = this.info(look.game);
      return this.engine.hint(open.table, bots.includes(ADVISER) ? ADVISER : bots.at(-1)!);
    });

  saved = () =>
    this.answer<SavedGame[]>(async () =>
      (await this.store.all(Date.now())).map(({ record: _, key: __, asked: ___, version: ____, ...game }) => game),
    );

  remove = (id: string) => this.setRemoved(id, Date.now());
  restore = (id: string) => this.setRemoved(id, null);

  importRecord = (text: string) => this.answer(async () => this.receive(text));

  exportRecord = (id: string) => this.answer(async () => this.recordOf(id));

  share = (id: string) => this.answer(async () => pack(await this.recordOf(id)));

  openShared = (packed: string) =>
    this.answer(async () => {
      const text = await unpack(packed).catch(() => {
        throw new Failed({ kind: 'link' });
      });
      return this.receive(text);
    });

  // ---- one table ----

  private look(open: OpenTable): Look {
    const look = this.engine.look(open.table, 'spectator');
    return look.secrets ? this.engine.look(open.table, eyes.observer(open, look)) : look;
  }

  /** The last step that the one human among bots decided. */
  private lastDecision(open: OpenTable): number | null {
    const humans = eyes.humans(open);
    if (humans.length !== 1 || open.seats.length === 1) return null;
    if (open.decided === undefined) {
      const lines = this.engine.story(open.table, 0, 'spectator').filter((line) => line.seat === humans[0]);
      open.decided = lines.at(-1)?.step ?? null;
    }
    return open.decided;
  }

  private rewound(open: OpenTable): void {
    open.told = 0;
    delete open.decided;
  }

  /** What is the same whichever position of the table is shown. */
  private known(open: OpenTable, look: Look) {
    return {
      id: open.stored.id,
      game: look.game,
      options: look.options,
      seats: open.seats,
      steps: look.steps,
      observer: eyes.observer(open, look),
      covered: eyes.covered(open, look),
      mayBranch: eyes.mayBranch(open, look),
      secret: eyes.secret(look),
      watched: eyes.watched(look),
      practice: look.notes.practice === 'yes',
      daily: look.notes.daily ?? null,
    };
  }

  private snapshot(open: OpenTable): Snapshot {
    const look = this.look(open);
    const known = this.known(open, look);
    const hidden = known.covered !== null;
    const from = hidden ? 0 : open.told;
    const lines = hidden ? [] : this.engine.story(open.table, from, known.observer);
    open.told = hidden ? 0 : look.steps;
    return {
      ...known,
      shown: look.steps,
      turn: look.turn,
      toAct: look.toAct,
      ending: look.ending,
      result: look.result,
      view: hidden ? null : look.view,
      last: hidden ? null : look.last,
      help: hidden ? null : look.help,
      legal: eyes.asked(open, look) ? this.engine.legal(open.table) : [],
      automatic: eyes.automatic(open, look),
      mayUndo: eyes.mayUndo(open, look),
      mayTakeBack: eyes.playable(look) && this.lastDecision(open) !== null,
      log: { from, lines },
    };
  }

  /** For a page that opens the table: whoever sits there now is not known yet. */
  private whole(open: OpenTable): Snapshot {
    open.holder = null;
    open.told = 0;
    return this.snapshot(open);
  }

  private change(id: string, work: (open: OpenTable) => void): Promise<Answer<Snapshot>> {
    return this.answer(async () => {
      const open = this.held(id);
      work(open);
      await this.save(open);
      return this.snapshot(open);
    });
  }

  private held(id: string): OpenTable {
    const open = this.opened.get(id);
    if (!open) throw new Failed({ kind: 'elsewhere' });
    return open;
  }

  // ---- records and the store ----

  private info(game: GameName): GameInfo & { rules: number } {
    return this.infos.find((info) => info.name === game)!;
  }

  private keyOf(table: NewTable): string {
    return table.daily ? this.engine.daily(table.daily) : (table.seed ?? random(16));
  }

  private begin(table: NewTable): Promise<string> {
    const key = this.keyOf(table);
    return this.keep(this.lay(table, key), { key, asked: table.options });
  }

  private lay(table: NewTable, key: string): number {
    return this.engine.lay(key, headerOf(table, this.info(table.game)));
  }

  private row(id: string, table: number, { key = '', asked }: Kept): StoredGame {
    const look = this.engine.look(table, 'spectator');
    return {
      id,
      key,
      ...(asked && { asked }),
      version: 1,
      game: look.game,
      seats: seatsOf(look),
      options: look.options,
      toAct: look.toAct,
      steps: look.steps,
      ending: look.ending,
      watched: eyes.watched(look),
      practice: look.notes.practice === 'yes',
      updated: Date.now(),
      removed: null,
      record: this.engine.record(table),
    };
  }

  /** A table becomes a saved game. Where nothing can be saved it is played all the same, in this tab's memory. */
  private async keep(table: number, kept: Kept): Promise<string> {
    const stored = this.row(random(12), table, kept);
    try {
      await this.store.put(stored);
      this.engine.close(table);
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      this.opened.set(stored.id, openTable(table, stored));
      this.notify({ kind: 'unsaved', full: error.full });
    }
    return stored.id;
  }

  private async save(open: OpenTable): Promise<void> {
    const { id, version } = open.stored;
    const stored = { ...this.row(id, open.table, open.stored), version: version + 1 };
    open.stored = stored;
    try {
      await this.store.put(stored);
    } catch (error) {
      if (error instanceof Outdated) {
        this.lose(id);
        throw new Failed({ kind: 'elsewhere' });
      }
      if (!(error instanceof StorageFailed)) throw error;
      this.notify({ kind: 'unsaved', full: error.full });
    }
  }

  private setRemoved(id: string, removed: number | null): Promise<Answer<null>> {
    return this.answer(async () => {
      const stored = await this.store.get(id);
      if (!stored) throw new Failed({ kind: 'gone' });
      this.opened.get(id)?.letGo();
      this.forget(id);
      await this.store.put({ ...stored, removed, version: stored.version + 1 });
      return null;
    });
  }

  /** A record from a file or a link becomes a saved game; the same one twice is the same game. */
  private async receive(text: string): Promise<string> {
    const table = this.engine.open(text);
    const record = this.engine.record(table);
    const known = await this.store.all(Date.now()).catch(() => []);
    const same = known.find((game) => game.record === record && game.removed === null);
    if (!same) return this.keep(table, { key: random(16) });
    this.engine.close(table);
    return same.id;
  }

  /** The record as far as the page may know it: the whole of it once the game is over or has no secrets. */
  private recordSeen(open: OpenTable): string {
    const look = this.look(open);
    return eyes.secret(look) && !eyes.watched(look)
      ? this.engine.record(open.table, eyes.observer(open, look))
      : this.engine.record(open.table);
  }

  private async recordOf(id: string): Promise<string> {
    const open = this.opened.get(id);
    if (open) return this.recordSeen(open);
    const stored = await this.store.get(id);
    if (!stored) throw new Failed({ kind: 'gone' });
    const closed = openTable(this.engine.open(stored.record), stored);
    const text = this.recordSeen(closed);
    this.engine.close(closed.table);
    return text;
  }

  private forget(id: string): void {
    const open = this.opened.get(id);
    if (open) this.engine.close(open.table);
    this.opened.delete(id);
  }

  private lose(id: string): void {
    if (!this.opened.has(id)) return;
    this.forget(id);
    this.notify({ kind: 'lost', id });
  }

  private async answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      if (error instanceof Failed) return { ok: false, problem: error.problem };
      if (error instanceof StorageFailed) return { ok: false, problem: { kind: 'storage', full: error.full } };
      if (!(error instanceof Refused)) return { ok: false, problem: { kind: 'engine', message: String(error) } };
      const { phrase, line, column } = error;
      return {
        ok: false,
        problem: line > 0 ? { kind: 'unreadable', phrase, line, column } : { kind: 'refused', phrase },
      };
    }
  }
}
