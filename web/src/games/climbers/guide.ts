// The Climbers' guided first game: what is explained, and when it first matters.
import type { Guide, Lesson } from '../../lib/guide';
import type { Snapshot } from '../../lib/protocol';
import type { Climber, Phase, View } from './view';

const view = ({ view }: Snapshot): View => view as View;
const during =
  (...phases: Phase[]) =>
  (snapshot: Snapshot): boolean =>
    phases.includes(view(snapshot).phase);
const mine = (snapshot: Snapshot): Climber => view(snapshot).seats[view(snapshot).acting]!;

const BOARD = '[data-part="board"]';
const BOTH = `${BOARD}, [data-part="tray"]`;
const lessons: readonly Lesson[] = [
  { id: 'goal', when: () => true, target: BOARD, act: false, rule: 'C7.2' },
  { id: 'others', when: during('others'), target: BOTH, act: true, rule: 'C3' },
  { id: 'climb', when: during('climb'), target: BOTH, act: true, rule: 'C4.3' },
  {
    id: 'ladder',
    when: (snapshot) => during('climb', 'climb_2')(snapshot) && mine(snapshot).level > 0,
    target: '[data-part="players"]',
    act: false,
    rule: 'C4.3',
  },
  { id: 'face', when: during('block'), target: '[data-faces]', act: true, rule: 'C5.2' },
  { id: 'block', when: during('block'), target: BOTH, act: true, rule: 'C5.1' },
  { id: 'again', when: during('climb_2'), target: BOTH, act: true, rule: 'C3' },
  { id: 'disc', when: during('disc'), target: BOTH, act: true, rule: 'C6' },
  {
    id: 'end',
    when: (snapshot) => view(snapshot).quiet > 0,
    target: '[data-part="headline"]',
    act: false,
    rule: 'C7.1',
  },
];

export const guide: Guide = { lessons, words: 'climbers.guide.', seed: '3' };
