import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrapped } from '../src/insight/card';
import { peaksOf, rowsOf, turnOf } from '../src/insight/figures';
import { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import type { Account, Insight } from '../src/lib/protocol';
import { loadWasm, readNet, root, value } from './support';

const record = readFileSync(root('tests/records/matterhorn-v2-2p-1.record'), 'utf8');
let asked: string[] = [];
let engine: Engine;
beforeAll(async () => {
  const ask = await loadWasm('judging_engine');
  engine = new Engine((request, attached) => {
    asked.push(request.slice(0, request.indexOf('\n')));
    return ask(request, attached);
  }, readNet);
});
const tables = (): Tables => new Tables(engine, new Store(), { hold: async () => () => {} });

async function judged(page: Tables, id: string, times = Infinity): Promise<Insight> {
  for (let k = 1; ; k++) {
    const insight = value(await page.insight(id));
    if (insight.account || k >= times) return insight;
  }
}

describe('what decided a game', () => {
  it('is worked out a little at a time, kept with the game, and adds up', { timeout: 120_000 }, async () => {
    const page = tables();
    const id = value(await page.importRecord(record));
    const first = await judged(page, id, 1);
    expect(first.done).toBeGreaterThan(0);
    asked = [];
    const { account, all, log } = await judged(tables(), id); // another visit goes on from there
    const steps = asked
      .filter((request) => request.startsWith('appraise'))
      .map((request) => Number(request.split(' ')[2]));
    expect(steps[0]).toBe(first.done);
    expect(new Set(steps).size).toBe(steps.length);
    expect(log).toHaveLength(all);
    for (const { start, result, luck, own, others, remainder } of account!.seats)
      expect(start + luck + own + others + remainder).toBeCloseTo(result, 9);
    expect(rowsOf(account!, all)).toHaveLength(account!.turns.length + 1);
    expect(first.course.turns).toEqual(account!.turns);
    expect(first.course.curve).toEqual(account!.curve.slice(0, first.done)); // it grows from the left
    expect(account!.points.length).toBeLessThanOrEqual(5);
    for (const { step, seat, played, better, taken, best } of account!.points) {
      expect(Boolean(played && better)).toBe(seat >= 0);
      const decision = account!.decisions.find((one) => one.step === step);
      expect([taken?.text, best?.text]).toEqual([decision?.action, decision?.best]);
    }
    asked = [];
    expect((await judged(tables(), id)).account).toEqual(account);
    expect(asked.some((request) => request.startsWith('appraise'))).toBe(false);
  });

  it('leads on: a look at any position, and a game that goes on from there', async () => {
    const page = tables();
    const id = value(await page.importRecord(record));
    expect(value(await page.lookAt(id, 3)).step).toBe(3);
    const other = value(await page.branch(id, 4));
    expect(value(await page.saved()).find((game) => game.id === other)).toMatchObject({ steps: 4, practice: true });
  });

  it('leads on with the better choice, whoever had it', { timeout: 120_000 }, async () => {
    const page = tables();
    const id = value(await page.importRecord(record));
    const { account } = await judged(page, id);
    const missed = account!.decisions.filter(({ action, best }) => action !== best);
    expect(new Set(missed.map(({ seat }) => seat)).size).toBe(2);
    for (const { step, best } of missed.slice(0, 20)) {
      const other = value(await page.branch(id, step, best));
      const steps = value(await page.exportRecord(other))
        .split(/\n\n|\nend /)[1]!
        .match(/(?<=\s)\S+/g)!;
      expect(steps.filter((text) => !/^\d+\.$/.test(text))[step]).toBe(best);
      expect(value(await page.saved()).find((game) => game.id === other)).toMatchObject({ practice: true, ending: '' });
    }
    const games = value(await page.saved()).length;
    expect((await page.branch(id, missed[0]!.step, 'nonsense')).ok).toBe(false);
    expect(value(await page.saved())).toHaveLength(games);
  });

  it('is not told without the net that it rests on, and nothing is kept then', async () => {
    const ask = await loadWasm('judging_engine');
    let online = false;
    const engine = new Engine(ask, (game) => (online ? readNet(game) : Promise.reject(new Error('no line'))));
    const store = new Store();
    const page = new Tables(engine, store, { hold: async () => () => {} });
    const id = value(await page.importRecord(readFileSync(root('tests/records/matterhorn-v2-2p-2.record'), 'utf8')));
    expect(await page.insight(id)).toMatchObject({
      ok: false,
      problem: { kind: 'refused', phrase: { key: 'web.problem.judging' } },
    });
    expect(await store.insight(id)).toBeUndefined();
    online = true;
    expect(value(await page.insight(id)).done).toBeGreaterThan(0);
  });

  it('is refused in words while the game goes on', async () => {
    const page = tables();
    const id = value(
      await page.create({
        game: 'matterhorn',
        seats: [
          { name: '', colour: 'red' },
          { name: '', colour: 'teal' },
        ],
        options: {},
      }),
    );
    expect(await page.insight(id)).toMatchObject({
      ok: false,
      problem: { kind: 'refused', phrase: { key: 'insight.unfinished' } },
    });
    expect((await page.lookAt(id, 0)).ok).toBe(false);
  });
});

describe('its figures', () => {
  const account = {
    turns: [
      { step: 0, seat: 0 },
      { step: 4, seat: 1 },
      { step: 9, seat: 0 },
    ],
    curve: Array.from({ length: 13 }, (_, k) => [k / 12, 1 - k / 12]),
    seats: [
      { own: -0.19, luck: 0.72 },
      { own: -0.09, luck: -0.38 },
    ],
  } as unknown as Account;

  it('find the turn of a step', () => {
    expect([0, 3, 4, 8, 9, 11].map((step) => turnOf(account, step))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(rowsOf(account, 12).map(([share]) => share)).toEqual([0, 4 / 12, 9 / 12, 1]);
    const half = { ...account, curve: account.curve.slice(0, 6) };
    expect(rowsOf(half, 12).map(([share]) => share)).toEqual([0, 4 / 12]);
  });
  it('put who gave away least first', () => {
    const seats = [
      { name: 'Ben', colour: 'teal' as const },
      { name: 'Anna', colour: 'red' as const },
    ];
    expect(peaksOf(account, seats)).toEqual([
      { name: 'Anna', colour: 'red', lost: 9, luck: -38 },
      { name: 'Ben', colour: 'teal', lost: 19, luck: 72 },
    ]);
  });
  it('break a headline into lines', () => {
    expect(wrapped('Anna played best. Ben had the luck.', 15)).toEqual(['Anna played', 'best. Ben had', 'the luck.']);
  });
});
