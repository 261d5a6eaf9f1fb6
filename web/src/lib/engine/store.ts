// Saved games, in the browser's own database. Used by the worker alone.
import type { SavedGame } from '../protocol';

export interface StoredGame extends SavedGame {
  record: string; // the whole game, as text
  key: string; // the table's luck, hexadecimal; never shown
  sequence: number; // grows with every change: whoever holds an older one has lost the game to another tab
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
const VERSION = 2;
const GAMES = 'games';
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
        else bringUpToDate(request.transaction!.objectStore(GAMES));
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

  private async games(mode: IDBTransactionMode): Promise<{ games: IDBObjectStore; committed: Promise<void> }> {
    const database = await this.open();
    try {
      const transaction = database.transaction(GAMES, mode, { durability: 'strict' });
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(failure(transaction.error));
      });
      committed.catch(() => {}); // who reads does not wait for it
      return { games: transaction.objectStore(GAMES), committed };
    } catch (error) {
      this.database = null;
      throw failure(error);
    }
  }

  async get(id: string): Promise<StoredGame | undefined> {
    const { games } = await this.games('readonly');
    return done(games.get(id) as IDBRequest<StoredGame | undefined>);
  }

  /** Writes a game, if it is newer than what is there. */
  async put(game: StoredGame): Promise<void> {
    const { games, committed } = await this.games('readwrite');
    const before = await done(games.get(game.id) as IDBRequest<StoredGame | undefined>);
    if (before && before.sequence >= game.sequence) throw new Outdated();
    games.put(game);
    await committed;
  }

  /** Newest first. What was removed long ago goes for good. */
  async all(now: number): Promise<StoredGame[]> {
    const { games } = await this.games('readwrite');
    const stored = await done(games.getAll() as IDBRequest<StoredGame[]>);
    const kept = stored.filter((game) => game.removed === null || now - game.removed < KEPT_AFTER_REMOVAL);
    for (const game of stored) if (!kept.includes(game)) games.delete(game.id);
    return kept.sort((a, b) => b.updated - a.updated);
  }
}
