// A puzzle of each game: wrong first, then solved by hand or shown; the day's is noted in the week.
import type { Page } from 'playwright-core';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../src/lib/protocol';
import { loadEngine, root } from '../tests/support';
import { DESKTOP, findings, PHONE, visit } from './browser';
import { resize } from './position';
import { inspect } from './screens';

const MINUTES = 60_000;
const games = readdirSync(root('puzzles')).map((file) => file.replace('.txt', ''));
const engine = await loadEngine('judging_engine');
const first = (game: string): Puzzle => engine.collection(readFileSync(root(`puzzles/${game}.txt`), 'utf8'))[0]!;
const task = (page: Page) => page.locator('.task');

describe('puzzles', () => {
  it.each(games)(
    '%s: the answer is shown on the board, with reasons and the proof',
    { timeout: 4 * MINUTES },
    async (game) => {
      const page = await visit(`/puzzles/${game}/1`, { viewport: game === 'climbers' ? DESKTOP : PHONE });
      await task(page).getByRole('button', { name: 'Show the answer' }).click({ timeout: MINUTES });
      await page.getByText('This is how.').waitFor({ timeout: MINUTES });
      const sheet = page.getByRole('dialog', { name: 'The answer' });
      await expect.poll(() => sheet.locator('ol li').count(), { timeout: MINUTES }).toBe(first(game).answer.length);
      expect(await sheet.innerText()).toContain(`All ${first(game).choices.toLocaleString('en-GB')} choices`);
      expect(await findings(page)).toEqual([]);
    },
  );

  it('asks where the table reaches into the bar, too, and nothing lies over it', { timeout: 4 * MINUTES }, async () => {
    const page = await visit('/puzzles/altitude/1');
    await page.locator('[data-asked]').waitFor({ timeout: MINUTES });
    for (const [width, height] of [
      [844, 390],
      [960, 600],
    ] as const) {
      await resize(page, width, height);
      expect(await inspect(page), `${width} × ${height}`).toEqual([]);
    }
  });

  it('says what a wrong try comes to, and lets one try again', { timeout: 4 * MINUTES }, async () => {
    const page = await visit('/puzzles/altitude/1');
    await page.locator('[data-asked]').waitFor({ timeout: MINUTES });
    await page.getByRole('button', { name: 'Discard it' }).click();
    await task(page).getByText('at most.').waitFor({ timeout: MINUTES });
    await task(page).getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-asked]').waitFor({ timeout: MINUTES });
    expect(await task(page).getAttribute('data-verdict')).toBeNull();
  });

  it('lists the collections, fetched only when they are looked at', { timeout: 2 * MINUTES }, async () => {
    const page = await visit('/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(asked.filter((url) => url.endsWith('.txt'))).toEqual([]);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.getByRole('heading', { name: 'Puzzles', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Matterhorn' }).click();
    await page.getByRole('link', { name: 'Puzzle 1', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
