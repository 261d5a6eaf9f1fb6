// What the ghost shows is what the click does: for every place of the pointer, whichever way one looks.
import { DirectionalLight } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { Input } from '../src/games/climbers/input.svelte';
import type { Target } from '../src/games/climbers/holding.svelte';
import { targetOf } from '../src/games/climbers/picture';
import type { Solid } from '../src/games/climbers/solids';
import { Eye } from '../src/games/climbers/stage/camera';
import type { Hit } from '../src/games/climbers/stage/model';
import { cast } from '../src/games/climbers/stage/ray';
import type { Drop } from '../src/games/climbers/view';
import type { Engine } from '../src/lib/engine/engine';
import { ClimbersGame } from './climbers_game';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const cameras = [
  { yaw: 0.78, pitch: 0.61, zoom: 1 },
  { yaw: 2.1, pitch: 0.3, zoom: 1 },
  { yaw: -1.9, pitch: 1.3, zoom: 1.8 },
  { yaw: 4, pitch: 0.8, zoom: 3.5 },
];
function looking({ yaw, pitch, zoom }: (typeof cameras)[number], input: Input): Eye {
  const eye = new Eye();
  const [left, back, right, front] = input.mountain.bounds();
  eye.frame = {
    centre: [(left + right) / 2 - 16, (back + front) / 2 - 16],
    rims: [
      [9, 0],
      [4, 8],
    ],
  };
  Object.assign(eye, { yaw, pitch, zoom });
  eye.look(900, 600, new DirectionalLight());
  return eye;
}
/** What a pointer at a place of the canvas points at, as the scene tells it. */
function pointed(eye: Eye, input: Input, u: number, v: number): Target | null {
  const solids = input.view.blocks.flatMap(({ number }) =>
    number === input.block ? [] : [input.mountain.solid(number)],
  );
  const { set } = input;
  const end = cast(eye.ray([u, v]), [...solids, ...(set ? [set] : [])]);
  if (!end) return null;
  const [x, y, level] = end.at;
  const block = end.solid?.number ?? 0;
  const hit: Hit = { x, y, level, block, out: end.out, set: end.solid !== null && end.solid === set };
  return targetOf(input, hit);
}
const spots = Array.from({ length: 13 * 13 }, (_, nth): [number, number] => [
  (nth % 13) / 6.5 - 0.92,
  Math.floor(nth / 13) / 6.5 - 0.92,
]);
const lying = ({ x, y, z, width, depth, height }: Omit<Solid, 'number' | 'size' | 'faces'>) =>
  [x, y, z, width, depth, height].join();

describe('a pointer over the scene', () => {
  it('drops the block where it showed it, from every side and distance', { timeout: 120_000 }, async () => {
    const game = new ClimbersGame(engine, 2, 'ab').toTheBlocks();
    let places = 0;
    for (const number of game.choices.blocks.filter((_, nth) => nth % 4 === 0))
      for (const camera of cameras) {
        const input = new Input(game.session());
        await input.pick(number);
        const eye = looking(camera, input);
        for (const [u, v] of spots) {
          const at = pointed(eye, input, u, v);
          input.point(at);
          const { ghost } = input;
          if (!at || !ghost) continue;
          input.press(at);
          expect(input.set).toEqual(ghost);
          // The pointer has not moved: it still means the same, and drops it there.
          const again = pointed(eye, input, u, v)!;
          input.point(again);
          expect(input.ghost).toEqual(ghost);
          if (input.place!.cuts) {
            input.letGo();
            continue;
          }
          input.press(again);
          const { move } = game.ask(game.done.pop()!) as Drop;
          expect(lying(move.to)).toBe(lying(ghost));
          places += 1;
          await input.pick(number);
        }
      }
    expect(places).toBeGreaterThan(1000);
  });

  it('means a place near what is seen under it', { timeout: 20_000 }, async () => {
    const game = new ClimbersGame(engine, 2, 'cd').toTheBlocks();
    for (const number of game.choices.blocks.filter((_, nth) => nth % 5 === 0)) {
      const input = new Input(game.session());
      await input.pick(number);
      const eye = looking(cameras[0]!, input);
      for (const [u, v] of spots) {
        const at = pointed(eye, input, u, v);
        input.point(at);
        const { ghost } = input;
        if (!at || !ghost) continue;
        const beside = (point: number, from: number, length: number): number =>
          Math.max(from - point, point - from - length, 0);
        expect(beside(at.x, ghost.x, ghost.width)).toBeLessThanOrEqual(1);
        expect(beside(at.y, ghost.y, ghost.depth)).toBeLessThanOrEqual(1);
        expect(Math.abs(ghost.z - at.level)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('on a top that takes the block shows it on that top', async () => {
    const game = new ClimbersGame(engine, 2, 'ef').toTheBlocks();
    let tops = 0;
    for (const number of game.choices.blocks) {
      const input = new Input(game.session());
      await input.pick(number);
      const { width, depth } = input.pose!.stance;
      for (const place of input.places.filter(({ z }) => z > 0)) {
        const [x, y] = [place.x + width / 2, place.y + depth / 2];
        input.point({ x, y, level: place.z, surface: '', block: 0, set: false });
        expect(input.spot!.place).toBe(place);
        tops += 1;
      }
    }
    expect(tops).toBeGreaterThan(100);
  });

  it('previews again after a place is chosen, and comes back to it when it leaves', async () => {
    const game = new ClimbersGame(engine, 2, 'ba').toTheBlocks();
    const input = new Input(game.session());
    await input.pick(game.choices.blocks[0]!);
    const [first, second] = [input.places[0]!, input.places.at(-1)!];
    const over = ({ x, y, z }: typeof first): Target => ({
      x: x + input.pose!.stance.width / 2,
      y: y + input.pose!.stance.depth / 2,
      level: z,
      surface: '',
      block: 0,
      set: false,
    });
    input.press(over(first));
    input.point(over(second));
    expect([input.spot!.place, input.place]).toEqual([second, first]);
    input.point(null);
    expect(input.spot!.place).toBe(first);
    input.point({ ...over(second), set: true }); // on the block itself, where it was put
    expect(input.spot!.place).toBe(first);
  });
});

describe('the camera', () => {
  const seen = (eye: Eye, at: [number, number, number]): [number, number] => {
    eye.look(800, 500, new DirectionalLight());
    return eye.project(at, 800, 500);
  };
  it('zooms at the fingers and pans with them', () => {
    const eye = new Eye();
    const point: [number, number, number] = [18, 14, 3];
    const [x, y] = seen(eye, point);
    const spot = [(x / 800) * 2 - 1, 1 - (y / 500) * 2] as const;
    for (const factor of [1.4, 1.7, 0.5, 0.8]) {
      eye.nearer(factor, spot);
      const [i, j] = seen(eye, point);
      expect(Math.hypot(i - x, j - y)).toBeLessThan(0.5);
    }
    eye.pan(spot, [spot[0] + 0.2, spot[1] - 0.1]);
    const [i, j] = seen(eye, point);
    expect(i - x).toBeCloseTo(80, 0);
    expect(j - y).toBeCloseTo(25, 0);
  });
  it('never loses the mountain', () => {
    const eye = new Eye();
    for (let step = 0; step < 50; step++) eye.pan([0, 0], [0.5, 0.5]);
    const [x, y] = seen(eye, [16, 16, 0]);
    expect(x).toBeLessThan(900);
    expect(y).toBeGreaterThan(-100);
  });
  it('sees along a ray what it shows there', () => {
    for (const camera of cameras) {
      const eye = Object.assign(new Eye(), camera);
      eye.look(800, 500, new DirectionalLight());
      for (const [u, v] of spots) {
        const end = cast(eye.ray([u, v]), []);
        if (!end) continue;
        const [x, y] = eye.project(end.at, 800, 500);
        expect(x).toBeCloseTo(((u + 1) / 2) * 800, 3);
        expect(y).toBeCloseTo(((1 - v) / 2) * 500, 3);
      }
    }
  });
});
