// What the page and an authority (the engine's worker, or a server) say to each other. The page knows no rule:
// it gets what one observer may see, and what may be done in the game's own structure, and sends an action back.

export type GameName = string; // one of the engine's list
export type Colour = 'red' | 'yellow' | 'teal' | 'purple' | 'pink';
export type Observer = number | 'spectator';
export type Actor = number | 'chance' | 'over';
export type Ending = '' | 'finished' | 'stopped' | 'resigned';

/** Something to say: a key of the catalogue, what goes into the sentence, the paragraph of the rules behind it. */
export interface Phrase {
  key: string;
  rule?: string; // such as "M3.4"
  args: PhraseArg[];
}
export type PhraseArg = { name: string } & (
  | { kind: 'text' | 'number' | 'seat'; value: string }
  | { kind: 'digits'; value: number[] } // such as dice
);

export interface Seat {
  name: string; // empty for a bot: the page names it by its level
  colour: Colour;
  bot?: string; // the bot's name, such as '8'; a human without it
  elsewhere?: boolean; // a human at another device
}

export interface OptionSpec {
  key: string;
  values: string[]; // the first is the default; none: free text
  open: boolean; // any other text will do as well
}

export interface GameInfo {
  name: GameName;
  rules: number; // the newest version of them, which new games go by
  minPlayers: number;
  maxPlayers: number;
  options: OptionSpec[];
  bots: string[]; // those that people meet
}

export interface LogLine {
  step: number; // the action, from 0; the position after it is step + 1
  seat: number | null; // who did it; null: chance
  phrases: Phrase[];
}

/** An action: its notation, which is what is sent back, and what else the game tells of it (games/<game>/view.ts). */
export interface Action {
  text: string;
}

/** One position as one observer may see it. `View` is the game's own JSON. */
export interface Frame<View = unknown> {
  step: number; // actions before it
  turn: number;
  toAct: Actor;
  last: Action | null; // what led here, as the observer saw it
  view: View;
  views?: View[]; // each seat's own, of a position looked back at once the game's secret hands are open
}

/** What is known of a table, whichever of its positions is looked at. */
export interface TableState {
  game: GameName;
  rules: number; // the version of them that it goes by
  options: Record<string, string>;
  seats: Seat[];
  observer: Observer;
  covered: number | null; // hand the device to this seat: nothing else is told before
  mayBranch: boolean; // a game may go on from any of its positions; not while people's hands are secret
  secret: boolean; // hands are: a copy of the record that leaves now holds what the observer saw
  watched: boolean; // such a copy: it can be looked at, not played on
  practice: boolean;
  fair: boolean; // it was played online and is over: every outcome of chance can be recomputed
  daily: string | null; // the day whose deal it is
}

/** What is true of the present position alone. */
export interface Present {
  ending: Ending;
  result: number[] | null; // each seat's share of the win; alone, the points
  asked: number | null; // the person at this device who is to act
  choices: unknown; // what that person may do, in the game's own structure; null when nobody is asked
  help: unknown; // the game's exact figures, as far as they are of use here; null when there are none
  mayUndo: boolean; // nothing was revealed since
  mayTakeBack: boolean; // against bots alone: back to one's last decision, marked as practice
}

/** A table as the authority tells it: the whole of it, or what is new. */
export interface Shown extends TableState, Present {
  sequence: number; // of the last entry in the table's log; an action says which one it answers
  steps: number; // actions carried out in the game
  thinking: number | null; // the bot that is to act
  log: { from: number; lines: LogLine[] }; // replaces the page's log from line `from`
  frames: Frame[]; // the positions that are new, up to the present one; none while it is covered
}

/** What the page shows now: the present position, or an earlier one with nothing to do in it. */
export interface Snapshot<View = unknown> extends TableState, Present {
  id: string;
  steps: number; // the present position's number
  shown: number; // the position this shows
  turn: number;
  toAct: Actor;
  last: Action | null;
  view: View | null;
  views: View[] | null; // each seat's own, where every hand may be seen
}

/** What a puzzle's choice comes to, exactly: a number or a share. */
export interface Worth {
  num: number;
  den: number;
}
/** A position in which one choice is the best, from a game's collection (docs/puzzles.md). */
export interface Puzzle {
  game: GameName;
  number: number; // in its collection, from 1
  record: string;
  asks: string; // one of the things that its game's puzzles ask: a part of the keys of its words
  from: number; // the position in which something is asked
  answer: string[]; // one's own actions
  tempting: string;
  best: Worth;
  second: Worth;
  choices: number;
  grade: number; // how many of the eight levels choose wrongly
}
/** How the actions since a puzzle began stand, and what can still be come to or was. */
export interface Tried {
  standing: 'open' | 'solved' | 'wrong';
  worth: Worth;
}
/** A puzzle's answer: what each of its actions does, and what the first does that the tempting one does not. */
export interface Explanation {
  nudge: Phrase;
  steps: Phrase[];
  reasons: Phrase[];
}

/** What a strong player tells whoever decides, from what that seat sees; to be told a step at a time. */
export interface Advice {
  nudge: Phrase; // what to look at
  choices: { action: string; value: number | null }[]; // the best first; a share of the win, alone points
  other: number; // which is the first that is noticeably worse than the best; 0: none
  reasons: Phrase[]; // what the best does that this one does not
}

/** What a game gave a seat and took from it, in shares of the win (alone: points). All but `start` and `rating` add up
 * to the result. */
export interface SeatAccount {
  start: number;
  result: number;
  luck: number;
  own: number;
  others: number;
  remainder: number;
  rating: number; // 0: nothing better was to be found … 4
}
export interface JudgedDecision {
  step: number;
  seat: number;
  action: string;
  best: string;
  loss: number;
  luck: number[];
  choices: { action: string; value: number }[]; // the best first
}
/** A step that mattered; of a decision also what was done, and what was better, in words. */
export interface TurningPoint {
  step: number;
  seat: number; // −1: chance
  played?: Phrase[];
  better?: Phrase[];
  reasons?: Phrase[]; // what the better one does that the other does not, the weightiest first
  taken?: Action; // both as the game tells them
  best?: Action;
}
/** How everybody's chances went. */
export interface Course {
  curve: number[][]; // before each step, and the result; as far as it is known
  turns: { step: number; seat: number }[]; // where each begins, of the whole game
}
/** What decided a game (src/insight/account.h). */
export interface Account extends Course {
  verdict: Phrase[];
  seats: SeatAccount[];
  points: TurningPoint[];
  decisions: JudgedDecision[];
  chances: { step: number; luck: number[] }[];
}
/** How far the judging of a game has come. */
export interface Insight {
  done: number;
  all: number; // steps
  saved: SavedGame;
  log: LogLine[];
  course: Course; // as far as it has come
  account: Account | null; // when all is done
}

/** An outcome of chance. */
export interface Outcome {
  step: number;
  turn: number; // how often it had passed to another seat
  draw: number; // in that turn, from 0
  seat: number; // whose turn it was
  found: Action; // at the table
  expected: Action; // by the secrets
}
/** All that chance did in an online game, and what it had to do (docs/fairness.md). */
export interface Chance {
  game: GameName;
  seats: Seat[];
  promised: string; // the commitment that the record says was shown before play
  commitment: string; // that of the secret
  secret: string;
  luck: string[]; // what each seat added; empty for a bot
  lot: string; // the option that was not drawn as the secrets want it; empty: none
  outcomes: Outcome[];
}

export interface NewTable {
  game: GameName;
  seats: Seat[];
  options: Record<string, string>; // those that differ from the default
  seed?: string; // hexadecimal; else drawn
  daily?: string; // the deal that everybody gets on this day, YYYY-MM-DD, instead of a seed
  guided?: boolean; // a first game in which things are explained: it is not counted
}

/** How a game would begin. */
export interface Preview {
  options: Record<string, string>; // all of them, with what the lot decided
  view: unknown;
}

export interface SavedGame {
  id: string;
  game: GameName;
  seats: Seat[];
  options: Record<string, string>;
  toAct: Actor;
  steps: number;
  ending: Ending;
  result: number[] | null; // each seat's share of the win
  daily: string; // the day whose deal it is, or empty
  watched: boolean;
  practice: boolean;
  updated: number; // milliseconds since 1970
  removed: number | null; // when it was deleted; can be restored for a while
}

/** How often one has played against a bot, and how it ended. Practice games don't count. */
export interface Tally {
  game: GameName;
  bot: string;
  played: number;
  won: number;
  shared: number;
}

/** Why something could not be done; the page says it in words. */
export type Problem =
  | { kind: 'refused'; phrase: Phrase } // the rules don't allow it
  | { kind: 'unreadable'; phrase: Phrase; line: number; column: number } // a record, mountain or deck
  | { kind: 'gone' } // no such saved game
  | { kind: 'elsewhere' } // another tab holds the game
  | { kind: 'link' } // the share link is damaged
  | { kind: 'storage'; full: boolean }
  | { kind: 'line' } // the server can't be reached
  | { kind: 'engine'; message: string }; // the engine could not be loaded or failed

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** What the authority says of an open table, unasked. */
export interface TableListener {
  shown(shown: Shown): void; // something happened, and is kept
  unsaved(full: boolean): void; // it is kept no longer than this page: the browser is full, or forbids it
  lost(problem: Problem): void; // nothing more will be heard: another tab took the game over, or the engine failed
}

/** An open table. What is done there is heard by the listener, before the answer. `sequence` is the last entry that
 * whoever speaks had seen: if something else happened meanwhile, it is refused. */
export interface Connection {
  act(action: string, sequence: number): Promise<Answer<null>>;
  undo(sequence: number): Promise<Answer<null>>;
  takeBack(sequence: number): Promise<Answer<null>>;
  stop(sequence: number): Promise<Answer<null>>; // ends the game without a winner
  resign(sequence: number): Promise<Answer<null>>;
  reveal(seat: number): Promise<Answer<null>>; // the seat has the device now
  choices(held: string): Promise<Answer<unknown>>; // narrowed by what a hand holds
  lookBack(position: number): Promise<Answer<Frame | null>>; // null while the device changes hands
  advise(): Promise<Answer<Advice | null>>; // null where nobody here decides
  leave(): void; // lets other tabs have it
}

/** Everything a page can ask for. */
export interface Authority {
  games(): Promise<Answer<GameInfo[]>>;
  create(table: NewTable): Promise<Answer<string>>; // the new game's id
  preview(table: NewTable): Promise<Answer<Preview>>; // kept nowhere
  build(game: GameName, text: string, held?: string): Promise<Answer<unknown>>; // something of a set-up, by hand
  open(id: string, listener: TableListener, takeOver?: boolean): Promise<Answer<Connection>>;
  /** A new game that goes on from there; with an action of whoever is to act there, from after it. */
  branch(id: string, step: number, action?: string): Promise<Answer<string>>;
  /** The same, of a game that is kept elsewhere. */
  branchOf(record: string, step: number, action?: string): Promise<Answer<string>>;
  again(id: string, bot?: string): Promise<Answer<string>>; // a new game with the same seats; or another bot
  saved(): Promise<Answer<SavedGame[]>>; // newest first, removed ones too
  tally(): Promise<Answer<Tally[]>>;
  insight(id: string): Promise<Answer<Insight>>; // judges a little further; what it found is kept with the game
  lookAt(id: string, position: number): Promise<Answer<Frame>>; // of a game that is over
  chance(record: string): Promise<Answer<Chance>>; // recomputed, of an online game that is over
  collection(text: string): Promise<Answer<Puzzle[]>>; // of puzzles
  puzzle(record: string, name: string): Promise<Answer<string>>; // one's table, which is kept nowhere
  tried(id: string, from: number): Promise<Answer<Tried>>; // since the puzzle began there
  explain(id: string, from: number): Promise<Answer<Explanation>>;
  remove(id: string): Promise<Answer<null>>;
  restore(id: string): Promise<Answer<null>>;
  importRecord(text: string): Promise<Answer<string>>;
  exportRecord(id: string): Promise<Answer<string>>; // as far as the people at the device may know it
  share(id: string): Promise<Answer<string>>; // the record, packed for a link's fragment
  openShared(packed: string): Promise<Answer<string>>;
}
