// Looking back, and how a game ends: the replay plays by itself, the last screen says who won, results are kept.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile } from './browser';
import { asked, kept, openRecord, person } from './position';

const MINUTES = 60_000;
const program = fileURLToPath(new URL('../../build/bivouac', import.meta.url));

/** A finished game of Matterhorn that `winner` has won: Ada against a bot of level 3. */
function finished(winner: number): string {
  for (let seed = 1; seed < 40; seed++) {
    const record = execFileSync(program, ['random', 'matterhorn', '--players', '2', '--seed', String(seed)], {
      encoding: 'utf8',
    });
    const result = /^result: (.*)$/m.exec(record)?.[1]?.split(' ').map(Number);
    if (result?.[winner] === 1)
      return record
        .replace(/^players: 2$/m, 'players: 2\nseat.0: Ada\nseat.0.colour: red\nseat.1.colour: teal\nseat.1.bot: 3')
        .replace(/ checksum .*$/m, '');
  }
  throw new Error('no such game');
}

/** The keyboard is somewhere. */
const keepsFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

async function open(page: Page, record: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address('/saved'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/play/*');
}

it.each([
  [0, 'You won.', ['Play again', 'Level 4 next', 'Watch the game'], 'you won'],
  [1, 'Ermine won.', ['Play again', 'Watch the game'], 'won by Ermine'],
])('says who won: %d', { timeout: 2 * MINUTES }, async (winner, title, buttons, saved) => {
  const page = await (await profile({ viewport: PHONE })).newPage();
  await open(page, finished(winner));
  await page.getByRole('heading', { name: title }).waitFor({ timeout: MINUTES });
  expect(await page.locator('.choices').getByRole('button').allInnerTexts()).toEqual(buttons);
  expect(await page.locator('.standing li').allInnerTexts()).toEqual(
    winner === 0 ? ['Ada', 'Ermine'] : ['Ermine', 'Ada'],
  );
  expect(await findings(page)).toEqual([]);
  if (winner === 0) {
    await page.getByRole('button', { name: 'Level 4 next' }).click();
    await page.getByRole('list', { name: 'Players' }).getByText('bot, level 4').waitFor({ timeout: MINUTES });
  } else {
    await page.keyboard.press('Escape');
    await page.locator('.ended').waitFor();
    await keepsFocus(page);
  }
  await page.goto(address('/saved'));
  await page.getByText(saved).waitFor();
  expect(await page.getByRole('heading', { name: 'Your results' }).count()).toBe(0); // it was not played here
});

it('plays a game back: by itself, by turn and by action', { timeout: 3 * MINUTES }, async () => {
  const page = await (await profile({ viewport: DESKTOP, colorScheme: 'dark' })).newPage();
  await open(page, finished(0));
  await page.getByRole('button', { name: 'Watch the game' }).click();
  const slider = page.getByRole('slider', { name: 'Turns of the game' });
  const position = async (): Promise<number> =>
    Number(/Position (\d+) of/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1]);
  await page.getByText('Before the first turn').waitFor({ timeout: MINUTES });
  await keepsFocus(page);
  expect(await findings(page)).toEqual([]);
  const behind = await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const light = behind
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number); // of 255 each
  expect(Math.max(...light), `${behind} at night`).toBeLessThan(110);

  await page.getByRole('radiogroup', { name: 'Speed' }).getByText('4').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(position).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await position();
  await page.waitForTimeout(500);
  expect(await position()).toBe(paused);

  await page.keyboard.press('Home');
  await expect.poll(position).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('1');
  const first = await position();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(position).toBe(first + 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(position).toBe(first);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(position).toBe(first - 1);
  await slider.locator('.turn').nth(4).click();
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('5');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Turn 5 of \d+: (Ada|Ermine)\. Position \d+ of/);
  await page.keyboard.press('Escape');
  await slider.waitFor({ state: 'detached' });
  await keepsFocus(page);
});

it('shows every hand of Altitude once the game is over, and none before', { timeout: 3 * MINUTES }, async () => {
  const page = await person({}, { viewport: PHONE });
  const all = page.getByRole('checkbox', { name: 'Show all hands' });
  const cards = (name: string) => page.locator('[data-part="tray"]').getByRole('list', { name }).getByRole('img');
  await openRecord(page, kept('altitude-v2-4p-1', 118, 0));
  await asked(page);
  await page.keyboard.press(',');
  await page.getByRole('slider').first().waitFor();
  expect([await all.count(), await cards('Ermine').count()]).toEqual([0, 0]);

  await openRecord(page, kept('altitude-v2-2p-1', 229, 0));
  await page.getByRole('button', { name: 'Watch the game' }).click({ timeout: MINUTES });
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await page.getByText(/^Turn 2 of/).waitFor();
  expect(await cards('Ermine').count()).toBeGreaterThanOrEqual(4);
  expect(await cards('Ada').count()).toBeGreaterThanOrEqual(4);
  for (const card of await cards('Ermine').all()) expect(await card.getAttribute('aria-label')).toMatch(/\w/);
  expect(await findings(page)).toEqual([]);
  await all.uncheck();
  await expect.poll(() => cards('Ermine').count()).toBe(0);
});

it('asks before it goes back to the last decision', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile()).newPage();
  await open(
    page,
    finished(0)
      .replace(/\n\n[^]*$/, '\n\nend 0\n')
      .replace(/^(result|ending): .*\n/gm, ''),
  );
  const free = page.getByRole('button', { name: /Circle 12.*: (choose|place a climber)/ });
  await free.first().click({ timeout: MINUTES });
  await free.last().click();
  const back = page.getByRole('button', { name: /^Go back to my last decision/ });
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('m');
        return back.count();
      },
      { timeout: MINUTES },
    )
    .toBe(1);
  await back.click();
  await page.getByRole('heading', { name: 'Go back to your last decision?' }).waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  expect(await page.getByText('practice', { exact: true }).count()).toBe(0);
});
