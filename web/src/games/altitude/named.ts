// The place that a line of the log speaks of, to be lit while it is pointed at.
import type { Phrase, PhraseArg } from '../../lib/protocol';

/** Whether a card was laid, replaced or cleared here: in the mountain of `other`, else in the player's own. */
export const isNamed = (phrases: readonly Phrase[], seat: number, place: string): boolean =>
  phrases.some(({ args }) => {
    const told = (name: string): PhraseArg['value'] | undefined => args.find((arg) => arg.name === name)?.value;
    return told('place') === place && Number(told('other') ?? told('player')) === seat;
  });
