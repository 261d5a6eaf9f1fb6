// Matterhorn's guided first game: what is explained, and when it first matters.
import type { Guide, Lesson } from '../../lib/guide';
import type { Frame, Snapshot } from '../../lib/protocol';
import { isFlop, type Action, type Phase, type View } from './view';

const view = ({ view }: Pick<Frame, 'view'>): View => view as View;
const during =
  (...phases: Phase[]) =>
  (snapshot: Snapshot): boolean =>
    phases.includes(view(snapshot).phase);
const flopped = ({ last }: Pick<Frame, 'last'>): boolean => isFlop(last as Action | null);
/** Whether a climber of somebody else could be moved now. */
function mayPush({ choices, ...of }: Snapshot): boolean {
  const { seats, active } = view(of);
  return ((choices ?? []) as Action[]).some(
    (action) => action.kind === 'step' && !seats[active]?.pieces.includes(action.from),
  );
}

const BOARD = '[data-part="board"]';
const TRAY = '[data-part="tray"]';
const BOTH = `${BOARD}, ${TRAY}`;
const lessons: readonly Lesson[] = [
  { id: 'goal', when: () => true, target: BOARD, act: false, rule: 'M8' },
  { id: 'start', when: during('set_up'), target: BOARD, act: true, rule: 'M2.2' },
  { id: 'sum', when: during('place'), target: TRAY, act: false, rule: 'M3.3' },
  { id: 'place', when: during('place'), target: BOTH, act: true, rule: 'M3.4' },
  { id: 'bonus', when: during('bonus'), target: BOARD, act: true, rule: 'M4' },
  { id: 'decide', when: during('decide'), target: TRAY, act: true, rule: 'M6' },
  {
    id: 'flop',
    when: (snapshot, recent) => flopped(snapshot) || recent.some(flopped),
    target: BOARD,
    act: false,
    rule: 'M5',
  },
  {
    id: 'obstacle',
    when: (snapshot) => during('act', 'bonus')(snapshot) && view(snapshot).obstacles.length > 0,
    target: BOARD,
    act: false,
    rule: 'M6.3',
  },
  { id: 'act', when: during('act'), target: BOTH, act: true, rule: 'M6.1' },
  { id: 'push', when: mayPush, target: BOARD, act: false, rule: 'M6.2' },
];

export const guide: Guide = { lessons, words: 'matterhorn.guide.', seed: '1' };
