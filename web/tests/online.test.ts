// The page's line to a server, with a socket that the test holds in its hand.
import { describe, expect, it, vi } from 'vitest';
import { createTable } from '../src/lib/online/authority';
import type { LobbySeat } from '../src/lib/online/messages';
import { Room } from '../src/lib/online/room.svelte';
import { allHere, wished } from '../src/lib/online/wishes';
import { explain } from '../src/lib/problems';
import { languages } from '../src/lib/languages';
import { useLanguage } from '../src/lib/words.svelte';
import { dial, lobby, pass, seat, shown, sit, wire, wires } from './online_wire';

describe('the line', () => {
  it('says nothing before the welcome, then what was asked', async () => {
    const line = dial();
    const mine = line.ask('mine');
    expect(wire().said).toEqual([]);
    wire().welcome('Ben');
    expect(line.name).toBe('Ben');
    wire().answer('mine', []);
    expect(await mine).toEqual({ ok: true, value: [] });
  });
  it('comes back by itself, at first quickly and then ever more slowly', async () => {
    dial();
    wire().welcome();
    const times: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = wires.length;
      wire().close();
      let waited = 0;
      for (; wires.length === before; waited += 50) await pass(50);
      times.push(waited);
    }
    expect(times[0]).toBeLessThanOrEqual(350);
    expect(Math.max(...times)).toBeLessThanOrEqual(10_050);
    expect(times[6]).toBeGreaterThan(times[0]! * 4);
  });
  it('does not let somebody who looks at the page wait for long', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    dial();
    wire().welcome();
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = wires.length;
      wire().close();
      await pass(3050);
      expect(wires.length).toBe(before + 1);
    }
    vi.unstubAllGlobals();
  });
  it('is tried at once when somebody wants it', async () => {
    const line = dial();
    for (let attempt = 0; attempt < 6; attempt++) {
      wire().close();
      await pass(11_000);
    }
    wire().close();
    const before = wires.length;
    line.tryNow();
    expect(wires.length).toBe(before + 1);
  });
  it('notices that nobody answers any more, although the network says nothing', async () => {
    const line = dial();
    wire().welcome();
    await pass(15_100);
    wire().answer('hello');
    await pass(15_100);
    expect(line.open).toBe(true);
    await pass(4100);
    expect(line.open).toBe(false);
  });
  it('notices soon that what was asked is not answered, and asks it again on another line', async () => {
    const line = dial();
    wire().welcome();
    const answer = line.ask('act', { table: 't', sequence: 4, action: 'on' });
    const words = wire().asked('act');
    await pass(8100);
    expect(line.open).toBe(false);
    await pass(400);
    wire().welcome();
    expect(wire().asked('act')).toEqual(words);
    wire().answer('act');
    expect(await answer).toEqual({ ok: true, value: null });
  });
  it('takes a slow line for what it is', async () => {
    const line = dial();
    wire().welcome();
    for (let time = 0; time < 10; time++) {
      void line.ask('mine');
      await pass(7000);
      wire().answer('mine', []);
    }
    expect(line.open).toBe(true);
    expect(wires.length).toBe(1);
  });
  it('does not wait for ever for a socket that neither opens nor fails', async () => {
    const line = dial();
    await pass(10_100);
    expect(line.open).toBe(false);
    await pass(400);
    expect(wires.length).toBe(2);
    wire().welcome();
    await pass(10_100);
    expect(line.open).toBe(true);
  });
  it('asks again with the same words where the answer was lost', async () => {
    const line = dial();
    wire().welcome();
    const answer = line.ask('act', { table: 't', sequence: 4, action: 'on' });
    const words = wire().asked('act');
    wire().close();
    await pass(1000);
    wire().welcome();
    expect(wire().asked('act')).toEqual(words);
    wire().answer('act');
    expect(await answer).toEqual({ ok: true, value: null });
  });
  it('asks again what the server could not keep or read just then', async () => {
    const line = dial();
    wire().welcome();
    let answered = false;
    const answer = line.ask('act', { table: 't', sequence: 4, action: 'on' });
    void answer.then(() => (answered = true));
    const words = wire().asked('act');
    for (const key of ['tables.not_kept', 'tables.unreadable', 'tables.not_kept']) {
      wire().refuse('act', key);
      wire().said = [];
      await pass(4000);
      expect(wire().asked('act')).toEqual(words);
    }
    expect(answered).toBe(false);
    wire().answer('act');
    expect(await answer).toEqual({ ok: true, value: null });
  });
  it('tells whoever asked when the server stays without its store', async () => {
    const line = dial();
    wire().welcome();
    const answer = line.ask('act', { table: 't', sequence: 4, action: 'on' });
    for (let time = 0; time < 20; time++) {
      wire().refuse('act', 'tables.not_kept');
      await pass(1000);
    }
    expect(await answer).toMatchObject({ ok: false, problem: { kind: 'refused', phrase: { key: 'tables.not_kept' } } });
  });
  it('does not repeat what may happen only once', async () => {
    const line = dial();
    wire().welcome();
    const answer = line.ask('greet', { table: 't', greeting: 'greetings.wow' }, { once: true });
    wire().close();
    expect(await answer).toEqual({ ok: false, problem: { kind: 'line' } });
    await pass(1000);
    wire().welcome();
    expect(wire().said).toEqual([]);
  });
});

it('makes a table with an id of its own, the same when it is asked for again', async () => {
  const wish = { game: 'matterhorn', seats: [], options: {}, listed: false, standIn: '4', delay: 0 };
  const made = createTable(dial(), { ...wish, pace: { kind: 'relaxed' } });
  wire().welcome();
  const words = wire().asked('create');
  expect(words['table']).toMatch(/^[0-9a-f]{32}$/);
  expect(words['luck']).toBe(undefined); // it is added by whoever sits down
  wire().close();
  await pass(1000);
  wire().welcome();
  expect(wire().asked('create')).toEqual(words);
  wire().answer('create', words['table']);
  expect(await made).toEqual({ ok: true, value: words['table'] });
});

describe('a seat', () => {
  const open = [seat({ name: 'Anna' }), seat({ open: true, there: false }), seat({ open: true, there: false })];
  async function enter(seats: LobbySeat[], invitation = ''): Promise<Room> {
    const room = new Room(dial(), 't', invitation);
    wire().welcome();
    const entered = room.enter();
    wire().tell({ table: 't', lobby: lobby({ phase: 'gathering', seats }) });
    wire().answer('listen');
    await entered;
    return room;
  }
  it('is asked for by its number, and the next one if it was taken meanwhile', async () => {
    const joined = (await enter(open)).join();
    expect(wire().asked('join')).toMatchObject({ seat: 1 });
    wire().refuse('join', 'tables.full');
    await pass(0);
    expect(wire().asked('join')).toMatchObject({ seat: 2 });
    wire().answer('join');
    expect((await joined).ok).toBe(true);
    expect(wire().said.filter((words) => words.do === 'join').length).toBe(2);
  });
  it('is not to be had at a full table', async () => {
    const room = await enter([seat(), seat()]);
    expect(await room.join()).toEqual({
      ok: false,
      problem: { kind: 'refused', phrase: { key: 'tables.full', args: [] } },
    });
  });
  const forFriends = [seat(), seat({ open: true, there: false }), seat({ invited: true, there: false })];
  it('that is kept for a friend is asked for with the invitation of the link, and before others', async () => {
    const joined = (await enter(forFriends, 'secret')).join();
    expect(wire().asked('join')).toMatchObject({ seat: 2, invitation: 'secret' });
    wire().refuse('join', 'tables.by_invitation'); // of another table, say
    await pass(0);
    expect(wire().asked('join')).toMatchObject({ seat: 1 });
    wire().answer('join');
    expect((await joined).ok).toBe(true);
  });
  it('that is kept for a friend is not asked for without an invitation', async () => {
    const joined = (await enter(forFriends)).join();
    expect(wire().asked('join')).toMatchObject({ seat: 1 });
    expect(wire().asked('join')['invitation']).toBe(undefined);
    wire().refuse('join', 'tables.full');
    expect((await joined).ok).toBe(false);
  });
  it('is kept by an invitation that only who made the table is told', async () => {
    const room = await enter(forFriends);
    expect(room.invitation).toBe('');
    wire().tell({ table: 't', lobby: lobby({ phase: 'gathering', seats: forFriends }), invitation: 'secret' });
    expect(room.invitation).toBe('secret');
  });
  it('is kept for a friend only where everybody sees the table', () => {
    const wish = { colour: 'red', name: '', bot: '' } as const;
    const wishes = [{ ...wish, kind: 'me' } as const, { ...wish, kind: 'invited' } as const];
    expect(wished(wishes, true).map(({ kind }) => kind)).toEqual(['you', 'invited']);
    expect(wished(wishes, false).map(({ kind }) => kind)).toEqual(['you', 'open']);
    expect(allHere(wishes)).toBe(false);
  });
  it('that is kept for somebody comes first, and all that are', async () => {
    const kept = { name: 'Anna', you: true, there: false };
    const joined = (await enter([seat({ open: true, there: false }), seat(kept), seat(kept)])).join();
    expect(wire().asked('join')).toMatchObject({ seat: 1 });
    wire().answer('join');
    await pass(0);
    expect(wire().asked('join')).toMatchObject({ seat: 2 });
    wire().answer('join');
    expect((await joined).ok).toBe(true);
  });
});

describe('an online table', () => {
  it('knows who sits elsewhere, and asks who sits here', async () => {
    const { session } = await sit();
    expect(session.you).toBe(0);
    expect(session.mine).toBe(true);
    expect(session.advised).toBe(false);
    expect(session.snapshot.seats.map((one) => one.elsewhere)).toEqual([undefined, true]);
  });
  it('plays back what people elsewhere do', async () => {
    const { session } = await sit();
    const acted = session.act('on');
    wire().tell({ table: 't', shown: shown(5) });
    wire().answer('act');
    expect(await acted).toBe(true);
    expect(session.snapshot.shown).toBe(5);
    wire().tell({ table: 't', shown: shown(6) });
    await pass(50);
    expect(session.mine).toBe(false);
    await pass(200);
    expect(session.mine).toBe(true);
    expect(session.recent.map(({ step }) => step)).toEqual([5, 6]);
  });
  it('goes on from the last number after the line was down, and an action happens once', async () => {
    const { session } = await sit();
    const acted = session.act('on');
    const words = wire().asked('act');
    expect(words).toMatchObject({ sequence: 4, action: 'on' });
    wire().close();
    await pass(1000);
    wire().welcome();
    expect(
      wire()
        .said.map((one) => one.do)
        .filter((verb) => verb !== 'lookBack'),
    ).toEqual(['listen', 'act']);
    expect(wire().asked('listen')).toMatchObject({ table: 't', since: 4 });
    wire().tell({ table: 't', lobby: lobby() });
    wire().tell({ table: 't', shown: shown(5) });
    wire().answer('listen');
    expect(wire().asked('act')).toEqual(words);
    wire().answer('act');
    expect(await acted).toBe(true);
    expect(session.steps).toBe(5);
    expect(session.refusal).toBe(null);
  });
  it('shows nothing as done before the server has said so', async () => {
    const { session } = await sit();
    const seen = (): unknown => [session.snapshot.shown, session.snapshot.view, session.log.length];
    const before = seen();
    const acted = session.act('on');
    expect(session.busy).toBe(true); // which says that it is on its way
    await pass(1000);
    expect(seen()).toEqual(before);
    expect(await session.act('on')).toBe(false); // nor can it be said twice meanwhile
    expect(wire().said.filter((words) => words.do === 'act')).toHaveLength(1);
    wire().refuse('act', 'tables.time_up');
    expect(await acted).toBe(false);
    expect(seen()).toEqual(before);
    expect([session.busy, session.refusal?.key]).toEqual([false, 'tables.time_up']);
  });
  it('shows a late action as refused, and what has happened instead', async () => {
    const { session } = await sit();
    const acted = session.act('on');
    wire().tell({ table: 't', shown: shown(6) });
    wire().refuse('act', 'host.stale');
    expect(await acted).toBe(false);
    expect(session.refusal?.key).toBe('host.stale');
    expect(session.steps).toBe(6);
  });
  it('puts the light out while it is held, and gives it back', async () => {
    const { session } = await sit();
    session.hold(true);
    expect(session.mine).toBe(false);
    expect(session.snapshot.shown).toBe(4);
    wire().tell({ table: 't', shown: shown(6, 5) });
    await pass(1000);
    expect(session.mine).toBe(false);
    session.hold(false);
    expect(session.mine).toBe(true);
    expect(session.snapshot.shown).toBe(6);
  });
  it('says what is called across it, for a moment, but not of those who are muted', async () => {
    const { room } = await sit();
    wire().tell({ table: 't', greeting: { seat: 1, key: 'greetings.wow' } });
    expect(room.flying.map(({ key }) => key)).toEqual(['greetings.wow']);
    await pass(4100);
    expect(room.flying).toEqual([]);
    room.mute(1, true);
    wire().tell({ table: 't', greeting: { seat: 1, key: 'greetings.ouch' } });
    expect(room.flying).toEqual([]);
    expect(room.remarks.map(({ key, step }) => [key, step])).toEqual([
      ['greetings.wow', 4],
      ['greetings.ouch', 4],
    ]);
  });
  it('that the server can not read just now is listened to again until it can', async () => {
    const { room, session } = await sit();
    wire().close();
    await pass(1000);
    wire().welcome();
    for (let time = 0; time < 10; time++) {
      wire().refuse('listen', 'tables.unreadable');
      wire().said = [];
      await pass(8100);
      expect(wire().asked('listen')).toMatchObject({ table: 't', since: 4 });
    }
    wire().tell({ table: 't', shown: shown(6, 5) });
    wire().answer('listen');
    await pass(1000);
    expect([room.problem, session.problem]).toEqual([null, null]);
    expect(session.steps).toBe(6);
  });
  it('that is gone is lost, but not one that is only out of reach', async () => {
    const { room, session } = await sit();
    wire().close();
    await pass(1000);
    wire().welcome();
    wire().close();
    await pass(1000);
    expect(session.problem).toBe(null);
    wire().welcome();
    wire().refuse('listen', 'tables.gone');
    await pass(0);
    expect(room.problem).toMatchObject({ kind: 'refused' });
    expect(session.problem).toMatchObject({ kind: 'refused' });
  });
});

it('who becomes somebody else is welcomed again, and nothing is asked twice', async () => {
  const line = dial();
  wire().welcome('');
  const became = line.ask('become', { code: 'ABCD-2345' });
  wire().welcome('Ben');
  expect(line.name).toBe('Ben');
  wire().answer('become');
  expect((await became).ok).toBe(true);
  expect(wire().said.filter((words) => words.do === 'become').length).toBe(1);
});

it('who may be somebody else by now asks the server again, and goes on where it was', async () => {
  const line = dial();
  line.renew(); // it is only being dialled
  wire().welcome('');
  const answer = line.ask('mine');
  line.renew();
  await pass(1000);
  expect(wires.length).toBe(2);
  wire().welcome('Anna');
  wire().answer('mine', []);
  expect((await answer).ok).toBe(true);
});

it.each(languages)('says in %s why not', async (language) => {
  await useLanguage(language);
  const keys = ['gone', 'full', 'begun', 'no_seat', 'not_maker', 'open_seats', 'no_name', 'name', 'too_many'];
  const texts = keys.map((key) => explain({ kind: 'refused', phrase: { key: `tables.${key}`, args: [] } }).text);
  texts.push(explain({ kind: 'line' }).text);
  for (const text of texts) expect(text).toMatch(/ .+[.!?]$/);
  expect(new Set(texts).size).toBe(texts.length);
  await useLanguage('en');
});
