import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../src/lib/engine/engine';
import { Store, StorageFailed } from '../src/lib/engine/store';
import { Tables, type Locks } from '../src/lib/engine/tables';
import { infoOf } from '../src/lib/options';
import type { Frame } from '../src/lib/protocol';
import { bot, human, loadEngine, root, value, Visitor } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** The locks of one browser: whoever takes a game over makes the other lose it. */
function browser(): () => Locks {
  const held = new Map<string, () => void>();
  return () => ({
    hold: async (id, takeOver, lost) => {
      if (held.has(id) && !takeOver) return null;
      held.get(id)?.();
      held.set(id, lost);
      return () => {
        if (held.get(id) === lost) held.delete(id);
      };
    },
  });
}

let tab: () => Locks;
const tables = (store = new Store()): Tables => new Tables(engine, store, tab());
beforeEach(() => {
  tab = browser();
});
const elsewhere = { ok: false, problem: { kind: 'elsewhere' } };

describe('a game against a bot', () => {
  const seats = [human('Ada', 'red'), bot('1', 'teal')];

  it('asks the human, plays the bot, and keeps every action', async () => {
    const page = await Visitor.lay(tables(), 'matterhorn', seats);
    expect(page.now.asked).toBe(0);
    expect(page.choices.length).toBeGreaterThan(0);
    await page.play(page.choices[0]!);
    expect(page.now.asked).toBe(0);
    expect(page.log.some(({ seat }) => seat === 1)).toBe(true);
    const again = await Visitor.at(tables(), page.id, true); // another tab after a crash
    expect(again.whole).toEqual(page.whole);
    expect(again.log).toHaveLength(page.now.steps);
  });

  it('that explains itself is known as such to its end, and the next one is not', async () => {
    const store = new Store();
    const pages = tables(store);
    const page = await Visitor.lay(pages, 'matterhorn', seats, { guided: true });
    await page.play(page.choices[0]!);
    expect((await store.get(page.id))!.guided).toBe(true);
    value(await page.connection.stop(page.now.sequence));
    const next = value(await pages.again(page.id));
    expect((await store.get(next))!.guided).toBeUndefined();
  });

  it('tells every position once, in their order', async () => {
    const page = await Visitor.lay(tables(), 'matterhorn', seats);
    for (let turn = 0; turn < 4; turn++) await page.play(page.choices.at(-1)!);
    const told = page.heard.flatMap(({ frames }) => frames.map(({ step }) => step));
    expect(told).toEqual(Array.from({ length: page.now.steps + 1 }, (_, step) => step));
    expect(page.log.map(({ step }) => step)).toEqual(told.slice(0, -1));
  });

  it('shows nothing before it is kept', async () => {
    const store = new Store();
    const put = store.put.bind(store);
    const page = await Visitor.lay(tables(store), 'matterhorn', seats);
    const kept: number[] = [];
    store.put = async (game) => {
      const before = page.heard.length;
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(page.heard).toHaveLength(before); // meanwhile
      await put(game);
      kept.push(game.sequence);
    };
    const { length } = page.heard;
    await page.play(page.choices[0]!);
    expect(kept).toEqual(page.heard.slice(length).map(({ sequence }) => sequence));
    expect(kept.length).toBeGreaterThan(1); // the person's action, then the bot's
  });

  it('refuses with a reason and changes nothing', async () => {
    const page = await Visitor.lay(tables(), 'matterhorn', seats);
    const { length } = page.heard;
    const answer = await page.act('5a>top');
    expect(answer.ok ? '' : answer.problem.kind).toBe('refused');
    expect(page.heard).toHaveLength(length);
  });

  it('refuses what answers something older, and shows what is', async () => {
    const page = await Visitor.lay(tables(), 'matterhorn', seats);
    const { sequence } = page.now;
    const [first = '', other = ''] = page.choices;
    await page.play(first);
    const now = page.whole;
    const stale = await page.connection.act(other, sequence);
    expect(stale.ok ? '' : stale.problem).toMatchObject({ kind: 'refused', phrase: { key: 'host.stale' } });
    expect(page.whole).toEqual(now);
  });

  it('takes back to the last decision, marked as practice', async () => {
    const page = await Visitor.lay(tables(), 'matterhorn', seats);
    const before = page.now;
    const { view } = page.frame!;
    await page.play(page.choices[0]!);
    expect(page.now.mayTakeBack).toBe(true);
    value(await page.connection.takeBack(page.now.sequence));
    expect(page.now.practice).toBe(true);
    expect(page.now.steps).toBe(before.steps);
    expect(page.now.sequence).toBeGreaterThan(before.sequence);
    expect(page.frame!.view).toEqual(view);
    expect(page.log).toHaveLength(before.steps);
  });

  it('shows every earlier position, and plays on from one', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'matterhorn', seats);
    const { steps } = page.now;
    const early = page.frame!;
    const { choices } = page;
    await page.play(choices[0]!);
    expect(value(await page.connection.lookBack(steps))).toEqual(early);
    const branch = await Visitor.at(all, value(await all.branch(page.id, steps)));
    expect(branch.frame!.view).toEqual(early.view);
    expect(branch.now.practice).toBe(true);
    expect(branch.choices).toEqual(choices);
  });

  it('goes into a link and comes out of it', async () => {
    const all = tables();
    const { id } = await Visitor.lay(all, 'climbers', seats);
    const packed = value(await all.share(id));
    expect(packed).toMatch(/^[\w-]+$/);
    const copy = value(await all.openShared(packed));
    expect(value(await all.exportRecord(copy))).toBe(value(await all.exportRecord(id)));
    expect(value(await all.openShared(packed))).toBe(copy);
    for (const broken of ['', packed.slice(3), `${packed.slice(0, 20)}AAAA${packed.slice(24)}`, '%%%']) {
      const answer = await all.openShared(broken);
      expect(answer.ok, broken).toBe(false);
    }
  });

  it('starts again with the same seats', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'climbers', seats, { options: { last_moved: 'by_anyone' } });
    const id = value(await all.again(page.id));
    const again = await Visitor.at(all, id);
    expect(value(await all.exportRecord(id))).toMatch(/^date: \d{4}-\d\d-\d\d$/m);
    expect(again.now.seats).toEqual(page.now.seats);
    const other = await Visitor.at(all, value(await all.again(page.id, '6')));
    expect(other.now.seats).toEqual(page.now.seats.map((seat) => (seat.bot ? { ...seat, bot: '6' } : seat)));
    expect(again.now.options['last_moved']).toBe('by_anyone');
    const mountain = page.now.options['mountain']!;
    expect(again.now.options['mountain']).not.toBe(mountain);
    const own = await Visitor.lay(all, 'climbers', seats, { options: { mountain }, seed: 'def' });
    const same = await Visitor.at(all, value(await all.again(own.id)));
    expect(same.now.options['mountain']).toBe(mountain);
  });

  it('can be left while the bot thinks, and goes on when it is opened again', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'matterhorn', seats);
    value(await page.act(page.choices[0]!));
    page.connection.leave();
    const again = await Visitor.at(all, page.id);
    await again.settled();
    expect(again.now.asked).toBe(0);
    expect(page.losses).toEqual([]);
    expect(await page.act('stop')).toEqual(elsewhere);
  });
});

describe('one game, two tabs', () => {
  const seats = [human('Ada', 'red'), human('Jonas', 'yellow')];

  it('is held by one of them', async () => {
    const [first, second] = [tables(), tables()];
    const page = await Visitor.lay(first, 'matterhorn', seats);
    const other = new Visitor();
    expect(await second.open(page.id, other)).toEqual(elsewhere);
    const taken = await Visitor.at(second, page.id, true);
    expect(page.losses).toEqual([{ kind: 'elsewhere' }]);
    expect(await page.act(page.choices[0]!)).toEqual(elsewhere);
    expect((await taken.act(taken.choices[0]!)).ok).toBe(true);
  });

  it('never forks, even when the loser does not know yet', async () => {
    const held: Locks = { hold: async () => () => {} };
    const [first, second] = [new Tables(engine, new Store(), held), new Tables(engine, new Store(), held)];
    const page = await Visitor.lay(first, 'matterhorn', seats);
    const other = await Visitor.at(second, page.id);
    const { length } = page.heard;
    await other.play(other.choices[0]!);
    expect(await page.act(page.choices[1]!)).toEqual(elsewhere);
    expect(page.losses).toEqual([{ kind: 'elsewhere' }]);
    expect(page.heard).toHaveLength(length); // what was not kept was not shown
    const back = await Visitor.at(first, page.id);
    expect(back.whole).toEqual(other.whole);
  });
});

describe('a game with secrets', () => {
  const seats = [human('Ada', 'red'), human('Jonas', 'yellow')];
  const nothing = (page: Visitor): unknown[] => [page.frame, page.now.choices, page.now.help, page.log];

  it('shows nothing before the device was handed over', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'altitude', seats);
    const seat = page.now.covered!;
    expect(seat).toBeTypeOf('number');
    expect(nothing(page)).toEqual([undefined, null, null, []]);
    expect((await page.connection.reveal(1 - seat)).ok).toBe(false);
    value(await page.connection.reveal(seat));
    expect(page.now.observer).toBe(seat);
    expect(page.choices.length).toBeGreaterThan(0);
    const exported = value(await all.exportRecord(page.id));
    expect(exported).toContain(`seen_by: ${seat}`);
    expect(exported).toContain('+?');
    await page.play(page.choices[0]!);
    expect(page.now.covered).toBe(1 - seat);
    expect(nothing(page)).toEqual([undefined, null, null, []]);
    expect((await page.act('pass')).ok).toBe(false);
    expect(value(await page.connection.choices(''))).toBeNull();
    expect(value(await page.connection.lookBack(0))).toBeNull();
    expect(value(await page.connection.advise())).toBeNull();
  });

  it('asks again who holds the device when it is opened anew, and tells the list of games no hand', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'altitude', seats);
    const seat = page.now.covered!;
    value(await page.connection.reveal(seat));
    const before = page.choices;
    page.connection.leave();
    const { id } = page;
    expect(value(await all.exportRecord(id))).toContain('seen_by: spectator');
    for (const way of ['from the store', 'while it lies open']) {
      const again = await Visitor.at(all, id);
      expect(again.now.covered, way).toBe(seat);
      expect(nothing(again)).toEqual([undefined, null, null, []]);
      value(await again.connection.reveal(seat));
      expect(again.choices).toEqual(before);
    }
  });

  it('leaves while it runs as what one seat saw: to be looked at, not played on', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'altitude', seats);
    value(await page.connection.reveal(page.now.covered!));
    expect([page.now.secret, page.now.watched]).toEqual([true, false]);
    const id = value(await all.importRecord(value(await all.exportRecord(page.id))));
    const copy = await Visitor.at(all, id);
    const { secret, watched, thinking, choices, covered } = copy.now;
    expect([secret, watched, thinking, choices, covered]).toEqual([true, true, null, null, null]);
    expect(copy.now.observer).toBe(page.now.observer);
    expect(copy.frame!.view).toEqual(page.frame!.view);
    const listed = value(await all.saved());
    expect(listed.find((game) => game.id === id)?.watched).toBe(true);
    expect(listed.find((game) => game.id === page.id)?.watched).toBe(false);
    const open = await Visitor.lay(all, 'matterhorn', seats);
    expect([open.now.secret, open.now.watched]).toEqual([false, false]);
  });

  it('replays a running game as the seat saw it', async () => {
    const page = await Visitor.lay(tables(), 'altitude', seats);
    value(await page.connection.reveal(page.now.covered!));
    const early: Frame | null = value(await page.connection.lookBack(page.now.steps - 1));
    expect(JSON.stringify(early!.view)).toContain('?');
    expect(early!.step).toBe(page.now.steps - 1);
  });

  it("can't be played on from an earlier position while it runs: one person could then hold every hand", async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'altitude', seats);
    value(await page.connection.reveal(page.now.covered!));
    expect(page.now.mayBranch).toBe(false);
    expect((await all.branch(page.id, 1)).ok).toBe(false);
  });

  it('has other luck where it is played on, so that nobody learns what comes', async () => {
    const all = tables();
    const page = await Visitor.lay(all, 'altitude', [human('Ada', 'red')]);
    expect(page.now.mayBranch).toBe(true);
    const branch = await Visitor.at(all, value(await all.branch(page.id, 0)));
    expect(branch.now.steps).toBe(page.now.steps);
    expect(branch.frame!.view).not.toEqual(page.frame!.view); // six cards dealt anew
  });

  it('needs no cover with one human', async () => {
    const page = await Visitor.lay(tables(), 'altitude', [human('Ada', 'red'), bot('1', 'teal')]);
    expect(page.now.covered).toBeNull();
    expect(page.now.observer).toBe(0);
    expect(page.choices.length).toBeGreaterThan(0);
  });
});

describe('saved games', () => {
  const seats = [human('Ada', 'red'), bot('1', 'teal')];

  it('are listed newest first, removed and restored', async () => {
    const all = tables();
    const one = value(await all.create({ game: 'matterhorn', seats, options: {} }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const two = value(await all.create({ game: 'altitude', seats, options: {} }));
    const ids = value(await all.saved()).map((game) => game.id);
    expect(ids.indexOf(two)).toBeLessThan(ids.indexOf(one));
    for (const secret of ['record', 'key', 'sequence'])
      expect(Object.keys(value(await all.saved())[0]!)).not.toContain(secret);
    value(await all.remove(one));
    expect(await all.open(one, new Visitor())).toEqual({ ok: false, problem: { kind: 'gone' } });
    value(await all.restore(one));
    expect((await all.open(one, new Visitor())).ok).toBe(true);
  });

  it('tell how they ended', async () => {
    const all = tables();
    const { id, connection, now } = await Visitor.lay(all, 'matterhorn', seats);
    value(await connection.resign(now.sequence));
    const saved = value(await all.saved()).find((game) => game.id === id)!;
    expect([saved.ending, saved.result, saved.daily]).toEqual(['resigned', [0, 1], '']);
    const day = value(await all.create({ game: 'altitude', seats: [seats[0]!], options: {}, daily: '2026-03-14' }));
    expect(value(await all.saved()).find((game) => game.id === day)?.daily).toBe('2026-03-14');
  });

  it('say what is wrong with a file', async () => {
    const all = tables();
    for (const text of ['', 'hello', 'bivouac 1\ngame: chess\nrules: 1\nplayers: 2\n\nend 0\n'])
      expect((await all.importRecord(text)).ok, text).toBe(false);
  });

  it.each(['matterhorn', 'climbers', 'altitude'])('of older rules go on by them, new ones do not: %s', async (game) => {
    const all = tables();
    const record = readFileSync(root(`tests/records/${game}-v1-2p-1.record`), 'utf8');
    const page = await Visitor.at(all, value(await all.importRecord(record)));
    const newest = (await infoOf(all, game))!.rules;
    expect([page.now.rules, newest]).toEqual([1, 2]);
    expect((await Visitor.lay(all, game, seats)).now.rules).toBe(newest);
  });

  it('are played in memory where the browser keeps nothing', async () => {
    const full = new Store();
    full.put = () => Promise.reject(new StorageFailed(true));
    const all = tables(full);
    const page = await Visitor.lay(all, 'matterhorn', seats);
    expect(page.unsavings).toEqual([true]);
    await page.play(page.choices[0]!);
    expect(page.log.some(({ seat }) => seat === 1)).toBe(true);
    expect(page.unsavings).toEqual([true]); // told once
    page.connection.leave();
    const again = await Visitor.at(all, page.id);
    expect(again.whole).toEqual(page.whole);
  });
});

it('shows how a game would begin without keeping it', async () => {
  const all = tables();
  const count = value(await all.saved()).length;
  const table = { game: 'climbers' as const, seats: [human('Ada', 'red'), bot('1', 'teal')], options: {}, seed: '77' };
  const first = value(await all.preview(table));
  expect(first).toEqual(value(await all.preview(table)));
  expect(first.options['mountain']).toBeTruthy();
  expect(value(await all.saved())).toHaveLength(count);
});
