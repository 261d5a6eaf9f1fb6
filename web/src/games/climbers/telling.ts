// What the log says of blocks and squares, told in words that can be found on the table: "a slab", "at the back left".
import type { Phrase } from '../../lib/protocol';
import { has, t, tellWith } from '../../lib/words.svelte';
import type { Mountain } from './solids';
import type { Paint } from './view';
import { paintName, whereWords } from './words';

let mountain: Mountain | null = null;
/** From now on it is told of this mountain; without one it is told as it is written. */
export function tellOf(shown: Mountain | null): void {
  mountain = shown;
}

const forms: Record<number, string> = { 1: 'slab', 2: 'cube', 4: 'beam' };
/** A block as somebody's deed names it: "a slab". A number stays what it is for its whole life. */
export const aBlock = ({ blocks }: Mountain, number: number): string =>
  t('climbers.block.' + (forms[blocks.get(number)?.size ?? 0] ?? 'core'));

function tell(_key: string, name: string, value: string): string {
  if (!mountain) return value;
  if (name === 'block') return aBlock(mountain, Number(value));
  if (name === 'up') return t('climbers.table.up', { colour: paintName(value as Paint) });
  if (name !== 'square') return value;
  const [x = 0, y = 0] = value.split(',').map(Number);
  return whereWords(mountain, { x, y, z: 0, width: 1, depth: 1, height: 0 });
}

/** "climbers.log.move.teal" names a block by its number: the page has a sentence that says what it looks like. */
function retell(phrase: Phrase): Phrase {
  const [, kind, deed, colour] = phrase.key.split('.');
  const key = 'climbers.told.' + deed;
  if (!mountain || kind !== 'log' || !has(key)) return phrase;
  const up: Phrase['args'] = colour ? [{ name: 'up', value: colour, kind: 'text' }] : [];
  return { ...phrase, key, args: [...phrase.args, ...up] };
}

tellWith('climbers', tell, retell);
