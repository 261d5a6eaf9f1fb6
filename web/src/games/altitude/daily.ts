// The deal of the day: everybody gets the same cards. The best score of each day is kept in this browser.
import { day } from '../../lib/words.svelte';

const store = 'bivouac.altitude.daily';
const KEPT = 60; // days

const two = (value: number): string => String(value).padStart(2, '0');
/** The day as the person's calendar has it, YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

export const dayWords = (date: string): string => day(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC' });

type Scores = Record<string, number>;

/** Only days and whole points are taken over, so that an old or damaged entry does no harm. */
export function readScores(text: string | null): Scores {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([day, points]) => /^\d{4}-\d\d-\d\d$/.test(day) && Number.isInteger(points)),
    );
  } catch {
    return {};
  }
}

function scores(): Scores {
  try {
    return readScores(localStorage.getItem(store));
  } catch {
    return {};
  }
}

export const bestOf = (day: string): number | null => scores()[day] ?? null;
/** With this score: the best of each of the last days. */
export function withScore(all: Scores, day: string, points: number): Scores {
  const days = Object.entries({ ...all, [day]: Math.max(points, all[day] ?? points) }).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  return Object.fromEntries(days.slice(-KEPT));
}

const noted = new Map<string, number | null>(); // by game: it may be looked at more than once

/** Notes the score of a game, and tells the day's best without it. */
export function note(game: string, day: string, points: number): number | null {
  const known = noted.get(game);
  if (known !== undefined) return known;
  const before = bestOf(day);
  noted.set(game, before);
  try {
    localStorage.setItem(store, JSON.stringify(withScore(scores(), day, points)));
  } catch {
    // Forbidden or full: the score stands in the game all the same.
  }
  return before;
}
