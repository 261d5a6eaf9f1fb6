// One's own mountain: built by pointing and by keyboard, on a desktop and on a phone, and played on.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile } from './browser';
import { pressInScene } from './climber';
import { resize } from './position';
import { inspect } from './screens';

const MINUTES = 60_000;

async function builder(viewport = DESKTOP, hash = ''): Promise<Page> {
  const page = await (await profile({ viewport })).newPage();
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address('/new/climbers'));
  if (hash) await page.goto(address('/build/climbers' + hash));
  else await page.getByRole('link', { name: 'Build your own' }).click();
  await counted(page, hash ? /built in/ : '2 blocks of 35 built in.');
  return page;
}
const counted = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor({ timeout: MINUTES });
const start = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Start from…' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
const missing = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'What is still missing' }).getByRole('listitem').count();
const textOf = (page: Page): Promise<string> =>
  page.getByRole('textbox', { name: 'The mountain as text' }).inputValue();

describe('the builder of The Climbers', () => {
  it(
    'changes the built-in mountain by pointing into the scene, and plays on it',
    { timeout: 3 * MINUTES },
    async () => {
      const page = await builder();
      await start(page, 'The built-in mountain');
      await counted(page, '35 blocks of 35 built in.');
      expect(await missing(page)).toBe(0);
      const before = await textOf(page);
      await pressInScene(page, 'back');
      await page.getByRole('heading', { name: 'Where does it go?' }).waitFor();
      await pressInScene(page, 'front');
      await page.getByRole('heading', { name: 'Where does it go?' }).waitFor({ state: 'detached' });
      await expect.poll(() => textOf(page)).not.toBe(before);
      const after = await textOf(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => textOf(page)).toBe(before);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => textOf(page)).toBe(after);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => textOf(page)).toBe(before);
      expect(await findings(page)).toEqual([]);

      // What is built is kept while one is away.
      await page.goto(address('/'));
      await page.goto(address('/build/climbers'));
      await counted(page, '35 blocks of 35 built in.');
      await expect.poll(() => textOf(page)).toBe(before);
      await page.getByRole('button', { name: 'Play on it' }).click();
      await page.waitForURL('**/play/*', { timeout: MINUTES });
      await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTES });
      const surfaces = page.locator('[role=gridcell][data-cell="14,12"][aria-label^="level 7"]');
      await expect.poll(() => surfaces.count(), { timeout: MINUTES }).toBe(1); // 11@14,12,6:nz
    },
  );

  it('is worked by keyboard alone, on a phone', { timeout: 3 * MINUTES }, async () => {
    const page = await builder(PHONE);
    expect(await missing(page)).toBe(3);
    await page.getByRole('button', { name: /^cube: 12 of 12 left/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Where does it go?' }).waitFor();
    await page.keyboard.press('5'); // red up
    await expect
      .poll(() => page.getByRole('radio', { name: 'red up' }).getAttribute('aria-checked'), { timeout: MINUTES / 6 })
      .toBe('true');
    await page.keyboard.press('v');
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/^Column/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await counted(page, '3 blocks of 35 built in.');
    await page.getByRole('button', { name: /^cube: 11 of 12 left/ }).waitFor();
    // Off again: the cube is the only block besides the big ones that is free to take.
    await page.getByRole('gridcell', { name: /red.*take this block/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/^Column/);
    await page.keyboard.press('Delete');
    await counted(page, '2 blocks of 35 built in.');
    expect(await findings(page)).toEqual([]);

    // The text of a lawful one, pasted.
    await page.getByRole('button', { name: 'The mountain as text' }).click();
    const area = page.getByRole('textbox', { name: 'The mountain as text' });
    await area.fill('34@14,15,0:nz 35@16,15,0:nz 13@');
    await page.getByRole('status').getByText("'13@' is not a block").waitFor();
    await area.fill('34@14,15,0:nz');
    await counted(page, '1 block of 35 built in.');
    await page.keyboard.press('Escape');
    await start(page, 'Terraces');
    await counted(page, '35 blocks of 35 built in.');
    await page.getByRole('button', { name: 'Play on it' }).press('Enter');
    await page.waitForURL('**/play/*', { timeout: MINUTES });
  });

  it('opens a link, and says and shows what is wrong', { timeout: 2 * MINUTES }, async () => {
    const page = await builder(DESKTOP, '#34@14,15,0:nz+35@16,15,0:nz+13@2,2,0:tz+14@4,2,0:tz');
    const apart = page.getByRole('button', { name: /stands apart/ });
    await apart.click();
    expect(await apart.getAttribute('aria-pressed')).toBe('true');
    await page.locator('svg[role=grid] [data-glow]').waitFor();
    expect(await page.getByRole('button', { name: 'Play on it' }).isDisabled()).toBe(true);
    // What does not exist is not found, whatever stands behind it.
    await page.goto(address('/build/matterhorn'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Play on it' }).count()).toBe(0);
  });

  it('fits every screen, day and night', { timeout: 5 * MINUTES }, async () => {
    const page = await builder();
    await start(page, 'The built-in mountain');
    await counted(page, '35 blocks of 35 built in.');
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await resize(page, width, height);
      expect(await inspect(page), `${width} × ${height}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page)).toEqual([]);
  });
});
