import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../src/lib/engine/engine';
import { Store, StorageFailed } from '../src/lib/engine/store';
import { Tables, type Locks } from '../src/lib/engine/tables';
import { instantiate } from '../src/lib/engine/wasm';
import type { Answer, GameName, NewTable, Notice, Seat, Snapshot } from '../src/lib/protocol';

const human = (name: string, colour: Seat['colour']): Seat => ({ name, colour });
const bot = (level: string, colour: Seat['colour']): Seat => ({ name: '', colour, bot: level });

let engine: Engine;
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../build-wasm/engine.wasm', import.meta.url));
  engine = new Engine(await instantiate(readFileSync(file)));
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
let notices: Notice[];
const tables = (store = new Store()) => new Tables(engine, store, tab(), (notice) => notices.push(notice));
beforeEach(() => {
  tab = browser();
  notices = [];
});

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

async function opened(all: Tables, game: GameName, seats: Seat[], more: Partial<NewTable> = {}): Promise<Snapshot> {
  return value(await all.open(value(await all.create({ game, seats, options: {}, seed: 'abc', ...more }))));
}

/** Lets chance and bots act until a human is asked. */
async function settled(all: Tables, snapshot: Snapshot): Promise<Snapshot> {
  while (snapshot.automatic) snapshot = value(await all.next(snapshot.id));
  return snapshot;
}

describe('a game against a bot', () => {
  const seats = [human('Ada', 'red'), bot('1', 'teal')];

  it('asks the human, plays the bot, and keeps every action', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'matterhorn', seats));
    expect(now.toAct).toBe(0);
    expect(now.legal.length).toBeGreaterThan(0);
    now = await settled(all, value(await all.act(now.id, now.legal[0]!)));
    const other = tables(); // another tab after a crash
    const again = value(await other.open(now.id, true));
    expect({ ...again, log: null }).toEqual({ ...now, log: null });
    expect(again.log.lines).toHaveLength(now.steps);
  });

  it('refuses with a reason and changes nothing', async () => {
    const all = tables();
    const now = await settled(all, await opened(all, 'matterhorn', seats));
    const answer = await all.act(now.id, '5a>top');
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.problem.kind).toBe('refused');
    expect(value(await all.open(now.id)).steps).toBe(now.steps);
  });

  it('takes back to the last decision, marked as practice', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'matterhorn', seats));
    const before = now;
    now = await settled(all, value(await all.act(now.id, now.legal[0]!)));
    expect(now.mayTakeBack).toBe(true);
    now = value(await all.takeBack(now.id));
    expect(now.practice).toBe(true);
    expect(now.steps).toBe(before.steps);
    expect(now.view).toEqual(before.view);
  });

  it('shows every earlier position, and plays on from one', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'matterhorn', seats));
    const early = now;
    now = await settled(all, value(await all.act(now.id, now.legal[0]!)));
    const shown = value(await all.at(now.id, early.steps));
    expect(shown.view).toEqual(early.view);
    expect(shown.legal).toEqual([]);
    expect(shown.shown).toBe(early.steps);
    const branch = value(await all.open(value(await all.branch(now.id, early.steps))));
    expect(branch.view).toEqual(early.view);
    expect(branch.practice).toBe(true);
    expect(branch.legal).toEqual(early.legal);
  });

  it('goes into a link and comes out of it', async () => {
    const all = tables();
    const now = await settled(all, await opened(all, 'climbers', seats));
    const packed = value(await all.share(now.id));
    expect(packed).toMatch(/^[\w-]+$/);
    const copy = value(await all.openShared(packed));
    expect(value(await all.exportRecord(copy))).toBe(value(await all.exportRecord(now.id)));
    expect(value(await all.openShared(packed))).toBe(copy);
    for (const broken of ['', packed.slice(3), `${packed.slice(0, 20)}AAAA${packed.slice(24)}`, '%%%']) {
      const answer = await all.openShared(broken);
      expect(answer.ok, broken).toBe(false);
    }
  });

  it('starts again with the same seats', async () => {
    const all = tables();
    const now = await opened(all, 'climbers', seats, { options: { last_moved: 'by_anyone' } });
    const again = value(await all.open(value(await all.again(now.id))));
    expect(again.seats).toEqual(now.seats);
    expect(again.options.last_moved).toBe('by_anyone');
    expect(again.options.mountain).not.toBe(now.options.mountain);
    const own = await opened(all, 'climbers', seats, { options: { mountain: now.options.mountain! }, seed: 'def' });
    const same = value(await all.open(value(await all.again(own.id))));
    expect(same.options.mountain).toBe(now.options.mountain);
  });
});

describe('one game, two tabs', () => {
  const seats = [human('Ada', 'red'), human('Jonas', 'yellow')];

  it('is held by one of them', async () => {
    const [first, second] = [tables(), tables()];
    const now = await settled(first, await opened(first, 'matterhorn', seats));
    const refused = await second.open(now.id);
    expect(refused).toEqual({ ok: false, problem: { kind: 'elsewhere' } });
    const taken = value(await second.open(now.id, true));
    expect(notices).toContainEqual({ kind: 'lost', id: now.id });
    expect((await first.act(now.id, now.legal[0]!)).ok).toBe(false);
    expect((await second.act(now.id, taken.legal[0]!)).ok).toBe(true);
  });

  it('never forks, even when the loser does not know yet', async () => {
    const held: Locks = { hold: async () => () => {} };
    const [first, second] = [0, 1].map(() => new Tables(engine, new Store(), held, (notice) => notices.push(notice)));
    const now = await settled(first!, await opened(first!, 'matterhorn', seats));
    value(await second!.open(now.id));
    value(await second!.act(now.id, now.legal[0]!));
    expect(await first!.act(now.id, now.legal[1]!)).toEqual({ ok: false, problem: { kind: 'elsewhere' } });
    value(await first!.open(now.id));
    expect(value(await first!.exportRecord(now.id))).toBe(value(await second!.exportRecord(now.id)));
  });
});

describe('a game with secrets', () => {
  const seats = [human('Ada', 'red'), human('Jonas', 'yellow')];

  it('shows nothing before the device was handed over', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'altitude', seats));
    expect(now.covered).toBe(now.toAct);
    expect(now.view).toBeNull();
    expect(now.legal).toEqual([]);
    expect(now.log.lines).toEqual([]);
    expect((await all.reveal(now.id, 1 - now.covered!)).ok).toBe(false);
    const seat = now.covered!;
    now = value(await all.reveal(now.id, seat));
    expect(now.observer).toBe(seat);
    expect(now.legal.length).toBeGreaterThan(0);
    const exported = value(await all.exportRecord(now.id));
    expect(exported).toContain(`seen_by: ${seat}`);
    expect(exported).toContain('+?');
    now = await settled(all, value(await all.act(now.id, now.legal[0]!)));
    expect(now.covered).toBe(1 - seat);
    expect(now.view).toBeNull();
  });

  it('asks again who holds the device when it is opened anew, and tells the list of games no hand', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'altitude', seats));
    const seat = now.covered!;
    now = value(await all.reveal(now.id, seat));
    const before = now.legal;
    value(await all.leave(now.id));
    expect(value(await all.exportRecord(now.id))).toContain('seen_by: spectator');
    for (const way of ['from the store', 'while it lies open']) {
      now = value(await all.open(now.id));
      expect(now.covered, way).toBe(seat);
      expect([now.view, now.legal, now.log.lines]).toEqual([null, [], []]);
      now = value(await all.reveal(now.id, seat));
      expect(now.legal).toEqual(before);
    }
  });

  it('leaves while it runs as what one seat saw: to be looked at, not played on', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'altitude', seats));
    now = value(await all.reveal(now.id, now.covered!));
    expect([now.secret, now.watched]).toEqual([true, false]);
    const copy = value(await all.open(value(await all.importRecord(value(await all.exportRecord(now.id))))));
    expect([copy.secret, copy.watched, copy.automatic, copy.legal, copy.covered]).toEqual([
      true,
      true,
      false,
      [],
      null,
    ]);
    expect(copy.observer).toBe(now.observer);
    expect(copy.view).toEqual(now.view);
    const listed = value(await all.saved());
    expect(listed.find(({ id }) => id === copy.id)?.watched).toBe(true);
    expect(listed.find(({ id }) => id === now.id)?.watched).toBe(false);
    const open = await opened(all, 'matterhorn', seats);
    expect([open.secret, open.watched]).toEqual([false, false]);
  });

  it('replays a running game as the seat saw it', async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'altitude', seats));
    const seat = now.covered!;
    now = value(await all.reveal(now.id, seat));
    const early = value(await all.at(now.id, now.steps - 1));
    expect(JSON.stringify(early.view)).toContain('?');
    expect(early.observer).toBe(seat);
  });

  it("can't be played on from an earlier position while it runs: one person could then hold every hand", async () => {
    const all = tables();
    let now = await settled(all, await opened(all, 'altitude', seats));
    now = value(await all.reveal(now.id, now.covered!));
    expect(now.mayBranch).toBe(false);
    expect((await all.branch(now.id, 1)).ok).toBe(false);
  });

  it('has other luck where it is played on, so that nobody learns what comes', async () => {
    const all = tables();
    const now = await settled(all, await opened(all, 'altitude', [human('Ada', 'red')]));
    expect(now.mayBranch).toBe(true);
    const branch = await settled(all, value(await all.open(value(await all.branch(now.id, 0)))));
    expect(branch.steps).toBe(now.steps);
    expect(branch.view).not.toEqual(now.view); // six cards dealt anew
  });

  it('needs no cover with one human', async () => {
    const all = tables();
    const now = await settled(all, await opened(all, 'altitude', [human('Ada', 'red'), bot('1', 'teal')]));
    expect(now.covered).toBeNull();
    expect(now.observer).toBe(0);
    expect(now.legal.length).toBeGreaterThan(0);
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
    expect(Object.keys(value(await all.saved())[0]!)).not.toContain('record');
    value(await all.remove(one));
    expect(await all.open(one)).toEqual({ ok: false, problem: { kind: 'gone' } });
    value(await all.restore(one));
    expect((await all.open(one)).ok).toBe(true);
  });

  it('say what is wrong with a file', async () => {
    const all = tables();
    for (const text of ['', 'hello', 'bivouac 1\ngame: chess\nrules: 1\nplayers: 2\n\nend 0\n'])
      expect((await all.importRecord(text)).ok, text).toBe(false);
  });

  it('are played in memory where the browser keeps nothing', async () => {
    const full = new Store();
    full.put = () => Promise.reject(new StorageFailed(true));
    const all = tables(full);
    let now = await settled(all, await opened(all, 'matterhorn', seats));
    now = value(await all.act(now.id, now.legal[0]!));
    expect(now.steps).toBeGreaterThan(1);
    expect(notices).toContainEqual({ kind: 'unsaved', full: true });
  });
});

it('shows how a game would begin without keeping it', async () => {
  const all = tables();
  const count = value(await all.saved()).length;
  const table = { game: 'climbers' as const, seats: [human('Ada', 'red'), bot('1', 'teal')], options: {}, seed: '77' };
  const first = value(await all.start(table));
  expect(first.view).toEqual(value(await all.start(table)).view);
  expect(value(await all.saved())).toHaveLength(count);
});
