// Whole games of Matterhorn, played as a person would: what glows is named, and the names are all that is used here.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, profile, address } from './browser';

const MINUTES = 60_000;

/** A first game against a bot, from the home page; the first turn was explained before. */
async function start(viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await profile({ viewport })).newPage();
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"coached":["matterhorn"],"pace":"fast"}'));
  await page.goto(address());
  await page.getByRole('button', { name: 'Matterhorn' }).click();
  await page.getByRole('group', { name: 'The mountain' }).waitFor();
  return page;
}

const winner = (page: Page): Locator => page.getByRole('heading', { name: /on the summit/ });
const row = (name: string): number => Number(/^Row (\d+)/.exec(name)?.[1] ?? 4);

/** The buttons that do something now, by their names. */
async function offered(page: Page): Promise<string[]> {
  const names = await page.getByRole('button').evaluateAll((all) =>
    all.filter((one) => !(one as HTMLButtonElement).disabled && !one.getAttribute('aria-disabled'))
      .map((one) => one.getAttribute('aria-label') ?? one.querySelector('span')?.textContent ?? ''));
  return names.filter((name) => /: (put a|step here|choose)|^(Roll|Stop|No |End)/.test(name));
}

/** Climbs whenever it can and stops after each token: not clever, but every kind of decision comes up. */
function pick(names: string[]): string | undefined {
  const find = (what: RegExp): string | undefined =>
    names.filter((name) => what.test(name)).sort((a, b) => row(a) - row(b))[0];
  return find(/: step here/) ?? find(/: put a climber/) ?? find(/: put a token/) ?? find(/^Stop/) ?? find(/: choose row/) ?? find(/^(No |End)/);
}

async function play(page: Page, press: (name: string) => Promise<void>): Promise<number> {
  for (let presses = 0; presses < 1500; presses++) {
    await expect.poll(async () => (await winner(page).count()) > 0 || pick(await offered(page)) !== undefined, { timeout: MINUTES }).toBe(true);
    if ((await winner(page).count()) > 0) return presses;
    const name = pick(await offered(page));
    if (name !== undefined) await press(name);
  }
  throw new Error('the game does not end');
}

describe('Matterhorn', () => {
  it('is played to its end by clicking, with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    const presses = await play(page, (name) => page.getByRole('button', { name, exact: true }).first().click({ timeout: 10_000 }));
    expect(presses).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.getByRole('group', { name: 'The mountain' }).waitFor();
  });

  it('is played to its end by keyboard alone, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(PHONE);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const press = async (name: string): Promise<void> => {
      const key = /^Stop/.test(name) ? 's' : /^(No |End)/.test(name) ? 'p' : null;
      if (key) return page.keyboard.press(key);
      for (let tabs = 0; tabs < 60 && !/^(Row|Summit)/.test(await focused()); tabs++) await page.keyboard.press('Tab');
      for (let steps = 0; steps < 30; steps++) {
        const here = await focused();
        if (here === name) return page.keyboard.press('Enter');
        const letter = (one: string): string => /circle (\w)/.exec(one)?.[1] ?? '';
        if (row(here) !== row(name)) await page.keyboard.press(row(here) < row(name) ? 'ArrowDown' : 'ArrowUp');
        else await page.keyboard.press(letter(here) < letter(name) ? 'ArrowRight' : 'ArrowLeft');
      }
    };
    expect(await play(page, press)).toBeGreaterThan(10);
  });

  it('says why something may not be done', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    await page.getByRole('button', { name: /Row 12, .*put a climber/ }).first().waitFor({ timeout: MINUTES / 2 });
    await page.getByRole('button', { name: 'Row 9, circle c, free', exact: true }).click({ force: true });
    await page.getByRole('status').getByText('The climbers start on row 12.').waitFor();
  });
});
