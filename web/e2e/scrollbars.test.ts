// A page that scrolls may have a scrollbar that takes room: what lies on its foot or in front of it is as wide as what
// is left, and does not come and go with it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { withScrollbars } from './browser';
import { kept, matterhorn, openRecord, person, resize, sit } from './position';
import { open, positions } from './positions';

const MINUTES = 60_000;
beforeAll(withScrollbars);

/** How much longer the page is made for what lies on its foot, at each of many moments. */
const lengths = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (of) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame);
      seen.add(getComputedStyle(document.querySelector(of)!).paddingBottom);
    }
    return [...seen];
  }, selector);
/** By how many pixels the first hides the other when the page is scrolled to its end. */
const hidden = (page: Page, front: string, behind: string): Promise<number> =>
  page.evaluate(
    ([one, other]) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const [over, under] = [one, other].map((of) => document.querySelector(of!)!.getBoundingClientRect());
      return under!.bottom - over!.top;
    },
    [front, behind],
  );
const scrollbar = (page: Page): Promise<number> =>
  page.evaluate(() => innerWidth - document.documentElement.clientWidth);

it('a hint on the foot of a page leaves the board in sight', { timeout: 2 * MINUTES }, async () => {
  const page = await sit(positions.climbers['a block to take']!.record);
  await resize(page, 960, 970);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Show choices' }).click({ timeout: MINUTES });
  expect(await lengths(page, 'body')).toEqual([expect.not.stringMatching(/^0px$/)]);
  expect(await scrollbar(page)).toBeGreaterThan(0);
  expect(await hidden(page, '.advice', '[data-part="board"]')).toBeLessThanOrEqual(1);
});

it.each([
  ['matterhorn', matterhorn('first0')],
  ['climbers', kept('climbers-v2-4p-1', 6, 0)],
])('the strip of %s stands for the whole tray', { timeout: 2 * MINUTES }, async (_, record) => {
  const page = await person({ wait: 'always' });
  await openRecord(page, record);
  await page.getByRole('button', { name: /^Go on/ }).waitFor({ timeout: MINUTES });
  await resize(page, 360, 420);
  expect(await scrollbar(page)).toBeGreaterThan(0);
  expect(await lengths(page, '.page')).toHaveLength(1);
  expect(await hidden(page, '.strip', '[data-part="board"]')).toBeLessThanOrEqual(1);
});

it("a lesson's light lies on what it speaks of", { timeout: 2 * MINUTES }, async () => {
  const page = await person();
  await open(page, positions.matterhorn['a lesson to be answered']!);
  await resize(page, 360, 420);
  expect(await scrollbar(page)).toBeGreaterThan(0);
  const [drawn, room] = await page.locator('.mist').evaluate((mist) => {
    const { width } = mist.getBoundingClientRect();
    return [(mist as SVGSVGElement).viewBox.baseVal.width, width];
  });
  expect(drawn).toBe(room);
});
