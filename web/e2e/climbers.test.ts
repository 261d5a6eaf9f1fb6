// Whole games of The Climbers, played as a person would who sees no 3-D: by the names of the plan's cells and of buttons.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, offerSome, PHONE, profile } from './browser';

const MINUTES = 60_000;

async function start(viewport: { width: number; height: number }, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await (await profile({ viewport })).newPage();
  await prepare?.(page);
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"coached":["climbers"],"pace":"fast"}'));
  await page.goto(address());
  await page.getByRole('button', { name: 'The Climbers' }).click();
  if (viewport.width < 1000) await page.getByRole('button', { name: 'Open the plan' }).click();
  await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTES });
  return page;
}

const over = (page: Page): Locator => page.getByRole('heading', { name: /stands highest|share the win/ });
const skip = (page: Page): Locator => page.getByRole('button', { name: /^(Stay here|Move no block|Keep the disc|Pass)/ });
const cell = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name });
const asked = async (page: Page): Promise<boolean> => (await over(page).count()) + (await skip(page).count()) > 0;

/** The highest surface that can be climbed to, by its name. */
async function highest(page: Page): Promise<string | undefined> {
  const names = await cell(page, /; climb:/).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const level = (name: string): number => Number(/^level (\d+)/.exec(name)?.[1] ?? 0);
  return names.sort((a, b) => level(b) - level(a))[0];
}

/** Moves a block in the first turns, climbs where it can, and does without the rest, so that the game ends. */
async function play(page: Page, press: (target: Locator) => Promise<void>): Promise<{ moves: number; climbs: number }> {
  const done = { moves: 0, climbs: 0 };
  for (let presses = 0; presses < 400; presses++) {
    await expect.poll(() => asked(page), { timeout: MINUTES }).toBe(true);
    if ((await over(page).count()) > 0) return done;
    const climb = await highest(page);
    const block = cell(page, /; take this block/);
    if (climb !== undefined && done.climbs < 6) {
      await press(cell(page, climb).first());
      if ((await page.getByRole('heading', { name: /^How up to level/ }).count()) > 0) await page.keyboard.press('c');
      done.climbs += 1;
    } else if (done.moves < 2 && (await block.count()) > 0) {
      await press(block.first());
      await press(cell(page, /^Column/).nth(3));
      await page.getByRole('radio', { name: 'red up' }).waitFor();
      await press(page.getByRole('button', { name: 'Drop it here' }));
      done.moves += 1;
    } else await press(skip(page)).catch(() => {}); // a bot may have ended the game meanwhile
  }
  throw new Error('the game does not end');
}

/** Does without what is offered, and waits until that has been taken in. */
async function passed(page: Page): Promise<void> {
  const title = () => page.getByRole('heading', { level: 1 }).first().textContent();
  const before = await title();
  await page.keyboard.press('p');
  for (let waits = 0; waits < 60 && (await title()) === before; ++waits) await page.waitForTimeout(50);
}

describe('The Climbers', () => {
  it('is played to its end with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    const done = await play(page, (target) => target.dispatchEvent('click', {}, { timeout: 10_000 }));
    expect(done.moves).toBeGreaterThan(0);
    expect(done.climbs).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.getByRole('grid', { name: 'Plan' }).waitFor();
  });

  it('is played to its end by keyboard, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(PHONE);
    const done = await play(page, async (target) => {
      await target.focus({ timeout: 10_000 });
      await page.keyboard.press('Enter');
    });
    expect(done.moves).toBeGreaterThan(0);
  });

  it('keeps the focus in the plan from block to place', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    for (let steps = 0; steps < 20 && (await page.getByRole('heading', { name: 'Take a block.' }).count()) === 0; steps++) {
      await expect.poll(() => asked(page), { timeout: MINUTES / 2 }).toBe(true);
      if ((await page.getByRole('heading', { name: 'Take a block.' }).count()) === 0) await passed(page);
    }
    await cell(page, /; take this block/).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Column/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(/^Column/);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(/take this block/);
  });

  it('says why a block stays where it is', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    for (let steps = 0; steps < 20 && (await page.getByRole('heading', { name: 'Take a block.' }).count()) === 0; steps++) {
      await expect.poll(() => asked(page), { timeout: MINUTES / 2 }).toBe(true);
      if ((await page.getByRole('heading', { name: 'Take a block.' }).count()) === 0) await passed(page);
    }
    const fixed = page.getByRole('gridcell', { name: /^level \d+,(?!.*take this block)/ });
    await fixed.first().dispatchEvent('click');
    await page.getByRole('status').getByText(/stands on block|was moved in the turn before|A disc lies/).waitFor();
  });

  it('loses nothing when the page is loaded again in mid-turn', { timeout: 2 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    await expect.poll(() => asked(page), { timeout: MINUTES }).toBe(true);
    const plan = () => page.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await expect.poll(async () => (await plan()).length).toBeGreaterThan(10);
    const before = await plan();
    await page.reload();
    await expect.poll(plan, { timeout: MINUTES }).toEqual(before);
  });

  // The page knows no rule: with an engine that offers only some of the legal actions, exactly those can be done.
  // (The block moves behind a block are compared one by one in tests/climbers.test.ts.)
  it('offers what the engine offers and nothing else', { timeout: 3 * MINUTES }, async () => {
    const page = await start(DESKTOP, offerSome);
    const seen = () =>
      page.evaluate(() => {
        const actions = (window as unknown as { offered: string[] }).offered;
        const climbs = [...new Set(actions.flatMap((text) => /^\^(\d+,\d+)/.exec(text)?.[1] ?? []))].sort().join(' ');
        const lit = [...document.querySelectorAll<HTMLElement>('[data-cell][data-lit]')].map((one) => one.dataset['cell']).sort().join(' ');
        return { climbs, lit, moves: actions.some((text) => /^\d+@/.test(text)), offers: actions.length };
      });
    let compared = 0;
    for (let presses = 0; presses < 12; ++presses) {
      await expect.poll(async () => (await over(page).count()) > 0 || (await seen()).offers > 0, { timeout: MINUTES }).toBe(true);
      if ((await over(page).count()) > 0) break;
      await expect.poll(async () => {
        const { climbs, lit, moves, offers } = await seen();
        if (offers === 0 || (await over(page).count()) > 0) return 'the same';
        return (moves ? lit !== '' : climbs === '' || climbs === lit) ? 'the same' : `${lit} instead of ${climbs}`;
      }).toBe('the same');
      compared += 1;
      await passed(page);
    }
    expect(compared).toBeGreaterThan(2);
  });
});
