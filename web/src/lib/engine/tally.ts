// How games against bots ended. It remembers them when they are deleted.
import type { GameName, Tally } from '../protocol';
import type { StoredGame } from './store';

/** A finished game as the tally keeps it. */
export interface Played {
  id: string;
  game: GameName;
  bots: (string | null)[]; // by seat; null: the person
  result: number[];
}

/** What counts: one person against bots, to the end, without taking anything back, and not in order to learn it. */
export function playedOf({ id, game, seats, ending, result, practice, watched, guided }: StoredGame): Played | null {
  const people = seats.filter((seat) => seat.bot === undefined).length;
  if (ending !== 'finished' || result === null || practice || watched || guided) return null;
  if (people !== 1 || seats.length < 2) return null;
  return { id, game, bots: seats.map((seat) => seat.bot ?? null), result };
}

/** By game and bot, in that order. Against several, each of them counts. */
export function tallyOf(all: readonly Played[]): Tally[] {
  const lines = new Map<string, Tally>();
  for (const { game, bots, result } of all) {
    const mine = result[bots.indexOf(null)] ?? 0;
    bots.forEach((bot, seat) => {
      if (bot === null) return;
      const line = lines.get(`${game} ${bot}`) ?? { game, bot, played: 0, won: 0, shared: 0 };
      const theirs = result[seat] ?? 0;
      line.played += 1;
      if (mine > theirs) line.won += 1;
      if (mine === theirs) line.shared += 1;
      lines.set(`${game} ${bot}`, line);
    });
  }
  return [...lines.values()].sort((a, b) => a.game.localeCompare(b.game) || a.bot.localeCompare(b.bot));
}
