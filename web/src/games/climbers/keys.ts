// The keys of this table.
import { mayBeShortcut } from '../../lib/shortcuts';
import type { Key } from '../../lib/ui/KeyList.svelte';
import { t } from '../../lib/words.svelte';
import { faces } from './faces';
import type { Input } from './input.svelte';

export const keys = (): Key[] => [
  { keys: ['P'], does: t('climbers.keys.pass') },
  { keys: ['C'], does: t('climbers.keys.climb') },
  { keys: ['1', '…', '6'], does: t('climbers.keys.face') },
  { keys: ['T'], does: t('climbers.keys.turn') },
  { keys: ['N'], does: t('climbers.keys.lift') },
  { keys: ['D'], does: t('climbers.keys.drop') },
  { keys: ['Q', 'E'], does: t('climbers.keys.orbit') },
  { keys: ['O'], does: t('climbers.keys.peek') },
  { keys: ['V'], does: t('climbers.keys.plan') },
  { keys: ['B'], does: t('advice.key') },
];

/** What a table's board can be told by keys. */
export interface Turnable {
  orbit(quarters: number): void;
  toPlan(): void;
}

export function onKey(event: KeyboardEvent, input: Input, board: Turnable): void {
  if (mayBeShortcut(event) && run(event.key.toLowerCase(), input, board)) event.preventDefault();
}

function run(key: string, input: Input, board: Turnable): boolean {
  const { choices, session } = input;
  const paint = faces[Number(key) - 1];
  // The cheapest way to the chosen surface, or the highest climb.
  const climb = input.target ? input.ways[0] : input.best;
  if (key === 'q' || key === 'e') board.orbit(key === 'q' ? -0.5 : 0.5);
  else if (key === 'v') board.toPlan();
  else if (key === 'o') input.peeking = !input.peeking;
  else if (key === 'escape' && input.holding) input.letGo();
  else if (!session.mine) return false;
  else if (input.placing && paint) input.face(paint);
  else if (input.placing && key === 't') input.turn();
  else if (input.placing && key === 'n') input.nextLift();
  else if (input.placing && key === 'd') input.drop();
  else if (input.placing || input.peeking) return false;
  else if (key === 'c' && climb) input.act(climb.text);
  else if (input.target) return false;
  else if (key === 'p' && choices.pass !== null) input.pass();
  else return false;
  return true;
}
