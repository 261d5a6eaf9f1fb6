// axe finds nothing serious in any state of a table: every position of every game, each of its sheets, the guide, the
// strip that waits, looking back, the cover between two people, and the end; by day and by night.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE } from './browser';
import { asked, importRecord, kept, matterhorn, openRecord, person } from './position';
import { positions } from './positions';

const MINUTES = 60_000;
const manners = [
  ['light', DESKTOP],
  ['dark', PHONE],
] as const;

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

describe.each(manners)('%s', (colorScheme, viewport) => {
  it.each(Object.entries(positions))('at %s', { timeout: 10 * MINUTES }, async (_, places) => {
    const page = await person({}, { colorScheme });
    for (const [name, { record, press }] of Object.entries(places)) {
      await page.setViewportSize(DESKTOP);
      await openRecord(page, record);
      await asked(page);
      await press?.(page);
      await page.setViewportSize(viewport);
      await clean(page, name);
    }
    await sheets(page);
    await page.keyboard.press(','); // looks back
    await page.getByRole('slider').first().waitFor();
    await clean(page, 'looking back');
  });

  it.each(Object.keys(positions))('in the guided game of %s', { timeout: 3 * MINUTES }, async (game) => {
    const page = await person({ known: [] }, { colorScheme, viewport });
    await page.goto(address(`/learn/${game}`));
    await page.getByRole('dialog').waitFor({ timeout: MINUTES });
    await clean(page, 'a lesson');
  });

  it.each([
    ['matterhorn', kept('matterhorn-v2-2p-1', 85, 0)],
    ['climbers', kept('climbers-v2-2p-2', 32, 1)],
    ['altitude', kept('altitude-v2-2p-1', 229, 0)],
  ])('at the end of %s', { timeout: 3 * MINUTES }, async (_, record) => {
    const page = await person({}, { colorScheme, viewport });
    await openRecord(page, record);
    await page
      .getByRole('button', { name: 'Play again' })
      .first()
      .waitFor({ timeout: MINUTES / 2 });
    await clean(page, 'the end');
  });

  it('while it waits', { timeout: 3 * MINUTES }, async () => {
    const page = await person({ wait: 'always' }, { colorScheme, viewport });
    await openRecord(page, matterhorn('first0'));
    await page.getByRole('button', { name: /^Go on/ }).waitFor();
    await clean(page, 'the strip');
  });

  it('between two people', { timeout: 3 * MINUTES }, async () => {
    const page = await person({}, { colorScheme, viewport });
    const two = kept('altitude-v2-2p-1', 15, 0).replace('seat.1.bot: 3', 'seat.1: Ben');
    await importRecord(page, two); // there is no question before somebody has taken the device
    await page.getByRole('button', { name: /^I('m| am) / }).waitFor({ timeout: MINUTES / 2 });
    await clean(page, 'the cover');
  });
});
