// What an engine tells of a game that the page knows nothing of, made readable.
import type { Action } from '../lib/protocol';

/** "turn_points", "turnPoints" or "TURN": "Turn points". */
export function label(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** What may be done, in notation, however a game arranges it. */
export function textsIn(choices: unknown): string[] {
  if (typeof choices !== 'object' || choices === null) return [];
  const own = (choices as Partial<Action>).text;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(choices).flatMap(textsIn)];
}
