// How the tests play: they press what the page offers, drawn by a fixed lot.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The same sequence every time. */
export function lot(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** What a player who knows the table has chosen: fast bots, no coach. */
export async function experienced(context: BrowserContext, more: Record<string, unknown> = {}): Promise<void> {
  const settings = { pace: 'fast', coached: ['matterhorn', 'climbers', 'altitude'], ...more };
  await context.addInitScript((text) => {
    if (!localStorage.getItem('bivouac.settings')) localStorage.setItem('bivouac.settings', text);
  }, JSON.stringify(settings));
}

export const winner = (page: Page): Locator => page.locator('#winner-title');

/** Waits until it is somebody's turn at this device, or the game is over; bots are hurried along. */
export async function settled(page: Page, offer: Locator, patience = 30_000): Promise<'mine' | 'over'> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (await winner(page).isVisible()) return 'over';
    if ((await offer.count()) > 0) return 'mine';
    await page.keyboard.press('Shift'); // any key skips a wait
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing can be done, and the game is not over: ${await page.locator('main').ariaSnapshot()}`);
}

/** Presses offers until the game is over. `press` does one of them. */
export async function playToTheEnd(page: Page, offer: Locator, press: () => Promise<void>, most = 600): Promise<void> {
  for (let count = 0; count < most; ++count) {
    if ((await settled(page, offer)) === 'over') return;
    await press();
  }
  expect.unreachable('the game should be over by now');
}
