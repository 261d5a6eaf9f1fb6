// What was solved here, kept in this browser; where that is forbidden, for this visit only.
import type { GameName } from '../lib/protocol';
import { dayBefore } from './calendar';

export interface Progress {
  solved: Record<string, number>; // "climbers 12": at which try
  days: Record<string, true>; // days whose puzzle was solved on that day
}
const place = 'bivouac.puzzles';
const KEPT = 400; // days

/** Only what it should be is taken over, so that an old or damaged entry does no harm. */
export function readProgress(text: string | null): Progress {
  const progress: Progress = { solved: {}, days: {} };
  try {
    const kept = JSON.parse(text ?? '{}') as { solved?: unknown; days?: unknown } | null;
    for (const [key, tries] of Object.entries(kept?.solved ?? {}))
      if (/^[a-z_]+ \d+$/.test(key) && Number.isInteger(tries)) progress.solved[key] = tries as number;
    for (const day of Object.keys(kept?.days ?? {})) if (/^\d{4}-\d\d-\d\d$/.test(day)) progress.days[day] = true;
  } catch {
    // As if there were none.
  }
  return progress;
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
export const progress: Progress = $state(readProgress(typeof localStorage === 'undefined' ? null : kept()));

export const triesFor = (game: GameName, number: number): number | undefined => progress.solved[`${game} ${number}`];

/** `day`: whose puzzle it is, if today's. */
export function noteSolved(game: GameName, number: number, tries: number, day: string | null): void {
  progress.solved[`${game} ${number}`] ??= tries;
  if (day)
    progress.days = Object.fromEntries(
      [...Object.keys(progress.days), day]
        .sort()
        .slice(-KEPT)
        .map((one) => [one, true]),
    );
  try {
    localStorage.setItem(place, JSON.stringify(progress));
  } catch {
    // Forbidden or full: it holds until the page is closed.
  }
}

/** Days in a row up to today, or up to yesterday while today's is open. */
export function inARow(days: Progress['days'], today: string): number {
  let day = days[today] ? today : dayBefore(today);
  let count = 0;
  for (; days[day]; day = dayBefore(day)) count++;
  return count;
}
