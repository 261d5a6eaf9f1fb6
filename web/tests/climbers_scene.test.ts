// What the scene of The Climbers shows and says: few places, ways and what they cost, what a place opens and closes,
// advice, and what others have just done.
import { beforeAll, describe, expect, it } from 'vitest';
import { Input } from '../src/games/climbers/input.svelte';
import { modelOf, opening } from '../src/games/climbers/picture';
import { tagsOf } from '../src/games/climbers/tags';
import type { Drop } from '../src/games/climbers/view';
import { costWords, surfaceWords } from '../src/games/climbers/words';
import type { Engine } from '../src/lib/engine/engine';
import type { Frame } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { ClimbersGame } from './climbers_game';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  await useWordsOf('climbers');
  await useLanguage('en');
});
const model = (input: Input) => modelOf(input, -1, []);

describe('a block in hand', () => {
  it('lights at most four of its places, each with what it brings, or none', async () => {
    const seen = { helped: 0, useless: 0, most: 0 };
    for (const seed of ['a1', 'b2', 'c3']) {
      const game = new ClimbersGame(engine, 2, seed, ['rules: 2']).toTheBlocks();
      for (const number of game.choices.blocks) {
        const input = new Input(game.session());
        await input.pick(number);
        seen.most = Math.max(seen.most, input.places.length);
        const tags = tagsOf(input);
        expect(tags.length).toBeLessThanOrEqual(4);
        expect(tags.length > 0).toBe(model(input).lit.glow.length > 0);
        for (const tag of tags) {
          const { level, ladders, place, pose } = tag.lift!;
          expect([tag.text, tag.ladders]).toEqual([`up to ${level}`, ladders]);
          tag.press!();
          expect([input.place, input.pose]).toEqual([place, pose]);
          input.letGo();
        }
        seen[tags.length > 0 ? 'helped' : 'useless'] += 1;
      }
    }
    expect(Math.min(seen.helped, seen.useless)).toBeGreaterThan(0);
    expect(seen.most).toBeGreaterThan(60); // places there are, and none of the others is lit
  });

  it('goes by a key from one of these places to the next', async () => {
    let lifts = 0;
    const game = new ClimbersGame(engine, 2, 'a1', ['rules: 2']).toTheBlocks();
    for (const number of game.choices.blocks) {
      const input = new Input(game.session());
      await input.pick(number);
      const all = input.placing!.lifts;
      for (const lift of [...all, ...all]) {
        input.nextLift();
        expect([input.place, input.pose]).toEqual([lift.place, lift.pose]);
        lifts += 1;
      }
      if (all.length > 0) continue;
      input.nextLift();
      expect(input.place).toBeNull();
    }
    expect(lifts).toBeGreaterThan(6);
  });

  it('shows before it is dropped what a place opens and closes', async () => {
    const seen = { opened: 0, closed: 0 };
    for (const seed of ['a1', 'b2', 'c3', 'd4']) {
      const game = new ClimbersGame(engine, 3, seed, ['rules: 2']);
      for (let step = 0; step < 30 && !game.over; step++) {
        if (game.view.phase === 'block')
          for (const number of game.choices.blocks.slice(0, 4)) {
            const input = new Input(game.session());
            await input.pick(number);
            for (const place of input.places.filter((_, nth) => nth % 17 === 0)) {
              input.preview({ place, pose: input.pose! });
              await input.weigh();
              const { changes } = game.ask(input.question!) as Drop;
              const tags = tagsOf(input);
              const opened = opening(input);
              if (opened) {
                seen.opened += 1;
                expect(tags.find(({ key }) => key === 'opened')?.text).toContain(String(opened.after.level));
                expect(model(input).trails).toHaveLength(1);
              }
              const struck = tags.filter((tag) => tag.struck).map(({ badge }) => badge);
              const losers = changes.filter(
                ({ kind, before }) =>
                  (kind === 'closes' || kind === 'dearer') &&
                  before.surface &&
                  input.mountain.surfaces.has(before.surface),
              );
              expect(struck).toEqual(losers.map(({ seat }) => game.view.seats[seat]!.colour));
              seen.closed += struck.length;
            }
          }
        game.act(game.something(step));
      }
    }
    expect(Math.min(seen.opened, seen.closed)).toBeGreaterThan(3);
  });
});

describe('the ways up', () => {
  it('are told with what they cost, on the surface that they lead to', () => {
    const costs = new Set<string>();
    for (const seed of ['a1', 'b2', 'c3', 'd4']) {
      const game = new ClimbersGame(engine, 2, seed, ['rules: 2']);
      for (let step = 0; step < 20 && !game.over; step++) {
        const input = new Input(game.session());
        const tags = tagsOf(input);
        for (const [surface, [way]] of input.climbs) {
          const tag = tags.find(({ key }) => key === surface)!;
          expect([tag.text, tag.ladders]).toEqual([costWords(way!.ladders, way!.path.length), way!.ladders]);
          expect(tag.at[2]).toBe(way!.level);
          costs.add(way!.ladders);
        }
        game.act(game.something(step));
      }
    }
    expect([...costs].sort()).toEqual(['', 'l', 's', 'sl']);
  });
});

describe('advice', () => {
  it('is seen on the mountain: the block, where it would lie, the way up', async () => {
    const game = new ClimbersGame(engine, 2, 'a1', ['rules: 2']).toTheBlocks();
    for (const number of game.choices.blocks.slice(0, 6)) {
      const input = new Input(game.session());
      await input.pick(number);
      const { pose, places } = input;
      const { move, changes } = game.ask(number + places[0]!.name + pose!.name) as Drop;
      const looking = new Input(game.session());
      Object.defineProperty(looking, 'idea', { value: { action: move, changes } });
      const { ghost, framed, lit, trails } = model(looking);
      expect(ghost).toEqual({ solid: looking.mountain.solid(number, move.to), lit: false });
      expect(framed).toEqual([looking.mountain.solid(number)]);
      expect(lit.glow).toEqual([]); // nothing else is lit meanwhile
      expect(trails[0]).toHaveLength(2);
      expect(tagsOf(looking)[0]).toMatchObject({ key: 'take', text: '1' });
    }
    expect(game.done).toEqual([]);
  });
});

describe('what others have just done', () => {
  it('is marked in the scene and said on the plan', () => {
    const game = new ClimbersGame(engine, 3, 'a1', ['rules: 2']);
    const seen = { move: 0, climb: 0, disc: 0 };
    let before: Frame = game.frame;
    for (let step = 0; step < 40 && !game.over; step++) {
      game.act(game.something(step));
      const session = { ...game.session(), recent: [before, game.frame] } as unknown as Session;
      before = game.frame;
      const input = new Input(session);
      const [mark] = input.marks;
      if (!mark) continue;
      const { done, dashes, trails } = model(input);
      if (mark.kind !== 'disc') expect(trails).toEqual([mark.trail]);
      expect(done).toEqual(mark.to ? [mark.to] : []);
      expect(mark.to !== null).toBe(mark.kind !== 'climb');
      if (mark.kind === 'move') expect(dashes.snow.length).toBeGreaterThan(0);
      expect(tagsOf(input).find(({ key }) => key === 'mark 0')?.badge).toBe(mark.colour);
      const said = [...input.mountain.surfaces.values()].map((surface) => surfaceWords(input, surface));
      const words = {
        move: `just moved by P${mark.seat}`,
        climb: `P${mark.seat} has just climbed here`,
        disc: 'has just laid a disc here',
      };
      expect(
        said.some((text) => text.includes(words[mark.kind])),
        `${mark.kind} at step ${step}`,
      ).toBe(true);
      seen[mark.kind] += 1;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});
