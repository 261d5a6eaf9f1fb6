// What Matterhorn's table says: why not, what others did, what the bot would do; and where it scrolls to.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kept, matterhorn, resize, sit } from './position';

const MINUTES = 60_000;
const PLACED = 'first0 12b+12f 12d+12e';
const CHOOSING = `${PLACED} 65443`;

const open = (actions: string): Promise<Page> => sit(matterhorn(actions));
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
  await page.getByRole('button', { name: /^Circle 9c, obstacle, new, from Ermine/ }).waitFor();
  await page.getByRole('button', { name: /^Circle 11b, Ermine's climber, just came from: Circle 12b/ }).waitFor();
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  const news = async (): Promise<string[]> => (await log.allInnerTexts()).filter((line) => /^new:/.test(line.trim()));
  expect((await news()).some((line) => /Ermine .*9c/.test(line))).toBe(true);
  await page.locator('[data-row="12"]').click();
  expect(await ring.count()).toBe(1); // nothing is done yet
  await page.locator('[data-place="12a"]').press('Enter');
  await expect.poll(() => ring.count()).toBe(0);
  expect(await news()).toEqual([]);
});

it("calls the pieces of whoever places them by their owner's name", { timeout: MINUTES }, async () => {
  const page = await open('first0 12b+12f');
  const things = page.locator('[data-part="tray"] .things');
  expect(await things.locator('.label').innerText()).toBe('Your climbers');
  await page.keyboard.press(',');
  await expect.poll(() => things.locator('.label').innerText()).toBe('Ermine');
  expect(await things.locator('svg').count()).toBe(2);
});

it('tells the newest first in the log beside the table and in the whole one', { timeout: MINUTES }, async () => {
  const page = await open(`${PLACED} 63221 10d stop 12d>11d 65443 9c-5 stop 12b>11b 65443`);
  const lines = (of: Locator): Promise<string[]> => of.getByRole('list', { name: 'Log' }).locator('li').allInnerTexts();
  const short = await lines(page.getByRole('main'));
  expect(short[0]).toContain('6, 5, 4, 4, 3');
  await page.keyboard.press('l');
  const whole = await lines(page.getByRole('dialog'));
  expect(whole.length).toBeGreaterThan(short.length);
  expect(whole.slice(0, short.length)).toEqual(short);
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

it('scrolls only the mountain, to the row that is lit', { timeout: MINUTES }, async () => {
  const page = await open(CHOOSING);
  await resize(page, 375, 553);
  for (const row of [12, 5, 9]) {
    await page.locator(`[data-row="${row}"]`).click();
    const inWindow = () =>
      page.evaluate((name) => {
        const [circle, frame] = [`[data-place="${name}"] .hit`, '.window'].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        );
        return circle!.top >= frame!.top - 1 && circle!.bottom <= frame!.bottom + 1;
      }, `${row}a`);
    await expect.poll(inWindow, { message: `row ${row}` }).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

it.each([
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1000, 900],
])('says it beside or above whoever stands on the summit: %d × %d', { timeout: MINUTES }, async (width, height) => {
  const page = await sit(kept('matterhorn-v2-2p-1', 83, 0));
  await resize(page, width, height);
  const hidden = await page.locator('[data-part="headline"] :is(h1, p)').evaluateAll((said) => {
    const pieces = [...document.querySelectorAll('.mountain .body')].map((one) => one.getBoundingClientRect());
    return said.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = [...range.getClientRects()];
      const meets = (a: DOMRect, b: DOMRect): boolean =>
        Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
      return lines.some((line) => pieces.some((piece) => meets(line, piece))) ? [one.textContent] : [];
    });
  });
  expect(await page.locator('.mountain .body').count()).toBe(4);
  expect(hidden).toEqual([]);
});

it.each([
  [768, 1024],
  [820, 1180],
])('names all four players on a tablet: %d × %d', { timeout: MINUTES }, async (width, height) => {
  const page = await sit(kept('matterhorn-v2-4p-1', 5, 3, '', 1));
  await resize(page, width, height);
  const names = page.locator('[data-part="players"] b');
  const read = (await names.allInnerTexts()).map((name) => name.replace(/\s/, ' '));
  expect(read).toEqual(['Dormouse', 'Dormouse 2', 'Dormouse 3', 'Ada']);
  for (const name of await names.all()) expect((await name.boundingBox())!.width).toBeGreaterThan(20);
});
