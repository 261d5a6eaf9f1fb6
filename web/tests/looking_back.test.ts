// Who looks back while something happens: at a device of several people the cover comes all the same, and an answer
// that comes too late shows nothing.
import { expect, it } from 'vitest';
import type { Answer, Frame, Shown } from '../src/lib/protocol';
import { count, pass, sit } from './counting';

const cover = { covered: 0, asked: null, choices: null, help: null, frames: [], log: { from: 0, lines: [] } };

it('the cover comes while somebody looks back', async () => {
  const { table, session } = await sit(['me', 'bot', 'me', 'me'], 2);
  const heard: Shown[] = [];
  const { listener } = table;
  table.listener = { ...listener, shown: (one) => heard.push(one) };
  table.go();
  await session.go(0);
  expect([session.replaying, count(session)]).toEqual([true, 0]);
  listener.shown({ ...heard[0]!, ...cover });
  await pass(0);
  expect([session.replaying, session.snapshot.covered, session.snapshot.view]).toEqual([false, 0, null]);
});

/** A table whose answers about earlier positions wait until they are let out. */
async function slow() {
  const { table, session } = await sit(['me', 'bot', 'me', 'me', 'me'], 4);
  const out: (() => void)[] = [];
  let covered = false;
  table.lookBack = (position: number): Promise<Answer<Frame | null>> =>
    new Promise((resolve) => out.push(() => resolve({ ok: true, value: covered ? null : table.frame(position) })));
  const letOut = async (): Promise<void> => {
    while (out.length > 0) {
      out.shift()!();
      await pass(0);
    }
  };
  return { table, session, letOut, hide: () => (covered = true) };
}

it('an earlier position that is told once the device changed hands is nothing', async () => {
  const { table, session, letOut, hide } = await slow();
  const looking = session.go(0);
  hide();
  const heard: Shown[] = [];
  const { listener } = table;
  table.listener = { ...listener, shown: (one) => heard.push(one) };
  table.go();
  listener.shown({ ...heard[0]!, ...cover });
  await letOut();
  await looking;
  expect([session.replaying, session.snapshot.covered]).toEqual([false, 0]);
});

it('of several looks the last one is shown, whichever is answered last', async () => {
  const { session, letOut } = await slow();
  const first = session.go(0);
  const second = session.go(2);
  await letOut();
  await Promise.all([first, second]);
  expect(count(session)).toBe(2);
  const third = session.go(1);
  session.live();
  await letOut();
  await third;
  expect([session.replaying, count(session)]).toEqual([false, 4]);
});

it('a step that was taken back meanwhile is not shown', async () => {
  const { table, session, letOut } = await slow();
  const looking = session.go(3);
  table.steps--;
  await table.undo();
  await letOut();
  await looking;
  expect([session.replaying, count(session)]).toEqual([false, 2]);
});
