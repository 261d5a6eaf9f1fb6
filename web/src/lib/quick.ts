// The game that one click starts: the person at this device against one bot.
import { manifestOf } from './games';
import type { Colour, GameInfo, GameName, NewTable, Seat } from './protocol';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

export const colours: readonly Colour[] = ['red', 'yellow', 'teal', 'purple', 'pink'];
export const coloursOf = (game: GameName): readonly Colour[] => colours.slice(0, manifestOf(game).colours);
/** In this order bots join: the usual one, then its neighbours, so that no two have the same name. */
const levels = ['3', '4', '2', '5', '1', '6', '7', '8'];

export function person(game: GameName): Seat {
  const mine = coloursOf(game).find((colour) => colour === settings.colour) ?? 'red';
  return { name: settings.name || t('play.guest'), colour: mine };
}

/** A game that has no levels has other bots. */
export function opponent({ name, bots }: GameInfo, seats: readonly Seat[]): Seat {
  const free = coloursOf(name).find((colour) => seats.every((seat) => seat.colour !== colour));
  const usual = [...levels.filter((level) => bots.includes(level)), ...[...bots].reverse()];
  const bot = usual.find((one) => seats.every((seat) => seat.bot !== one)) ?? usual[0];
  return bot ? { name: '', colour: free ?? 'yellow', bot } : { name: '', colour: free ?? 'yellow' };
}

export function quickTable(info: GameInfo): NewTable {
  const me = person(info.name);
  return { game: info.name, seats: [me, opponent(info, [me])], options: {} };
}
