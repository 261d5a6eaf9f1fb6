// What the log says of blocks and squares, told in words that can be found on the table: "a slab", "at the back left".
import type { Frame, Phrase } from '../../lib/protocol';
import { has, t, tellWith } from '../../lib/words.svelte';
import { Mountain } from './solids';
import type { Paint, View } from './view';
import { paintName, whereWords } from './words';

let mountain: Mountain | null = null;
/** From now on it is told of this mountain; without one it is told as it is written. */
export function tellOf(shown: Mountain | null): void {
  mountain = shown;
}
/** The same where there is no table. */
export const tellAt = (frame: Frame | null): void => tellOf(frame && new Mountain(frame.view as View));

const forms: Record<number, string> = { 1: 'slab', 2: 'cube', 4: 'beam' };
/** A block as somebody's deed names it: "a slab". A number stays what it is for its whole life. */
export const aBlock = ({ blocks }: Mountain, number: number): string =>
  t('climbers.block.' + (forms[blocks.get(number)?.size ?? 0] ?? 'core'));

function tell(key: string, name: string, value: string): string {
  if (key === 'climbers.denied.surface' && name === 'colour') return paintName(value as Paint);
  if (!mountain) return value;
  if (name === 'block') return aBlock(mountain, Number(value));
  if (name === 'up') return t('climbers.table.up', { colour: paintName(value as Paint) });
  if (name !== 'square') return value;
  const [x = 0, y = 0] = value.split(',').map(Number);
  return whereWords(mountain, { x, y, z: 0, width: 1, depth: 1, height: 0 });
}

/** "climbers.log.move.teal" names a block by its number: the page has a sentence that says what it looks like. A
 * refusal is of what one has just pointed at, so it needs neither number nor square. */
function retell(phrase: Phrase): Phrase {
  const [, kind, deed, colour] = phrase.key.split('.');
  const refused = kind === 'refused';
  const key = (refused ? 'climbers.denied.' : 'climbers.told.') + deed;
  if ((!mountain && !refused) || (!refused && kind !== 'log') || !has(key)) return phrase;
  const shade: Phrase['args'] = colour ? [{ name: refused ? 'colour' : 'up', value: colour, kind: 'text' }] : [];
  return { ...phrase, key, args: [...phrase.args, ...shade] };
}

tellWith('climbers', tell, retell);
