// The guided first game, by keyboard alone: the goal first, each thing when it first matters, left and taken up again.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, PHONE, profile } from './browser';

const MINUTES = 60_000;

async function learn(game: string, viewport = DESKTOP): Promise<Page> {
  const page = await (await profile({ viewport })).newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem('bivouac.settings')) localStorage.setItem('bivouac.settings', '{"pace":"at_once"}');
  });
  await page.goto(address());
  await page.getByRole('link', { name: `Learn by playing: ${game}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  return page;
}
const title = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[role="dialog"] h2')?.textContent ?? '');
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');

describe('the guided first game', () => {
  it.each([
    ['Matterhorn', 'First to bring both climbers to the summit wins.'],
    ['The Climbers', 'Whoever stands highest at the end wins.'],
    ['Altitude', 'The most points win: build high.'],
  ])('of %s tells the goal first', { timeout: 2 * MINUTES }, async (game, goal) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await learn(game, viewport);
      expect(await title(page)).toBe(goal);
      expect(await focused(page)).toBe('H2');
      await page.keyboard.press('Escape'); // Next: now something can be done, or the next thing is told
      await expect.poll(() => title(page)).not.toBe(goal);
      await page.locator('[data-part="headline"] h1').waitFor();
      await page.context().close();
    }
  });

  it('of Matterhorn is played through by keyboard', { timeout: 5 * MINUTES }, async () => {
    const page = await learn('Matterhorn');
    const heard: string[] = [];
    const deeds = [/: step here/, /: place a climber/, /: place a token/, /^Roll/, /: choose row/, /^(No |End)/];
    const offered = async (): Promise<string | undefined> => {
      const names = await page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((one) => !(one as HTMLButtonElement).disabled)
            .map((one) => one.getAttribute('aria-label') ?? one.querySelector('span')?.textContent ?? ''),
        );
      return deeds.flatMap((deed) => names.filter((one) => deed.test(one))).at(0);
    };
    for (let press = 0; press < 150 && heard.length < 7; press++) {
      await expect.poll(async () => (await title(page)) || (await offered()), { timeout: MINUTES }).toBeTruthy();
      const callout = await title(page);
      if (callout) {
        expect(heard, callout).not.toContain(callout); // never the same twice
        heard.push(callout);
        // Esc goes on wherever the focus is; what a callout asks for is done by its own key.
        if (heard.length === 1) await page.locator('[data-place]').first().focus();
        await page.keyboard.press(callout.startsWith('Roll again') ? 'r' : 'Escape');
        await expect.poll(() => title(page)).not.toBe(callout);
        await expect.poll(() => focused(page)).not.toBe('BODY');
        continue;
      }
      const name = await offered();
      if (name === undefined) continue;
      await page.getByRole('button', { name, exact: true }).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(60);
    }
    expect(heard.length).toBeGreaterThanOrEqual(7);
  });

  it('can be left and taken up, and is not offered to who knows the game', { timeout: 2 * MINUTES }, async () => {
    const page = await learn('Matterhorn');
    await page.getByRole('button', { name: 'Play without help' }).press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Explain things as I play' }).press('Enter');
    const table = page.url();
    await page.goto(address());
    await page.getByRole('button', { name: 'Play Matterhorn against a bot' }).waitFor();
    expect(await page.getByRole('link', { name: 'Learn by playing: Matterhorn' }).count()).toBe(0);
    // Another game is learnt meanwhile; this one goes on where it was.
    await page.getByRole('link', { name: 'Learn by playing: Altitude' }).click();
    await page.getByRole('dialog').waitFor({ timeout: MINUTES });
    await page.goto(address());
    expect(await page.getByRole('link', { name: 'Go on learning: Altitude' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Go on learning: Matterhorn' }).click();
    await page.getByRole('dialog').waitFor({ timeout: MINUTES });
    expect(page.url()).toBe(table);
  });
});
