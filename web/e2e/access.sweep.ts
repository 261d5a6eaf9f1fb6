// A table without eyes or a mouse: what others did waits and is read, questions are announced, the keyboard is never
// lost, letters can be switched off, and colours come from the system where it gives them.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, findings, profile } from './browser';

const MINUTES = 60_000;

async function sit(settings: object, options = {}, game = 'Matterhorn'): Promise<Page> {
  const page = await (await profile(options)).newPage();
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('bivouac.settings')) localStorage.setItem('bivouac.settings', JSON.stringify(kept));
  }, settings);
  await page.goto(address());
  await page.getByRole('button', { name: `Play ${game}` }).click();
  await page.locator('[data-part="headline"] h1').waitFor({ timeout: MINUTES });
  return page;
}
const heard = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('p[aria-live="polite"]')?.textContent ?? '');
const focus = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');

describe('after others have moved', () => {
  it('it waits, can be seen again, and goes on by keys alone', { timeout: 3 * MINUTES }, async () => {
    const page = await sit({ pace: 'at_once', wait: 'always' });
    const strip = page.getByRole('region', { name: /moved\./ });
    const place = page.getByRole('button', { name: /: place a climber|: place a token|: choose row/ });
    // Somebody else places first, or I do and they follow: sooner or later it waits.
    for (let press = 0; press < 12 && (await strip.count()) === 0; press++) {
      await expect
        .poll(async () => (await strip.count()) + (await place.count()), { timeout: MINUTES })
        .toBeGreaterThan(0);
      if ((await strip.count()) > 0) break;
      await place.first().click();
      await page.waitForTimeout(100);
      const stop = page.getByRole('button', { name: /^Stop/ });
      if ((await stop.count()) > 0) await stop.click();
    }
    await strip.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('r');
    await expect.poll(() => strip.count()).toBe(0);
    await strip.waitFor();
    expect(await focus(page)).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await expect.poll(() => strip.count()).toBe(0);
    await expect.poll(() => heard(page)).toContain(await page.locator('[data-part="headline"] h1').innerText());
    expect(await focus(page)).not.toBe('BODY');
  });
});

describe('at a table', () => {
  it('the question and the colours are said, and the keyboard is never lost', { timeout: 2 * MINUTES }, async () => {
    const page = await sit({ pace: 'at_once', wait: 'never' });
    await page
      .getByRole('button', { name: /: place a climber/ })
      .first()
      .waitFor({ timeout: MINUTES });
    await expect.poll(() => heard(page)).toContain('Place your two climbers');
    expect(await page.getByRole('list', { name: 'Players' }).innerText()).toMatch(/red,/);
    await page.keyboard.press('m');
    await page.getByRole('button', { name: /^End the game/ }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focus(page)).not.toBe('BODY');
  });

  it('letters can be switched off', { timeout: 2 * MINUTES }, async () => {
    const page = await sit({ pace: 'at_once', wait: 'never', keys: false });
    for (const key of ['m', 'l', 'h', '?', 'u']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focus(page)).not.toBe('BODY');
  });

  it('the system gives the colours', { timeout: 2 * MINUTES }, async () => {
    const page = await (await profile({ forcedColors: 'active' })).newPage();
    await page.goto(address('/settings'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const styles = await page.evaluate(() => {
      const look = (chosen: boolean): string => {
        const span = document.querySelector(`input[name="pace"]${chosen ? ':checked' : ':not(:checked)'} + span`)!;
        const { backgroundColor, borderTopWidth } = getComputedStyle(span);
        return `${backgroundColor} ${borderTopWidth}`;
      };
      return [look(true), look(false)];
    });
    expect(styles[0]).not.toBe(styles[1]);
    expect(styles[1]).toMatch(/ 2px$/);
  });
});
