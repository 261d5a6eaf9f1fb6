// What the last action sounds like.
import type { Snapshot } from '../../lib/protocol';
import { play } from '../../lib/sound';
import type { View } from './view';

let heard = { id: '', shown: -1 };

export function hear(snapshot: Snapshot, view: View): void {
  const { id, shown } = snapshot;
  const last = snapshot.last?.text;
  const next = heard.id === id && shown === heard.shown + 1;
  heard = { id, shown };
  if (!next || !last || view.phase === 'over') return;
  if (last.startsWith('^'))
    play(
      'step',
      Math.max(...view.seats.map((climber) => (climber.at === last.slice(1).split('+')[0] ? climber.level : 0))),
    );
  else if (last.startsWith('disc')) play('token');
  else if (last.includes('@')) play('block');
}
