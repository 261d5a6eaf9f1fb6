// Plays The Climbers as a person would who sees no 3-D: by the names of the plan's cells and of buttons.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, profile } from './browser';

const MINUTE = 60_000;

export async function start(viewport: { width: number; height: number }, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await (await profile({ viewport })).newPage();
  await prepare?.(page);
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"coached":["climbers"],"pace":"fast"}'));
  await page.goto(address());
  await page.getByRole('button', { name: 'The Climbers' }).click();
  if (viewport.width < 1000) await page.getByRole('button', { name: 'Open the plan' }).click();
  await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTE });
  return page;
}

export const over = (page: Page): Locator => page.getByRole('heading', { name: /stands highest|share the win/ });
export const cell = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name });
const skip = (page: Page): Locator => page.getByRole('button', { name: /^(Stay here|Move no block|Keep the disc|Pass)/ });
export const asked = async (page: Page): Promise<boolean> => (await over(page).count()) + (await skip(page).count()) > 0;

/** Does without what is offered, and waits until that has been taken in. */
export async function passed(page: Page): Promise<void> {
  const title = () => page.getByRole('heading', { level: 1 }).first().textContent();
  const before = await title();
  await page.keyboard.press('p');
  for (let waits = 0; waits < 60 && (await title()) === before; ++waits) await page.waitForTimeout(50);
}

/** Does without climbing until a block may be taken. */
export async function toTheBlocks(page: Page): Promise<void> {
  const blocks = page.getByRole('heading', { name: 'Take a block.' });
  for (let steps = 0; steps < 20 && (await blocks.count()) === 0; steps++) {
    await expect.poll(() => asked(page), { timeout: MINUTE / 2 }).toBe(true);
    if ((await blocks.count()) === 0) await passed(page);
  }
}

/** The highest surface that can be climbed to, by its name. */
async function highest(page: Page): Promise<string | undefined> {
  const names = await cell(page, /; climb:/).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const level = (name: string): number => Number(/^level (\d+)/.exec(name)?.[1] ?? 0);
  return names.sort((a, b) => level(b) - level(a))[0];
}

/** Moves a block while it may, climbs where it can, and does without the rest, so that the game ends. */
export async function play(page: Page, press: (target: Locator) => Promise<void>, most: { moves: number; climbs: number }): Promise<{ moves: number; climbs: number }> {
  const done = { moves: 0, climbs: 0 };
  for (let presses = 0; presses < 600; presses++) {
    await expect.poll(() => asked(page), { timeout: MINUTE }).toBe(true);
    if ((await over(page).count()) > 0) return done;
    const climb = await highest(page);
    const block = cell(page, /; take this block/);
    if (climb !== undefined && done.climbs < most.climbs) {
      await press(cell(page, climb).first());
      if ((await page.getByRole('heading', { name: /^How up to level/ }).count()) > 0) await page.keyboard.press('c');
      done.climbs += 1;
    } else if (done.moves < most.moves && (await block.count()) > 0) {
      await press(block.first());
      await press(cell(page, /^Column/).nth(3));
      await page.getByRole('radio', { name: 'red up' }).waitFor();
      await press(page.getByRole('button', { name: 'Drop it here' }));
      done.moves += 1;
    } else await press(skip(page)).catch(() => {}); // a bot may have ended the game meanwhile
  }
  throw new Error('the game does not end');
}
