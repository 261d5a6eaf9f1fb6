// Where was it decided? From the last screen to the page that tells it, by day and night, on a phone and a desk.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile } from './browser';

const MINUTES = 60_000;
const game = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../tests/records/${name}`, import.meta.url)), 'utf8');

async function open(page: Page, record: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address('/saved'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/play/*');
}

it('leads from a saved game to what decided it, and on from there', { timeout: 5 * MINUTES }, async () => {
  const page = await (await profile({ viewport: DESKTOP })).newPage();
  await open(page, game('matterhorn-v2-2p-1.record'));
  await page.goto(address('/saved'));
  await page.getByRole('link', { name: /What decided Matterhorn/ }).click();
  // The curve grows while steps are judged; the verdict comes last.
  await page.getByRole('region', { name: "Everybody's chances after each turn" }).waitFor();
  await page.getByRole('heading', { level: 1, name: /played best|equally well/ }).waitFor({ timeout: 3 * MINUTES });
  const pins = page.getByRole('button', { name: /^Turning point \d/ });
  const count = await pins.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(5);
  expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(3);
  await pins.first().click();
  for (let k = 1; k < count; k++) await page.keyboard.press('ArrowRight');
  expect(await pins.last().getAttribute('aria-pressed')).toBe('true');
  expect(await findings(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bivouac-matterhorn.png');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL('**/play/*');
  await page.goBack();
  const better = page.getByRole('button', { name: 'Play on with the better choice' });
  for (let k = 0; k < count && (await better.count()) === 0; k++) await pins.nth(k).click();
  await better.click();
  await page.waitForURL('**/play/*');
});

it('fits a phone by night, and is there again at once', { timeout: 5 * MINUTES }, async () => {
  const page = await (await profile({ viewport: PHONE, colorScheme: 'dark' })).newPage();
  await open(page, game('altitude-v2-2p-1.record'));
  const id = page.url().split('/').at(-1)!;
  await page.goto(address(`/insight/${id}`));
  await page.locator('.luck').waitFor({ timeout: 3 * MINUTES });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await page.locator('.luck').waitFor({ timeout: 5000 });
});
