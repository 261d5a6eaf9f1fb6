import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, Refused } from '../src/lib/engine/engine';
import { instantiate } from '../src/lib/engine/wasm';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let engine: Engine;
beforeAll(async () => {
  engine = new Engine(await instantiate(readFileSync(root('build-wasm/engine.wasm'))));
});

const header = (game: string, players = 2, more = '') =>
  `bivouac 1\ngame: ${game}\nrules: 1\nplayers: ${players}\n${more}\nend 0\n`;

describe.each(['matterhorn', 'climbers', 'altitude'] as const)('%s', (game) => {
  it('has the signature of the native build', () => {
    const program = root('build/bivouac');
    expect(existsSync(program), 'make build comes first').toBe(true);
    const native = execFileSync(program, ['bench', game, '--json'], { encoding: 'utf8' });
    expect(JSON.parse(native)).toHaveProperty('signature', engine.bench(game).signature);
  }, 180_000);

  it('plays a whole game by bots, and its record replays to the same position', () => {
    const table = engine.lay('1f', header(game));
    for (let look = engine.look(table, 'spectator'); look.toAct !== 'over'; look = engine.look(table, 'spectator')) {
      if (look.toAct === 'chance') engine.draw(table, 'abc');
      else engine.act(table, engine.bot(table, 'simple', look.steps.toString(16)));
    }
    const end = engine.look(table, 0);
    expect(end.ending).toBe('finished');
    expect(end.result!.reduce((sum, share) => sum + share, 0)).toBe(1);
    const copy = engine.open(engine.record(table));
    expect(engine.look(copy, 0)).toEqual(end);
    expect(engine.story(copy, 0, 0)).toHaveLength(end.steps);
    const early = engine.open(engine.record(table), 5);
    expect(engine.look(early, 0).steps).toBe(5);
    expect(engine.look(early, 0).result).toBeNull();
  });

  it('lists what is legal, and less of it behind a prefix', () => {
    const table = engine.lay('2', header(game));
    while (engine.look(table, 'spectator').toAct === 'chance') engine.draw(table, 'abc');
    const all = engine.legal(table);
    expect(all.length).toBeGreaterThan(1);
    const prefix = all[0]!.slice(0, 2);
    expect(engine.legal(table, prefix)).toEqual(all.filter((action) => action.startsWith(prefix)));
  });
});

it('says why it refuses', () => {
  const table = engine.lay('1', header('matterhorn'));
  expect(() => engine.act(table, '12a+12b')).toThrow(Refused);
  expect(() => engine.open('nonsense')).toThrow(Refused);
  try {
    engine.open(header('matterhorn').replace('end 0', '1. first0\n2. 3z\nend 2'));
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).line).toBe(7);
  }
});

it('answers a request that makes no sense without breaking', () => {
  expect(() => engine.look(999, 0)).toThrow(/no such request or table/);
  const table = engine.lay('1', header('altitude'));
  expect(() => engine.look(table, 7)).toThrow(/observer/);
  expect(() => engine.bot(table, 'nobody', '1')).toThrow(/bot/);
  expect(() => engine.undo(table)).toThrow(/take back/);
  expect(engine.look(table, 0).steps).toBe(0);
});

it('lets go of tables', () => {
  const table = engine.lay('1', header('matterhorn'));
  engine.close(table);
  expect(() => engine.look(table, 0)).toThrow();
});
