// A table that no worker and no engine stands behind: what a socket would have to do, and nothing more.
import { afterEach, beforeEach, vi } from 'vitest';
import type { Answer, Authority, Connection, Frame, Shown, TableListener } from '../src/lib/protocol';
import { Session, type Playback } from '../src/lib/session.svelte';

export const PACE = 600;
export const MOTION = 850;
export const playback: Playback & { unsavings: boolean[]; waiting: boolean; beats: number } = {
  waiting: false,
  beats: 1,
  beat: (_game, _frame, _before, own) => playback.beats * (own ? MOTION : PACE),
  waits: () => playback.waiting,
  playerName: (seats, seat) =>
    seats[seat]!.name || (seats[seat]!.bot ? `bot ${seats[seat]!.bot}` : `player ${seat + 1}`),
  unsavings: [],
  unsaved: (full) => void playback.unsavings.push(full),
};

export type Actor = 'me' | 'bot' | 'two' | 'chance';
const seatOf = { me: 0, bot: 1, two: 2, chance: null } as const;
const toAct = (actor: Actor | undefined): Frame['toAct'] =>
  actor === undefined ? 'over' : (seatOf[actor] ?? 'chance');

/** A game in which each actor counts on by one. `script` says who acts when; the table goes on until it is my turn. */
export class Counting implements Connection {
  listener!: TableListener;
  steps = 0;
  sequence = 0;
  said: string[] = [];
  left = false;
  watched = false;

  constructor(readonly script: Actor[]) {}

  frame(step: number): Frame {
    return {
      step,
      turn: this.turn(step),
      toAct: toAct(this.script[step]),
      last: step > 0 ? { text: `count ${step}` } : null,
      view: { count: step },
    };
  }
  /** Chance acts for whoever acts next; at the end it is nobody's turn any more. */
  private turn(step: number): number {
    const next = this.script.slice(step).find((actor) => actor !== 'chance');
    return next === undefined ? 0 : seatOf[next];
  }
  private line(step: number) {
    return { step, seat: seatOf[this.script[step]!], phrases: [] };
  }
  show(from: number, first = from + 1): void {
    const asked = this.script[this.steps] === 'me' ? 0 : null;
    const frames = [];
    for (let step = Math.min(first, this.steps); step <= this.steps; step++) frames.push(this.frame(step));
    const lines = [];
    for (let step = from; step < this.steps; step++) lines.push(this.line(step));
    const over = this.steps === this.script.length;
    const shown: Shown = {
      game: 'matterhorn',
      rules: 2,
      options: {},
      seats: [
        { name: 'Ada', colour: 'red' },
        { name: '', colour: 'teal', bot: '3' },
        { name: '', colour: 'pink', bot: '4' },
      ],
      observer: 'spectator',
      covered: null,
      mayBranch: true,
      secret: false,
      watched: this.watched,
      practice: false,
      fair: false,
      daily: null,
      ending: over ? 'finished' : '',
      result: over ? [1, 0] : null,
      asked,
      choices: asked === null ? null : [{ text: 'count' }],
      help: { of: this.steps },
      mayUndo: asked !== null && this.script[this.steps - 1] === 'me',
      mayTakeBack: false,
      sequence: this.sequence,
      steps: this.steps,
      thinking: asked === null && !over ? 1 : null,
      log: { from, lines },
      frames,
    };
    this.listener.shown(shown);
  }
  /** One action, and the chance that follows from it; bots come one by one. */
  go(): void {
    const from = this.steps;
    do {
      this.steps++;
      this.sequence++;
    } while (this.script[this.steps] === 'chance');
    this.show(from);
  }
  goOn(): void {
    while (['bot', 'two'].includes(this.script[this.steps] ?? '')) this.go();
  }

  act = async (action: string, sequence: number): Promise<Answer<null>> => {
    this.said.push(`${action} ${sequence}`);
    if (sequence !== this.sequence || action !== 'count') {
      const key = sequence !== this.sequence ? 'host.stale' : 'no';
      if (key === 'host.stale') this.show(0, this.steps);
      return { ok: false, problem: { kind: 'refused', phrase: { key, args: [] } } };
    }
    this.go();
    this.goOn();
    return { ok: true, value: null };
  };
  undo = async (): Promise<Answer<null>> => {
    this.steps--;
    this.sequence++;
    this.show(this.steps);
    return { ok: true, value: null };
  };
  lookBack = async (position: number): Promise<Answer<Frame | null>> => ({ ok: true, value: this.frame(position) });
  advise = async () => ({
    ok: true as const,
    value: {
      nudge: { key: 'look', args: [] },
      choices: [
        { action: '12', value: 0.6 },
        { action: '5', value: 0.595 },
        { action: '9', value: 0.5 },
      ],
      other: 2,
      reasons: [{ key: 'why', args: [] }],
    },
  });
  choices = async (held: string) => ({ ok: true as const, value: { held } });
  takeBack = this.undo;
  stop = this.undo;
  resign = this.undo;
  reveal = this.undo;
  leave = (): void => void (this.left = true);
}

export async function sit(script: Actor[], from = 0): Promise<{ table: Counting; session: Session }> {
  const table = new Counting(script);
  table.steps = from;
  table.sequence = from;
  const authority = {
    open: async (_: string, listener: TableListener): Promise<Answer<Connection>> => {
      table.listener = listener;
      table.show(0, from);
      return { ok: true, value: table };
    },
  } as unknown as Authority;
  const session = await Session.open(authority, playback, 'id');
  if (!(session instanceof Session)) throw new Error(session.kind);
  return { table, session };
}
export const count = (session: Session): unknown => (session.snapshot.view as { count: number }).count;
export const steps = (session: Session): number[] => session.recent.map(({ step }) => step);
export const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(playback, { waiting: false, beats: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});
