// Why something can't be done is said above each table, where it hides nothing that one decides by.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kept, matterhorn, resize, sit } from './position';

const MINUTES = 60_000;
const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const;
const tables = [
  [
    'Matterhorn',
    matterhorn('first0 12b+12f 12d+12e 65443'),
    (page: Page) => page.locator('[data-place="12b"]').press('Enter'),
  ],
  [
    'The Climbers',
    kept('climbers-v2-2p-2', 2, 1),
    async (page: Page) => {
      if ((await page.getByRole('grid').count()) === 0) await page.keyboard.press('v'); // the plan
      await page.locator('[role=gridcell]:not([data-lit])').nth(1).dispatchEvent('click');
    },
  ],
  [
    'Altitude',
    kept('altitude-v2-2p-1', 118, 0),
    (page: Page) => page.locator('[data-part="board"] [data-place]:not(:has([data-glow]))').first().press('Enter'),
  ],
] as const;

it.each(tables)(
  '%s says it above the table, where it hides nothing',
  { timeout: 2 * MINUTES },
  async (_, record, press) => {
    const page = await sit(record);
    const toast = page.locator('.said-above > *');
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      await press(page);
      await toast.waitFor();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const hidden = await toast.evaluate((said) => {
        const over = said.getBoundingClientRect();
        const parts = '[data-part="headline"] h1, [data-part="tray"] button, [data-legal], [data-part="tray"] .sum';
        return [...document.querySelectorAll(parts)]
          .map((one) => [one.textContent?.trim(), one.getBoundingClientRect()] as const)
          .filter(([, at]) => at.width > 1 && Math.min(at.bottom, over.bottom) - Math.max(at.top, over.top) > 1)
          .filter(([, at]) => Math.min(at.right, over.right) - Math.max(at.left, over.left) > 1)
          .map(([text]) => text);
      });
      expect(hidden, `${width} × ${height}`).toEqual([]);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => toast.count()).toBe(0);
    }
  },
);
