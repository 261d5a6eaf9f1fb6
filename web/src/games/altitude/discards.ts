// Which card lies on top of the discarded ones.
import type { Session } from '../../lib/session.svelte';

/** That is not part of a position: the log tells it of whatever brought one there. */
export function lastDiscarded({ log, snapshot }: Session): string | null {
  for (const line of log.filter(({ step }) => step < snapshot.shown).reverse())
    for (const { args } of line.phrases) {
      const card = args.find(({ name }) => name === 'discarded')?.value;
      if (typeof card === 'string') return card;
    }
  return null;
}
