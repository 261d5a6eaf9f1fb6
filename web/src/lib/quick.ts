// The game that one click starts: the person at this device against one bot.
import type { Colour, GameName, NewTable, Seat } from './protocol';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

export const colours: readonly Colour[] = ['red', 'yellow', 'teal', 'purple', 'pink'];
/** Matterhorn and Altitude come with four colours, The Climbers with five. */
export const coloursOf = (game: GameName): readonly Colour[] => (game === 'climbers' ? colours : colours.slice(0, 4));
/** In this order bots join: the usual one, then its neighbours, so that no two have the same name. */
const levels = ['3', '4', '2', '5', '1', '6', '7', '8'] as const;

export function person(game: GameName): Seat {
  const mine = coloursOf(game).find((colour) => colour === settings.colour) ?? 'red';
  return { name: settings.name || t('play.guest'), colour: mine };
}

export function opponent(game: GameName, seats: readonly Seat[]): Seat {
  const free = coloursOf(game).find((colour) => seats.every((seat) => seat.colour !== colour));
  const level = levels.find((one) => seats.every((seat) => seat.bot !== one));
  return { name: '', colour: free ?? 'yellow', bot: level ?? levels[0] };
}

export function quickTable(game: GameName): NewTable {
  const me = person(game);
  return { game, seats: [me, opponent(game, [me])], options: {} };
}
