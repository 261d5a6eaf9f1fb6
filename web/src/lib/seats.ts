// What to call players, and who they are.
import type { SavedGame, Seat, TableState } from './protocol';
import { list, t } from './words.svelte';

/** Its level, where it is one: "8", or "8@50ms" with what it may spend. */
export const levelOf = (bot: string): number | null => (/^\d/.test(bot) ? parseInt(bot, 10) : null);
export const botName = (bot: string): string => t('play.bot.' + (levelOf(bot) ?? bot));

const plainName = ({ name, bot }: Seat, index: number): string =>
  name || (bot ? botName(bot) : t('play.player', { number: index + 1 }));

/** The name, or the name and a number where a seat before this one has it already: "Lynx", "Lynx 2". */
export function seatName(seats: readonly Seat[], index: number): string {
  const before = seats.slice(0, index).map((_, seat) => seatName(seats, seat));
  const name = plainName(seats[index]!, index);
  let free = name;
  for (let number = 2; before.includes(free); number++) free = `${name}\u00a0${number}`;
  return free;
}

/** A bot by its name and level, where it has one. */
export function botWords(bot: string): string {
  const name = botName(bot);
  const level = levelOf(bot);
  return level === null ? name : t('web.new.bot', { name, level });
}

/** What kind of bot it is, beside its name. */
export function levelWords(bot: string): string {
  const level = levelOf(bot);
  return level === null ? t('web.table.bot') : t('web.table.level', { n: level });
}

/** The others, from the first human's side; alone: nobody. */
export function otherPlayers(seats: readonly Seat[]): string {
  const me = seats.findIndex((seat) => !seat.bot);
  return list(seats.flatMap((_, index) => (index === me ? [] : [seatName(seats, index)])));
}

/** How a finished game ended, in a word or two. */
function outcome({ seats, result }: SavedGame): string {
  const shares = result ?? [];
  const best = Math.max(...shares);
  if (seats.length === 1) return t('web.saved.points', { n: best });
  const people = seats.flatMap((seat, index) => (seat.bot ? [] : [index]));
  const winners = shares.flatMap((share, index) => (share === best ? [index] : []));
  if (people.length === 1 && winners.includes(people[0]!))
    return t(winners.length === 1 ? 'web.saved.you_won' : 'web.saved.you_shared');
  return t('web.saved.won', { players: list(winners.map((seat) => seatName(seats, seat))) });
}

/** Where a saved game stands, in a word or two. */
export function standing(game: SavedGame): string {
  if (game.ending === 'finished') return outcome(game);
  if (game.ending === 'stopped') return t('web.saved.stopped');
  if (game.watched) return t('web.saved.watched');
  if (typeof game.toAct !== 'number') return t('web.saved.running');
  const seat = game.seats[game.toAct];
  if (!seat) return t('web.saved.running');
  const humans = game.seats.filter((one) => !one.bot).length;
  return !seat.bot && humans === 1
    ? t('web.saved.your_turn')
    : t('web.saved.turn_of', { player: seatName(game.seats, game.toAct) });
}

/** The seats of the people at this device. */
export const seatsHere = ({ seats, watched }: Pick<TableState, 'seats' | 'watched'>): number[] =>
  watched ? [] : seats.flatMap((seat, index) => (seat.bot === undefined && !seat.elsewhere ? [index] : []));

/** Who sits there, in a word: a bot and its level, you, somebody at this device; somebody elsewhere has a name. */
export function whoSits(table: TableState, seat: number): string {
  const bot = table.seats[seat]?.bot;
  if (bot) return levelWords(bot);
  const here = seatsHere(table);
  if (!here.includes(seat)) return '';
  return here.length === 1 ? t('web.table.you') : t('web.table.here');
}
