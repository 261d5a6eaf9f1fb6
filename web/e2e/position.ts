// A table at a position of one's choice: a record written by hand or cut from a kept game, opened as a saved game.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { recordOf } from '../scripts/replay_examples';
import { address, profile } from './browser';

const MINUTES = 60_000;
/** Of somebody who knows the games and is in a hurry. */
const QUICK = {
  pace: 'at_once',
  wait: 'never',
  known: ['matterhorn', 'climbers', 'altitude'],
  sound: false,
};

/** A game of Matterhorn for Ada, at seat 1, against a bot. Chance is written like every other action. */
export const matterhorn = (actions: string): string => {
  const list = actions.trim().split(/\s+/);
  return [
    'bivouac 1\ngame: matterhorn\nrules: 2\nplayers: 2',
    'seat.0.bot: 3\nseat.0.colour: yellow\nseat.1: Ada\nseat.1.colour: red\n',
    ...list.map((action, index) => `${index + 1}. ${action}`),
    `end ${list.length}\n`,
  ].join('\n');
};

/** A game of tests/records up to an action, for Ada at `seat` and bots of a level at the others. */
export function kept(record: string, at: number, seat: number, then = '', level = 3): string {
  const { text } = recordOf({ record, at, then });
  const players = Number(/^players: (\d+)$/m.exec(text)![1]);
  const seats = Array.from({ length: players }, (_, n) => (n === seat ? `seat.${n}: Ada` : `seat.${n}.bot: ${level}`));
  return text.replace('\n\n', `\n${seats.join('\n')}\n\n`);
}

export async function importRecord(page: Page, record: string): Promise<void> {
  await page.goto(address('/saved'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/play/*');
}
export async function openRecord(page: Page, record: string): Promise<void> {
  await importRecord(page, record);
  await page.locator('[data-part="headline"] h1').waitFor({ timeout: MINUTES / 2 });
}

/** A page of somebody with these settings. */
export async function person(settings: object = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await profile(options)).newPage();
  await page.addInitScript(
    (kept) => localStorage.getItem('bivouac.settings') ?? localStorage.setItem('bivouac.settings', kept),
    JSON.stringify({ ...QUICK, ...settings }),
  );
  return page;
}

/** A table at which Ada is asked something. */
export async function sit(record: string, settings: object = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await person(settings, options);
  await openRecord(page, record);
  await asked(page);
  return page;
}
/** Until Ada is asked something. */
export const asked = (page: Page): Promise<void> => page.locator('main[data-asked]').waitFor({ timeout: MINUTES / 2 });

/** Another size of the window, once the table has seen it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}
