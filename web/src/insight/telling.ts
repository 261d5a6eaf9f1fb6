// What happened in a game that is looked at from afar, in the words of its table, which is not there.
import { manifestOf, type Telling } from '../lib/games';
import type { Frame, GameName, Phrase } from '../lib/protocol';
import { say } from '../lib/words.svelte';

export const tellingOf = async (game: GameName): Promise<Telling> => (await manifestOf(game).telling?.()) ?? {};

export function toldAt(
  { tellAt }: Telling,
  frame: Frame | null,
  phrases: readonly Phrase[],
  player: (seat: number) => string,
): string {
  tellAt?.(frame);
  const said = phrases.map((phrase) => say(phrase, player)).join(' ');
  tellAt?.(null);
  return said;
}
