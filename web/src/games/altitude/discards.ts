// Which card lies on top of the discarded ones.
import type { Session } from '../../lib/session.svelte';

const discarding: Record<string, string> = {
  'altitude.log.discarded': 'card',
  'altitude.log.replaced': 'old',
  'altitude.log.rescued': 'card',
  'altitude.log.hand_rescued': 'card',
  'altitude.log.finish_rescued': 'card',
};
/** That is not part of a position: the log remembers it. */
export function lastDiscarded({ log, snapshot }: Session): string | null {
  for (const line of log.filter(({ step }) => step < snapshot.shown).reverse())
    for (const { key, args } of line.phrases) {
      const card = args.find(({ name }) => name === discarding[key])?.value;
      if (card) return card;
    }
  return null;
}
