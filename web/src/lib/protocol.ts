// What the page and an authority (the engine's worker; one day a server) say to each other. The page knows no rule:
// it gets one observer's view, the legal actions in notation, and sends an action back.

export type GameName = 'matterhorn' | 'climbers' | 'altitude';
export type Colour = 'red' | 'yellow' | 'teal' | 'purple' | 'pink';
export type Observer = number | 'spectator';

/** Something to say: a key of the catalogue, what goes into the sentence, the paragraph of the rules behind it. */
export interface Phrase {
  key: string;
  rule?: string; // such as "M3.4"
  args: PhraseArg[];
}
export interface PhraseArg {
  name: string;
  value: string;
  kind: 'text' | 'number' | 'seat';
}

export interface Seat {
  name: string; // empty for a bot: the page names it by its level
  colour: Colour;
  bot?: string; // the bot's name, '1' … '8'; a human without it
}

export interface OptionSpec {
  key: string;
  values: string[]; // the first is the default; none: free text
  open: boolean; // any other text will do as well
}

export interface GameInfo {
  name: GameName;
  minPlayers: number;
  maxPlayers: number;
  options: OptionSpec[];
  bots: string[];
}

export interface LogLine {
  step: number; // the action, from 0; the position after it is step + 1
  seat: number | null; // who did it; null: chance
  phrases: Phrase[];
}

/** One position of a table as one observer may see it. `View` is the game's own JSON (games/<game>/view.ts). */
export interface Snapshot<View = unknown> {
  id: string;
  game: GameName;
  options: Record<string, string>;
  seats: Seat[];
  steps: number; // actions carried out in the game
  shown: number; // the position this shows: `steps`, or an earlier one in a replay
  turn: number;
  toAct: number | 'chance' | 'over';
  ending: '' | 'finished' | 'stopped';
  result: number[] | null; // each seat's share of the win; alone, the points
  observer: Observer;
  covered: number | null; // hand the device to this seat: then there is no view, no log, nothing legal
  view: View | null;
  legal: string[]; // what the human to act may do now; empty for bots, chance and in a replay
  automatic: boolean; // chance or a bot is to act: `next` goes on
  mayUndo: boolean; // nothing was revealed since
  mayTakeBack: boolean; // against bots alone: back to one's last decision, marked as practice
  mayBranch: boolean; // a game may go on from any of its positions; not while people's hands are secret
  secret: boolean; // hands are: a copy of the record that leaves now holds what the observer saw
  watched: boolean; // such a copy: it can be looked at, not played on
  practice: boolean;
  daily: string | null; // the day whose deal it is
  last: string | null; // the action that led here, as the observer saw it
  help: unknown; // the game's exact figures for this position; null when it has none
  log: { from: number; lines: LogLine[] }; // replaces the page's log from line `from`
}

export interface Hint {
  action: string;
  value: number; // expected share of the win of the seat to act; points alone
  visits: number;
}

export interface NewTable {
  game: GameName;
  seats: Seat[];
  options: Record<string, string>; // those that differ from the default
  seed?: string; // hexadecimal; else drawn
  daily?: string; // the deal that everybody gets on this day, YYYY-MM-DD, instead of a seed
}

export interface SavedGame {
  id: string;
  game: GameName;
  seats: Seat[];
  toAct: number | 'chance' | 'over';
  steps: number;
  ending: '' | 'finished' | 'stopped';
  watched: boolean;
  practice: boolean;
  updated: number; // milliseconds since 1970
  removed: number | null; // when it was deleted; can be restored for a while
  options: Record<string, string>;
}

/** Why something could not be done; the page says it in words. */
export type Problem =
  | { kind: 'refused'; phrase: Phrase } // the rules don't allow it
  | { kind: 'unreadable'; phrase: Phrase; line: number; column: number } // a record, mountain or deck
  | { kind: 'gone' } // no such saved game
  | { kind: 'elsewhere' } // another tab holds the game
  | { kind: 'link' } // the share link is damaged
  | { kind: 'storage'; full: boolean }
  | { kind: 'engine'; message: string }; // the engine could not be loaded or failed

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Everything a page can ask for. Each call is one message to the worker and one back. */
export interface Authority {
  games(): Promise<Answer<GameInfo[]>>;
  create(table: NewTable): Promise<Answer<string>>; // the new game's id
  open(id: string, takeOver?: boolean): Promise<Answer<Snapshot>>;
  leave(id: string): Promise<Answer<null>>; // lets other tabs have it
  act(id: string, action: string): Promise<Answer<Snapshot>>;
  next(id: string): Promise<Answer<Snapshot>>; // one action of chance or a bot
  undo(id: string): Promise<Answer<Snapshot>>;
  takeBack(id: string): Promise<Answer<Snapshot>>;
  stop(id: string): Promise<Answer<Snapshot>>; // ends the game without a winner
  reveal(id: string, seat: number): Promise<Answer<Snapshot>>; // the seat has the device now
  at(id: string, step: number): Promise<Answer<Snapshot>>; // a replay's position
  branch(id: string, step: number): Promise<Answer<string>>; // a new game that goes on from there
  again(id: string): Promise<Answer<string>>; // a new game with the same seats and options
  hint(id: string): Promise<Answer<Hint[]>>;
  start(table: NewTable): Promise<Answer<Snapshot>>; // the position before the first action, kept nowhere: a preview
  saved(): Promise<Answer<SavedGame[]>>; // newest first, removed ones too
  remove(id: string): Promise<Answer<null>>;
  restore(id: string): Promise<Answer<null>>;
  importRecord(text: string): Promise<Answer<string>>;
  exportRecord(id: string): Promise<Answer<string>>; // as far as the seat at the device may know it
  share(id: string): Promise<Answer<string>>; // the record, packed for a link's fragment
  openShared(packed: string): Promise<Answer<string>>;
}

/** What the authority says unasked. */
export type Notice =
  | { kind: 'lost'; id: string } // another tab took the game over
  | { kind: 'unsaved'; full: boolean }; // the game can't be kept in this browser
