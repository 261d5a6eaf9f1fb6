// Whole games of Matterhorn, played as a person would: what glows is named, and the names are all that is used here.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, offerSome, PHONE, pressUnlessGone, profile } from './browser';
import { offered, pick, row, winner } from './matterhorn_player';

const MINUTES = 60_000;

/** A first game against a bot, from the home page; the first turn was explained before. */
async function start(
  viewport: { width: number; height: number },
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await (await profile({ viewport, hasTouch: viewport === PHONE })).newPage();
  await prepare?.(page);
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address());
  await page.getByRole('button', { name: 'Matterhorn' }).click();
  await page.getByRole('group', { name: 'The mountain' }).waitFor();
  return page;
}

async function play(page: Page, press: (name: string) => Promise<void>): Promise<number> {
  let before = '';
  for (let presses = 0; presses < 1500; presses++) {
    let names: string[] = [];
    // The last press has been answered, and it is this side's turn again or the game is over.
    await expect
      .poll(
        async () => {
          names = await offered(page);
          if ((await winner(page).count()) > 0) return true;
          const still = (await offered(page)).join() === names.join(); // else it was read in the middle of a change
          return still && names.join() !== before && pick(names) !== undefined;
        },
        { timeout: MINUTES },
      )
      .toBe(true);
    if ((await winner(page).count()) > 0) return presses;
    before = names.join();
    await press(pick(names) ?? '');
  }
  throw new Error('the game does not end');
}

describe('Matterhorn', () => {
  it('is played to its end by clicking, with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    const presses = await play(page, (name) => page.getByRole('button', { name, exact: true }).first().click());
    expect(presses).toBeGreaterThan(10);
    const won = await page.getByRole('heading', { name: 'You won.' }).count();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('group', { name: 'The mountain' }).waitFor();
    await page.goto(address('/saved'));
    const results = page.locator('section', { has: page.getByRole('heading', { name: 'Your results' }) });
    const line = results.getByRole('row', { name: 'Matterhorn' });
    await line.getByText('level 3').waitFor();
    expect(await line.locator('.figure').allInnerTexts()).toEqual(['1', String(won), '0']); // played, won, shared
  });

  it('is played to its end by keyboard alone, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(PHONE);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const press = async (name: string): Promise<void> => {
      const key = /^Stop/.test(name) ? 's' : /^(No |End)/.test(name) ? 'p' : null;
      if (key) return page.keyboard.press(key);
      for (let tabs = 0; tabs < 60 && !/^(Circle|Summit)/.test(await focused()); tabs++)
        await page.keyboard.press('Tab');
      for (let steps = 0; steps < 30; steps++) {
        const here = await focused();
        if (here === name) return page.keyboard.press('Enter');
        const letter = (one: string): string => /^Circle \d+(\w)/.exec(one)?.[1] ?? '';
        if (row(here) !== row(name)) await page.keyboard.press(row(here) < row(name) ? 'ArrowDown' : 'ArrowUp');
        else await page.keyboard.press(letter(here) < letter(name) ? 'ArrowRight' : 'ArrowLeft');
      }
    };
    expect(await play(page, press)).toBeGreaterThan(10);
  });

  it('says why something may not be done', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    await page
      .getByRole('button', { name: /Circle 12.*place a climber/ })
      .first()
      .waitFor({ timeout: MINUTES / 2 });
    await page.getByRole('button', { name: 'Circle 9c, free', exact: true }).click({ force: true });
    await page.getByRole('status').getByText('The climbers start in row 12.').waitFor();
  });

  it('is played to its end by tapping, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(PHONE);
    expect(await play(page, (name) => page.getByRole('button', { name, exact: true }).first().tap())).toBeGreaterThan(
      10,
    );
  });

  it('loses nothing when the page is loaded again in mid-turn', { timeout: 2 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    let presses = 0;
    await play(page, async (name) => {
      if (++presses > 6 && /: place a token/.test(name)) throw new Error('enough');
      await page.getByRole('button', { name, exact: true }).first().click();
    }).catch((error: Error) => expect(error.message).toBe('enough'));
    /** What stands on each place. */
    const board = () =>
      page
        .locator('[data-place]')
        .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').split(':')[0]));
    const before = await board();
    await page.reload();
    await expect.poll(board, { timeout: MINUTES }).toEqual(before);
  });

  it('opens the rules at the paragraph that it cites', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    await page.getByRole('link', { name: '§M2.2' }).click();
    const rules = page.getByRole('dialog', { name: 'Matterhorn: rules' });
    await rules.getByText('M2.2').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rules.count()).toBe(0);
    // Opened without a paragraph, they begin at the one of what is asked.
    await page.keyboard.press('h');
    await expect.poll(() => rules.locator('.pointed').getAttribute('id')).toBe('M2.2');
  });

  it('takes back, looks back at every position, and plays on from one', { timeout: 2 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    const free = page.getByRole('button', { name: /Circle 12.*: (choose|place a climber)/ });
    await free.first().click({ timeout: MINUTES });
    await free.last().click();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Replay from the start' }).click();
    await page.getByText(/Position 0 of/).waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/Position 1 of/).waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL((url) => url.href !== address);
    await page.getByText('practice').waitFor();
    await free.first().waitFor({ timeout: MINUTES });
  });

  // The page knows no rule: with an engine that offers only some of the legal actions, exactly those glow.
  it('offers what the engine offers and nothing else', { timeout: 3 * MINUTES }, async () => {
    const page = await start(DESKTOP, offerSome);
    // What glows, and what should: of a piece that is picked up, only what it may do; of somebody else's piece, where
    // it stands.
    const glow = () =>
      page.evaluate(() => {
        const places = (deed: string) =>
          [...document.querySelectorAll<HTMLElement>(deed)].map((one) => one.dataset['place'] ?? '');
        const held = places('[data-deed="drop"]');
        const { offered, seen } = window as unknown as {
          offered: string[];
          seen: { active: number; seats: { pieces: string[] }[] };
        };
        const own = seen.seats[seen.active]?.pieces ?? [];
        const expected = offered.flatMap((text): string[] => {
          const circles: string[] = text.match(/(?:[5-9]|1[0-2])[a-j]|top/g) ?? [];
          if (!held.every((one) => circles.includes(one))) return [];
          return held.length === 0 && text.includes('>') && !own.includes(circles[0]!) ? [circles[0]!] : circles;
        });
        const sorted = (all: string[]) => [...new Set(all)].sort().join(' ');
        return { shown: sorted(places('[data-deed]')), expected: sorted(expected) };
      });
    let compared = 0;
    for (let presses = 0; presses < 25; ++presses) {
      await expect.poll(async () => (await offered(page)).length, { timeout: MINUTES }).toBeGreaterThan(0);
      // What the engine offers is known before the page has played back what came before.
      await expect
        .poll(
          async () => {
            const { shown, expected } = await glow();
            return shown === expected ? 'the same' : `${shown} instead of ${expected}`;
          },
          { timeout: MINUTES / 4 },
        )
        .toBe('the same');
      compared += 1;
      const names = await offered(page);
      const name = names[presses % names.length];
      if (name === undefined) continue;
      const button = page.getByRole('button', { name, exact: true }).first();
      await pressUnlessGone(button, () => button.press('Enter', { timeout: 1500 }));
    }
    expect(compared).toBe(25);
  });
});
