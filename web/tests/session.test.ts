// What a session says to its table, and what the table may do to it.
import { describe, expect, it } from 'vitest';
import type { Shown } from '../src/lib/protocol';
import { count, playback, PACE, pass, sit } from './counting';

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

  it('whose log has a gap, after long absence, tells each line once', async () => {
    const { table, session } = await sit(Array<'me'>(9).fill('me'), 2);
    const told = (): number[] => session.log.map(({ step }) => step);
    table.steps = table.sequence = 6;
    table.show(5, 6);
    expect([count(session), told()]).toEqual([6, [0, 1, 5]]);
    await session.undo();
    expect([count(session), told()]).toEqual([5, [0, 1]]);
    await session.act('count');
    expect([count(session), told()]).toEqual([6, [0, 1, 5]]);
  });

  it('that is lost says why, and hears nothing more', async () => {
    const { table, session } = await sit(['me', 'bot', 'me']);
    table.listener.unsaved(true);
    expect(playback.unsavings).toEqual([true]);
    table.listener.lost({ kind: 'elsewhere' });
    expect(session.problem).toEqual({ kind: 'elsewhere' });
    table.goOn();
    expect(count(session)).toBe(0);
  });

  it('gives advice and choices, and is left', async () => {
    const { table, session } = await sit(['me', 'me']);
    expect((await session.advise())?.choices[0]?.action).toBe('12');
    expect(await session.choices('a block')).toEqual({ held: 'a block' });
    session.close();
    expect(table.left).toBe(true);
  });
});
