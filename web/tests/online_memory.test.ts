// What the browser remembers of an online table: what it was promised and what it gave, so that the record can be held
// against it, and whose flags it does not show.
import { describe, expect, it } from 'vitest';
import { note, recall, recallPromise, remember } from '../src/lib/online/memory';
import type { LobbySeat } from '../src/lib/online/messages';
import { Room } from '../src/lib/online/room.svelte';
import { dial, lobby, pass, seat, sit, wire } from './online_wire';

const [FIRST, OTHER] = ['aa', 'bb'].map((digits) => digits.repeat(32)) as [string, string];
const gathering = (seats: LobbySeat[] = [], commitment = FIRST) => lobby({ phase: 'gathering', commitment, seats });
const MINE = seat({ name: 'Anna', you: true });
const FREE = seat({ open: true, there: false });

async function enter(told = gathering([FREE, FREE])): Promise<Room> {
  const room = new Room(dial(), 't');
  wire().welcome();
  const entered = room.enter();
  wire().tell({ table: 't', lobby: told });
  wire().answer('listen');
  await entered;
  return room;
}
/** Sits down at the first seat; gives the luck that was said to the server. */
async function sitDown(room: Room): Promise<unknown> {
  const joined = room.join();
  const { luck } = wire().asked('join');
  wire().tell({ table: 't', lobby: gathering([MINE, FREE]) });
  wire().answer('join');
  expect((await joined).ok).toBe(true);
  return luck;
}

describe('a promise', () => {
  it('is that which was seen first, whatever the server says later', async () => {
    const room = await enter();
    expect(room.promise).toEqual({ digits: FIRST, early: true });
    wire().tell({ table: 't', lobby: gathering([FREE, FREE], OTHER) });
    expect(room.lobby?.commitment).toBe(OTHER);
    expect(room.promise).toEqual({ digits: FIRST, early: true });
    expect(recall('t')).toMatchObject({ promise: FIRST, early: true });
  });
  it('is remembered by the next page of this browser', async () => {
    await enter();
    const room = await enter(gathering([FREE, FREE], OTHER));
    expect(room.promise.digits).toBe(FIRST);
  });
  it('that was first seen when the game had begun is known as such, for ever', async () => {
    await enter(lobby({ commitment: FIRST }));
    expect((await enter(gathering())).promise).toEqual({ digits: FIRST, early: false });
  });
  it('is found by a record that does not say which table it was', async () => {
    await enter();
    expect(recallPromise(FIRST)).toMatchObject({ promise: FIRST });
    expect(recallPromise(OTHER)).toBe(null);
    remember('u', { muted: [1] }); // where none was seen
    expect(recallPromise('')).toBe(null);
  });
});

describe('the luck of this device', () => {
  it('is remembered before it is said, with the seat where it is', async () => {
    const room = await enter();
    const joined = room.join();
    const { luck } = wire().asked('join');
    expect(luck).toMatch(/^[0-9a-f]{64}$/);
    expect(recall('t')).toMatchObject({ luck, seats: [] });
    wire().tell({ table: 't', lobby: gathering([MINE, FREE]) });
    wire().answer('join');
    await joined;
    expect(recall('t')).toMatchObject({ luck, seats: [0] });
  });
  it('is the same where the answer was lost with the page', async () => {
    const room = await enter();
    void room.join();
    const { luck } = wire().asked('join');
    const again = await enter();
    expect(await sitDown(again)).toBe(luck);
    await enter(gathering([MINE, FREE]));
    expect(recall('t')).toMatchObject({ luck, seats: [0] });
  });
  it('stays to be looked for, unless the person gives the seat up', async () => {
    const room = await enter();
    await sitDown(room);
    wire().tell({ table: 't', lobby: gathering([seat({ name: 'Ben' }), FREE]) }); // the server's word alone
    expect(recall('t')?.seats).toEqual([0]);
    const stood = room.standUp();
    wire().answer('leave');
    await stood;
    expect(recall('t')?.seats).toEqual([]);
  });
  it('is nobody else’s', async () => {
    await enter(gathering([seat({ name: 'Ben' }), MINE])); // as another device of this guest took it
    expect(recall('t')).toMatchObject({ luck: '', seats: [] });
  });
});

it('does not show flags that were muted before the page was loaded again', async () => {
  const { room } = await sit();
  room.mute(1, true);
  const { room: later } = await sit();
  expect(later.muted).toEqual([1]);
  wire().tell({ table: 't', greeting: { seat: 1, key: 'greetings.ouch' } });
  expect(later.flying).toEqual([]);
  later.mute(1, false);
  expect((await sit()).room.muted).toEqual([]);
});

it('forgets the tables that it was at longest ago, and no other', async () => {
  for (let table = 0; table < 510; table++) {
    note(`t${table}`, gathering());
    await pass(1);
  }
  const known = [0, 9, 10, 509].filter((table) => recall(`t${table}`) !== null);
  expect(known).toEqual([10, 509]);
  expect(localStorage.length).toBe(500);
});
