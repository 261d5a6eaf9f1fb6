// The seats of a table that is being set: who is to sit there.
import type { Colour, GameInfo, Seat } from '../protocol';
import { coloursOf, opponent, person } from '../quick';
import type { SeatWish } from './messages';

export type Kind = 'me' | 'open' | 'invited' | 'bot' | 'beside';
export interface Wish {
  kind: Kind;
  colour: Colour;
  name: string; // of somebody beside me
  bot: string;
}

const freeColour = (info: GameInfo, wishes: readonly Wish[]): Colour =>
  coloursOf(info.name).find((colour) => wishes.every((wish) => wish.colour !== colour)) ?? 'yellow';

const seatOf = ({ colour, bot, kind, name }: Wish): Seat =>
  kind === 'bot' ? { name: '', colour, bot } : { name, colour };
const freshBot = (info: GameInfo, wishes: readonly Wish[]): string =>
  opponent(info, wishes.filter(({ kind }) => kind === 'bot').map(seatOf)).bot ?? '';

export function added(info: GameInfo, wishes: readonly Wish[], kind: Kind = 'open'): Wish[] {
  return [...wishes, { kind, colour: freeColour(info, wishes), name: '', bot: freshBot(info, wishes) }];
}

/** Me and somebody with the link. */
export function usualWishes(info: GameInfo): Wish[] {
  const me: Wish = { kind: 'me', colour: person(info.name).colour, name: '', bot: '' };
  return added(info, [me]);
}

/** As far as they fit another game. */
export function fitted(info: GameInfo, wishes: readonly Wish[]): Wish[] {
  let fit: Wish[] = [];
  for (const wish of wishes.slice(0, Math.max(info.maxPlayers, 1))) {
    const colour = coloursOf(info.name).includes(wish.colour) && fit.every((one) => one.colour !== wish.colour);
    const bot = info.bots.includes(wish.bot) ? wish.bot : freshBot(info, fit);
    fit = [...fit, { ...wish, bot, colour: colour ? wish.colour : freeColour(info, fit) }];
  }
  while (fit.length < Math.max(info.minPlayers, 2)) fit = added(info, fit);
  return fit;
}

/** Everybody sits at this device: the table needs no server. */
export const allHere = (wishes: readonly Wish[]): boolean =>
  wishes.every(({ kind }) => kind !== 'open' && kind !== 'invited');

/** Only at a table that everybody sees a seat must be kept for a friend: else nobody comes without the link. */
export const kindAt = ({ kind }: Wish, listed: boolean): Kind => (kind === 'invited' && !listed ? 'open' : kind);

export const wished = (wishes: readonly Wish[], listed: boolean): SeatWish[] =>
  wishes
    .map((wish) => ({ ...wish, kind: kindAt(wish, listed) }))
    .map(({ kind, colour, bot, name }) =>
      kind === 'bot'
        ? { kind: 'bot', bot, colour }
        : kind === 'open' || kind === 'invited'
          ? { kind, colour }
          : { kind: 'you', colour, ...(name.trim() ? { name: name.trim() } : {}) },
    );

export const seated = (wishes: readonly Wish[], me: string, other: (number: number) => string): Seat[] =>
  wishes.map((wish, index) => {
    const name = wish.kind === 'me' ? me : wish.kind === 'beside' ? wish.name.trim() || other(index + 1) : '';
    return { ...seatOf(wish), name };
  });
