// The rules as a page: pictures, paragraphs, the way back to a table, and one sheet of paper.
import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile, visit } from './browser';

const MINUTES = 60_000;
const games = readdirSync(new URL('../src/games', import.meta.url)).filter((game) =>
  existsSync(new URL(`../src/games/${game}/summary.ts`, import.meta.url)),
);
const SHEET = { width: 1062, height: 740 }; // what the margins leave of A4 lying, in CSS pixels

const pictures = (page: Page) => page.locator('main section figure > [role=img]');
async function open(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await pictures(page).first().waitFor();
}
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(games)('the rules of %s', (game) => {
  it.each([
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const)('have a picture in every section, %s', { timeout: 3 * MINUTES }, async (colorScheme, viewport) => {
    const page = await (await profile({ colorScheme, viewport })).newPage();
    await open(page, `/rules/${game}`);
    const sections = page.locator('main section');
    expect(await sections.count()).toBeGreaterThanOrEqual(6);
    expect(await pictures(page).count()).toBe(await sections.count());
    for (const picture of await pictures(page).all()) {
      const box = (await picture.boundingBox())!;
      expect(box.width).toBeGreaterThan(280);
      expect(box.height).toBeGreaterThan(60);
      expect(((await picture.getAttribute('aria-label')) ?? '').length).toBeGreaterThan(10);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  });

  it('lead from a section to its paragraph', { timeout: 2 * MINUTES }, async () => {
    const page = await visit(`/rules/${game}`);
    await pictures(page).first().waitFor();
    const link = page.locator('main section a').nth(2);
    const paragraph = (await link.innerText()).slice(1);
    await link.click();
    expect(new URL(page.url()).hash).toBe(`#${paragraph}`);
    await expect.poll(() => page.locator('article .pointed').getAttribute('id')).toBe(paragraph);
    await expect.poll(async () => (await page.locator('article .pointed').boundingBox())?.y).toBeLessThan(300);
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3);
    await last.click();
    const id = new URL(page.url()).hash.slice(1);
    await expect.poll(async () => (await page.locator(`section[id="${id}"]`).boundingBox())?.y).toBeLessThan(300);
  });

  it.each(['en', 'de', 'fr', 'it', 'nl', 'es'])('fit on one sheet, %s', { timeout: 2 * MINUTES }, async (locale) => {
    const page = await (await profile({ locale, viewport: SHEET, colorScheme: 'dark' })).newPage();
    await page.addInitScript(() => (window.print = () => undefined));
    await open(page, `/rules/${game}`);
    await page.locator('nav button.btn-quiet').click();
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main, main section, main section p, figcaption, [role=img]')]
        .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
        .map((one) => `${one.tagName} ${one.closest('section')?.id} ${one.scrollHeight} in ${one.clientHeight}`),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('main a.btn, main nav').filter({ visible: true }).count()).toBe(0);
    for (const picture of await pictures(page).all()) expect((await picture.boundingBox())!.height).toBeGreaterThan(55);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    expect([Number(wide), Number(high)].map(Math.round)).toEqual([842, 595]);
  });
});

it('opened from a table, lead back to it', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile()).newPage();
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address());
  await page.getByRole('button', { name: /^Play Matterhorn/ }).click();
  await page.waitForURL('**/play/*');
  const table = new URL(page.url()).pathname;
  await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  await page.keyboard.press('h');
  await page.getByRole('link', { name: 'The short rules, with pictures' }).click();
  await pictures(page).first().waitFor();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  expect(new URL(page.url()).pathname).toBe(table);
});
