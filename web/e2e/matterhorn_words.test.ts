// What Matterhorn's table says: why not, what others did, what the bot would do.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { profile } from './browser';
import { matterhorn, openRecord } from './position';

const MINUTES = 60_000;
const PLACED = 'first0 12b+12f 12d+12e';
const CHOOSING = `${PLACED} 65443`;

async function open(actions: string): Promise<Page> {
  const page = await (await profile()).newPage();
  const settings = { coached: ['matterhorn'], pace: 'at_once', wait: 'never' };
  await page.addInitScript((kept) => localStorage.setItem('bivouac.settings', kept), JSON.stringify(settings));
  await openRecord(page, matterhorn(actions));
  await page
    .locator('[data-legal], .btn-lit')
    .first()
    .waitFor({ timeout: MINUTES / 2 });
  return page;
}
const press = (page: Page, place: string): Promise<void> => page.locator(`[data-place="${place}"]`).press('Enter');

it.each([
  ['the summit while a token is placed', CHOOSING, 'top', /^You climb after you have stopped rolling\./],
  ['a climber while a token is placed', CHOOSING, '12d', /^You climb after you have stopped rolling\./],
  ["somebody else's climber", CHOOSING, '12b', /^You climb after you have stopped rolling\./],
  ['a climber before one has stopped', `${PLACED} 63221 10d`, '12d', /^You climb after you have stopped rolling\./],
  ['the summit while climbers are placed', 'first0 12b+12f', 'top', /^First, the climbers are placed in row 12\./],
  ['the summit from far below', `${PLACED} 63221 10d stop`, 'top', /^One step at a time: 12d and the summit don't/],
])('says why not: %s', { timeout: MINUTES }, async (_, actions, place, reason) => {
  const page = await open(actions);
  await press(page, place);
  await page.getByRole('status').getByText(reason).waitFor();
});

it('marks what others did until one acts, and says it', { timeout: MINUTES }, async () => {
  const page = await open(`${PLACED} 63221 10d stop 12d>11d 65443 9c-5 stop 12b>11b 65443`);
  const ring = page.locator('.marks .ring');
  await expect.poll(() => ring.count()).toBe(1);
  expect(await page.locator('.marks .way').count()).toBe(1);
  await page.getByRole('button', { name: /^Row 9, circle c, obstacle, new, from Black grouse/ }).waitFor();
  await page
    .getByRole('button', { name: /^Row 11, circle b, Black grouse's climber, just came from: Row 12, circle b/ })
    .waitFor();
  await page.locator('[data-row="12"]').click();
  expect(await ring.count()).toBe(1); // nothing is done yet
  await page.locator('[data-place="12a"]').press('Enter');
  await expect.poll(() => ring.count()).toBe(0);
});

it('shows on the mountain what a line of the log names', { timeout: MINUTES }, async () => {
  const page = await open(`${PLACED} 63221`);
  const shown = page.locator('.marks .dashed');
  expect(await shown.count()).toBe(0);
  await page.getByRole('button', { name: 'You place both climbers: 12d and 12e.' }).hover();
  await expect.poll(() => shown.count()).toBe(2);
  await page.mouse.move(720, 30);
  await expect.poll(() => shown.count()).toBe(0);
});

it('tells what the bot would do without doing it', { timeout: 2 * MINUTES }, async () => {
  const page = await open(`${PLACED} 63221 10d`);
  const lines = () => page.getByRole('list', { name: 'Log' }).getByRole('listitem').count();
  await expect.poll(lines).toBeGreaterThan(0);
  const before = await lines();
  await page.getByRole('button', { name: 'What would the bot do?' }).click();
  const sheet = page.getByRole('dialog', { name: 'What would the bot do?' });
  await sheet
    .getByText(/^\d+(\.\d)?%$/)
    .first()
    .waitFor({ timeout: MINUTES });
  expect(await sheet.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Roll 5 dice/), expect.stringMatching(/^Stop, 1 action/)]),
  );
  expect(await lines()).toBe(before);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});
