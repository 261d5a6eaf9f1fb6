// The tables of this device: the engine's worker answers the page from here. Who may see and do what is the engine's
// to say (src/host); this keeps games in the browser, packs them for links, and lets one tab have each of them.
import type { Answer, Authority, GameInfo, NewTable, SavedGame, TableListener } from '../protocol';
import { answer, Failed, Turns } from './answers';
import { deviceOf, nobody, type Engine, type LaidTable } from './engine';
import { Judging } from './judging';
import { OpenTable, type Place } from './open_table';
import { pack, unpack } from './packing';
import { StorageFailed, type Store, type StoredGame } from './store';
import { tallyOf } from './tally';

/** Who may play a game: one tab at a time. */
export interface Locks {
  /** Gives the way to let go, or null when another tab holds the game. `lost` is called when a tab takes it over. */
  hold(id: string, takeOver: boolean, lost: () => void): Promise<(() => void) | null>;
}

/** A game that the browser does not keep: it lasts as long as this page. */
interface Unkept {
  game: StoredGame;
  failed: StorageFailed;
}

function random(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits));
  return [...bytes].map((byte) => (byte % 16).toString(16)).join('');
}

export class Tables implements Authority {
  private readonly opened = new Map<string, OpenTable>();
  private readonly memory = new Map<string, Unkept>();
  private readonly loose = new Map<string, StoredGame>(); // puzzles: nobody misses them
  private readonly turns = new Turns();
  private judging: Promise<Judging> | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly locks: Locks,
    /** The engine that also judges games, once it is needed. */
    private readonly loadJudge: () => Promise<Engine> = async () => engine,
  ) {}

  games = () => this.answer<GameInfo[]>(async () => this.engine.games());

  create = (table: NewTable) =>
    this.answer(async () => {
      const key = this.keyFor(table.daily, table.seed);
      return this.with(this.engine.begin(key, table), (laid) => this.keepNew(laid, key, table.guided));
    });

  preview = (table: NewTable) =>
    this.answer(async () =>
      this.with(this.engine.begin(this.keyFor(table.daily, table.seed), table), ({ table: laid, keep }) => {
        const { view } = this.engine.back(laid, nobody, 0);
        return { options: keep.saved.options, view };
      }),
    );

  build = (game: string, text: string, held = '') =>
    this.answer(async () => (await this.judge()).engine.build(game, text, held));

  open = (id: string, listener: TableListener, takeOver = false) =>
    this.answer(async () => {
      await this.opened.get(id)?.leaving;
      const before = this.opened.get(id);
      if (before) {
        await before.attend(listener);
        return before;
      }
      const letGo = await this.locks.hold(id, takeOver, () =>
        this.opened.get(id)?.lose(new Failed({ kind: 'elsewhere' })),
      );
      if (!letGo) throw new Failed({ kind: 'elsewhere' });
      try {
        const stored = await this.find(id);
        if (stored.removed !== null) throw new Failed({ kind: 'gone' });
        const laid = this.engine.open(stored.key, stored.sequence, stored.record);
        const table = new OpenTable(this.placeFor(id, letGo), laid.table, stored, listener);
        this.opened.set(id, table);
        await table.begin(laid, this.memory.get(id)?.failed ?? null);
        return table;
      } catch (error) {
        this.opened.get(id)?.leave();
        letGo();
        throw error;
      }
    });

  branch = (id: string, step: number, action?: string) =>
    this.answer(async () => {
      const open = this.opened.get(id);
      if (open) return this.takeIn(open.branch(step, action));
      const { key, sequence, record } = await this.find(id);
      return this.goOnFrom(this.engine.open(key, sequence, record), step, action);
    });
  branchOf = (record: string, step: number, action?: string) =>
    this.answer(async () => this.goOnFrom(this.engine.open(random(16), 0, record), step, action));

  again = (id: string, bot?: string) =>
    this.answer(async () => {
      const { daily } = await this.find(id);
      const header = await this.ofTable(id, (table) => this.engine.again(table, bot));
      const key = this.keyFor(daily);
      return this.with(this.engine.lay(key, header), (laid) => this.keepNew(laid, key));
    });

  saved = () =>
    this.answer<SavedGame[]>(async () =>
      (await this.store.all(Date.now())).map(({ record: _, key: __, sequence: ___, ...game }) => game),
    );

  insight = (id: string) =>
    this.answer(async () => {
      const [stored, judging] = [await this.find(id), await this.judgeOf(id)];
      return this.ofTable(id, (table) => judging.goOn(table, stored), judging.engine);
    });
  lookAt = (id: string, position: number) =>
    this.answer(async () => {
      const judging = await this.judgeOf(id);
      return this.ofTable(id, (table) => judging.lookAt(table, position), judging.engine);
    });

  chance = (record: string) =>
    this.answer(async () => {
      const { engine } = await this.judge();
      return this.with(
        engine.open(random(16), 0, record),
        ({ table, keep: { saved } }) => ({ ...engine.dice(table), game: saved.game, seats: saved.seats }),
        engine,
      );
    });

  collection = (text: string) => this.answer(async () => (await this.judge()).engine.collection(text));
  puzzle = (record: string, name: string) =>
    this.answer(async () => {
      const key = random(16);
      return this.with(this.engine.puzzle(key, name, record), ({ keep: { sequence, record, saved } }) => {
        const id = random(12);
        this.loose.set(id, { ...saved, id, key, sequence, record, updated: Date.now(), removed: null });
        return id;
      });
    });
  tried = (id: string, from: number) => this.judged(id, (engine, table) => engine.tried(table, from));
  explain = (id: string, from: number) => this.judged(id, (engine, table) => engine.explain(table, from));

  tally = () => this.answer(async () => tallyOf(await this.store.played()));

  remove = (id: string) => this.setRemoved(id, Date.now());
  restore = (id: string) => this.setRemoved(id, null);

  importRecord = (text: string) => this.answer(() => this.receive(text));
  exportRecord = (id: string) => this.answer(() => this.recordOf(id));
  share = (id: string) => this.answer(async () => pack(await this.recordOf(id)));
  openShared = (packed: string) =>
    this.answer(async () => {
      const text = await unpack(packed).catch(() => {
        throw new Failed({ kind: 'link' });
      });
      return this.receive(text);
    });

  private answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
    return answer(() => this.turns.take(work));
  }

  private keyFor(daily?: string, seed?: string): string {
    return daily ? this.engine.daily(daily) : (seed ?? random(16));
  }

  // ---- tables in the engine ----

  private placeFor(id: string, letGo: () => void): Place {
    return {
      engine: this.engine,
      put: (game) => this.put(game),
      closed: () => {
        this.opened.delete(id);
        letGo();
      },
    };
  }

  private async with<T>(
    laid: LaidTable,
    work: (laid: LaidTable) => T | Promise<T>,
    engine: Engine = this.engine,
  ): Promise<T> {
    try {
      return await work(laid);
    } finally {
      engine.close(laid.table);
    }
  }

  /** Asks the engine about a game, whether it lies open or not. */
  private async ofTable<T>(id: string, ask: (table: number) => T | Promise<T>, engine = this.engine): Promise<T> {
    const { key, sequence, record } = await this.find(id);
    return this.with(engine.open(key, sequence, record), ({ table }) => ask(table), engine);
  }

  private judged<T>(id: string, ask: (engine: Engine, table: number) => T): Promise<Answer<T>> {
    return this.answer(async () => {
      const { engine } = await this.judgeOf(id);
      return this.ofTable(id, (table) => ask(engine, table), engine);
    });
  }

  /** Ready to judge this game: what it says rests on the game's net, and without it nothing is said or kept. */
  private async judgeOf(id: string): Promise<Judging> {
    const { game } = await this.find(id);
    try {
      const judging = await this.judge();
      await judging.engine.prepare(game);
      return judging;
    } catch {
      throw new Failed({ kind: 'refused', phrase: { key: 'web.problem.judging', args: [] } });
    }
  }

  private judge(): Promise<Judging> {
    this.judging ??= this.loadJudge()
      .then((engine) => new Judging(engine, this.store))
      .catch((error: unknown) => {
        this.judging = null; // without a line now; perhaps later
        throw error;
      });
    return this.judging;
  }

  /** The record as far as the page may know it: the whole of it once the game is over or has no secrets. */
  private async recordOf(id: string): Promise<string> {
    return this.opened.get(id)?.record() ?? this.ofTable(id, (table) => this.engine.record(table, nobody));
  }

  // ---- saved games ----

  private goOnFrom(laid: LaidTable, step: number, action?: string): Promise<string> {
    const device = deviceOf(laid.keep.saved.seats);
    return this.with(laid, ({ table }) => this.takeIn(this.engine.branch(table, device, step, action)));
  }

  /** A game that goes on from another one has luck of its own: it must not tell what comes there. */
  private takeIn(record: string): Promise<string> {
    const key = random(16);
    return this.with(this.engine.open(key, 0, record), (laid) => this.keepNew(laid, key));
  }

  /** A record from a file or a link becomes a saved game; the same one twice is the same game. */
  private receive(text: string): Promise<string> {
    const key = random(16);
    return this.with(this.engine.open(key, 0, text), async (laid) => {
      const known = await this.store.all(Date.now()).catch(() => []);
      const same = known.find((game) => game.record === laid.keep.record && game.removed === null);
      return same?.id ?? this.keepNew(laid, key);
    });
  }

  /** Where nothing can be saved the game is played all the same, in this tab's memory. */
  private async keepNew({ keep }: LaidTable, key: string, guided = false): Promise<string> {
    const { sequence, record, saved } = keep;
    const id = random(12);
    const mark = guided ? { guided } : {};
    await this.put({ ...saved, ...mark, id, key, sequence, record, updated: Date.now(), removed: null });
    return id;
  }

  private async put(game: StoredGame): Promise<StorageFailed | null> {
    if (this.loose.has(game.id)) {
      this.loose.set(game.id, game);
      return null;
    }
    try {
      await this.store.put(game);
      this.memory.delete(game.id);
      return null;
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      this.memory.set(game.id, { game, failed: error });
      return error;
    }
  }

  private async find(id: string): Promise<StoredGame> {
    const stored = this.loose.get(id) ?? this.memory.get(id)?.game ?? (await this.store.get(id));
    if (!stored) throw new Failed({ kind: 'gone' });
    return stored;
  }

  private setRemoved(id: string, removed: number | null): Promise<Answer<null>> {
    return this.answer(async () => {
      const stored = await this.find(id);
      this.opened.get(id)?.leave();
      await this.store.put({ ...stored, removed, sequence: stored.sequence + 1 });
      return null;
    });
  }
}
