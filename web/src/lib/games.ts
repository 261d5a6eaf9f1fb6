// The games. One that has a folder in src/games says in its manifest what it brings; one that only the engine knows is
// played at a plain table. A table, its texts and whatever else a game brings are loaded when it is first opened.
import type { Component } from 'svelte';
import { plainPoster } from './draw/plain_poster';
import type { Guide } from './guide';
import type { Tell } from './online/fairness';
import type { Rhythm } from './pace';
import type { Recap } from './recap';
import type { Action, Colour, Frame, GameName, LogLine, Seat } from './protocol';
import type { Session } from './session.svelte';
import type { Summary } from './summary';
import type { Key } from './ui/KeyList.svelte';
import { useWordsOf } from './words.svelte';

export interface Poster {
  sky: 'dawn' | 'noon' | 'dusk';
  art: (winner?: Colour) => string;
  box: [number, number, number, number]; // what every frame shows: x, y, width, height; land runs on to both sides
}

export type TableComponent = Component<{ session: Session }>;
export type OptionsComponent = Component<{
  options: Record<string, string>;
  players: number;
  onchange: (key: string, value: string) => void;
}>;

/** `built`: what a link brings. */
export type BuilderComponent = Component<{ built: string }>;

/** A position of a finished game, to be drawn as a still picture. */
export interface PositionProps {
  frame: Frame;
  seats: readonly Seat[];
  label: string;
  ways?: readonly Way[]; // what was done there, and what was better
}
/** A choice at a position, drawn on its picture. */
export interface Way {
  kind: 'played' | 'better';
  action: Action;
}
export type PositionComponent = Component<PositionProps>;

/** How a game tells what stands in its phrases; some of it depends on what lies on the table. */
export interface Telling {
  tellAt?: (frame: Frame | null) => void;
}

/** What a game brings to the page: web/src/games/<game>/manifest.ts. */
export interface Manifest {
  title: string; // names are names in every language
  place: number; // on the first page, from the left
  hour: '' | 'noon' | 'dusk'; // of the day, at its table
  colours: number; // how many of the players' colours it has
  poster: Poster;
  table: () => Promise<{ default: TableComponent }>;
  position?: () => Promise<{ default: PositionComponent }>; // a still picture; else the poster stands for it
  options?: () => Promise<{ default: OptionsComponent }>; // choosers for a new game, before the list of options
  count?: () => Promise<{ default: TableComponent }>; // how the points came about, beside the winner
  keys?: () => Promise<{ keys: () => Key[] }>; // beyond those of every table
  guide?: () => Promise<{ guide: Guide }>; // what is explained in a first game
  rhythm?: Rhythm; // how long what others do is shown
  recap?: () => Promise<{ recap: Recap }>; // what somebody did in a turn, in a few words
  daily?: () => Promise<{ today: () => string; bestOf: (day: string) => number | null }>; // alone: a deal for each day
  /** Worth telling of a won game; `shared`: of one of several winners. */
  fact?: () => Promise<{ fact: (log: readonly LogLine[], winner: number, shared: boolean) => string }>;
  builder?: () => Promise<{ default: BuilderComponent }>; // something of the set-up, built by hand: /build/<game>
  outcome?: () => Promise<{ outcome: Tell }>; // what chance decided; else its notation will do
  telling?: () => Promise<Telling>; // how the log is told where the table is not there
  summary?: () => Promise<{ summary: Summary }>; // the short rules with pictures
}

const found = import.meta.glob<Manifest>('../games/*/manifest.ts', { eager: true, import: 'manifest' });
const own = new Map(Object.entries(found).map(([path, manifest]) => [path.split('/').at(-2)!, manifest]));

/** "secret_pig" as a title. */
const titled = (game: GameName): string => game.charAt(0).toUpperCase() + game.slice(1).replaceAll('_', ' ');

const plain = (game: GameName): Manifest => ({
  title: titled(game),
  place: own.size + 1,
  hour: '',
  colours: 5,
  poster: plainPoster,
  table: () => import('../plain/Table.svelte'),
});

export const manifestOf = (game: GameName): Manifest => own.get(game) ?? plain(game);
export const titleOf = (game: GameName): string => manifestOf(game).title;

/** In the order of the first page. */
export const inOrder = (games: readonly GameName[]): GameName[] =>
  [...games].sort((a, b) => manifestOf(a).place - manifestOf(b).place);
/** Known before the engine has told its list. */
export const gamesWithFolder: readonly GameName[] = inOrder([...own.keys()]);

export async function loadTable(game: GameName): Promise<TableComponent> {
  const [table] = await Promise.all([manifestOf(game).table(), useWordsOf(game)]);
  return table.default;
}
