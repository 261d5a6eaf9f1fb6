// What keys do at the table, and how they are listed.
import type { Key } from '../../lib/ui/KeyList.svelte';
import { t } from '../../lib/words.svelte';
import type { Input } from './input.svelte';

/** By the key's place on the board: with Shift, or on French keyboards, its sign is another one. */
const digitOf = (code: string): number => Number(/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? NaN);

/** What a key does now; null: nothing. Digits choose a mountain, with Shift a card of the hand. */
export function keyAction(
  { key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  input: Input,
  bring: (seat: number) => void,
): (() => void) | null {
  const digit = digitOf(code);
  const cards = shiftKey || input.keeping || input.others.length === 0;
  if (digit >= 1 && !cards) {
    const seat = digit === 1 ? input.me : input.others[digit - 2];
    return seat === undefined ? null : () => bring(seat);
  }
  if (key === 'Escape' && input.front !== input.me) return () => bring(input.me);
  if (!input.session.mine) return null;
  if (digit >= 1 && digit <= 6) return () => input.pick(digit - 1);
  if (digit === 0) return () => input.takeDrawn();
  const letters: Record<string, (() => void) | null> = {
    d: input.offers.discard ? () => input.discard() : null,
    p: input.offers.pass ? () => input.pass() : null,
    k: input.keeping ? () => input.keep() : null,
  };
  return letters[key.toLowerCase()] ?? null;
}

export const keys = (): Key[] => [
  { keys: ['1', '…', '4'], does: t('altitude.keys.mountain') },
  { keys: ['Esc'], does: t('altitude.keys.back') },
  { keys: ['⇧1', '…', '⇧6'], does: t('altitude.keys.hand') },
  { keys: ['0'], does: t('altitude.keys.drawn') },
  { keys: ['D'], does: t('altitude.keys.discard') },
  { keys: ['K'], does: t('altitude.keys.keep') },
  { keys: ['P'], does: t('altitude.keys.pass') },
  { keys: ['B'], does: t('advice.key') },
];
