// What fingers and mouse on the mountain mean.
import { describe, expect, it } from 'vitest';
import type { Eye, Spot } from '../src/games/climbers/stage/camera';
import { follow } from '../src/games/climbers/stage/gestures';

/** A canvas of 200 × 100 pixels, and what became of what was done on it. */
function stage(grabs = false) {
  const done: string[] = [];
  const told = (spot: Spot): string => spot.map((one) => one.toFixed(1)).join();
  const canvas = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 200, height: 100 }),
    setPointerCapture: () => {},
  });
  const eye = {
    turn: () => done.push('turn'),
    nearer: (factor: number, at: Spot) => done.push(`zoom ${factor.toFixed(2)} at ${told(at)}`),
    pan: (from: Spot, to: Spot) => done.push(`pan ${told(from)} to ${told(to)}`),
  };
  follow(canvas as unknown as HTMLElement, eye as unknown as Eye, {
    moved: () => {},
    tap: () => done.push('tap'),
    hover: () => {},
    grabs: () => grabs,
    carry: () => done.push('carry'),
  });
  const touch = (type: string, pointerId: number, clientX: number, clientY: number, button = 0): void =>
    void canvas.dispatchEvent(
      Object.assign(new Event(`pointer${type}`), { pointerId, clientX, clientY, button, pointerType: 'touch' }),
    );
  return { done, touch };
}

describe('on the mountain', () => {
  it('a finger that stays taps, one that wanders turns', () => {
    const { done, touch } = stage();
    touch('down', 1, 50, 50);
    touch('move', 1, 53, 50);
    touch('up', 1, 53, 50);
    expect(done).toEqual(['tap']);
    touch('down', 1, 50, 50);
    touch('move', 1, 90, 50);
    touch('up', 1, 90, 50);
    expect(done).toEqual(['tap', 'turn']);
  });
  it('two fingers zoom where they are and carry the mountain along; they never turn it nor tap', () => {
    const { done, touch } = stage();
    touch('down', 1, 100, 50);
    touch('down', 2, 140, 50);
    touch('move', 2, 180, 50);
    expect(done).toEqual(['pan 0.2,0.0 to 0.4,0.0', 'zoom 2.00 at 0.4,0.0']);
    touch('up', 2, 180, 50);
    touch('move', 1, 20, 50);
    touch('up', 1, 20, 50);
    expect(done).toHaveLength(2);
  });
  it('a finger on the ghost carries it, another button shifts', () => {
    const ghost = stage(true);
    ghost.touch('down', 1, 50, 50);
    ghost.touch('move', 1, 90, 50);
    expect(ghost.done).toEqual(['carry']);
    const mouse = stage();
    mouse.touch('down', 1, 50, 50, 2);
    mouse.touch('move', 1, 100, 50);
    mouse.touch('up', 1, 100, 50);
    expect(mouse.done).toEqual(['pan -0.5,0.0 to 0.0,0.0']);
  });
});
