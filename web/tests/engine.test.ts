import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { nobody, Refused, type Device, type Engine } from '../src/lib/engine/engine';
import type { Action } from '../src/lib/protocol';
import { loadEngine, root } from './support';

const engine: Engine = await loadEngine();
const judging: Engine = await loadEngine('judging_engine'); // of the same objects, and it can measure
const games = engine.games().map(({ name }) => name);

const header = (game: string, players = 2, more = '', rules = 1): string =>
  `bivouac 1\ngame: ${game}\nrules: ${rules}\nplayers: ${players}\n${more}\nend 0\n`;
const bots = 'seat.0.bot: simple\nseat.1.bot: simple\n';
const both: Device = { seats: [0, 1], holder: null };

describe.each(games)('%s', (game) => {
  // The native program is waited for, not blocked on: the runner must be heard between two long tests.
  it('has the signatures of the native build, and its thoughts to the last bit', async () => {
    const program = root('build/bivouac');
    expect(existsSync(program), 'make build comes first').toBe(true);
    const native = await promisify(execFile)(program, ['bench', game, '--json']);
    await judging.prepare(game);
    const { signature, thoughts } = judging.bench(game);
    expect(JSON.parse(native.stdout)).toMatchObject({ signature, thoughts });
  }, 300_000);

  // The mountain of a seed, and whatever else is drawn before the first decision.
  it('begins the game of a seed as the native program does', async () => {
    const native = await promisify(execFile)(root('build/bivouac'), ['new', game, '--players', '2', '--seed', '26']);
    const rules = Number(/^rules: (\d+)$/m.exec(native.stdout)![1]);
    const tables = [engine.open('0', 0, native.stdout), engine.lay('1a', header(game, 2, '', rules))];
    const [theirs, ours] = tables.map(({ table }) => engine.keep(table, nobody));
    expect(ours!.options).toEqual(theirs!.options);
    expect(ours!.frames.at(-1)).toEqual(theirs!.frames.at(-1));
  }, 60_000);

  it('plays a whole game by bots, and its record replays to the same position', () => {
    const { table } = engine.lay('1f', header(game, 2, bots));
    let shown = engine.keep(table, nobody);
    while (shown.thinking !== null) {
      engine.think(table);
      shown = engine.keep(table, nobody, shown.sequence);
    }
    expect(shown.ending).toBe('finished');
    expect(shown.result!.reduce((sum, share) => sum + share, 0)).toBe(1);
    const end = engine.show(table, nobody);
    expect(end.log.lines).toHaveLength(end.steps);
    const copy = engine.open('2', end.sequence, engine.record(table));
    expect(engine.show(copy.table, nobody)).toEqual(end);
    expect(engine.back(copy.table, nobody, 5).step).toBe(5);
    const early = engine.open('3', 0, engine.branch(table, nobody, 5));
    expect(early.keep.saved.ending).toBe('');
  });

  it('asks a person, and tells what may be done', () => {
    const { table } = engine.lay('2', header(game));
    let shown = engine.keep(table, both);
    if (shown.covered !== null) shown = engine.show(table, { ...both, holder: shown.covered });
    expect(shown.asked).toBeTypeOf('number');
    // A list of actions; The Climbers', of which there are thousands, are told step by step.
    const { climbs = [], blocks = [] } = shown.choices as { climbs?: Action[]; blocks?: number[] };
    const actions = Array.isArray(shown.choices) ? (shown.choices as Action[]) : climbs;
    expect(actions.length + blocks.length).toBeGreaterThan(1);
    for (const { text } of actions) expect(text).not.toBe('');
  });
});

it('says why it refuses', () => {
  const { table } = engine.lay('1', header('matterhorn'));
  const { sequence } = engine.keep(table, both);
  expect(() => engine.act(table, both, sequence, '12a+9b')).toThrow(Refused);
  expect(() => engine.open('1', 0, 'nonsense')).toThrow(Refused);
  try {
    engine.open('1', 0, header('matterhorn').replace('end 0', '1. first0\n2. 3z\nend 2'));
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).line).toBe(7);
  }
});

it('answers a request that makes no sense without breaking', () => {
  expect(() => engine.show(999, nobody)).toThrow(/no such request or table/);
  const { table } = engine.lay('1', header('altitude'));
  const { sequence } = engine.keep(table, nobody);
  expect(() => engine.show(table, { seats: [7], holder: null })).toThrow(/device/);
  expect(() => engine.advise(table, { seats: [7], holder: null })).toThrow(/device/);
  expect(() => engine.think(table)).toThrow(/bot/);
  expect(() => engine.undo(table, both, sequence)).toThrow(Refused);
  expect(() => engine.act(table, nobody, sequence, 'pass')).toThrow(Refused);
  expect(engine.show(table, nobody).sequence).toBe(sequence);
});

it('lets go of tables', () => {
  const { table } = engine.lay('1', header('matterhorn'));
  engine.close(table);
  expect(() => engine.show(table, nobody)).toThrow();
});
