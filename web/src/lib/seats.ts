// What to call players, and who they are.
import type { SavedGame, Seat, TableState } from './protocol';
import { list, t } from './words.svelte';

export const seatName = (seat: Seat, index: number): string =>
  seat.name || (seat.bot ? t('play.bot.' + seat.bot) : t('play.player', { number: index + 1 }));

/** A bot by its name and level, where it has one. */
export const botWords = (bot: string): string =>
  /^\d+$/.test(bot) ? t('web.new.bot', { name: t('play.bot.' + bot), level: Number(bot) }) : t('play.bot.' + bot);

/** The others, from the first human's side; alone: nobody. */
export function company(seats: readonly Seat[]): string {
  const me = seats.findIndex((seat) => !seat.bot);
  return list(seats.flatMap((seat, index) => (index === me ? [] : [seatName(seat, index)])));
}

/** Where a saved game stands, in a word or two. */
export function standing(game: SavedGame): string {
  if (game.ending === 'finished') return t('web.saved.finished');
  if (game.ending === 'stopped') return t('web.saved.stopped');
  if (game.watched) return t('web.saved.watched');
  if (typeof game.toAct !== 'number') return t('web.saved.running');
  const seat = game.seats[game.toAct];
  if (!seat) return t('web.saved.running');
  const humans = game.seats.filter((one) => !one.bot).length;
  return !seat.bot && humans === 1
    ? t('web.saved.your_turn')
    : t('web.saved.turn_of', { player: seatName(seat, game.toAct) });
}

/** Who sits there, in a word: a bot and its level, you, somebody at this device. */
export function whoSits({ seats, watched }: TableState, seat: number): string {
  const bot = seats[seat]?.bot;
  if (bot) return /^\d$/.test(bot) ? t('web.table.level', { n: Number(bot) }) : t('web.table.bot');
  if (watched) return '';
  return seats.filter((one) => !one.bot).length === 1 ? t('web.table.you') : t('web.table.here');
}
