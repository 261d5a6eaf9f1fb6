// The keys of the builder.
import { settings } from '../../lib/settings.svelte';
import { mayBeShortcut } from '../../lib/shortcuts';
import type { Builder } from './builder.svelte';
import { faces } from './faces';
import type { Turnable } from './keys';

export function onBuildKey(event: KeyboardEvent, builder: Builder, board: Turnable): void {
  if (!mayBeShortcut(event, true)) return;
  const key = event.key.toLowerCase();
  const done = event.ctrlKey || event.metaKey ? withControl(key, event.shiftKey, builder) : alone(key, builder, board);
  if (done) event.preventDefault();
}

function withControl(key: string, shift: boolean, builder: Builder): boolean {
  if (key === 'y' || (key === 'z' && shift)) void builder.redo();
  else if (key === 'z') void builder.undo();
  else return false;
  return true;
}

function alone(key: string, builder: Builder, board: Turnable): boolean {
  const paint = faces[Number(key) - 1];
  const { placing } = builder;
  if (key === 'escape' && (placing || builder.peeking)) builder.letGo();
  else if ((key === 'delete' || key === 'backspace') && placing) builder.remove();
  else if (!settings.keys) return false;
  else if (key === 'q' || key === 'e') board.orbit(key === 'q' ? -0.5 : 0.5);
  else if (key === 'v') board.toPlan();
  else if (key === 'o') builder.peeking = !builder.peeking;
  else if (key === 'u') void builder.undo();
  else if (placing && paint) builder.face(paint);
  else if (placing && key === 't') builder.turn();
  else return false;
  return true;
}
