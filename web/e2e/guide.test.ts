// The guided first game, by keyboard alone: the goal first, each thing when it first matters, left and taken up again.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, PHONE, profile } from './browser';
import { resize } from './position';
import { inspect } from './screens';

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
    ['Altitude', 'Most points wins: build high.'],
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
    const names = (): Promise<string[]> =>
      page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((one) => !(one as HTMLButtonElement).disabled)
            .map((one) => one.getAttribute('aria-label') ?? one.querySelector('span')?.textContent ?? ''),
        );
    const pick = (all: string[]): string | undefined =>
      deeds.flatMap((deed) => all.filter((one) => deed.test(one))).at(0);
    for (let press = 0; press < 150 && heard.length < 7; press++) {
      await expect.poll(async () => (await title(page)) || pick(await names()), { timeout: MINUTES }).toBeTruthy();
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
      const before = await names();
      const name = pick(before);
      if (name === undefined) continue;
      await page.getByRole('button', { name, exact: true }).first().press('Enter');
      await expect.poll(async () => (await names()).join()).not.toBe(before.join());
    }
    expect(heard.length).toBeGreaterThanOrEqual(7);
  });

  /** What somebody does who has no mouse: climbs, moves a block, keeps cards, discards. */
  async function deed(page: Page): Promise<void> {
    const asked = await page.locator('[data-part="headline"] h1').innerText();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const drop = page.getByRole('button', { name: 'Drop it here' });
    if (asked === 'Take a block.') {
      await page.locator('[role=gridcell][data-lit]').first().focus();
      await press('Enter');
      await drop.waitFor();
    } else if (await drop.count()) {
      await press('n'); // to where it helps, or else anywhere
      if (await drop.isDisabled()) await page.locator('[role=gridcell]').first().press('Enter');
      await press('d');
      const parts = page.locator('.ask button');
      if (await parts.count()) await parts.first().press('Enter');
    } else if (/^Keep four/.test(asked)) await press('1', '2', '3', '4', 'k');
    else {
      // One thing at a time: a key too many would go on before the next lesson could be told.
      const shown = (): Promise<string | null> => page.locator('main').getAttribute('data-shown');
      const before = await shown();
      for (const key of ['c', 'd', 'p']) {
        await press(key);
        for (let wait = 0; wait < 10 && (await shown()) === before; wait++) await page.waitForTimeout(50);
        if ((await shown()) !== before) return;
      }
    }
  }
  it.each([
    ['The Climbers', 7],
    ['Altitude', 6],
  ])('of %s is played by keyboard', { timeout: 5 * MINUTES }, async (game, least) => {
    const page = await learn(game);
    const heard: string[] = [];
    const asks = async (): Promise<boolean> =>
      (await title(page)) !== '' || (await page.locator('main[data-asked]').count()) > 0;
    for (let done = 0; done < 60 && heard.length < least; done++) {
      await expect.poll(asks, { timeout: MINUTES }).toBe(true); // others take their time
      const callout = await title(page);
      if (callout) {
        expect(heard, callout).not.toContain(callout);
        heard.push(callout);
        const before = await page.locator('[data-part="headline"] h1').innerText();
        await page.keyboard.press('Escape');
        await expect.poll(() => title(page)).not.toBe(callout);
        // It closes the callout and does nothing else: a block in hand stays there.
        expect(await page.locator('[data-part="headline"] h1').innerText()).toBe(before);
        await expect.poll(() => focused(page)).not.toBe('BODY');
      } else await deed(page);
      await page.waitForTimeout(350); // a lesson is looked for so often
    }
    expect(heard.length).toBe(least);
  });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('is read in letters as large as one likes, on a %s', { timeout: 2 * MINUTES }, async (_, viewport) => {
    const page = await learn('The Climbers', viewport);
    const size = (): Promise<number> =>
      page.locator('#guide-text').evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    const usual = await size();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await resize(page, viewport.width, viewport.height);
    expect(await size()).toBe(2 * usual);
    expect(await inspect(page)).toEqual([]);
    // What has no room scrolls; what goes on stays in sight.
    const callout = (await page.locator('.callout').boundingBox())!;
    const next = (await page.getByRole('button', { name: 'Next' }).boundingBox())!;
    expect(next.y + next.height).toBeLessThanOrEqual(callout.y + callout.height);
    expect(callout.y + callout.height).toBeLessThanOrEqual(viewport.height);
    expect(callout.height).toBeLessThan(viewport.height / 2);
  });

  it('can be left and taken up, and is not offered to whoever knows the game', { timeout: 2 * MINUTES }, async () => {
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
