// A game that no file of the page knows: the engine with tests/fourth in the place of the page's own.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile } from './browser';

const MINUTES = 60_000;
const engine = readFileSync(new URL('../../build-wasm/fourth_engine.wasm', import.meta.url));

async function start(options: Parameters<typeof profile>[0]): Promise<Page> {
  const context = await profile(options);
  await context.route('**/engine*.wasm', (route) => route.fulfill({ body: engine, contentType: 'application/wasm' }));
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address());
  return page;
}

it(
  'has a poster beside the others and a plain table, played by keyboard to its end',
  { timeout: 4 * MINUTES },
  async () => {
    const page = await start({ viewport: DESKTOP });
    const play = page.getByRole('button', { name: 'Play Secret pig against a bot' });
    await play.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/*');
    const choices = page.getByRole('group', { name: 'What you can do' });
    const roll = choices.getByRole('button', { name: 'roll' });
    await roll.waitFor({ timeout: MINUTES });
    expect(await findings(page)).toEqual([]);
    await page.getByText('Bank', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Players' }).getByText('Snail').waitFor(); // its bot has no level
    const over = page.locator('#winner-title');
    for (let acts = 0; acts < 400 && (await over.count()) === 0; acts++) {
      const last = choices.getByRole('button').last();
      // The game may end while the last choices are still there to be seen.
      const ended = await Promise.race([last.focus().then(() => false), over.waitFor().then(() => true)]);
      if (!ended) await page.keyboard.press('Enter');
    }
    await over.waitFor();
    expect(await over.innerText()).toMatch(/wins\.|won\.|share/);
  },
);

it('fits a phone, and can be set up and read about', { timeout: 2 * MINUTES }, async () => {
  const page = await start({ viewport: PHONE, colorScheme: 'dark' });
  await page.getByRole('link', { name: /^Secret pig: / }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/play/*');
  const roll = page.getByRole('button', { name: 'roll' });
  await roll.waitFor({ timeout: MINUTES });
  expect((await roll.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('h');
  await page.getByText('This game has no rules to show here.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('is found by nobody where the engine does not know it', { timeout: MINUTES }, async () => {
  const page = await (await profile()).newPage();
  for (const path of ['/new/secret_pig', '/rules/secret_pig']) {
    await page.goto(address(path));
    await page.getByRole('heading', { name: 'There is no page here.' }).waitFor();
  }
});
