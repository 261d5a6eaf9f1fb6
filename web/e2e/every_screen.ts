// A game's table, or the pages around it, in every position on every screen and in every language: nothing legal is
// covered or too small, no text is cut or overlaps. It says of each screen what is wrong. SCREENS=all looks at each of
// them in each language.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/lib/languages';
import { DESKTOP } from './browser';
import { screensFor, type Screen } from './pairs';
import { person, resize } from './position';
import { open, type Positions } from './positions';
import { inspect } from './screens';

const MINUTES = 60_000;

async function look(page: Page, { width, height, text }: Screen): Promise<string[]> {
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
  await resize(page, width, height);
  return (await inspect(page)).map((fault) => `${width}×${height} at ${text} %: ${fault}`);
}

export function fitsEveryScreen(what: string, places: Positions): void {
  describe(what, () => {
    it.each(languages)('fits every screen: %s', { timeout: 15 * MINUTES }, async (language) => {
      const page = await person({ language }, { deviceScaleFactor: 0.5 }); // less to draw without a GPU
      const faults: string[] = [];
      for (const [nth, [name, position]] of Object.entries(places).entries()) {
        await page.setViewportSize(DESKTOP);
        await open(page, position);
        for (const screen of screensFor(nth, language, process.env['SCREENS'] === 'all'))
          faults.push(...(await look(page, screen)).map((fault) => `${name}, ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}
