// What happened at a table is played back at the pace of whoever looks on, remembered, and shown again.
import { describe, expect, it } from 'vitest';
import type { Authority, TableListener } from '../src/lib/protocol';
import { Session } from '../src/lib/session.svelte';
import { count, Counting, playback, MOTION, PACE, pass, sit, steps, type Actor } from './counting';

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
    playback.beats = beats;
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
    playback.beats = 0;
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

  it('is told only when it may be, as long as nobody looks back', async () => {
    const { session } = await sit(['me', 'bot', 'me']);
    await session.act('count');
    await pass(PACE);
    const told = (): number[] => session.toldLog.map(({ step }) => step);
    expect(told()).toEqual([0, 1]);
    session.untold = 1;
    expect(told()).toEqual([0]);
    await session.go(1);
    expect(told()).toEqual([0, 1]);
    session.live();
    session.untold = null;
    expect(told()).toEqual([0, 1]);
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
    const begun = (await Session.open(authority, playback, 'id')) as Session;
    await pass(0);
    expect([count(begun), begun.mine, begun.log.length]).toEqual([1, false, 1]);
    await pass(2 * MOTION);
    expect([count(begun), begun.mine]).toEqual([2, true]);
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
    playback.waiting = true;
    for (const beats of [0, 1]) {
      playback.beats = beats;
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
    playback.waiting = true;
    const { table, session } = await sit(['me', 'bot', 'me']);
    await session.act('count');
    await pass(PACE);
    expect(session.waiting).toBe(true);
    await table.undo();
    expect([count(session), session.waiting]).toEqual([1, false]);
  });
});
