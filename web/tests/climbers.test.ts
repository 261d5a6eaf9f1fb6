import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, neighbour, rowsOf } from '../src/games/climbers/cells';
import { Input } from '../src/games/climbers/input.svelte';
import { passFor } from '../src/games/climbers/passing.svelte';
import { brackets, dashed, Mountain, outline, squaresOf } from '../src/games/climbers/solids';
import { squareOf, type Drop, type View } from '../src/games/climbers/view';
import { partWords } from '../src/games/climbers/words';
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
      const input = new Input(game.session());
      await input.pick(block);
      for (const { width, depth, places } of input.placing!.stances)
        for (const { x, y, z } of places)
          for (const square of squaresOf({ x, y, width, depth })) expect(input.ground.level(...square)).toBe(z);
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
    const input = new Input(game.session());
    const lit = cellsOf(input).filter((cell) => cell.lit);
    expect(new Set(lit.map((cell) => input.mountain.surfaces.get(cell.key)?.block?.number))).toEqual(
      new Set(game.choices.blocks),
    );
    await input.pick(game.choices.blocks[0]!);
    for (const axis of input.axes) {
      input.lay(axis);
      expect(cellsOf(input).map((cell) => cell.key)).toEqual(input.places.map((place) => place.name));
      for (const place of input.places.slice(0, 20)) {
        input.put({ place, pose: input.pose! });
        for (const pose of input.poses) {
          const drop = game.ask(input.block + place.name + pose.name) as Drop;
          expect(drop.complete || drop.parts.length > 0).toBe(true);
        }
        input.letGo();
      }
    }
  });

  it('takes a block up with the colour of whoever takes it on top', async () => {
    const game = new ClimbersGame(engine, 3, 'b3').toTheBlocks();
    const mine = game.view.seats[game.view.acting]!.colour;
    for (const block of game.choices.blocks) {
      const input = new Input(game.session());
      await input.pick(block);
      const paints = input.poses.map(({ paint }) => paint);
      expect(input.pose!.paint).toBe(paints.includes(mine) ? mine : 'neutral');
    }
  });

  it('turns a block over where it was put, as far as it can lie there', async () => {
    const game = new ClimbersGame(engine, 2, 'c5').toTheBlocks();
    const input = new Input(game.session());
    await input.pick(game.choices.blocks.find((number) => number <= 12)!);
    input.put({ place: input.places[0]!, pose: input.pose! });
    const { name } = input.place!;
    for (const { paint } of input.poses) {
      input.face(paint);
      expect([input.pose!.paint, input.place?.name]).toEqual([paint, name]);
      expect(input.set).toEqual(input.ghost);
    }
    for (const axis of input.axes) {
      input.lay(axis);
      expect(input.pose!.stance.axis).toBe(axis);
      if (input.place) expect(input.places).toContain(input.place);
    }
  });

  // rules §C5.2
  it('puts a block back just as it was where turning it in its place is a move', async () => {
    for (const turn of ['any', 'face']) {
      const game = new ClimbersGame(engine, 2, 'f6', ['rules: 2', `option.turn: ${turn}`]).toTheBlocks();
      for (const lies of game.view.blocks.filter(({ number }) => game.choices.blocks.includes(number))) {
        const input = new Input(game.session());
        await input.pick(lies.number);
        const back = input.placing!.find(lies);
        expect(back !== null).toBe(turn === 'any');
        if (!back) continue;
        input.face(back.pose.paint);
        input.lay(back.pose.stance.axis);
        const middle = { x: lies.x + lies.width / 2, y: lies.y + lies.depth / 2, level: lies.z };
        const there = { ...middle, surface: '', block: 0, set: false };
        input.press(there);
        expect(input.set).toEqual(input.placing!.solid(back));
        input.press(there);
        game.act(game.done.pop()!);
        expect(game.view.phase).toBe('climb_2');
        expect(game.view.blocks.find(({ number }) => number === lies.number)).toEqual(lies);
        game.undo();
      }
    }
  });

  it('takes up what a hint suggests and leaves the dropping to the player', async () => {
    const game = new ClimbersGame(engine, 2, 'f6').toTheBlocks();
    for (let nth = 0; nth < 40; nth++) {
      const { move } = game.ask(game.someMove(nth)) as Drop;
      const input = new Input(game.session());
      await input.takeUp(move);
      expect(input.set).toMatchObject({ number: move.block, x: move.to.x, y: move.to.y, z: move.to.z });
      expect(game.done).toEqual([]);
      input.drop();
      expect((game.ask(game.done.pop()!) as Drop).move.to).toEqual(move.to);
    }
  });

  it('lets the engine say why a block stays, and why it does not fit somewhere', async () => {
    const game = new ClimbersGame(engine, 2, 'f6').toTheBlocks();
    const input = new Input(game.session());
    const fixed = game.view.blocks.find((block) => !game.choices.blocks.includes(block.number))!;
    input.press({ x: 0, y: 0, level: 0, surface: 'table', block: fixed.number, set: false });
    await settled();
    expect(game.refusals.at(-1)?.rule).toBe('C5.1');
    await input.pick(game.choices.blocks[0]!);
    input.point({ x: 1, y: 1, level: 0, surface: 'table', block: 0, set: false });
    expect(input.ghost).toBeNull();
    await input.weigh();
    expect(input.reason?.rule).toBe('C2.3');
    expect(game.done).toEqual([]);
  });

  it('asks where climbers go, one after the other', async () => {
    // Both climbers on one neutral top that is longer than a cube, and a cube in hand.
    let asked = 0;
    for (const game of positions(5, 'd8')) {
      if (game.view.phase !== 'block') continue;
      for (const number of game.choices.blocks) {
        const input = new Input(game.session());
        await input.pick(number);
        const cut = input.places.find((place) => place.cuts);
        if (!cut) continue;
        input.put({ place: cut, pose: input.pose! });
        input.drop();
        await settled();
        for (let more = 0; input.parts !== null && more < 5; more++) {
          asked += 1;
          const { parts } = input;
          expect(new Set(parts.map((part) => partWords(input, part))).size).toBe(parts.length);
          const [x, y] = squareOf(input.parts[0]!.squares[0]!);
          input.press({ x: x + 0.5, y: y + 0.5, level: 0, surface: '', block: 0, set: false });
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
    const input = (rises: boolean, change = others): Input => {
      const session = game.session(change);
      session.snapshot.choices = { ...game.choices, rises };
      return new Input(session);
    };
    passFor('game', 1, true);
    expect(input(false).passing).toBe(true);
    expect(input(true).passing).toBe(false);
    expect(input(false, { ...others, phase: 'climb' }).passing).toBe(false);
    passFor('game', 1, false);
    expect(input(false).passing).toBe(false);
  });
});

describe('the plan', () => {
  it('leads from every cell to every other by arrow keys', () => {
    for (const game of positions(3, 'a7')) {
      const cells = cellsOf(new Input(game.session()));
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
