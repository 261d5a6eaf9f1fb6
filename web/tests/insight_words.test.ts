// What decided a game is told in the words of its table, though the table was never opened.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tellingOf, toldAt } from '../src/insight/telling';
import type { Engine } from '../src/lib/engine/engine';
import { languages } from '../src/lib/languages';
import { useLanguage } from '../src/lib/words.svelte';
import { loadEngine, root } from './support';

let engine: Engine;
beforeAll(async () => (engine = await loadEngine()));
afterEach(() => useLanguage('en'));

// Dice in one word, cards' places, squares, numbers of blocks, keys.
const NOTATION = /\d{4,}|\d\/-?\d|@|\d+,\d+|\bblo[ck]\w* \d|[{}]|(climbers|matterhorn|altitude)\./i;

describe.each(['matterhorn-v2-2p-1', 'climbers-v2-3p-1', 'altitude-v2-2p-1'])('what happened in %s', (name) => {
  it.each(languages)('is told without notation: %s', async (language) => {
    const game = name.slice(0, name.indexOf('-'));
    const telling = await tellingOf(game); // nothing else of the game is loaded here
    await useLanguage(language);
    const { table } = engine.open('0', 0, readFileSync(root(`tests/records/${name}.record`), 'utf8'));
    const device = { seats: [0], holder: null };
    const { log } = engine.keep(table, device);
    const said = log.lines.map(({ step, phrases }) =>
      toldAt(telling, engine.back(table, device, step), phrases, (seat) => 'AB'[seat] ?? 'C'),
    );
    engine.close(table);
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((text) => NOTATION.test(text))).toEqual([]);
  });
});

it('what was played and what was better are sentences, not actions as they are written', () => {
  const page = readFileSync(root('web/src/insight/Point.svelte'), 'utf8');
  expect(page).not.toMatch(/\{[\w.]+\.action\}/);
});
