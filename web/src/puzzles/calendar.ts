// A puzzle for each day, the same for everybody: the games take turns, and each goes through its collection.
import type { GameName } from '../lib/protocol';

const two = (value: number): string => String(value).padStart(2, '0');
/** The day as the person's calendar has it, YYYY-MM-DD. */
export const dayOf = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const daysSince = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - START) / DAY);
const STRIDE = 127; // goes through every collection whose size it does not divide, in no order that one would notice

export const gameOf = (day: string, games: readonly GameName[]): GameName =>
  games[((daysSince(day) % games.length) + games.length) % games.length]!;
/** Its number in a collection of that size. */
export function numberOf(day: string, games: readonly GameName[], size: number): number {
  const turn = Math.floor(daysSince(day) / games.length);
  return ((((turn * STRIDE) % size) + size) % size) + 1;
}

/** The seven days of the week, from Monday. */
export function weekOf(day: string): string[] {
  const then = Date.parse(`${day}T00:00:00Z`);
  const monday = then - ((new Date(then).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * DAY).toISOString().slice(0, 10));
}
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
