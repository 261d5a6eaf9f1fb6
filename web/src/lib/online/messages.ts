// What a server with tables says (docs/protocol.md), beside what every authority says (lib/protocol.ts).
import type { Colour, GameName, Shown } from '../protocol';

export type Phase = 'gathering' | 'playing' | 'over';

export interface LobbySeat {
  name: string; // empty while nobody has it, and for a bot
  colour: Colour;
  bot?: string;
  open: boolean; // nobody's, and anybody's who comes
  invited: boolean; // nobody's, and kept for whoever has the invitation
  there: boolean; // whoever it is kept for has taken it
  you: boolean;
  luck: string;
  stopping: boolean; // proposes to stop
  present?: boolean; // listens now
  away?: number; // else for that many seconds
  handing: number[]; // the seats of those who want a bot here
}

/** How much time people have, and what happens when it is up. */
export type Late = 'bot' | 'forfeit';
export type Pace =
  | { kind: 'relaxed' }
  | { kind: 'live'; seat: number; increment: number; late: Late } // seconds in the whole game, and with each turn
  | { kind: 'live'; move: number; late: Late } // seconds for each decision
  | { kind: 'correspondence'; days: number; late: Late }; // for each decision

/** How the clocks stand when it is told. */
export interface Clock {
  left: number[]; // milliseconds of each seat
  running: number | null;
  held: boolean; // whoever it runs for is not there, and is waited for
}

/** A table besides its game. */
export interface Lobby {
  phase: Phase;
  game: GameName;
  options: Record<string, string>;
  seats: LobbySeat[];
  listed: boolean;
  maker: boolean; // it is yours to start
  pace: Pace;
  standIn: string; // the bot that plays for people who are late or away
  delay: number; // seconds that spectators are behind
  commitment: string;
  next: string | null; // the rematch's id
  watching?: number; // people without a seat
}

export interface ListedTable {
  table: string;
  waits: boolean; // for you
  updated: number; // for this many seconds nothing has changed
  lobby: Lobby;
  clock?: Clock;
}

export interface Greeting {
  seat: number;
  key: string;
}

export type Told =
  | { welcome: { version: number; guest: string; name: string } }
  | { table: string; lobby: Lobby; invitation?: string; clock?: Clock }
  | { table: string; shown: Shown; clock?: Clock }
  | { table: string; greeting: Greeting };

export type SeatWish =
  | { kind: 'you'; colour: Colour; name?: string } // a name of its own for somebody beside me
  | { kind: 'open' | 'invited'; colour: Colour }
  | { kind: 'bot'; bot: string; colour: Colour };

/** All that one may say to the others. */
export const greetings = [
  'hello',
  'good_luck',
  'well_played',
  'wow',
  'ouch',
  'thanks',
  'sorry',
  'one_moment',
  'back_again',
  'good_game',
  'another_game',
  'goodbye',
].map((name) => `greetings.${name}`);
