// A session at a table that no worker and no engine stands behind: what a socket would have to do, and nothing more.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Authority, Connection, Frame, Shown, TableListener } from '../src/lib/protocol';
import { Session, type Manner } from '../src/lib/session.svelte';

const PACE = 600;
const MOTION = 850;
const manner: Manner & { unsavings: boolean[]; waiting: boolean; beats: number } = {
  waiting: false,
  beats: 1,
  beat: (_game, _frame, _before, own) => manner.beats * (own ? MOTION : PACE),
  waits: () => manner.waiting,
  botName: (bot) => `bot ${bot}`,
  playerName: (number) => `player ${number}`,
  unsavings: [],
  unsaved: (full) => void manner.unsavings.push(full),
};

type Actor = 'me' | 'bot' | 'two' | 'chance';
const seatOf = { me: 0, bot: 1, two: 2, chance: null } as const;
const toAct = (actor: Actor | undefined): Frame['toAct'] =>
  actor === undefined ? 'over' : (seatOf[actor] ?? 'chance');

/** A game in which each actor counts on by one. `script` says who acts when; the table goes on until it is my turn. */
class Counting implements Connection {
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
  hint = async () => ({ ok: true as const, value: [{ action: 'count', value: 1, visits: 1 }] });
  choices = async (held: string) => ({ ok: true as const, value: { held } });
  takeBack = this.undo;
  stop = this.undo;
  resign = this.undo;
  reveal = this.undo;
  leave = (): void => void (this.left = true);
}

async function sit(script: Actor[], from = 0): Promise<{ table: Counting; session: Session }> {
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
  const session = await Session.open(authority, manner, 'id');
  if (!(session instanceof Session)) throw new Error(session.kind);
  return { table, session };
}
const count = (session: Session): unknown => (session.snapshot.view as { count: number }).count;
const steps = (session: Session): number[] => session.recent.map(({ step }) => step);
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(manner, { waiting: false, beats: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what happened', () => {
  it('is played back one after the other, and the person is asked when it is over', async () => {
    const { table, session } = await sit(['me', 'bot', 'bot', 'me']);
    expect([count(session), session.mine]).toEqual([0, true]);
    await session.act('count');
    expect(table.steps).toBe(3); // all of it has happened
    await pass(0); // one's own at once, and the first that somebody else does
    expect([count(session), session.mine, session.snapshot.choices]).toEqual([2, false, null]);
    expect(session.log).toHaveLength(2);
    await pass(PACE - 1);
    expect(count(session)).toBe(2);
    await pass(1);
    expect([count(session), session.mine, session.log.length]).toEqual([3, false, 3]);
    await pass(PACE - 1);
    expect([count(session), session.mine]).toEqual([3, false]); // the last is to be understood too
    await pass(1);
    expect([count(session), session.mine, session.log.length]).toEqual([3, true, 3]);
    expect(session.snapshot.choices).toEqual([{ text: 'count' }]);
    expect(session.snapshot.last).toEqual({ text: 'count 3' });
    expect(session.snapshot.help).toEqual({ of: 3 });
  });

  it('gives chance the time that its motion takes, before anything is asked', async () => {
    const { session } = await sit(['me', 'chance', 'me']);
    await session.act('count');
    await pass(MOTION - 1);
    expect([count(session), session.mine, session.snapshot.help]).toEqual([2, false, null]);
    await pass(1);
    expect([count(session), session.mine]).toEqual([2, true]);
  });

  it.each([
    [1, 1],
    [5, 1],
    [30, 0.4],
    [12, 3],
  ])('is never cut short: %i actions, each for its time at a share of %f', async (actions, beats) => {
    manner.beats = beats;
    const { session } = await sit(['me', ...Array<Actor>(actions).fill('bot'), 'me']);
    await session.act('count');
    const seen: unknown[] = [];
    for (let step = 0; step < actions; step++) {
      await pass(0);
      seen.push(count(session));
      expect(session.mine).toBe(false);
      await pass(beats * PACE);
    }
    expect(seen).toEqual(seen.map((_, index) => index + 2));
    expect([count(session), session.mine]).toEqual([actions + 1, true]);
  });

  it('comes at once where the pace is so, and is recent all the same', async () => {
    manner.beats = 0;
    const { session } = await sit(['me', 'bot', 'two', 'bot', 'me']);
    await session.act('count');
    await pass(0);
    expect([count(session), session.mine]).toEqual([4, true]);
    expect(steps(session)).toEqual([1, 2, 3, 4]);
  });

  it('that comes late is shown when it comes: what was seen meanwhile is not waited for again', async () => {
    const { table, session } = await sit(['me', 'bot', 'bot', 'me']);
    table.goOn = () => {}; // it thinks
    await session.act('count');
    await pass(5 * PACE);
    expect(count(session)).toBe(1);
    table.go();
    await pass(0);
    expect(count(session)).toBe(2);
    await pass(5 * PACE);
    table.go();
    await pass(0);
    expect([count(session), session.mine]).toEqual([3, false]);
    await pass(PACE);
    expect(session.mine).toBe(true);
  });

  it('is skipped step by step', async () => {
    const { session } = await sit(['me', 'bot', 'bot', 'me']);
    await session.act('count');
    await pass(0);
    session.skip();
    await pass(0);
    expect([count(session), session.mine]).toEqual([3, false]);
    session.skip();
    await pass(0);
    expect([count(session), session.mine]).toEqual([3, true]);
  });

  it('waits while somebody looks back', async () => {
    const { session } = await sit(['me', 'bot', 'bot', 'me']);
    await session.act('count');
    await pass(0);
    await session.go(1);
    expect([count(session), session.replaying, session.mine]).toEqual([1, true, false]);
    expect(steps(session)).toEqual([0, 1]); // what led there
    await pass(5 * PACE);
    expect([count(session), session.steps]).toEqual([1, 2]);
    await session.go(0);
    expect(steps(session)).toEqual([]);
    session.live();
    expect([count(session), session.replaying]).toEqual([2, false]);
    await pass(2 * PACE);
    expect([count(session), session.mine, steps(session)]).toEqual([3, true, [1, 2, 3]]);
  });

  it('tells the end when it is reached, not before', async () => {
    const { session } = await sit(['me', 'bot']);
    await session.act('count');
    await pass(PACE - 1);
    expect([count(session), session.snapshot.ending, session.snapshot.result]).toEqual([2, '', null]);
    await pass(1);
    expect([session.snapshot.ending, session.snapshot.result]).toEqual(['finished', [1, 0]]);
  });

  it('before the table was opened is not played back, unless nobody has decided anything yet', async () => {
    const { session } = await sit(['me', 'bot', 'me'], 2);
    expect([count(session), session.mine, session.log.length]).toEqual([2, true, 2]);
    const dealt = new Counting(['chance', 'chance', 'me']);
    dealt.steps = 2;
    const authority = {
      open: async (_: string, listener: TableListener) => {
        dealt.listener = listener;
        dealt.show(0, 0);
        return { ok: true, value: dealt };
      },
    } as unknown as Authority;
    const begun = (await Session.open(authority, manner, 'id')) as Session;
    await pass(0);
    expect([count(begun), begun.mine, begun.log.length]).toEqual([1, false, 1]);
    await pass(2 * MOTION);
    expect([count(begun), begun.mine]).toEqual([2, true]);
  });
});

describe('what is said', () => {
  it('carries the number of what it answers', async () => {
    const { table, session } = await sit(['me', 'bot', 'me']);
    await session.act('count');
    await pass(PACE);
    await session.act('count');
    expect(table.said).toEqual(['count 0', 'count 2']);
  });

  it('is not said before all was seen: the click skips', async () => {
    const { table, session } = await sit(['me', 'bot', 'bot', 'me']);
    await session.act('count');
    await pass(0);
    expect(await session.act('count')).toBe(false);
    await pass(0);
    expect([table.said.length, count(session)]).toEqual([1, 3]);
    expect(await session.act('count')).toBe(false); // not even while the last is still shown
    await pass(0);
    expect([table.said.length, session.mine]).toEqual([1, true]);
  });

  it('is refused with the reason', async () => {
    const { session } = await sit(['me', 'me']);
    expect(await session.act('jump')).toBe(false);
    expect(session.refusal?.key).toBe('no');
    expect([count(session), session.mine, session.problem]).toEqual([0, true, null]);
    await pass(6000);
    expect(session.refusal).toBeNull();
  });

  it('too late is refused, and shows what is', async () => {
    const { table, session } = await sit(['me', 'me', 'me']);
    table.steps = 1; // something happened that the page has not heard of
    table.sequence = 1;
    expect(await session.act('count')).toBe(false);
    expect(session.refusal?.key).toBe('host.stale');
    expect([count(session), session.mine, session.log.length]).toEqual([1, true, 1]);
    expect(await session.act('count')).toBe(true);
  });

  it('and taken back is gone at once', async () => {
    const { session } = await sit(['me', 'me', 'me']);
    await session.act('count');
    expect([count(session), session.snapshot.mayUndo]).toEqual([1, true]);
    await session.undo();
    expect([count(session), session.mine, session.log.length]).toEqual([0, true, 0]);
  });
});

describe('what is recent', () => {
  it('is what others did since I acted, with what was before; my own dice are no news', async () => {
    const { session } = await sit(['chance', 'me', 'chance', 'me', 'bot', 'chance', 'two', 'chance', 'me', 'me'], 1);
    await session.act('count');
    await pass(MOTION);
    expect(steps(session)).toEqual([]);
    await session.act('count');
    await pass(0);
    expect(steps(session)).toEqual([4, 5]);
    await pass(2 * PACE);
    expect(steps(session)).toEqual([4, 5, 6, 7]);
    await pass(PACE + MOTION);
    expect([steps(session), session.mine]).toEqual([[4, 5, 6, 7, 8], true]);
    expect(session.recent.map(({ toAct }) => toAct)).toEqual([1, 'chance', 2, 'chance', 0]);
    await session.act('count');
    expect(steps(session)).toEqual([]);
    await session.undo();
    expect([count(session), steps(session)]).toEqual([8, [4, 5, 6, 7, 8]]); // I have not acted after all
  });

  it('is remembered when the table is opened anew', async () => {
    const { session } = await sit(['me', 'bot', 'chance', 'two', 'me'], 4);
    expect(steps(session)).toEqual([]);
    await pass(0);
    expect([steps(session), session.mine]).toEqual([[1, 2, 3, 4], true]);
  });

  it('is of the last turn for who only watches', async () => {
    const { table, session } = await sit(['two', 'two', 'bot', 'chance', 'bot', 'two']);
    table.watched = true;
    table.goOn();
    const seen: number[][] = [];
    for (let step = 1; step <= 6; step++) {
      await pass(0);
      seen.push(steps(session));
      await pass(PACE);
    }
    expect(seen).toEqual([
      [0, 1],
      [0, 1, 2],
      [2, 3],
      [2, 3, 4],
      [2, 3, 4, 5],
      [5, 6],
    ]);
  });

  it('is shown again, one after the other, and then the same is asked', async () => {
    const { session } = await sit(['me', 'bot', 'two', 'me']);
    await session.act('count');
    await pass(3 * PACE);
    for (const _ of [1, 2]) {
      session.again();
      expect([count(session), session.mine, session.repeating, session.log.length]).toEqual([1, false, true, 1]);
      await pass(500);
      expect([count(session), steps(session)]).toEqual([2, [1, 2]]);
      session.again(); // once is enough
      await pass(PACE);
      expect(count(session)).toBe(3);
      await pass(PACE);
      expect([count(session), session.mine, session.repeating, steps(session)]).toEqual([3, true, false, [1, 2, 3]]);
    }
    expect(await session.act('count')).toBe(true);
    session.again();
    expect([count(session), session.repeating]).toEqual([4, false]);
  });
});

describe('waiting for me', () => {
  it('holds back what is asked until I go on', async () => {
    manner.waiting = true;
    for (const beats of [0, 1]) {
      manner.beats = beats;
      const { session } = await sit(['me', 'bot', 'me', 'me']);
      expect([session.mine, session.waiting]).toEqual([true, false]); // nothing happened yet
      await session.act('count');
      await pass(PACE);
      expect([count(session), session.mine, session.waiting, steps(session)]).toEqual([2, false, true, [1, 2]]);
      session.skip();
      expect(await session.act('count')).toBe(false);
      await pass(60_000);
      expect([session.mine, session.waiting]).toEqual([false, true]);
      session.again();
      expect([count(session), session.waiting]).toEqual([1, false]);
      await pass(500 + PACE);
      expect([count(session), session.waiting]).toEqual([2, true]);
      await session.go(0);
      session.live();
      expect([count(session), session.waiting]).toEqual([2, true]);
      session.goOn();
      expect([session.mine, session.waiting, steps(session)]).toEqual([true, false, [1, 2]]);
      await session.act('count');
      expect([count(session), session.mine, session.waiting]).toEqual([3, true, false]); // nobody else did anything
    }
  });

  it('ends where something else happens', async () => {
    manner.waiting = true;
    const { table, session } = await sit(['me', 'bot', 'me']);
    await session.act('count');
    await pass(PACE);
    expect(session.waiting).toBe(true);
    await table.undo();
    expect([count(session), session.waiting]).toEqual([1, false]);
  });
});

describe('a table', () => {
  it('that covers itself shows what came before, then nothing, until it is revealed', async () => {
    const { table, session } = await sit(['me', 'bot', 'me']);
    const { listener } = table;
    const shown = (one: Shown): void => listener.shown(one);
    const heard: Shown[] = [];
    table.listener = { ...listener, shown: (one) => heard.push(one) };
    await session.act('count');
    const [own, theirs] = heard;
    shown(own!);
    const covered = { covered: 0, asked: null, choices: null, help: null, frames: [], log: { from: 0, lines: [] } };
    shown({ ...theirs!, ...covered, observer: 'spectator' });
    await pass(0);
    expect([session.snapshot.view, session.snapshot.covered, session.log]).toEqual([null, 0, []]);
    await session.go(0);
    expect(session.replaying).toBe(false);
    shown({ ...theirs!, frames: [table.frame(2)], log: { from: 0, lines: [] } });
    expect([count(session), session.mine]).toEqual([2, true]);
  });

  it('that is lost says why, and hears nothing more', async () => {
    const { table, session } = await sit(['me', 'bot', 'me']);
    table.listener.unsaved(true);
    expect(manner.unsavings).toEqual([true]);
    table.listener.lost({ kind: 'elsewhere' });
    expect(session.problem).toEqual({ kind: 'elsewhere' });
    table.goOn();
    expect(count(session)).toBe(0);
  });

  it('gives hints and choices, and is left', async () => {
    const { table, session } = await sit(['me', 'me']);
    expect((await session.hint())[0]?.action).toBe('count');
    expect(await session.choices('a block')).toEqual({ held: 'a block' });
    session.close();
    expect(table.left).toBe(true);
  });
});
