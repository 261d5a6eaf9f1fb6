// Time at an online table, and bots for people who are late or away.
import { describe, expect, it } from 'vitest';
import { leftAt } from '../src/lib/online/clock';
import type { LobbySeat } from '../src/lib/online/messages';
import { Place } from '../src/lib/online/place.svelte';
import { Room } from '../src/lib/online/room.svelte';
import { dial, lobby, pass, seat, shown, sit, wire } from './online_wire';

describe('time', () => {
  it('counts on from what the server said, for whom it runs', async () => {
    const { room } = await sit();
    const told = { left: [60_000, 45_000], running: 0, held: false };
    wire().tell({ table: 't', lobby: lobby(), clock: told });
    await pass(5000);
    const clock = room.clock!;
    expect([0, 1].map((seat) => leftAt(clock, seat, performance.now()))).toEqual([55_000, 45_000]);
    expect(leftAt(clock, 0, performance.now() + 600_000)).toBe(0);
    wire().tell({ table: 't', shown: shown(5), clock: { ...told, held: true } });
    await pass(5000);
    expect(leftAt(room.clock!, 0, performance.now())).toBe(60_000);
  });
  it('is told of whoever is away, for longer and longer', async () => {
    const { room } = await sit();
    const away = [seat({ you: true, present: true }), seat({ name: 'Ben', present: false, away: 30 })];
    wire().tell({ table: 't', lobby: lobby({ seats: away }) });
    await pass(90_000);
    expect([0, 1].map((one) => room.awayFor(one, performance.now()))).toEqual([null, 120]);
  });
});

describe('a bot', () => {
  const awayFor = (away: number): LobbySeat[] => [
    seat({ name: 'Anna', you: true, present: true }),
    seat({ name: 'Ben', present: false, away }),
  ];
  it('plays for people who are late, and they are still known', async () => {
    const { room, session } = await sit();
    const place = new Place(room);
    place.session = session;
    expect(place.standIns).toEqual([]);
    const [anna, ben] = shown(5).seats;
    wire().tell({ table: 't', shown: { ...shown(5), seats: [anna, { ...ben, bot: '4' }] } });
    await pass(200);
    expect(place.standIns).toEqual([1]);
    expect(session.player(1)).toBe('Ben');
    wire().tell({ table: 't', shown: { ...shown(6), seats: [{ ...anna, bot: '4' }, ben], asked: null } });
    await pass(200);
    expect(place.standIns).toEqual([0]);
    expect(session.mine).toBe(false);
  });
  it('may be wanted for somebody who has been away for two minutes, but not where days are taken', async () => {
    const { room } = await sit();
    const place = new Place(room);
    wire().tell({ table: 't', lobby: lobby({ seats: awayFor(100) }) });
    place.now = performance.now();
    expect(place.missing).toEqual([]);
    await pass(20_000);
    place.now = performance.now();
    expect(place.missing).toEqual([1]);
    const days = { kind: 'correspondence', days: 2, late: 'bot' } as const;
    wire().tell({ table: 't', lobby: lobby({ seats: awayFor(1000), pace: days }) });
    expect(place.missing).toEqual([]);
  });
});

describe('whoever looks at something else', () => {
  it('says so', async () => {
    const { room } = await sit();
    room.leave();
    expect(wire().asked('unlisten')).toMatchObject({ table: 't' });
  });
  it('is not brought back by what was asked before', async () => {
    const room = new Room(dial(), 't');
    wire().welcome();
    void room.enter();
    room.leave();
    wire().close();
    await pass(1000);
    wire().welcome();
    expect(wire().said).toEqual([]);
  });
  it('stays where another page of the table has been opened meanwhile', async () => {
    const { room } = await sit();
    void new Room(room.line, 't').enter();
    room.leave();
    expect(wire().said.map((words) => words.do)).not.toContain('unlisten');
  });
});
