// axe finds nothing in any state of a table: every position of every game, with the guide, the strip that waits,
// looking back, a hint and the end; each of its sheets, and the cover between two people; by day and by night.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, findings, PHONE } from './browser';
import { importRecord, kept, person } from './position';
import { open, positions } from './positions';

const MINUTES = 60_000;
const manners = (['light', 'dark'] as const).flatMap((theme) =>
  [DESKTOP, PHONE].map((viewport) => ({ theme, viewport })),
);

/** What axe says of what is shown now, under the name of the state. */
async function clean(page: Page, state: string): Promise<void> {
  expect.soft(await findings(page), state).toEqual([]);
}
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}
/** Each sheet that a key opens. */
async function sheets(page: Page): Promise<void> {
  for (const key of ['h', 'l', 'm', '?']) {
    await page.keyboard.press(key);
    await page.locator('dialog[open]').waitFor();
    await clean(page, `sheet ${key}`);
    await close(page);
  }
  for (const name of [/^End the game/, /^Share/]) {
    await page.keyboard.press('m');
    await page.getByRole('button', { name }).first().click();
    await page.locator('dialog[open]').waitFor();
    await clean(page, `sheet ${name}`);
    await close(page);
  }
}

/** What axe says by day and by night, on a desk and on a phone. */
async function everywhere(page: Page, state: string): Promise<void> {
  for (const { theme, viewport } of manners) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    await clean(page, `${state}, ${theme}, ${viewport.width} wide`);
  }
}

it.each(Object.entries(positions))('at %s', { timeout: 15 * MINUTES }, async (_, places) => {
  const page = await person();
  for (const [name, position] of Object.entries(places)) {
    await page.setViewportSize(DESKTOP);
    await open(page, position);
    await everywhere(page, name);
  }
});

describe.each(manners)('$theme, $viewport.width wide', ({ theme, viewport }) => {
  it.each(Object.entries(positions))('sheets of %s', { timeout: 3 * MINUTES }, async (_, places) => {
    const page = await person({}, { colorScheme: theme, viewport });
    await open(page, Object.values(places)[0]!);
    await sheets(page);
  });

  it('between two people', { timeout: 3 * MINUTES }, async () => {
    const page = await person({}, { colorScheme: theme, viewport });
    const two = kept('altitude-v2-2p-1', 15, 0).replace('seat.1.bot: 3', 'seat.1: Ben');
    await importRecord(page, two); // there is no question before somebody has taken the device
    await page.getByRole('button', { name: /^I('m| am) / }).waitFor({ timeout: MINUTES / 2 });
    await clean(page, 'the cover');
  });
});
