// Every table on every screen, in every language: nothing legal is covered or too small, no text is cut or overlaps. It
// says of each screen what is wrong (npm run screens; -t matterhorn for one game).
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, profile } from './browser';
import { inspect, SIZES } from './screens';

const MINUTES = 60_000;
const languages = ['en', 'de', 'fr', 'it', 'nl', 'es'];
const games = ['matterhorn', 'climbers', 'altitude'] as const;

async function table(game: string, language: string): Promise<Page> {
  const page = await (await profile({ viewport: DESKTOP })).newPage();
  await page.addInitScript((kept) => localStorage.setItem('bivouac.settings', JSON.stringify(kept)), {
    language,
    pace: 'at_once',
    wait: 'never',
    known: games,
    sound: false,
  });
  await page.goto(address(`/new/${game}`));
  await page.locator('main .btn-lit').first().click();
  await page.waitForURL('**/play/*');
  await page.locator('[data-part="headline"] h1').waitFor();
  await page.locator('main [data-legal]').first().waitFor({ timeout: MINUTES });
  return page;
}

/** A few decisions further: the first legal thing is done each time. */
async function onward(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    const legal = page.locator('main [data-legal]').first();
    await legal.waitFor({ timeout: MINUTES });
    await legal.click({ force: true, timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
}

async function sweep(page: Page, sizes: readonly (readonly [number, number])[], text = 100): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(120);
    for (const fault of await inspect(page)) found.push(`${width}×${height}${text > 100 ? ' at 200 %' : ''}: ${fault}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

describe.each(games)('%s', (game) => {
  it.each(languages)('fits every screen: %s', { timeout: 10 * MINUTES }, async (language) => {
    const page = await table(game, language);
    const faults: string[] = [];
    for (const state of ['at first', 'later']) {
      if (state === 'later') {
        await page.setViewportSize(DESKTOP);
        await onward(page, 4);
      }
      faults.push(...(await sweep(page, SIZES)).map((fault) => `${state}, ${fault}`));
      faults.push(...(await sweep(page, [[1280, 800]], 200)).map((fault) => `${state}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
