// What the last action sounds like.
import type { Snapshot } from '../../lib/protocol';
import { play } from '../../lib/sound';
import type { Action, View } from './view';

let heard = { id: '', shown: -1 };

export function hear(snapshot: Snapshot, view: View): void {
  const { id, shown } = snapshot;
  const last = snapshot.last as Action | null;
  const next = heard.id === id && shown === heard.shown + 1;
  heard = { id, shown };
  if (!next || view.phase === 'over') return;
  if (last?.kind === 'climb') play('step', last.level);
  else if (last?.kind === 'disc') play('token');
  else if (last?.kind === 'move') play('block');
}
