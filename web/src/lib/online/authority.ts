// Who answers the page at an online table: the server for its game, the engine here for everything else.
import { pack } from '../engine/packing';
import type { Answer, Authority } from '../protocol';
import type { Line } from './line';
import type { Pace, SeatWish } from './messages';
import { randomHex } from './random';
import type { Room } from './room.svelte';

export function authorityAt(room: Room, local: Authority): Authority {
  const record = (): Promise<Answer<string>> => room.ask<string>('record');
  return {
    ...local,
    open: (_, listener) => room.open(listener),
    again: () => room.ask<string>('rematch'),
    exportRecord: record,
    branch: async (_, step, action) => {
      const text = await record();
      return text.ok ? local.branchOf(text.value, step, action) : text;
    },
    share: async () => {
      const text = await record();
      return text.ok ? { ok: true, value: await pack(text.value) } : text;
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

/** A name as the server reads it: a letter and its accent are one. Keyboards and clipboards may part them. */
export const composed = (name: string): string => name.normalize('NFC');

/** A new table, with an id of our own: where the answer was lost it is asked for again, and made once. */
export function createTable(line: Line, wish: TableWish): Promise<Answer<string>> {
  const seats = wish.seats.map((seat) =>
    seat.kind === 'you' && seat.name ? { ...seat, name: composed(seat.name) } : seat,
  );
  return line.ask<string>('create', { ...wish, seats, table: randomHex(16) });
}
