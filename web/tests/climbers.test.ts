import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, neighbour, rowsOf } from '../src/games/climbers/cells';
import { Hand } from '../src/games/climbers/hand.svelte';
import { passFor } from '../src/games/climbers/passing.svelte';
import { brackets, dashed, Mountain, outline, squaresOf } from '../src/games/climbers/solids';
import { squareOf, type Drop, type View } from '../src/games/climbers/view';
import type { Engine } from '../src/lib/engine/engine';
import { ClimbersGame } from './climbers_game';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Positions of a game in which something is done each time. */
function* positions(players: number, seed: string): Generator<ClimbersGame> {
  const game = new ClimbersGame(engine, players, seed);
  for (let step = 0; step < 60 && !game.over; step++) {
    yield game;
    game.act(game.something(step));
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the mountain', () => {
  it('has a surface for every climb offered and every climber that stands on one, at the level told', () => {
    for (const { view, choices } of positions(4, 'e5')) {
      const mountain = new Mountain(view);
      for (const { surface, level, path } of choices.climbs) {
        expect(mountain.surfaces.get(surface)?.level).toBe(level);
        for (const name of path) expect(mountain.surfaces.has(name)).toBe(true);
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

  it('without the block in hand is level under each of its places', async () => {
    const game = new ClimbersGame(engine, 2, 'a9').toTheBlocks();
    for (const block of game.choices.blocks) {
      const hand = new Hand(game.session());
      await hand.pick(block);
      for (const { width, depth, places } of hand.placing!.stances)
        for (const { x, y, z } of places)
          for (const square of squaresOf({ x, y, width, depth })) expect(hand.ground.level(...square)).toBe(z);
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
    // One dash to each side of a square that is open.
    expect(
      dashed(
        [
          [0, 0],
          [1, 0],
        ],
        0.1,
      ),
    ).toHaveLength(6);
  });
});

describe('the hand', () => {
  it('is given what the engine offers: blocks, then places, then poses', async () => {
    const game = new ClimbersGame(engine, 2, 'f6').toTheBlocks();
    const hand = new Hand(game.session());
    const lit = cellsOf(hand).filter((cell) => cell.lit);
    expect(new Set(lit.map((cell) => hand.mountain.surfaces.get(cell.key)?.block?.number))).toEqual(
      new Set(game.choices.blocks),
    );
    await hand.pick(game.choices.blocks[0]!);
    for (const axis of hand.axes) {
      hand.lay(axis);
      expect(cellsOf(hand).map((cell) => cell.key)).toEqual(hand.places.map((place) => place.name));
      for (const place of hand.places.slice(0, 20)) {
        hand.put({ place, pose: hand.pose! });
        for (const pose of hand.poses) {
          const drop = game.ask(hand.block + place.name + pose.name) as Drop;
          expect(drop.complete || drop.parts.length > 0).toBe(true);
        }
        hand.letGo();
      }
    }
  });

  it('takes a block up with the colour of whoever takes it on top', async () => {
    const game = new ClimbersGame(engine, 3, 'b3').toTheBlocks();
    const mine = game.view.seats[game.view.acting]!.colour;
    for (const block of game.choices.blocks) {
      const hand = new Hand(game.session());
      await hand.pick(block);
      const paints = hand.poses.map(({ paint }) => paint);
      expect(hand.pose!.paint).toBe(paints.includes(mine) ? mine : 'neutral');
    }
  });

  it('turns a block over where it was put, as far as it can lie there', async () => {
    const game = new ClimbersGame(engine, 2, 'c5').toTheBlocks();
    const hand = new Hand(game.session());
    await hand.pick(game.choices.blocks.find((number) => number <= 12)!);
    hand.put({ place: hand.places[0]!, pose: hand.pose! });
    const { name } = hand.place!;
    for (const { paint } of hand.poses) {
      hand.face(paint);
      expect([hand.pose!.paint, hand.place?.name]).toEqual([paint, name]);
      expect(hand.set).toEqual(hand.ghost);
    }
    for (const axis of hand.axes) {
      hand.lay(axis);
      expect(hand.pose!.stance.axis).toBe(axis);
      if (hand.place) expect(hand.places).toContain(hand.place);
    }
  });

  it('takes up what a hint suggests and leaves the dropping to the player', async () => {
    const game = new ClimbersGame(engine, 2, 'f6').toTheBlocks();
    for (let nth = 0; nth < 40; nth++) {
      const { move } = game.ask(game.someMove(nth)) as Drop;
      const hand = new Hand(game.session());
      await hand.takeUp(move);
      expect(hand.set).toMatchObject({ number: move.block, x: move.to.x, y: move.to.y, z: move.to.z });
      expect(game.done).toEqual([]);
      hand.drop();
      expect((game.ask(game.done.pop()!) as Drop).move.to).toEqual(move.to);
    }
  });

  it('lets the engine say why a block stays, and why it does not fit somewhere', async () => {
    const game = new ClimbersGame(engine, 2, 'f6').toTheBlocks();
    const hand = new Hand(game.session());
    const fixed = game.view.blocks.find((block) => !game.choices.blocks.includes(block.number))!;
    hand.press({ x: 0, y: 0, level: 0, surface: 'table', block: fixed.number, set: false });
    await settled();
    expect(game.refusals.at(-1)?.rule).toBe('C5.1');
    await hand.pick(game.choices.blocks[0]!);
    hand.point({ x: 1, y: 1, level: 0, surface: 'table', block: 0, set: false });
    expect(hand.ghost).toBeNull();
    await hand.weigh();
    expect(hand.reason?.rule).toBe('C2.3');
    expect(game.done).toEqual([]);
  });

  it('asks where climbers go, one after the other', async () => {
    // Both climbers on one neutral top that is longer than a cube, and a cube in hand.
    let asked = 0;
    for (const game of positions(5, 'd8')) {
      if (game.view.phase !== 'block') continue;
      for (const number of game.choices.blocks) {
        const hand = new Hand(game.session());
        await hand.pick(number);
        const cut = hand.places.find((place) => place.cuts);
        if (!cut) continue;
        hand.put({ place: cut, pose: hand.pose! });
        hand.drop();
        await settled();
        for (let more = 0; hand.parts !== null && more < 5; more++) {
          asked += 1;
          const [x, y] = squareOf(hand.parts[0]!.squares[0]!);
          hand.press({ x: x + 0.5, y: y + 0.5, level: 0, surface: '', block: 0, set: false });
          await settled();
        }
        const text = game.done.pop()!;
        expect((game.ask(text) as Drop).complete).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('passes for a seat that chose so, but not when it can rise', () => {
    const game = new ClimbersGame(engine, 2, 'a1');
    const others: Partial<View> = { phase: 'others', acting: 1 };
    const hand = (rises: boolean, change = others): Hand => {
      const session = game.session(change);
      session.snapshot.choices = { ...game.choices, rises };
      return new Hand(session);
    };
    passFor('game', 1, true);
    expect(hand(false).passing).toBe(true);
    expect(hand(true).passing).toBe(false);
    expect(hand(false, { ...others, phase: 'climb' }).passing).toBe(false);
    passFor('game', 1, false);
    expect(hand(false).passing).toBe(false);
  });
});

describe('the plan', () => {
  it('leads from every cell to every other by arrow keys', () => {
    for (const game of positions(3, 'a7')) {
      const cells = cellsOf(new Hand(game.session()));
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
