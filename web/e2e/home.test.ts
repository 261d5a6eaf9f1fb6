// The first page: legible on low and narrow screens, the opponent's level, and what to go on with.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, DESKTOP, profile, takeFaults, visit } from './browser';

const MINUTES = 60_000;

async function quick(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('bivouac.settings'))
      localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}');
  });
}
async function start(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${game} against a bot` }).click();
  await page.waitForURL('**/play/*');
  await page.getByRole('list', { name: 'Players' }).waitFor({ timeout: MINUTES });
}

it.each([
  [1280, 720, 'en-GB'],
  [1366, 657, 'de-DE'],
  [1440, 789, 'fr-FR'],
  [1536, 730, 'es-ES'],
  [1280, 800, 'nl-NL'],
])('shows everything at %d × %d without scrolling, nothing on top of the pictures', async (width, height, locale) => {
  const page = await (await profile({ viewport: { width, height }, locale })).newPage();
  await quick(page);
  await page.goto(address());
  await page.locator('.play').first().click(); // so that there is a game to go on with
  await page.waitForURL('**/play/*');
  await page.getByRole('list').first().waitFor({ timeout: MINUTES });
  await page.goto(address());
  await page.locator('.ticket').nth(1).waitFor({ timeout: MINUTES });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const shown = (one: Element): DOMRect => one.getBoundingClientRect();
    for (const one of document.querySelectorAll('.foot .btn, .foot label, .foot a, .ticket .btn')) {
      const { top, bottom, left, right, height } = shown(one);
      if (height < 44) found.push(`${one.textContent}: ${height} px`);
      if (bottom > innerHeight || right > innerWidth) found.push(`${one.textContent}: outside`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!hit || !one.contains(hit)) found.push(`${one.textContent}: covered`);
    }
    for (const one of document.querySelectorAll('.ticket .btn'))
      if (shown(one).height > 50) found.push(`${one.textContent}: wraps`);
    for (const sky of document.querySelectorAll('.sky')) {
      const head = shown(sky.querySelector('.head')!);
      const box = sky.querySelector('svg')!.viewBox.baseVal;
      const summit = [168, 228, 206][[...document.querySelectorAll('.sky')].indexOf(sky)]!; // its box begins there
      const at = shown(sky).top + ((summit - box.y) / box.height) * shown(sky).height;
      if (at < head.bottom) found.push(`${head.bottom}: the picture begins at ${at}`);
    }
    return found;
  });
  expect(faults).toEqual([]);
});

it.each([
  [1280, 720, 'en-GB'],
  [1440, 900, 'en-GB'],
  [1440, 900, 'de-DE'],
])('has feet of one height under its posters: %d × %d, %s', async (width, height, locale) => {
  const page = await (await profile({ viewport: { width, height }, locale })).newPage();
  await page.addInitScript(() =>
    localStorage.setItem('bivouac.settings', '{"known":["matterhorn","climbers","altitude"]}'),
  );
  await page.goto(address());
  await page.locator('.foot .friends').first().waitFor();
  const heights = await page.locator('.foot').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(new Set(heights).size, heights.join()).toBe(1);
});

it.each([
  [360, 640, 100],
  [1024, 768, 100],
  [1280, 800, 200],
])('has room for the longest name of an opponent: %d × %d, letters of %d %%', async (width, height, letters) => {
  const page = await (await profile({ viewport: { width, height }, locale: 'de-DE' })).newPage();
  await page.addInitScript(() =>
    localStorage.setItem('bivouac.settings', '{"levels":{"matterhorn":"1","climbers":"1","altitude":"1"}}'),
  );
  await page.goto(address());
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), letters);
  const names = page.locator('.foot b');
  await expect.poll(() => names.first().innerText()).toBe('Siebenschläfer');
  const cut = await names.evaluateAll((all) =>
    all.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect().right - name.closest('label')!.getBoundingClientRect().right;
    }),
  );
  expect(Math.max(...cut)).toBeLessThan(0);
});

it('plays against the bot that was chosen, also the next time', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile({ viewport: DESKTOP })).newPage();
  await quick(page);
  await page.goto(address());
  const opponent = page.getByRole('combobox', { name: 'Matterhorn: choose your opponent' });
  await page.getByText('bot, level 3 of 8').first().waitFor();
  await opponent.selectOption('5');
  await page.getByText('bot, level 5 of 8').waitFor();
  await start(page, 'Matterhorn');
  await page.getByRole('list', { name: 'Players' }).getByText('bot, level 5').waitFor();
  await page.goto(address());
  await page.getByText('bot, level 5 of 8').waitFor();
  expect(await opponent.inputValue()).toBe('5');
});

it('goes on with a saved game, and counts the others', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile()).newPage();
  await quick(page);
  for (let games = 0; games < 2; games++) {
    await page.goto(address());
    await start(page, 'Matterhorn');
  }
  const table = page.url();
  await page.goto(address());
  await page.getByText('Matterhorn with Ermine').waitFor();
  await page.getByRole('link', { name: 'and 1 more' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(table);
});

it('offers the deal of the day, and tells the best score', { timeout: 2 * MINUTES }, async () => {
  const page = await visit('/');
  const ticket = page.locator('.ticket', { hasText: 'Deal of the day: Altitude' });
  await ticket.getByText('the same cards for everybody').waitFor();
  await ticket.getByRole('button', { name: 'Play it' }).click();
  await page.waitForURL('**/play/*');
  await page.evaluate(() => {
    const now = new Date();
    const two = (value: number): string => String(value).padStart(2, '0');
    const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    localStorage.setItem('bivouac.altitude.daily', JSON.stringify({ [day]: 7 }));
  });
  await page.goto(address());
  await ticket.getByText('Your best: 7 points.').waitFor();
});

it('fetches at most 300 kB until a first game can be played', { timeout: 2 * MINUTES }, async () => {
  const context = await profile({ serviceWorkers: 'block' });
  const sizes: Promise<[string, number]>[] = [];
  context.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize])),
  );
  const page = await context.newPage();
  await quick(page);
  await page.goto(address());
  await page.getByRole('button', { name: 'Play Matterhorn against a bot' }).click();
  await page.locator('[data-deed]').first().waitFor({ timeout: MINUTES });
  const fetched = await Promise.all(sizes);
  expect(fetched.some(([url]) => url.endsWith('.wasm'))).toBe(true);
  const total = fetched.reduce((sum, [, size]) => sum + size, 0);
  const list = fetched
    .sort((a, b) => b[1] - a[1])
    .map(([url, size]) => `${size} ${new URL(url).pathname}`)
    .join('\n');
  expect(total, list).toBeLessThanOrEqual(300_000);
  takeFaults(); // the browser notes that service workers are blocked here
});
