// The keys of this table.
import type { Key } from '../../lib/ui/KeyList.svelte';
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/words.svelte';
import { faces } from './faces';
import type { Hand } from './hand.svelte';

export const keys = (): Key[] => [
  { keys: ['P'], does: t('climbers.keys.pass') },
  { keys: ['C'], does: t('climbers.keys.climb') },
  { keys: ['1', '…', '6'], does: t('climbers.keys.face') },
  { keys: ['T'], does: t('climbers.keys.turn') },
  { keys: ['D'], does: t('climbers.keys.drop') },
  { keys: ['Q', 'E'], does: t('climbers.keys.orbit') },
  { keys: ['O'], does: t('climbers.keys.peek') },
  { keys: ['V'], does: t('climbers.keys.plan') },
  { keys: ['B'], does: t('climbers.keys.hint') },
];

/** What a table's board can be told by keys. */
export interface Turnable {
  orbit(quarters: number): void;
  toPlan(): void;
}

export function onKey(event: KeyboardEvent, hand: Hand, board: Turnable): void {
  const typing = (event.target as Element).closest?.(
    'input:not([type=checkbox], [type=radio]), select, textarea, dialog, [role=dialog]',
  );
  if (event.defaultPrevented || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (run(event.key.toLowerCase(), hand, board)) event.preventDefault();
}

function run(key: string, hand: Hand, board: Turnable): boolean {
  const { choices, session } = hand;
  const paint = faces[Number(key) - 1];
  const climb = hand.target ? hand.ways[0] : hand.best; // the cheapest way to the chosen surface, or the highest climb
  if (key === 'q' || key === 'e') board.orbit(key === 'q' ? -0.5 : 0.5);
  else if (key === 'v') board.toPlan();
  else if (key === 'o') hand.peeking = !hand.peeking;
  else if (key === 'escape' && hand.holding) hand.letGo();
  else if (key === 'escape' && hand.advice.ideas) hand.advice.hide();
  else if (!session.mine) return false;
  else if (key === 'b' && settings.help && hand.advice.ideas) hand.advice.hide();
  else if (key === 'b' && settings.help && hand.session.advised && !hand.holding) void hand.advice.ask();
  else if (hand.placing && paint) hand.face(paint);
  else if (hand.placing && key === 't') hand.turn();
  else if (hand.placing && key === 'd') hand.drop();
  else if (hand.placing || hand.peeking) return false;
  else if (key === 'c' && climb) hand.act(climb.text);
  else if (hand.target) return false;
  else if (key === 'p' && choices.pass !== null) hand.pass();
  else return false;
  return true;
}
