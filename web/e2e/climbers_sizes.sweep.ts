// The Climbers on every screen: what may be chosen on the plan can be reached, buttons are large enough, and what is
// asked is in sight.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, click, start, toTheBlocks } from './climber';

const MINUTES = 60_000;
const sizes = [
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [960, 600],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** The legal surfaces that something lies over, at any point of them; the places whose middle is covered. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const grid = document.querySelector<SVGSVGElement>('[role=grid]')!;
    const screen = grid.getScreenCTM()!;
    const seen = (x: number, y: number): Element | null => {
      const at = new DOMPoint(x, y).matrixTransform(screen);
      return document.elementFromPoint(at.x, at.y);
    };
    const legal = [...grid.querySelectorAll<SVGElement>('[data-lit]')].flatMap((one) => {
      const form = one.querySelector<SVGGeometryElement>('path')!;
      const { x, y, width, height } = form.getBBox();
      if (!('legal' in one.dataset)) {
        const over = seen(x + width / 2, y + height / 2);
        return over && grid.contains(over) ? [] : [one.getAttribute('aria-label') ?? ''];
      }
      for (let i = x + 0.5; i < x + width; i++)
        for (let j = y + 0.5; j < y + height; j++)
          if (form.isPointInFill(new DOMPoint(i, j)) && !one.contains(seen(i, j)))
            return [one.getAttribute('aria-label') ?? ''];
      return [];
    });
    return legal;
  });
/** Buttons that are smaller than a finger, or not wholly in sight. */
const badButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('[data-part=tray] button, [data-part=board] button');
    return [...parts].flatMap((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const fits = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      return width >= 43.5 && height >= 43.5 && fits ? [] : [`${name.trim()} ${[left, top, right, bottom].join(' ')}`];
    });
  });
/** How much of the mountain's window is in sight, in pixels. */
const board = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector('[role=grid]')!.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });

describe.each(sizes)('The Climbers at %i by %i', (width, height) => {
  it('covers nothing that may be chosen, and asks where it is seen', { timeout: 3 * MINUTES }, async () => {
    const page = await start({ width, height });
    const looked = async (what: string): Promise<void> => {
      expect([await covered(page), await badButtons(page)], what).toEqual([[], []]);
      expect(await board(page), what).toBeGreaterThanOrEqual(150);
      const title = await page.getByRole('heading', { level: 1 }).first().boundingBox();
      expect(title!.y + title!.height, what).toBeLessThanOrEqual(height);
    };
    await toTheBlocks(page);
    await looked('a block is asked for');
    await click(cell(page, /; take this block/).nth(1));
    await page.getByRole('heading', { name: 'Where does it go?' }).waitFor();
    await looked('a block in hand');
    await click(cell(page, /^Column/).nth(4));
    await page.getByRole('heading', { name: 'Drop it here?' }).waitFor();
    await looked('a block put somewhere');
  });
});
