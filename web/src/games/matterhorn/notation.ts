// How actions of Matterhorn are written that are not offered: they are sent all the same, and the engine says why not.
import { rowOf, SUMMIT } from './board';

/** "12a" before "9c": row by row upwards, from left to right. */
const before = (one: string, other: string): boolean =>
  rowOf(one) === rowOf(other) ? one < other : rowOf(one) > rowOf(other);

export const placeText = (on: string, out: readonly number[]): string =>
  out.length > 0 ? `${on}-${out.join('')}` : on;
export const putText = (one: string, other: string | null): string =>
  other === null ? `+${one}` : before(one, other) ? `${one}+${other}` : `${other}+${one}`;
export const stepText = (from: string, to: string): string => `${from}>${to}`;
export const clearText = (on: string): string => `x${on}`;
export const obstructText = (on: string): string => `o${on}`;

/** Nothing but a step leads to the summit. */
export const summitText = (from: string | undefined): string => stepText(from ?? '5a', SUMMIT);
