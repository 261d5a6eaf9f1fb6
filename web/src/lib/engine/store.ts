// Saved games, in the browser's own database. Used by the worker alone.
import type { SavedGame } from '../protocol';
import { playedOf, type Played } from './tally';

export interface StoredGame extends SavedGame {
  record: string; // the whole game, as text
  guided?: boolean; // a first game, in which things were explained
  key: string; // the table's luck, hexadecimal; never shown
  sequence: number; // grows with every change: whoever holds an older one has lost the game to another tab
}

/** What was found out about a finished game: a line for each of its first steps. */
export interface StoredInsight {
  id: string; // the game's
  version: number; // of the value behind it
  lines: string[];
}

/** Another tab has written the game since it was read. */
export class Outdated extends Error {}

/** The browser keeps nothing more: it is full, or it forbids it. */
export class StorageFailed extends Error {
  constructor(readonly full: boolean) {
    super(full ? 'full' : 'forbidden');
  }
}

const DATABASE = 'bivouac';
const VERSION = 4;
const GAMES = 'games';
const PLAYED = 'played';
const INSIGHT = 'insight';
const KEPT_AFTER_REMOVAL = 7 * 24 * 3600 * 1000;

function failure(error: unknown): StorageFailed {
  return new StorageFailed(error instanceof DOMException && error.name === 'QuotaExceededError');
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

/** Games that an earlier version of the app saved. */
function bringUpToDate(games: IDBObjectStore): void {
  const cursor = games.openCursor();
  cursor.onsuccess = () => {
    if (!cursor.result) return;
    const { version, asked: _, ...game } = cursor.result.value as StoredGame & { version: number; asked: unknown };
    const note = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(game.record)?.[1] ?? '';
    const result = note('result') ? note('result').split(' ').map(Number) : null;
    cursor.result.update({ ...game, sequence: version, result, daily: note('daily') });
    cursor.result.continue();
  };
}

export class Store {
  private database: Promise<IDBDatabase> | null = null;

  /** Some browsers throw where others would answer that they keep nothing. */
  private request(): IDBOpenDBRequest {
    try {
      return indexedDB.open(DATABASE, VERSION);
    } catch (error) {
      throw failure(error);
    }
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = this.request();
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion === 0) request.result.createObjectStore(GAMES, { keyPath: 'id' });
        if (oldVersion === 1) bringUpToDate(request.transaction!.objectStore(GAMES));
        if (oldVersion < 3) request.result.createObjectStore(PLAYED, { keyPath: 'id' });
        if (oldVersion < 4) request.result.createObjectStore(INSIGHT, { keyPath: 'id' });
      };
      request.onsuccess = () => {
        // A newer version of the app in another tab may change the database.
        request.result.onversionchange = () => {
          request.result.close();
          this.database = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(failure(request.error));
      request.onblocked = () => reject(new StorageFailed(false));
    });
    this.database.catch(() => (this.database = null));
    return this.database;
  }

  private async games(mode: IDBTransactionMode): Promise<{
    games: IDBObjectStore;
    played: IDBObjectStore;
    insight: IDBObjectStore;
    committed: Promise<void>;
  }> {
    const database = await this.open();
    try {
      const transaction = database.transaction([GAMES, PLAYED, INSIGHT], mode, { durability: 'strict' });
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(failure(transaction.error));
      });
      committed.catch(() => {}); // whoever reads does not wait for it
      const [games, played, insight] = [GAMES, PLAYED, INSIGHT].map((name) => transaction.objectStore(name));
      return { games: games!, played: played!, insight: insight!, committed };
    } catch (error) {
      this.database = null;
      throw failure(error);
    }
  }

  async get(id: string): Promise<StoredGame | undefined> {
    const { games } = await this.games('readonly');
    return done(games.get(id) as IDBRequest<StoredGame | undefined>);
  }

  /** Writes a game, if it is newer than what is there. One that ends now is noted for the tally. */
  async put(game: StoredGame): Promise<void> {
    const { games, played, committed } = await this.games('readwrite');
    const before = await done(games.get(game.id) as IDBRequest<StoredGame | undefined>);
    if (before && before.sequence >= game.sequence) throw new Outdated();
    games.put(game);
    const ended = before?.ending === '' ? playedOf(game) : null; // a record from elsewhere has ended before
    if (ended) played.put(ended);
    await committed;
  }

  async played(): Promise<Played[]> {
    const { played } = await this.games('readonly');
    return done(played.getAll() as IDBRequest<Played[]>);
  }

  async insight(id: string): Promise<StoredInsight | undefined> {
    const { insight } = await this.games('readonly');
    return done(insight.get(id) as IDBRequest<StoredInsight | undefined>);
  }
  async putInsight(found: StoredInsight): Promise<void> {
    const { insight, committed } = await this.games('readwrite');
    insight.put(found);
    await committed;
  }

  /** Newest first. What was removed long ago goes for good. */
  async all(now: number): Promise<StoredGame[]> {
    const { games, insight } = await this.games('readwrite');
    const stored = await done(games.getAll() as IDBRequest<StoredGame[]>);
    const kept = stored.filter((game) => game.removed === null || now - game.removed < KEPT_AFTER_REMOVAL);
    for (const game of stored) {
      if (kept.includes(game)) continue;
      games.delete(game.id);
      insight.delete(game.id);
    }
    return kept.sort((a, b) => b.updated - a.updated);
  }
}
