// The pictures of the rules: what they show is what the engine says, and what stands below them is true.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesHtml } from '../plugins/rules';
import { examplesOf, positionsOf } from '../scripts/replay_examples';
import { circlesOf, rowOf } from '../src/games/matterhorn/board';
import flops from '../src/games/matterhorn/flops.json';
import { keyOf, readOffers, sameDice, type Action, type Help, type View } from '../src/games/matterhorn/view';
import * as altitude from '../src/games/altitude/view';
import { Mountain } from '../src/games/climbers/solids';
import type * as climbers from '../src/games/climbers/view';
import type { Engine } from '../src/lib/engine/engine';
import type { Position, Summary } from '../src/lib/summary';
import { loadEngine, root } from './support';

const folder = (game: string, file: string): string => root(`web/src/games/${game}/${file}`);
const games = readdirSync(root('web/src/games')).filter((game) => existsSync(folder(game, 'summary.ts')));
const kept = (game: string) =>
  JSON.parse(readFileSync(folder(game, 'examples.json'), 'utf8')) as Record<string, Position>;

let engine: Engine;
beforeAll(async () => (engine = await loadEngine()));

describe.each(games)('the pictures of %s', (game) => {
  it('show what the engine says, which may tell more (else: npm run examples)', async () => {
    const told = positionsOf(engine, await examplesOf(game));
    expect(Object.keys(kept(game))).toEqual(Object.keys(told));
    expect(told).toMatchObject(kept(game));
  });
  it('belong each to a section with its texts, and lead to a paragraph of the rules', async () => {
    const { summary } = (await import(`../src/games/${game}/summary.ts`)) as { summary: Summary };
    const html = rulesHtml(readFileSync(root(`src/games/${game}/rules.md`), 'utf8'));
    const texts = JSON.parse(readFileSync(root(`i18n/${game}/en.json`), 'utf8')) as Record<string, string>;
    const drawn = summary.sections.filter(({ Picture }) => !Picture);
    expect(drawn.map(({ id }) => id).sort()).toEqual(Object.keys(await examplesOf(game)).sort());
    for (const { id, paragraph } of summary.sections) {
      expect(html).toContain(`id="${paragraph}"`);
      for (const part of ['title', 'text', 'caption']) expect(texts).toHaveProperty([`${summary.texts}${id}.${part}`]);
    }
  });
});

describe('below the pictures of Matterhorn', () => {
  const at = (id: string) => (kept('matterhorn') as unknown as Record<string, Position<View, Action, Help>>)[id]!;

  it('red has won (rules §M8)', () => {
    expect(at('aim').colours[0]).toBe('red');
    expect(at('aim').view.seats[0]?.summit).toBe(2);
  });
  it('a roll without one five is row 11 (rules §M3.3)', () => {
    const { help } = at('roll');
    expect(help && 'results' in help && help.results.find(({ out }) => sameDice(out, [5]))).toMatchObject({
      counting: [6, 5],
      result: 11,
    });
  });
  it('two climbers stand in row 11, where a token may go (rules §M4)', () => {
    const { view, choices } = at('place');
    expect(view.seats.flatMap(({ pieces }) => pieces).filter((name) => rowOf(name) === 11)).toHaveLength(2);
    const places = [
      ...(readOffers(choices ?? [])
        .placings.get(keyOf([5]))
        ?.on.keys() ?? []),
    ];
    expect(places.length).toBeGreaterThan(0);
    expect(new Set(places.map(rowOf))).toEqual(new Set([11]));
  });
  it('two tokens are down, and are two obstacles after the flop (rules §M6, §M5)', () => {
    const { tokens } = at('again').view;
    expect(tokens).toHaveLength(2);
    expect(at('again').help).toMatchObject({ actions: 2 });
    expect(at('flop').view).toMatchObject({ phase: 'consolation', rolled: [2, 2, 1, 1], tokens: [] });
    expect(at('flop').view.obstacles).toEqual(expect.arrayContaining(tokens));
  });
  it('yellow has stepped up, and has one action left (rules §M6.1)', () => {
    const { colours, deeds, view, choices } = at('climb');
    expect(deeds).toMatchObject([{ kind: 'step', from: '11e', to: '10e', by: 1 }]);
    expect(colours[1]).toBe('yellow');
    expect(view.actions_left).toBe(1);
    expect(readOffers(choices ?? []).steps.get('10e')?.size).toBeGreaterThan(1);
  });
  it('row 5 is full of three tokens (rules §M7.2)', () => {
    const { tokens, obstacles } = at('full').view;
    expect([...tokens, ...obstacles]).toEqual(expect.arrayContaining(circlesOf(5)));
  });
});

it('the chances of a flop are those that the engine counts, every row open (rules §M5)', () => {
  const told = (dice: number): string =>
    execFileSync(root('build/bivouac'), ['odds', 'matterhorn', '--dice', String(dice), '--json'], { encoding: 'utf8' });
  expect(flops.map(({ dice }) => dice)).toEqual([5, 4, 3, 2, 1]);
  for (const { dice, flop } of flops) expect(JSON.parse(told(dice)), `${dice} dice`).toMatchObject({ flop });
});

describe('below the pictures of Altitude', () => {
  const at = (id: string) =>
    (kept('altitude') as unknown as Record<string, Position<altitude.View, altitude.Action>>)[id]!;
  const deeds = (id: string) => altitude.readOffers(at(id).choices ?? []).deeds;

  it('red has won (rules §A6)', () => {
    const [red, yellow] = at('aim').view.seats;
    expect(at('aim').colours).toEqual(['red', 'yellow']);
    expect(red?.score?.total).toBeGreaterThan(yellow?.score?.total ?? Infinity);
    expect(at('last').view).toEqual(at('aim').view);
  });
  it('yellow has drawn the 60, which fits in several places (rules §A2.3)', () => {
    expect(at('turn').view).toMatchObject({ active: 1, drawn: '60' });
    expect(at('turn').view.seats[1]?.hand).toHaveLength(4);
    const places = deeds('stack').filter(({ use, from, seat }) => use === 'build' && from === 'drawn' && seat === null);
    expect(places.map(({ place }) => place)).toEqual(expect.arrayContaining(['1/-1', '1/3', '2/1']));
  });
  it('an avalanche lies on 40 and 60, and the Saint Bernard may clear it (rules §A2.5, §A4.6)', () => {
    expect(at('avalanche').view.seats[1]?.mountain).toMatchObject({ '2/0': '40', '2/1': '60', '3/0': 'A' });
    expect(deeds('bernard')).toContainEqual(expect.objectContaining({ use: 'rescue', card: 'B', place: '3/0' }));
  });
  it('the cable car lies on the avalanche (rules §A2.4)', () =>
    expect(at('cable').view.seats[1]?.mountain).toMatchObject({ '3/0': 'A', '4/0': 'C' }));
  it('four floors and the chamois on floor 4 are five: red plays twice (rules §A5)', () => {
    expect(at('twice').view).toMatchObject({ active: 0, plays_left: 2 });
    expect(at('twice').view.seats[0]).toMatchObject({ floors: 4, animals: 1, doubled: true });
    expect(at('twice').view.seats[0]?.mountain['4/0']).toBe('78c');
  });
});

describe('below the pictures of The Climbers', () => {
  type Example = Omit<Position<climbers.View, climbers.Action>, 'choices'> & { choices?: climbers.Choices };
  const at = (id: string) => (kept('climbers') as unknown as Record<string, Example>)[id]!;
  const mountain = (id: string) => new Mountain(at(id).view);

  it('red has won on level 9, yellow stands on level 4 (rules §C7.2)', () => {
    expect(at('aim').colours).toEqual(['red', 'yellow']);
    expect(at('aim').view).toMatchObject({ phase: 'over', leader: 0, seats: [{ level: 9 }, { level: 4 }] });
  });
  it('yellow has climbed, moved a block and climbed on to it (rules §C3)', () => {
    const [first, move, second] = at('turn').deeds;
    expect([first, move, second]).toMatchObject([
      { kind: 'climb', by: 1 },
      { kind: 'move', by: 1 },
      { kind: 'climb', by: 1 },
    ]);
    const surface = (second as climbers.Climb).surface;
    expect(mountain('turn').surfaces.get(surface)?.block?.number).toBe((move as climbers.Move).block);
  });
  it('yellow reaches yellow and neutral surfaces, with ladders and without (rules §C4.2)', () => {
    const { climbs } = at('step').choices!;
    const paints = new Set(climbs.map(({ surface }) => mountain('step').surfaces.get(surface)?.paint));
    expect(at('step').view.acting).toBe(1);
    expect([...paints].sort()).toEqual(['neutral', 'yellow']);
    expect(new Set(climbs.map(({ ladders }) => ladders)).has('')).toBe(true);
    expect(climbs.some(({ ladders }) => ladders !== '')).toBe(true);
  });
  it('the long ladder has brought red from the table to level 4 (rules §C4.3)', () => {
    expect(at('ladder').deeds).toMatchObject([{ kind: 'climb', by: 0, level: 4, ladders: 'l', path: ['13,19'] }]);
    expect(at('ladder').view.seats[0]).toMatchObject({ level: 4, long_ladder: false });
  });
  it('blocks that can be taken carry nothing (rules §C5.1)', () => {
    const { blocks } = at('block').choices!;
    const taken = at('block').view.seats.flatMap(
      ({ at: name }) => mountain('block').surfaces.get(name ?? '')?.block ?? [],
    );
    expect(blocks.length).toBeGreaterThan(5);
    for (const number of blocks) {
      const { width, depth } = mountain('block').solid(number);
      const free = mountain('block')
        .surfacesOf(number)
        .flatMap(({ squares }) => squares);
      expect(free).toHaveLength(width * depth);
      expect(taken.map((block) => block.number)).not.toContain(number);
    }
  });
  it('yellow is up beside level 1, one step higher (rules §C5.2)', () => {
    const [move] = at('place').deeds;
    const { to } = move as climbers.Move;
    expect([to.faces[0], to.z + to.height]).toEqual(['y', 2]);
    expect(at('place').view.seats[1]?.level).toBe(1);
  });
  it('the disc lies where yellow came from (rules §C6)', () => {
    const before = at('turn').deeds[0] as climbers.Climb;
    expect(at('disc').view.seats[1]).toMatchObject({ disc: 'laid', disc_on: 12 });
    expect(mountain('turn').surfaces.get(before.surface)?.block?.number).toBe(12);
  });
});
