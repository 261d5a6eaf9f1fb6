// The README's pictures of the page, as Chromium really shows it: both themes, a desktop and a phone.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { FLAGS, serving } from '../e2e/serving';

const docs = (name: string) => fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url));
const record = (game: string) => fileURLToPath(new URL(`../../docs/${game}.record`, import.meta.url));
const games = readdirSync(new URL('../../docs', import.meta.url)).flatMap((name) =>
  name.endsWith('.record') ? [name.slice(0, -'.record'.length)] : [],
);
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const { address, stop } = await serving();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });

async function page(viewport: typeof DESKTOP, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    try {
      localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}');
    } catch {
      // a page without an address has no storage
    }
  });
  return context.newPage();
}

/** Opens a saved game of docs/, goes to its middle and plays on, so that something can be done. */
async function table(one: Page, game: string): Promise<void> {
  await one.goto(`${address}/saved`);
  await one.locator('input[type=file]').setInputFiles(record(game));
  await one.waitForURL('**/play/*');
  await one.getByRole('main').waitFor();
  await one.waitForTimeout(game === 'climbers' ? 6000 : 2000);
}

try {
  for (const [viewport, size] of [
    [DESKTOP, ''],
    [PHONE, '-phone'],
  ] as const) {
    for (const [scheme, hour] of [
      ['light', ''],
      ['dark', '-night'],
    ] as const) {
      const one = await page(viewport, scheme);
      await one.goto(address);
      await one.waitForTimeout(800);
      await one.screenshot({ path: docs(`web-home${size}${hour}`) });
      for (const game of games) {
        await table(one, game);
        await one.screenshot({ path: docs(`web-${game}${size}${hour}`) });
      }
      await one.context().close();
    }
  }
} finally {
  await browser.close();
  stop();
}
