// A hint in each game, a step at a time, by pointer and by keyboard, on a phone and on a desk: what to look at, then
// choices, then the best and why. Nothing is played by looking.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, findings, PHONE } from './browser';
import { resize, sit } from './position';
import { positions } from './positions';
import { inspect } from './screens';

const MINUTES = 60_000;
const screens = [
  ['desktop, by day', DESKTOP, 'light'],
  ['phone, by night', PHONE, 'dark'],
] as const;
const tables = [
  ['matterhorn', positions.matterhorn['roll or stop']!.record],
  ['climbers', positions.climbers['a block to take']!.record],
  ['altitude', positions.altitude['a card to lay']!.record],
] as const;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Hint' });
const more = (page: Page, name: string): Locator => panel(page).getByRole('button', { name });
const spoken = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' '));
/** The game as it is saved: its list tells how many actions there are. */
const headline = (page: Page): Promise<string> => page.locator('[data-part="headline"] h1').innerText();

async function openByPointer(page: Page, game: string): Promise<void> {
  const ask = page.getByRole('button', { name: 'Hint' });
  if (game === 'altitude' && (await ask.count()) === 0) await page.getByRole('button', { name: 'Odds' }).click();
  await ask.click();
}

describe.each(screens)('on a %s', (_, viewport, colorScheme) => {
  it.each(tables)('%s gives a hint, then choices, then the answer', { timeout: 4 * MINUTES }, async (game, record) => {
    const page = await sit(record, {}, { viewport, colorScheme });
    const before = await headline(page);
    await openByPointer(page, game);
    await more(page, 'Show choices').waitFor({ timeout: MINUTES });
    const nudge = await panel(page).locator('.nudge').innerText();
    expect(nudge).toMatch(/[?.]$/);
    expect(await spoken(page)).toContain(nudge);
    expect(await panel(page).getByRole('radio').count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    await more(page, 'Show choices').click();
    const choices = panel(page).getByRole('radio');
    const names = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
    expect(names.length).toBeGreaterThan(1);
    expect(names.join()).not.toContain('%');
    expect(await spoken(page)).toContain(names[0]);
    for (const box of await panel(page).locator('label').all())
      expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await findings(page)).toEqual([]);

    await more(page, 'Show the answer').click();
    const told = await choices.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
    expect(told.map((name) => name.replace(/ \([\d.]+%\)$/, '')).sort()).toEqual([...names].sort());
    const worth = told.map((name) => Number(/ \(([\d.]+)%\)$/.exec(name)![1]));
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expect(await findings(page)).toEqual([]);
    expect(await inspect(page)).toEqual([]); // what may be done on the board can be brought into sight beside it
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await headline(page)).toBe(before);

    await page.keyboard.press('b');
    for (const name of ['Show choices', 'Show the answer']) {
      await more(page, name).waitFor({ timeout: MINUTES });
      expect(await panel(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('b');
    }
    await choices.first().waitFor({ state: 'attached' });
    expect(await more(page, 'Show the answer').count()).toBe(0);
    await choices.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await choices.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await headline(page)).toBe(before);
  });
});

it('goes with the position, and covers no button on a desk', { timeout: 2 * MINUTES }, async () => {
  const page = await sit(tables[0][1]);
  await page.keyboard.press('b');
  await more(page, 'Show choices').click({ timeout: MINUTES });
  await page.getByRole('button', { name: 'Stop, 1 action' }).click({ timeout: MINUTES / 6 });
  await expect.poll(() => panel(page).count()).toBe(0);
});

it('leaves the reason below the question, unless it would cut a line of it', { timeout: 2 * MINUTES }, async () => {
  const page = await sit(tables[0][1]);
  await page.keyboard.press('b');
  await more(page, 'Show choices').click({ timeout: MINUTES });
  await more(page, 'Show the answer').click();
  const met: boolean[] = [];
  for (const height of [900, 660]) {
    await resize(page, 1280, height);
    const top = (await panel(page).boundingBox())!.y;
    for (const reason of await page.locator('[data-part="headline"] p').all()) {
      const box = (await reason.boundingBox())!;
      const { opacity, visibility } = await reason.evaluate((one) => getComputedStyle(one));
      met.push(box.y + box.height > top);
      expect([opacity, visibility]).toEqual([met.at(-1) ? '0' : '1', 'visible']); // it is read aloud all the same
    }
  }
  expect(new Set(met).size).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(await page.locator('[data-cut]').count()).toBe(0);
});

it('shows on the mountain what a choice names', { timeout: 2 * MINUTES }, async () => {
  const page = await sit(positions.matterhorn['placing climbers']!.record);
  await page.keyboard.press('b');
  await more(page, 'Show choices').click({ timeout: MINUTES });
  await expect.poll(() => page.locator('.marks .dashed').count()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.marks .dashed').count()).toBe(0);
});

it('is not there where help is off', { timeout: MINUTES }, async () => {
  const page = await sit(tables[0][1], { help: false });
  await page.keyboard.press('b');
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  expect(await panel(page).count()).toBe(0);
});
