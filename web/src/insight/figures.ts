// What the page shows of an account: figures in points of the win, the curve turn by turn.
import type { Account, Colour, Course, Insight, Seat } from '../lib/protocol';
import { seatName } from '../lib/seats';
import { number, say } from '../lib/words.svelte';

/** A player in the picture of luck and skill. */
export interface Peak {
  name: string;
  colour: Colour;
  lost: number; // given away by own decisions, whole points
  luck: number; // whole points, above 0 if chance gave
}

export const alone = (seats: readonly Seat[]): boolean => seats.length === 1;
/** Shares are told in percentage points; alone, the points of the game with one decimal. */
export const points = (share: number, single: boolean): number =>
  single ? Math.round(share * 10) / 10 : Math.round(share * 100);
export const signed = (value: number): string =>
  number(value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).replace('-', '−');

/** Sorted by skill: who gave away least stands first. */
export function peaksOf({ seats: sums }: Account, seats: readonly Seat[]): Peak[] {
  return sums
    .map(({ own, luck }, seat) => ({
      name: seatName(seats, seat),
      colour: seats[seat]!.colour,
      lost: Math.abs(points(own, alone(seats))),
      luck: points(luck, alone(seats)),
    }))
    .sort((a, b) => a.lost - b.lost);
}

export function headline({ account, saved }: Insight): string {
  return (account?.verdict ?? []).map((phrase) => say(phrase, (seat) => seatName(saved.seats, seat))).join(' ');
}

/** Everybody's chances at the start and after each turn, as far as they are known. */
export function rowsOf({ curve, turns }: Course, steps: number): number[][] {
  return [...turns.map(({ step }) => step), steps].flatMap((step) => (curve[step] ? [curve[step]] : []));
}

/** The turn that a step belongs to, from 0. */
export const turnOf = ({ turns }: Course, step: number): number => turns.findLastIndex((turn) => turn.step <= step);

/** The decision of a step, or what chance did there. */
export const decisionAt = ({ decisions }: Account, step: number) => decisions.find((one) => one.step === step);
export const luckAt = ({ chances }: Account, step: number): number[] =>
  chances.find((one) => one.step === step)?.luck ?? [];
