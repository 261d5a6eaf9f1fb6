// Building one's own mountain, with the real engine: everything goes through what the hand does.
import { beforeAll, describe, expect, it } from 'vitest';
import { onBuildKey } from '../src/games/climbers/build_keys';
import { begin, Builder, type Built } from '../src/games/climbers/builder.svelte';
import { squareOf, type Block } from '../src/games/climbers/view';
import { solidOf } from '../src/games/climbers/solids';
import { kindWords } from '../src/games/climbers/words';
import { answer } from '../src/lib/engine/answers';
import type { Engine } from '../src/lib/engine/engine';
import type { Problem } from '../src/lib/protocol';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine('judging_engine');
  await useLanguage('en');
  await useWordsOf('climbers');
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const refused: Problem[] = [];
async function building(text: string = begin.core, kept = ''): Promise<Builder> {
  refused.length = 0;
  const ask = (of: string, held = '') => answer(async () => engine.build('climbers', of, held) as Built);
  const builder = new Builder(ask, (problem) => refused.push(problem));
  expect(await builder.open(text, kept)).toBe(true);
  return builder;
}
const standard = (): Built => engine.build('climbers', begin.standard, '') as Built;
const fromBelow = (blocks: readonly Block[]): Block[] => [...blocks].sort((a, b) => a.z - b.z);

/** Takes a block and lays it as it lies elsewhere. */
async function layLike(builder: Builder, block: Block): Promise<void> {
  await builder.take(block.number);
  const spot = builder.placing?.find(block);
  expect(spot, `block ${block.number}`).toBeTruthy();
  builder.put(spot!);
  await settled();
}

describe('the builder', () => {
  it('builds a whole mountain block by block, and takes every step back and again', async () => {
    const builder = await building();
    const { blocks, text } = standard();
    const steps = [builder.built.text];
    // The big blocks of the built-in mountain stand elsewhere.
    for (const number of [34, 35]) {
      await builder.take(number);
      builder.remove();
      await settled();
      steps.push(builder.built.text);
    }
    expect(builder.built.text).toBe('');
    const rest = fromBelow(blocks);
    while (rest.length > 0) {
      // Whatever touches what stands already; the first one lies anywhere.
      let laid = false;
      for (const block of rest) {
        await builder.take(block.number);
        const spot = builder.placing?.find(block);
        if (!spot || spot.place.z !== block.z) continue;
        builder.put(spot);
        await settled();
        rest.splice(rest.indexOf(block), 1);
        steps.push(builder.built.text);
        laid = true;
        break;
      }
      expect(laid).toBe(true);
    }
    expect(builder.built.text).toBe(text);
    expect(builder.built.faults).toEqual([]);
    expect(builder.lacking).toEqual([]);
    for (const before of steps.slice(0, -1).reverse()) {
      await builder.undo();
      expect(builder.built.text).toBe(before);
    }
    expect(builder.mayUndo).toBe(false);
    for (const after of steps.slice(1)) {
      await builder.redo();
      expect(builder.built.text).toBe(after);
    }
    expect(builder.mayRedo).toBe(false);
  });

  it('builds a block in where its ghost was, wherever the pointer is', async () => {
    let built = 0;
    for (const [nth, number] of [1, 5, 9, 13, 25, 28, 31].entries())
      for (let spot = nth; spot < 100; spot += 7) {
        const builder = await building(nth % 2 === 0 ? begin.core : '34@14,15,0:nz 20@16,15,0:tz 21@16,17,0:rz');
        await builder.take(number);
        for (let turns = 0; turns < spot % 3; turns++) builder.turn();
        const [x, y] = [10 + (spot % 10) + 0.3, 11 + Math.floor(spot / 10) + 0.6];
        const level = builder.ground.level(Math.floor(x), Math.floor(y));
        const at = { x, y, level, surface: '', block: 0, set: false };
        builder.point(at);
        const { ghost } = builder;
        builder.press(at);
        await settled();
        if (!ghost) {
          expect(builder.mountain.blocks.has(number)).toBe(false);
          continue;
        }
        expect(builder.mountain.solid(number)).toMatchObject(ghost);
        expect(builder.placing).toBeNull();
        built += 1;
      }
    expect(built).toBeGreaterThan(30);
  });

  it('says why a block can not lie under a pointer that rests', async () => {
    const builder = await building();
    await builder.take(13);
    builder.point({ x: 1, y: 1, level: 0, surface: '', block: 0, set: false });
    expect(builder.misfit).toMatchObject({ x: 0, y: 0, width: 2, depth: 2 });
    expect(builder.reason).toBeNull();
    await builder.weigh();
    expect(builder.reason?.rule).toBe('C2.3');
  });

  it('leaves a block under others where it is, and moves a free one or takes it off', async () => {
    const builder = await building(begin.standard);
    const { free, blocks } = builder.built;
    const under = blocks.find(({ number }) => !free.includes(number))!;
    builder.press({ x: 0, y: 0, level: 0, surface: '', block: under.number, set: false });
    await settled();
    expect(builder.placing).toBeNull();
    expect(refused.at(-1)).toMatchObject({ kind: 'refused', phrase: { key: 'climbers.refused.block_on_it' } });
    await builder.take(free[0]!);
    expect(builder.off).toBe(true);
    builder.letGo();
    expect(builder.built.blocks.length).toBe(35);
    await builder.take(free[0]!);
    builder.remove();
    await settled();
    expect(builder.built.blocks.length).toBe(34);
    expect(builder.built.supply.flatMap(({ left }) => left)).toEqual([free[0]]);
    expect(builder.built.faults.length).toBeGreaterThan(0);
    await layLike(
      builder,
      blocks.find(({ number }) => number === free[0])!,
    );
    expect(builder.built.faults).toEqual([]);
  });

  it('shows where something is missing, and the place of the fault that is looked at', async () => {
    const builder = await building('34@14,15,0:nz 35@16,15,0:nz 13@2,2,0:tz 14@4,2,0:tz');
    expect(builder.lacking.length).toBe(4 * 2 + 6 * 2);
    const apart = builder.built.faults.find(({ phrase }) => phrase.key === 'climbers.mountain.apart')!;
    builder.fault = apart;
    expect(builder.named.blocks).toEqual([13, 14]);
    expect(builder.lacking).toEqual([]);
    builder.fault = builder.built.faults.find(({ phrase }) => phrase.key === 'climbers.mountain.core_bare')!;
    expect(builder.named.squares).toEqual(builder.fault.squares.map(squareOf));
    await builder.take(15);
    builder.put(builder.placing!.spotsAt(builder.places[0]!)[0]!);
    await settled();
    expect(builder.fault).toBeNull();
  });

  it('builds what is written, and keeps the picture where that can not be read', async () => {
    const builder = await building();
    const { text } = standard();
    await builder.write(text);
    expect(builder.built.blocks.length).toBe(35);
    await builder.write(text + ' 13@');
    expect(builder.problem).toMatchObject({ kind: 'unreadable', line: 5 });
    expect(builder.built.text).toBe(text);
    await builder.write(text.replace('9@14,16,5:nz', '9@14,16,6:nz'));
    expect(builder.problem).toMatchObject({ kind: 'refused' });
    await builder.write(text);
    expect(builder.problem).toBeNull();
    await builder.undo();
    expect(builder.built.blocks.length).toBe(2);
  });

  it('gives back by undoing what was kept before a link brought another one', async () => {
    const kept = '34@14,15,0:nz';
    const builder = await building(begin.standard, kept);
    expect(builder.built.blocks.length).toBe(35);
    await builder.undo();
    expect(builder.built.text).toBe(kept);
  });

  it('names every kind of block differently', async () => {
    const builder = await building('');
    const names = builder.built.supply.map((kind) => kindWords(solidOf(builder.built.colours, kind)));
    expect(new Set(names).size).toBe(8);
    expect(names[0]).toBe('slab, flat with teal or purple up');
    expect(names[4]).toBe('pillar, upright with teal or purple up');
  });

  it('is steered by keys', async () => {
    const builder = await building();
    const turned: number[] = [];
    const board = { orbit: (quarters: number) => turned.push(quarters), toPlan: () => {} };
    const press = (key: string, more: object = {}): void =>
      onBuildKey({ key, target: {}, preventDefault: () => {}, ...more } as unknown as KeyboardEvent, builder, board);
    await builder.take(25);
    press('5'); // red
    expect(builder.pose?.paint).toBe('red');
    const { axis } = builder.pose!.stance;
    press('t');
    expect(builder.pose?.stance.axis).not.toBe(axis);
    press('q');
    expect(turned).toEqual([-0.5]);
    press('Escape');
    expect(builder.placing).toBeNull();
    await builder.take(34);
    press('Delete');
    await settled();
    expect(builder.built.blocks.length).toBe(1);
    press('z', { ctrlKey: true });
    await settled();
    expect(builder.built.blocks.length).toBe(2);
    press('Z', { ctrlKey: true, shiftKey: true });
    await settled();
    expect(builder.built.blocks.length).toBe(1);
  });
});
