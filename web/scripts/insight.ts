// How long the page takes to tell what decided a game, from opening it to the picture, in a real browser on the
// loopback, and for how long it is not usable meanwhile: prints figures of docs/insight.md.
// npm run insight [-- RECORD…]: records of tests/records without their ending; pictures of the page go to $PICTURES.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { FLAGS, serving } from '../e2e/serving';

const RUNS = 3;
const PATIENCE = 300_000;
const given = process.argv.slice(2);
const names = given.length > 0 ? given : ['matterhorn', 'climbers', 'altitude'].map((game) => `${game}-v2-2p-1`);
const recordOf = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../tests/records/${name}.record`, import.meta.url)));

/** The longest time between two frames from now on, in milliseconds. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    const frame = (now: number): void => {
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);

async function picturesOf(page: Page, name: string, folder: string): Promise<void> {
  const pins = page.getByRole('button', { name: /^Turning point \d/ });
  for (let k = 0; k < (await pins.count()); k++) {
    await pins.nth(k).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(folder, `${name}-${k + 1}.png`), fullPage: true });
  }
}

const { address, stop } = await serving();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
try {
  for (const name of names) {
    const times: number[] = [];
    let longest = 0;
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.goto(`${address}/saved`);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: recordOf(name) });
      await page.waitForURL('**/play/*');
      const id = page.url().split('/').at(-1)!;
      const begin = Date.now();
      await page.goto(`${address}/insight/${id}`);
      await page.getByRole('progressbar').waitFor();
      await watchFrames(page);
      if (process.env['PICTURES'] && run === 0) {
        await page.waitForTimeout(700);
        await page.screenshot({ path: join(process.env['PICTURES'], `${name}-growing.png`) });
      }
      await page.locator('.luck').waitFor({ timeout: PATIENCE });
      times.push((Date.now() - begin) / 1000);
      longest = Math.max(longest, await longestFrame(page));
      if (process.env['PICTURES'] && run === 0) await picturesOf(page, name, process.env['PICTURES']);
      await context.close();
    }
    const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
    console.log(
      `${name}: ${median.toFixed(1)} s (${times.map((time) => time.toFixed(1)).join(', ')}), ` +
        `at most ${longest.toFixed(0)} ms between two frames`,
    );
  }
} finally {
  await browser.close();
  stop();
}
