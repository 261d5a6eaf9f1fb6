// What others have just done stays marked: where a block lay and lies, the ways of blocks and climbers, discs.
import { beforeAll, describe, expect, it } from 'vitest';
import { marksOf } from '../src/games/climbers/marks';
import { namedIn } from '../src/games/climbers/named';
import { Mountain } from '../src/games/climbers/solids';
import type { Action, View } from '../src/games/climbers/view';
import type { Engine } from '../src/lib/engine/engine';
import type { Frame, Phrase } from '../src/lib/protocol';
import { ClimbersGame } from './climbers_game';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** The frames of a game in which something is done each time. */
function framesOf(seed: string, steps: number): Frame[] {
  const game = new ClimbersGame(engine, 3, seed);
  const frames = [game.frame];
  for (let step = 0; step < steps && !game.over; step++) {
    game.act(game.something(step));
    frames.push(game.frame);
  }
  return frames;
}

describe('what was just done', () => {
  it('is marked for each block, climb and disc, and for nothing else', () => {
    const seen = { move: 0, climb: 0, disc: 0 };
    for (const seed of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'a7', 'b8']) {
      const frames = framesOf(seed, 60);
      frames.slice(1).forEach((frame, nth) => {
        const before = frames[nth]!;
        const action = frame.last as Action;
        const marks = marksOf([before, frame]);
        if (action.kind === 'pass' || action.kind === 'first') return expect(marks).toEqual([]);
        const [mark] = marks;
        expect(mark).toMatchObject({ kind: action.kind, seat: before.toAct });
        seen[action.kind] += 1;
        const [then, now] = [new Mountain(before.view as View), new Mountain(frame.view as View)];
        if (action.kind === 'move') {
          expect([mark!.from, mark!.to]).toEqual([then.solid(action.block), now.solid(action.block)]);
          expect(mark!.trail).toHaveLength(2);
        } else if (action.kind === 'climb') {
          expect(mark!.trail[0]).toEqual(then.foot(mark!.seat));
          expect(mark!.trail).toHaveLength(action.path.length + 1);
          expect(mark!.trail.at(-1)![2]).toBe(action.level);
          expect(mark!.ladders).toBe(action.ladders);
        } else if (action.kind === 'disc') expect(mark!.block).toBe(action.block);
      });
      expect(marksOf(frames).length).toBe(
        frames.filter(({ last }) => ['move', 'climb', 'disc'].includes((last as Action | null)?.kind ?? '')).length,
      );
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    expect(marksOf([])).toEqual([]);
  });
});

describe('a line of the log', () => {
  it('lights the block or the surface that it speaks of', () => {
    const mountain = new Mountain(new ClimbersGame(engine, 2, 'a1').view);
    const line = (...args: [string, string][]): Phrase[] => [
      { key: '', args: args.map(([name, value]) => ({ name, value, kind: 'text' })) },
    ];
    for (const { name, squares } of mountain.view.surfaces)
      for (const square of squares)
        expect(namedIn(line(['x', `${square % 32}`], ['y', `${Math.floor(square / 32)}`]), mountain)).toEqual({
          blocks: [],
          surfaces: [name],
        });
    expect(namedIn(line(['block', '17'], ['x', '12'], ['y', '9']), mountain)).toEqual({ blocks: [17], surfaces: [] });
    for (const bare of ['0', '99'])
      expect(namedIn(line(['x', bare], ['y', bare]), mountain)).toEqual({ blocks: [], surfaces: [] });
    expect(namedIn(line(['player', '1']), mountain)).toEqual({ blocks: [], surfaces: [] });
    expect(namedIn([], mountain)).toEqual({ blocks: [], surfaces: [] });
  });
});
