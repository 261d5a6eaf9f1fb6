// The seats of a new game as the new-game page changes them.
import type { Colour, GameInfo, GameName, Seat } from './protocol';
import { coloursOf, opponent, quickTable } from './quick';

// As they were left: whoever comes back from a game finds them so.
const left = new Map<GameName, Seat[]>();
export const seatsLeft = (info: GameInfo): Seat[] => left.get(info.name) ?? quickTable(info).seats;
export const leave = (game: GameName, seats: Seat[]): unknown => left.set(game, seats);

/** The next colour for a seat; whoever had it gets the seat's old one. */
export function recolour(game: GameName, seats: readonly Seat[], index: number): Seat[] {
  const all = coloursOf(game);
  const old = seats[index]?.colour ?? 'red';
  const next = all[(all.indexOf(old) + 1) % all.length] as Colour;
  return seats.map((seat, other) =>
    other === index ? { ...seat, colour: next } : seat.colour === next ? { ...seat, colour: old } : seat,
  );
}

export const mayAdd = (info: GameInfo, seats: readonly Seat[]): boolean => seats.length < info.maxPlayers;
export const mayRemove = (info: GameInfo, seats: readonly Seat[]): boolean => seats.length > info.minPlayers;

export const add = (info: GameInfo, seats: readonly Seat[]): Seat[] => [...seats, opponent(info, seats)];
export const removeAt = (seats: readonly Seat[], index: number): Seat[] => seats.filter((_, other) => other !== index);

/** A human without `bot`; a bot has no name of its own. */
export function seated(seat: Seat, bot: string, humanName: string): Seat {
  if (bot) return { name: '', colour: seat.colour, bot };
  return { name: seat.bot ? humanName : seat.name, colour: seat.colour };
}
