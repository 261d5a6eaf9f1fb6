// Every table in every position on every screen, in every language: nothing legal is covered or too small, no text is
// cut or overlaps. It says of each screen what is wrong (npm run screens; -t matterhorn for one game).
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP } from './browser';
import { asked, openRecord, person, resize } from './position';
import { positions } from './positions';
import { inspect, SIZES } from './screens';

const MINUTES = 60_000;
const languages = ['en', 'de', 'fr', 'it', 'nl', 'es'];
const LARGE_TEXT = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const;

async function sweep(page: Page, sizes: readonly (readonly [number, number])[], text: number): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    for (const fault of await inspect(page)) found.push(`${width}×${height} at ${text} %: ${fault}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

describe.each(Object.entries(positions))('%s', (_, places) => {
  it.each(languages)('fits every screen: %s', { timeout: 15 * MINUTES }, async (language) => {
    const page = await person({ language }, { deviceScaleFactor: 0.5 }); // less to draw without a GPU
    const faults: string[] = [];
    for (const [name, { record, press }] of Object.entries(places)) {
      await resize(page, DESKTOP.width, DESKTOP.height);
      await openRecord(page, record);
      await asked(page);
      await press?.(page);
      const found = [...(await sweep(page, SIZES, 100)), ...(await sweep(page, LARGE_TEXT, 200))];
      faults.push(...found.map((fault) => `${name}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
