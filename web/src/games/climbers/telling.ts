// What the log says of blocks and squares, told in words that can be found on the table: "a slab", "at the back left".
import type { Frame, Phrase } from '../../lib/protocol';
import { has, t, tellWith } from '../../lib/words.svelte';
import { Mountain } from './solids';
import type { View } from './view';
import { whereWords } from './words';

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

const tell = (_key: string, name: string, value: string): string =>
  mountain && name === 'block' ? aBlock(mountain, Number(value)) : value;

/** The log names blocks and squares by numbers: the page has sentences that say what they look like. A refusal is of
 * what one has just pointed at, so it needs neither. */
function retell(phrase: Phrase): Phrase {
  const denied = `web.denied.${phrase.key}`;
  if (has(denied)) return { ...phrase, key: denied };
  const key = `web.told.${phrase.key}`;
  if (!mountain || !has(key)) return phrase;
  const { x, y } = Object.fromEntries(phrase.args.map(({ name, value }) => [name, Number(value)]));
  if (x === undefined || y === undefined) return { ...phrase, key };
  const where = whereWords(mountain, { x, y, width: 1, depth: 1 });
  return { ...phrase, key, args: [...phrase.args, { name: 'where', value: where, kind: 'text' }] };
}

tellWith('climbers', tell, retell);
