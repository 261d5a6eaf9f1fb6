// Whole games of The Climbers: by names alone, by keyboard, by pointing into the scene.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, offerSome, PHONE } from './browser';
import { asked, cell, click, over, play, start, step, toTheBlocks } from './climber';

const MINUTES = 60_000;

const plan = (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

describe('The Climbers', () => {
  it('is played to its end with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    // On a mountain as it is printed nobody may find a first step: then another one is built.
    const done = { moves: 0, climbs: 0 };
    for (let games = 0; games < 6 && (games === 0 || done.climbs === 0); games++) {
      const { moves, climbs } = await play(page, click, { moves: 2, climbs: 6 });
      done.moves += moves;
      done.climbs += climbs;
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.getByRole('grid', { name: 'Plan' }).waitFor();
    }
    expect(done.moves).toBeGreaterThan(0);
    expect(done.climbs).toBeGreaterThan(0);
  });

  it('is played to its end by keyboard, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(PHONE);
    const done = await play(
      page,
      async (target) => {
        await target.focus({ timeout: 10_000 });
        await page.keyboard.press('Enter');
      },
      { moves: 2, climbs: 6 },
    );
    expect(done.moves).toBeGreaterThan(0);
  });

  it('takes a block and puts it down by pointing into the scene', { timeout: 2 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    await toTheBlocks(page);
    const before = await plan(page);
    const canvas = page.locator('canvas[data-ready]');
    await canvas.waitFor();
    const { x, y, width, height } = (await canvas.boundingBox())!;
    const title = () => page.getByRole('heading', { level: 1 }).first().textContent();
    const point = async (wanted: string): Promise<void> => {
      for (let down = 0.1; down < 0.9; down += 0.06)
        for (let right = 0.15; right < 0.85; right += 0.06) {
          await page.mouse.click(x + width * right, y + height * down);
          // What a click does is asked of the engine first.
          for (let looks = 0; looks < 6; looks++) {
            if ((await title()) === wanted) return;
            await page.waitForTimeout(40);
          }
        }
      throw new Error(`nowhere in the scene: ${wanted}`);
    };
    await point('Where does it go?');
    await point('Drop it here?');
    await page.getByRole('button', { name: 'Drop it here' }).click();
    await expect.poll(async () => (await plan(page)).filter((name) => /^level/.test(name)).length).toBeGreaterThan(10);
    expect(await plan(page)).not.toEqual(before);
  });

  it('keeps the focus in the plan from block to place', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await toTheBlocks(page);
    await cell(page, /; take this block/)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/^Column/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/^Column/);
    await page.keyboard.press('Escape');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/take this block/);
  });

  it('says why a block stays where it is', { timeout: MINUTES }, async () => {
    const page = await start(DESKTOP);
    await toTheBlocks(page);
    const fixed = page.getByRole('gridcell', { name: /^level \d+,(?!.*take this block)/ });
    await fixed.first().dispatchEvent('click');
    await page
      .getByRole('status')
      .getByText(/stands on it|was moved last|A disc lies/)
      .waitFor();
  });

  it('loses nothing when the page is loaded again in mid-turn', { timeout: 2 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    await expect.poll(() => asked(page), { timeout: MINUTES }).toBe(true);
    await expect.poll(async () => (await plan(page)).length).toBeGreaterThan(10);
    const before = await plan(page);
    await page.reload();
    await expect.poll(() => plan(page), { timeout: MINUTES }).toEqual(before);
  });

  // The page knows no rule: with an engine that offers only some of the legal actions, exactly those can be done.
  // (The places and poses behind a block are compared one by one in tests/climbers.test.ts.)
  it('offers what the engine offers and nothing else', { timeout: 3 * MINUTES }, async () => {
    const page = await start(DESKTOP, offerSome);
    // In one go, because the next moment may bring the next answer: what the engine offers, and what glows in the plan.
    const seen = () =>
      page.evaluate(() => {
        const { offered: actions, seen: view } = window as unknown as {
          offered: string[];
          seen: { surfaces: { name: string; block: number }[] };
        };
        const blockOf = new Map(view.surfaces.map(({ name, block }) => [name, String(block)]));
        const named = (what: RegExp): string =>
          [...new Set(actions.flatMap((text) => what.exec(text)?.[1] ?? []))].sort().join(' ');
        const lit = [...document.querySelectorAll<HTMLElement>('[data-cell][data-lit]')];
        const blocks = lit.flatMap((one) => blockOf.get(one.dataset['cell'] ?? '') ?? []);
        return {
          climbs: [
            named(/^\^(\d+,\d+)/),
            lit
              .map((one) => one.dataset['cell'])
              .sort()
              .join(' '),
          ],
          blocks: [
            named(/^(?:disc)?(\d+)(?:@.*)?$/), // to move, or for the disc
            [...new Set(blocks)].sort().join(' '),
          ],
          offers: actions.length,
        };
      });
    const compared = { climbs: 0, blocks: 0 };
    const done = { moves: 0, climbs: 0 };
    for (let presses = 0; presses < 12; ++presses) {
      await expect
        .poll(async () => (await over(page).count()) > 0 || (await seen()).offers > 0, { timeout: MINUTES })
        .toBe(true);
      if ((await over(page).count()) > 0) break;
      let what: keyof typeof compared = 'climbs';
      // What the engine offers is known before the page has played back what came before.
      await expect
        .poll(
          async () => {
            const now = await seen();
            if (now.offers === 0 || (await over(page).count()) > 0) return 'the same';
            what = now.blocks[0] !== '' ? 'blocks' : 'climbs';
            const [offered, lit] = now[what];
            return offered === lit ? 'the same' : `${lit} instead of ${offered}`;
          },
          { timeout: MINUTES / 4 },
        )
        .toBe('the same');
      compared[what] += 1;
      if ((await over(page).count()) === 0) await step(page, click, done, { moves: 0, climbs: 0 });
    }
    expect(compared.climbs).toBeGreaterThan(0);
    expect(compared.blocks).toBeGreaterThan(0);
  });
});
