// Altitude's guided first game: what is explained, and when it first matters.
import type { Guide, Lesson } from '../../lib/guide';
import type { Frame, Snapshot } from '../../lib/protocol';
import { faceOf, type Face, type SeatView, type View } from './view';

const view = ({ view }: Pick<Frame, 'view'>): View => view as View;
const mine = (of: Pick<Frame, 'view'>, { observer }: Snapshot): SeatView | undefined =>
  view(of).seats[typeof observer === 'number' ? observer : 0];
const drawn =
  (isMeant: (face: Face) => boolean) =>
  (snapshot: Snapshot): boolean => {
    const { phase, drawn, deck } = view(snapshot);
    return phase === 'play' && drawn !== null && isMeant(faceOf(deck, drawn));
  };
/** Whether somebody has laid something on the mountain of whoever looks. */
function touched(snapshot: Snapshot, recent: readonly Frame[]): boolean {
  const [first] = recent;
  const cards = (of: Pick<Frame, 'view'>): number => Object.keys(mine(of, snapshot)?.mountain ?? {}).length;
  return first !== undefined && cards(snapshot) > cards(first);
}

const BOARD = '[data-part="board"]';
const TRAY = '[data-part="tray"]';
const BOTH = `${BOARD}, ${TRAY}`;
const lessons: readonly Lesson[] = [
  { id: 'goal', when: () => true, target: TRAY, act: false, rule: 'A6' },
  { id: 'keep', when: (snapshot) => view(snapshot).phase === 'keep', target: TRAY, act: true, rule: 'A3' },
  { id: 'touched', when: touched, target: BOARD, act: false, rule: 'A4.3' },
  { id: 'cable', when: drawn(({ kind }) => kind === 'cable'), target: BOTH, act: false, rule: 'A2.4' },
  { id: 'avalanche', when: drawn(({ kind }) => kind === 'avalanche'), target: BOTH, act: false, rule: 'A2.5' },
  { id: 'bernard', when: drawn(({ kind }) => kind === 'bernard'), target: TRAY, act: false, rule: 'A4.6' },
  {
    id: 'animal',
    when: drawn((face) => face.kind === 'number' && face.animal !== null),
    target: TRAY,
    act: false,
    rule: 'A6',
  },
  { id: 'lay', when: drawn(({ kind }) => kind === 'number'), target: BOTH, act: true, rule: 'A2.3' },
  {
    id: 'hand',
    when: (snapshot) =>
      view(snapshot).phase === 'play' && Object.keys(mine(snapshot, snapshot)?.mountain ?? {}).length > 0,
    target: TRAY,
    act: false,
    rule: 'A4.4',
  },
  {
    id: 'floor',
    when: (snapshot) => (mine(snapshot, snapshot)?.floors ?? 0) > 1,
    target: BOARD,
    act: false,
    rule: 'A2.9',
  },
  { id: 'twice', when: (snapshot) => mine(snapshot, snapshot)?.doubled ?? false, target: TRAY, act: false, rule: 'A5' },
  { id: 'finish', when: (snapshot) => view(snapshot).phase === 'finish', target: TRAY, act: false, rule: 'A6' },
];

export const guide: Guide = { lessons, words: 'altitude.guide.', seed: '107' };
