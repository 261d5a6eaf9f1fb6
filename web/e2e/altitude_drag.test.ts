// A card of Altitude is dragged: to a place that glows, to the discarded cards, or let go anywhere and nothing is done.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser';
import { kept, sit } from './position';

const MINUTES = 60_000;

async function middle(of: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return [x + width / 2, y + height / 2];
}
/** Takes the drawn card up and carries it there. */
async function carry(page: Page, to: [number, number]): Promise<void> {
  await page.mouse.move(...(await middle(page.locator('[data-source="drawn"] button'))));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
}

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
])('on a %s', { timeout: 2 * MINUTES }, async (_, viewport) => {
  const page = await sit(kept('altitude-v2-2p-1', 118, 0), {}, { viewport });
  const shown = (): Promise<string | null> => page.locator('main').getAttribute('data-shown');
  const before = await shown();
  const glow = page.locator('[data-part="board"] [data-glow]');
  const held = page.locator('.dragged');

  await carry(page, [viewport.width / 2, 120]);
  await held.waitFor();
  await page.mouse.up();
  await expect.poll(() => held.count()).toBe(0);
  expect(await shown()).toBe(before);

  const card = /\d+/.exec(await page.locator('[data-part="headline"] h1').innerText())![0]; // "You drew 51."
  const [seat, place] = (await glow.first().getAttribute('data-glow'))!.split(' ');
  const there = page.locator(`[data-source="mountain ${seat}"] [data-place="${place}"]`);
  expect(await there.getAttribute('aria-label')).not.toMatch(new RegExp(`, ${card}\\b`));
  await carry(page, await middle(glow.first()));
  await held.waitFor();
  await page.mouse.up();
  await expect.poll(shown).not.toBe(before);
  await expect.poll(() => there.getAttribute('aria-label')).toMatch(new RegExp(`, ${card}\\b`));
});
