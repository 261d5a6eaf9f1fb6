// What a table's screen shows, from what the authority told: the parts that a snapshot is put together from.
import type { Frame, Present, Shown, Snapshot, TableState } from './protocol';

export const nothingToDo: Present = {
  ending: '',
  result: null,
  asked: null,
  choices: null,
  help: null,
  mayUndo: false,
  mayTakeBack: false,
};

export function stateOf(shown: Shown): TableState {
  const { game, rules, options, seats, observer, covered, mayBranch, secret, watched, practice, fair, daily } = shown;
  return { game, rules, options, seats, observer, covered, mayBranch, secret, watched, practice, fair, daily };
}
export function presentOf({ ending, result, asked, choices, help, mayUndo, mayTakeBack }: Shown): Present {
  return { ending, result, asked, choices, help, mayUndo, mayTakeBack };
}

type Position = Pick<Snapshot, 'shown' | 'turn' | 'toAct' | 'last' | 'view' | 'views'>;
export function positionOf({ step, turn, toAct, last, view, views = undefined }: Frame): Position {
  return { shown: step, turn, toAct, last, view, views: views ?? null };
}
export function coverOf({ steps, covered }: Shown): Position {
  const seat = covered ?? 0;
  return { shown: steps, turn: seat, toAct: seat, last: null, view: null, views: null };
}
