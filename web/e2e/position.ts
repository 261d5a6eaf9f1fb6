// A table at a position of one's choice: a record written by hand, opened as a saved game.
import type { Page } from 'playwright-core';
import { address } from './browser';

/** A game of Matterhorn for Ada, who moves first, against a bot. Chance is written like every other action. */
export const matterhorn = (actions: string): string => {
  const list = actions.trim().split(/\s+/);
  return [
    'bivouac 1\ngame: matterhorn\nrules: 2\nplayers: 2',
    'seat.0.bot: 3\nseat.0.colour: yellow\nseat.1: Ada\nseat.1.colour: red\n',
    ...list.map((action, index) => `${index + 1}. ${action}`),
    `end ${list.length}\n`,
  ].join('\n');
};

export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto(address('/saved'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/play/*');
}

/** Another size of the window, once the table has seen it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}
