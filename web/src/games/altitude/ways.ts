// A choice as cards on a mountain.
import type { Way } from '../../lib/games';
import type { Action } from './view';

/** A card laid at a place, or none where one is taken away. */
export interface Deed {
  kind: Way['kind'];
  place: string;
  card: string;
}

/** Whose mountain the better choice is about; else that of whoever decides. */
export function shownSeat(ways: readonly Way[], own: number): number {
  const better = ways.find(({ kind }) => kind === 'better')?.action as Action | undefined;
  return better?.kind === 'use' ? (better.seat ?? own) : own;
}

/** What the choices do on the mountain of a seat. */
export function deedsOf(ways: readonly Way[], own: number, seat: number): Deed[] {
  return ways.flatMap(({ kind, action: any }): Deed[] => {
    const action = any as Action;
    if (action.kind !== 'use' || (action.seat ?? own) !== seat) return [];
    return [{ kind, place: action.place, card: action.use === 'rescue' ? '' : action.card }];
  });
}
