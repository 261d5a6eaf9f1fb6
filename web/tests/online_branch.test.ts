// Playing on from a position of an online game, and sharing one: on this device, from the record that the server gives.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { nobody } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { authorityAt } from '../src/lib/online/authority';
import type { Room } from '../src/lib/online/room.svelte';
import type { Action, Authority } from '../src/lib/protocol';
import type { Choices } from '../src/games/climbers/view';
import { loadEngine, value, Visitor } from './support';

const engine = await loadEngine();
let local: Tables;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  local = new Tables(engine, new Store(), { hold: async () => () => {} });
});

/** The record of a game between two people at devices of their own, as seat 0 gets it from the server. */
function onlineRecord(game: string, end: '' | 'stop' | 'resign'): { record: string; steps: number } {
  const header = `bivouac 1\ngame: ${game}\nrules: 1\nplayers: 2\n\nend 0\n`;
  const { table } = engine.lay('b0b', header);
  let shown = engine.keep(table, { seats: [0, 1], holder: null });
  for (let turn = 0; turn < 3; turn++) {
    const device = { seats: [shown.asked ?? shown.covered!], holder: null };
    const choices = engine.choices(table, device, '') as Action[] | Choices;
    const text = Array.isArray(choices) ? choices[0]!.text : (choices.climbs[0]?.text ?? choices.pass!);
    engine.act(table, device, shown.sequence, text);
    shown = engine.keep(table, { seats: [0, 1], holder: null });
  }
  if (end === 'stop') engine.stop(table, shown.sequence);
  if (end === 'resign') engine.resign(table, { seats: [0], holder: null }, shown.sequence);
  const { steps } = engine.keep(table, nobody);
  // When an online game is over its record opens all that was secret.
  const whole = engine.record(table).replace(/^players: .*$/m, (line) => `${line}\nsecret: ${'0'.repeat(64)}`);
  const record = end ? whole.replace(/ checksum \w+$/m, '') : engine.record(table, { seats: [0], holder: null });
  engine.close(table);
  return { record, steps };
}

const at = (record: string): Authority =>
  authorityAt({ ask: async () => ({ ok: true, value: record }) } as unknown as Room, local);

describe.each(['', 'stop', 'resign'] as const)('an online game (%s)', (end) => {
  it.each(['matterhorn', 'climbers'])('of %s goes on from any position', async (game) => {
    const { record, steps } = onlineRecord(game, end);
    for (const position of [steps, steps - 1]) {
      const id = value(await at(record).branch('online', position));
      const saved = value(await local.saved());
      expect(saved.map((one) => one.id)).toContain(id);
      const page = await Visitor.at(local, id);
      expect([page.now.practice, page.now.ending]).toEqual([true, '']);
      expect(page.now.asked).toBeTypeOf('number');
      const choices = page.now.choices as Action[] | Choices;
      await page.play(Array.isArray(choices) ? choices[0]!.text : (choices.pass ?? choices.climbs[0]!.text));
      expect(page.now.steps).toBeGreaterThan(position);
    }
    expect(value(await local.saved())).toHaveLength(2); // the games that go on, and no copy
  });

  it('of Altitude goes on once its hands are open, and leaves nothing behind before', async () => {
    const { record } = onlineRecord('altitude', end);
    const answer = await at(record).branch('online', 1);
    expect(answer.ok).toBe(end !== '');
    if (!answer.ok) expect(answer.problem).toMatchObject({ kind: 'refused', phrase: { key: 'host.no_branch' } });
    expect(value(await local.saved())).toHaveLength(end === '' ? 0 : 1);
  });
});

it('is shared without a copy among the games of this browser', async () => {
  const { record } = onlineRecord('matterhorn', '');
  const packed = value(await at(record).share('online'));
  expect(value(await local.saved())).toEqual([]);
  const id = value(await local.openShared(packed));
  expect(value(await local.exportRecord(id))).toBe(record);
});
