// How much time is left: the server says it, and this device counts on from there.
import { number } from '../words.svelte';
import type { Clock, Lobby } from './messages';

export interface HeardClock {
  told: Clock;
  at: number; // as performance.now() has it, milliseconds
}

export const CLOSE = 20_000; // milliseconds: from here on it is pressing
const SECOND = 1000;
const DAY = 86_400 * SECOND;

export const runs = ({ told }: HeardClock, seat: number): boolean => told.running === seat && !told.held;

/** Milliseconds. `now` stands still while the line is down. */
export function leftAt(clock: HeardClock, seat: number, now: number): number {
  const left = clock.told.left[seat] ?? 0;
  return Math.max(0, runs(clock, seat) ? left - Math.max(0, now - clock.at) : left);
}

/** A length of time, such as "2 minutes". */
export type Unit = 'day' | 'hour' | 'minute' | 'second';
type Display = 'long' | 'short' | 'narrow';
export const lasting = (count: number, unit: Unit, unitDisplay: Display = 'long'): string =>
  number(count, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
export const lastingSeconds = (seconds: number): string =>
  seconds >= 60 ? lasting(seconds / 60, 'minute') : lasting(seconds, 'second');

const two = (value: number): string => String(value).padStart(2, '0');

/** As a clock shows it: "6:48", "1:06:48", at the end "9.4"; more than a day in words. */
export function figures(left: number): string {
  if (left >= DAY) return inWords(left, 'narrow');
  if (left < CLOSE) return number(Math.ceil(left / 100) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seconds = Math.ceil(left / SECOND);
  const minutes = Math.floor(seconds / 60);
  const short = `${minutes % 60}:${two(seconds % 60)}`;
  return minutes < 60 ? short : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** As it is said, in its two largest parts: "1 day 4 hours", "6 minutes 48 seconds". */
export function inWords(left: number, display: Display = 'long'): string {
  const seconds = Math.ceil(left / SECOND);
  const parts: [number, Unit][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return lasting(0, 'second', display);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => lasting(count, unit, display))
    .join(' ');
}

/** What one's own games have left, of those that are asked for; none without a clock. */
export function myTime(lobby: Lobby, clock: Clock | undefined): number | null {
  if (clock?.running === undefined || clock.running === null || !lobby.seats[clock.running]?.you) return null;
  return clock.left[clock.running] ?? null;
}
