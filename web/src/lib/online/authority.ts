// Who answers the page at an online table: the server for its game, the engine here for everything else.
import type { Answer, Authority } from '../protocol';
import type { Line } from './line';
import type { Pace, SeatWish } from './messages';
import { randomHex } from './random';
import type { Room } from './room.svelte';

export function authorityAt(room: Room, local: Authority): Authority {
  const record = (): Promise<Answer<string>> => room.ask<string>('record');
  /** The game as far as one may know it, among the games of this browser. */
  const copied = async (): Promise<Answer<string>> => {
    const text = await record();
    return text.ok ? local.importRecord(text.value) : text;
  };
  return {
    ...local,
    open: (_, listener) => room.open(listener),
    again: () => room.ask<string>('rematch'),
    exportRecord: record,
    branch: async (_, step) => {
      const copy = await copied();
      return copy.ok ? local.branch(copy.value, step) : copy;
    },
    share: async () => {
      const copy = await copied();
      if (!copy.ok) return copy;
      const packed = await local.share(copy.value);
      await local.remove(copy.value);
      return packed;
    },
  };
}

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options: Record<string, string>;
  listed: boolean;
  pace: Pace;
  standIn: string;
  delay: number; // seconds that spectators are behind
}

/** A new table, with an id of our own: where the answer was lost it is asked for again, and made once. */
export function createTable(line: Line, wish: TableWish): Promise<Answer<string>> {
  return line.ask<string>('create', { ...wish, table: randomHex(16) });
}
