import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, neighbour, rowsOf } from '../src/games/climbers/cells';
import { Hand } from '../src/games/climbers/hand.svelte';
import { passFor } from '../src/games/climbers/passing.svelte';
import { brackets, extentOf, facesIn, Mountain, outline, squaresOf } from '../src/games/climbers/solids';
import * as climbers from '../src/games/climbers/view';
import type { View } from '../src/games/climbers/view';
import type { Device, Engine } from '../src/lib/engine/engine';
import type { Action, Snapshot } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const header = (players: number): string =>
  ['bivouac 1', 'game: climbers', 'rules: 1', `players: ${players}`, '', 'end 0', ''].join('\n');

/** Every position of a game in which each seat takes the action that `choose` gives. */
function* positions(
  players: number,
  seed: string,
  choose: (legal: string[], step: number) => string,
): Generator<{ view: View; legal: string[]; help: unknown; step: number }> {
  const { table } = engine.lay(seed, header(players));
  const device: Device = { seats: Array.from({ length: players }, (_, seat) => seat), holder: null };
  let shown = engine.keep(table, device);
  for (let step = 0; step < 80; step++) {
    const legal = ((shown.choices ?? []) as Action[]).map(({ text }) => text);
    yield { view: shown.frames.at(-1)!.view as View, legal, help: shown.help, step };
    if (shown.asked === null) break;
    engine.act(table, device, shown.sequence, choose(legal, step));
    shown = engine.keep(table, device, shown.sequence);
  }
  engine.close(table);
}
const mixed = (legal: string[], step: number): string => legal[(step * 7919 + 13) % legal.length]!;

function session(view: View, legal: string[], done: string[] = [], help: unknown = null): Session {
  const snapshot = {
    id: 'game',
    view,
    choices: legal.map((text) => ({ text })),
    help,
    shown: 1,
    last: null,
  } as unknown as Snapshot;
  return {
    snapshot,
    mine: legal.length > 0,
    replaying: false,
    player: (seat: number) => `P${seat}`,
    skip: () => {},
    act: async (text: string) => done.push(text) > 0,
  } as unknown as Session;
}

describe('the offered actions', () => {
  it('are all found again, block by block, place by place, pose by pose', () => {
    for (const { legal } of positions(3, 'a1', mixed)) {
      const offers = climbers.readOffers(legal);
      const moves = [...offers.moves.values()].flatMap((texts) =>
        [...climbers.placesOf(texts).values()].flatMap((poses) => [...poses.values()].flat()),
      );
      const climbs = [...offers.climbs.values()].flat().map(({ text }) => text);
      const all = [...moves, ...climbs, ...offers.discs.values(), ...offers.first, ...(offers.pass ? ['pass'] : [])];
      expect(all.sort()).toEqual([...legal].sort());
    }
  });

  it('of one block are sorted in well under 50 ms', () => {
    const most = [...positions(2, 'b2', mixed)].sort((a, b) => b.legal.length - a.legal.length)[0]!;
    expect(most.legal.length).toBeGreaterThan(1000);
    const before = performance.now();
    const offers = climbers.readOffers(most.legal);
    for (const texts of [...offers.moves.values()].slice(0, 1)) climbers.placesOf(texts);
    expect(performance.now() - before).toBeLessThan(50);
  });

  it('with a surface cut in two ask for one climber after the other', () => {
    const texts = ['7@1,1:rz/t1,2/k3,1', '7@1,1:rz/t1,2/k1,2', '7@1,1:rz/t3,1/k3,1'];
    expect(climbers.nextParts(texts, [])).toEqual(['t1,2', 't3,1']);
    expect(climbers.nextParts(texts, ['t1,2'])).toEqual(['k3,1', 'k1,2']);
    expect(climbers.nextParts(texts, ['t3,1', 'k3,1'])).toEqual([]);
    expect(climbers.withParts(texts, ['t3,1', 'k3,1'])).toBe(texts[2]);
    expect(climbers.withParts(texts, ['t3,1'])).toBeNull();
  });
});

describe('the mountain', () => {
  it('shows the faces and sizes that the engine tells, in every pose that occurs', () => {
    const seen = new Set<string>();
    for (const { view } of positions(5, 'c3', mixed)) {
      for (const block of view.blocks) {
        const { left, right, back, front } = facesIn(block, block.pose);
        expect([left, right, back, front]).toEqual([...block.sides].map(climbers.paintOf));
        expect(extentOf(block.size, climbers.axisOf(block.pose))).toEqual({
          width: block.width,
          depth: block.depth,
          height: block.height,
        });
        seen.add(`${block.size}${block.pose}`);
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('shows a moved block as the engine will, before it is moved', () => {
    let before: { mountain: Mountain; text: string } | null = null;
    let moves = 0;
    const played = positions(2, 'd4', (legal, step) => {
      const text = legal.filter((one) => one.includes('@'))[(step * 104729) % legal.length] ?? mixed(legal, step);
      last = text;
      return text;
    });
    let last = '';
    for (const { view } of played) {
      const mountain = new Mountain(view);
      if (before?.text.includes('@')) {
        const [block = '', rest = ''] = before.text.split('@');
        const [place = '', tail = ''] = rest.split(':');
        expect(before.mountain.placed(Number(block), place, tail.slice(0, 2))).toEqual(mountain.solid(Number(block)));
        moves += 1;
      }
      before = {
        mountain,
        get text() {
          return last;
        },
      };
    }
    expect(moves).toBeGreaterThan(2);
  });

  it('has a surface for every climb offered and every climber that stands on one, at the level told', () => {
    for (const { view, legal, help } of positions(4, 'e5', mixed)) {
      const mountain = new Mountain(view);
      for (const [surface, ways] of climbers.readOffers(legal).climbs) {
        expect(mountain.surfaces.get(surface)?.level).toBeGreaterThan(0);
        for (const way of ways) expect((help as climbers.Help).paths[way.text]?.at(-1)).toBe(surface);
      }
      view.seats.forEach((climber, seat) => {
        const surface = mountain.surfaces.get(climber.at ?? 'table');
        expect(surface?.level).toBe(climber.level);
        expect(surface?.seats).toContain(seat);
      });
      for (const { squares, block, name } of mountain.surfaces.values()) {
        if (!block) continue;
        expect(squares[0]!.join()).toBe(name);
        for (const [x, y] of squares) expect(mountain.at(x, y).name).toBe(name);
      }
    }
  });

  it('outlines a surface on the inside, corners included', () => {
    const area = (strips: { width: number; depth: number }[]): number =>
      strips.reduce((sum, { width, depth }) => sum + width * depth, 0);
    const strips = outline(
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      0,
      0.25,
    );
    expect(strips.every(({ x, y, width, depth }) => x >= 0 && y >= 0 && x + width <= 2 && y + depth <= 2)).toBe(true);
    expect(area(strips)).toBeCloseTo(2); // eight edges of one by a quarter
    expect(
      outline(
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        0,
        0.25,
      ),
    ).toHaveLength(9); // eight edges and the inner corner
    expect(brackets({ x: 2, y: 3, width: 4, depth: 2 }, 0, 0.2, 0.5)).toHaveLength(8);
    expect(squaresOf({ x: 2, y: 3, width: 2, depth: 1 })).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });
});

describe('the hand', () => {
  const start = (): { view: View; legal: string[] } => {
    for (const { view, legal } of positions(2, 'f6', (all) => (all.includes('pass') ? 'pass' : all[0]!)))
      if (view.phase === 'block') return { view, legal };
    throw new Error('no block was asked for');
  };

  it('offers exactly an arbitrary subset: blocks, then places, then poses', () => {
    const { view, legal } = start();
    const subset = legal.filter((text, index) => text.includes('@') && index % 97 === 0);
    const done: string[] = [];
    const hand = new Hand(session(view, subset, done));
    expect(
      new Set(
        cellsOf(hand)
          .filter((cell) => cell.lit)
          .map((cell) => hand.mountain.surfaces.get(cell.key)?.block?.number),
      ),
    ).toEqual(new Set(hand.offers.moves.keys()));
    const reached: string[] = [];
    for (const block of hand.offers.moves.keys()) {
      hand.pick(block);
      for (const axis of hand.axes) {
        hand.lay(axis);
        for (const place of cellsOf(hand).map((cell) => cell.key)) {
          hand.put(place);
          for (const pose of [...hand.poses].filter((one) => climbers.axisOf(one) === axis)) {
            hand.face(climbers.paintOf(pose[0]));
            reached.push(...hand.drops);
          }
        }
        hand.letGo();
      }
      hand.putBack();
    }
    expect([...new Set(reached)].sort()).toEqual([...subset].sort());
  });

  it('puts a block down by three presses', () => {
    const { view, legal } = start();
    const done: string[] = [];
    const hand = new Hand(session(view, legal, done));
    const [number] = [...hand.offers.moves.keys()];
    const block = hand.mountain.blocks.get(number!)!;
    hand.press(hand.mountain.surfacesOf(block.number)[0]!.name, block.x + 0.5, block.y + 0.5);
    expect(hand.block).toBe(block.number);
    const place = hand.fitting.find((one) => hand.places.get(one)!.has(hand.pose))!;
    hand.put(place);
    hand.drop();
    expect(done).toEqual([`${block.number}@${place}:${block.pose}`]);
  });

  it('lets the engine say why a block stays', () => {
    const { view, legal } = start();
    const done: string[] = [];
    const hand = new Hand(session(view, legal, done));
    const fixed = view.blocks.find((block) => !hand.offers.moves.has(block.number))!;
    hand.press('table', 0, 0, fixed.number);
    expect(done).toEqual([`${fixed.number}@${fixed.x},${fixed.y}:${fixed.pose}`]);
  });

  it('passes for a seat that chose so, but not when it can rise', () => {
    const { view } = start();
    const others: View = { ...view, phase: 'others', acting: 1 };
    const up = [...new Mountain(view).surfaces.values()].find((surface) => surface.level > 0)!.name;
    passFor('game', 1, true);
    expect(new Hand(session(others, ['pass'])).passing).toBe(true);
    expect(new Hand(session(others, [`^${up}`, 'pass'])).passing).toBe(false);
    const high: View = { ...others, seats: others.seats.map((climber) => ({ ...climber, level: 99 })) };
    expect(new Hand(session(high, [`^${up}`, 'pass'])).passing).toBe(true);
    expect(new Hand(session({ ...high, phase: 'climb' }, [`^${up}`, 'pass'])).passing).toBe(false);
    passFor('game', 1, false);
    expect(new Hand(session(others, ['pass'])).passing).toBe(false);
  });
});

describe('the plan', () => {
  it('leads from every cell to every other by arrow keys', () => {
    for (const { view, legal } of positions(3, 'a7', (all) => (all.includes('pass') ? 'pass' : all[0]!))) {
      const cells = cellsOf(new Hand(session(view, legal)));
      expect(rowsOf(cells).flat()).toHaveLength(cells.length);
      const found = new Set([cells[0]!]);
      for (const cell of found)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = neighbour(cells, cell, key);
          if (next) found.add(next);
        }
      expect(found.size).toBe(cells.length);
    }
  });
});

describe('who would win', () => {
  it('is the highest, and among equals who came first', () => {
    const climber = (level: number, reached: number): climbers.Climber => ({
      colour: 'red',
      at: '1,1',
      level,
      reached,
      short_ladder: true,
      long_ladder: true,
      disc: 'hand',
      disc_on: 0,
    });
    const view = (seats: climbers.Climber[]): View => ({ seats }) as unknown as View;
    expect(climbers.standings(view([climber(2, 1), climber(4, 3), climber(4, 2)]))).toEqual([2, 1, 0]);
    expect(climbers.leader(view([climber(0, 0), climber(0, 0)]))).toBeNull();
  });
});
