// What this browser remembers of a table of the server, whatever the server says later: the promise that it was shown
// first, the luck that it gave and where, and whose flags it does not show. Where keeping is forbidden, for this visit.
import type { Lobby } from './messages';

export interface Memory {
  promise: string; // the commitment that was seen first
  early: boolean; // it was seen before the game began
  luck: string; // this device's, drawn when it first sat down; empty: it has given none
  seats: readonly number[]; // where it gave it
  muted: readonly number[];
  at: number; // when it was last changed, so that the oldest are forgotten
}

const place = 'bivouac.table.';
const MOST = 500; // tables
const nothing: Memory = { promise: '', early: false, luck: '', seats: [], muted: [], at: 0 };
const visit = new Map<string, string>(); // what could not be kept

function read(key: string): Memory | null {
  try {
    const text = visit.get(key) ?? localStorage.getItem(key);
    return text === null ? null : { ...nothing, ...(JSON.parse(text) as Partial<Memory>) };
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    const kept = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
    return [...visit.keys(), ...kept.filter((key) => key.startsWith(place))];
  } catch {
    return [...visit.keys()];
  }
}

/** Null: this browser has never been at the table. */
export const recall = (table: string): Memory | null => read(place + table);

/** Of the table that made a promise: a record in a file does not say which table it was. */
export const recallPromise = (promise: string): Memory | null =>
  keys()
    .map(read)
    .find((memory) => memory !== null && memory.promise !== '' && memory.promise === promise) ?? null;

/** What another window has noted meanwhile stays. */
export function remember(table: string, change: Partial<Memory>): Memory {
  const before = recall(table);
  const memory = { ...nothing, ...before, ...change, at: Date.now() };
  if (!before) forgetOldest();
  const text = JSON.stringify(memory);
  try {
    localStorage.setItem(place + table, text);
    visit.delete(place + table);
  } catch {
    visit.set(place + table, text);
  }
  return memory;
}

function forgetOldest(): void {
  const all = keys();
  if (all.length < MOST) return;
  const age = new Map(all.map((key) => [key, read(key)?.at ?? 0]));
  const oldest = all.sort((a, b) => age.get(a)! - age.get(b)!).slice(0, all.length - MOST + 1);
  for (const key of oldest) {
    visit.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Then it was not kept there.
    }
  }
}

/** Notes what a table says of itself: the first promise counts, and a seat that was taken with this device's luck. */
export function note(
  table: string,
  { phase, commitment, seats }: Pick<Lobby, 'phase' | 'commitment' | 'seats'>,
): Memory | null {
  const memory = recall(table);
  const gathering = phase === 'gathering';
  const gave = memory?.seats ?? [];
  const more =
    gathering && memory?.luck
      ? seats.flatMap(({ you, there }, seat) => (you && there && !gave.includes(seat) ? [seat] : []))
      : [];
  const first = commitment !== '' && !memory?.promise;
  if (!first && more.length === 0) return memory;
  return remember(table, {
    ...(first && { promise: commitment, early: gathering }),
    ...(more.length > 0 && { seats: [...gave, ...more] }),
  });
}
