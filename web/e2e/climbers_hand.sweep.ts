// The Climbers by hand: what the ghost shows is what the click does, wherever the pointer is and however one looks.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/games/climbers/view';
import { overhear } from './browser';
import { cell, click, start, toTheBlocks } from './climber';
import { kept, sit } from './position';

const MINUTES = 60_000;
const VIEW = { width: 1100, height: 700 }; // with the plan beside the scene
const SPOTS = 42; // of the pointer in one picture

/** Notes where the last block came to lie, as the engine tells it. */
const noteMoves = (page: Page): Promise<void> =>
  overhear(page, ({ frames }) => {
    for (const { last } of frames) {
      const action = last as Action | null;
      if (action?.kind === 'move') Object.assign(window, { landed: action.to });
    }
  });
interface Lying {
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
}
const landed = (page: Page): Promise<Lying | undefined> =>
  page.evaluate(() => (window as unknown as { landed?: Lying }).landed);

/** Where the plan shows the ghost, its face up last, empty without one; whether the block is put there. */
const seen = (page: Page): Promise<{ ghost: string; put: boolean }> =>
  page.evaluate(() => ({
    ghost: document.querySelector('[data-ghost]')?.getAttribute('data-ghost') ?? '',
    put: [...document.querySelectorAll('button')].some(
      (button) => !button.disabled && button.textContent?.includes('Drop it here'),
    ),
  }));
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Takes up one of the blocks that may be moved, and turns it so often. */
async function take(page: Page, nth: number, turns = 0): Promise<void> {
  await toTheBlocks(page);
  const blocks = cell(page, /; take this block/);
  await click(blocks.nth(nth % (await blocks.count())));
  await page.getByRole('heading', { name: 'Where does it go?' }).waitFor();
  for (let turn = 0; turn < turns; turn++) await page.keyboard.press('t');
}
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Ways to look at the mountain, each from the one before, by the pointer's own gestures. */
const looks = [
  { right: 0, down: 0, wheel: 0 },
  { right: 170, down: -60, wheel: -500 },
  { right: -390, down: 140, wheel: 200 },
  { right: 90, down: -150, wheel: -700 },
];
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
async function look(
  page: Page,
  { x, y, width, height }: Box,
  { right, down, wheel }: (typeof looks)[0],
): Promise<void> {
  if (right !== 0) {
    await page.mouse.move(x + width - 60, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + width - 60 + right, y + 40 + down, { steps: 4 });
    await page.mouse.up();
  }
  await page.mouse.move(x + width / 2, y + height / 2);
  if (wheel !== 0) await page.mouse.wheel(0, wheel);
  await drawn(page);
  await drawn(page);
}
/** Drops the block where the pointer is, which takes it to `shown`, and takes that back; false: it is asked first where
 * climbers go. */
async function dropped(page: Page, shown: string, where: string): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { landed: undefined }));
  await press(page);
  const parts = page.getByRole('heading', { name: 'Who stands where?' });
  await expect.poll(async () => (await parts.count()) > 0 || (await landed(page)) !== undefined).toBe(true);
  const to = await landed(page);
  if (to) {
    const place = [to.x, to.y, to.z, to.width, to.depth, to.height].join();
    expect(`${place},`, `dropped, ${where}`).toBe(shown.slice(0, place.length + 1));
    await page.getByRole('button', { name: 'Undo' }).click();
  } else for (let back = 0; back < 3; back++) await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Take a block.' }).waitFor();
  return to !== undefined;
}

describe('a block in hand', () => {
  it('goes where the ghost was, from several sides and distances', { timeout: 20 * MINUTES }, async () => {
    const page = await start(VIEW, noteMoves, { deviceScaleFactor: 0.5 }); // less to draw without a GPU
    const canvas = page.locator('canvas[data-ready]');
    await canvas.waitFor({ timeout: MINUTES });
    const box = (await canvas.boundingBox())!;
    const count = { hovers: 0, puts: 0, drops: 0 };
    for (const [turns, nth] of [0, 5, 11].entries()) {
      await take(page, nth, turns);
      for (const from of looks) {
        await look(page, box, from);
        for (let spot = 0; spot < SPOTS; spot++) {
          const [across, below] = [0.14 + 0.12 * (spot % 7), 0.14 + 0.14 * Math.floor(spot / 7)];
          await page.mouse.move(box.x + box.width * across, box.y + box.height * below);
          count.hovers += 1;
          const shown = (await seen(page)).ghost;
          if (shown === '') continue;
          const where = JSON.stringify({ nth, from, spot });
          await press(page);
          expect(await seen(page), `put, ${where}`).toEqual({ ghost: shown, put: true });
          count.puts += 1;
          if (count.puts % 9 > 0) {
            await page.keyboard.press('Escape');
            continue;
          }
          if (await dropped(page, shown, where)) count.drops += 1;
          await take(page, nth, turns);
        }
      }
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Take a block.' }).waitFor();
    }
    expect(count.hovers).toBe(3 * looks.length * SPOTS);
    expect(count.puts).toBeGreaterThan(150);
    expect(count.drops).toBeGreaterThan(10);
  });
});

describe('a label that points out a place', () => {
  it('shows the place that a click on it chooses, wherever it is touched', { timeout: 5 * MINUTES }, async () => {
    const page = await start(VIEW);
    await page.locator('canvas[data-ready]').waitFor({ timeout: MINUTES });
    const labels = page.locator('.labels .target .label');
    let count = 0;
    for (let nth = 0; nth < 3; nth++) {
      await take(page, nth);
      const leave = async (): Promise<void> => {
        await page.mouse.move(2, 2); // neither in the scene nor in the plan
        await drawn(page);
      };
      await leave();
      for (let label = 0; label < (await labels.count()); label++) {
        const { x, y, width, height } = (await labels.nth(label).boundingBox())!;
        for (const across of [-0.15, 0.1, 0.5, 0.9, 1.15])
          for (const below of [0.1, 0.9]) {
            await page.mouse.move(x + width * across, y + height * below);
            const { ghost } = await seen(page);
            if (ghost !== '') {
              await page.waitForTimeout(150); // what it opens and closes is shown by then
              await press(page);
              expect(await seen(page), JSON.stringify({ nth, label, across, below })).toEqual({ ghost, put: true });
              await page.keyboard.press('Escape');
              count += 1;
            }
            await leave();
          }
      }
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Take a block.' }).waitFor();
    }
    expect(count).toBeGreaterThan(20);
  });
});

describe('advice', () => {
  it('is seen on the mountain and not played by looking at it', { timeout: 3 * MINUTES }, async () => {
    const page = await start(VIEW, noteMoves);
    await toTheBlocks(page);
    const lines = (): Promise<string[]> => page.getByRole('list', { name: 'Log' }).locator('li').allTextContents();
    const before = await lines();
    await page.keyboard.press('b');
    const more = page.getByRole('button', { name: 'Show choices' });
    await more.click({ timeout: MINUTES });
    const ideas = page.getByRole('region', { name: 'Hint' }).getByRole('radio');
    for (let nth = 0; nth < (await ideas.count()); nth++) {
      const name = await ideas.nth(nth).getAttribute('aria-label');
      await ideas.nth(nth).locator('..').hover();
      // A block's way is shown by its ghost; the other ideas have none.
      expect((await seen(page)).ghost !== '', name ?? '').toBe(/^Take:/.test(name ?? ''));
      await ideas.nth(nth).locator('..').click();
    }
    expect(await lines()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => ideas.count()).toBe(0);
    expect([(await seen(page)).ghost, await lines()]).toEqual(['', before]);
  });
});

describe('the log', () => {
  it('lights up what a line speaks of', { timeout: 2 * MINUTES }, async () => {
    const page = await sit(kept('climbers-v2-2p-2', 3, 1));
    const line = page.getByRole('list', { name: 'Log' }).getByRole('button', { name: / (move|turn)s? a / });
    await line.first().waitFor();
    const lit = (): Promise<string> =>
      page.evaluate(() => document.querySelector('[role=grid] [data-glow]')?.getAttribute('d') ?? '');
    const before = await lit();
    await line.first().hover();
    await expect.poll(lit).not.toBe(before);
    await page.mouse.move(550, 5);
    await expect.poll(lit).toBe(before);
  });
});
