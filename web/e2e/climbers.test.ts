// Whole games of The Climbers: by names alone, by keyboard, by pointing into the scene.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, offerSome, PHONE } from './browser';
import { asked, cell, click, over, play, pressInScene, start, step, toTheBlocks } from './climber';
import { kept, resize, sit } from './position';
import { takeBlock } from './positions';

const MINUTES = 60_000;

const plan = (page: Page): Promise<string[]> =>
  page.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

describe('The Climbers', () => {
  it('is played to its end with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start(DESKTOP);
    const done = await play(page, click, { moves: 2, climbs: 6 });
    expect(done.moves).toBeGreaterThan(0);
    expect(done.climbs).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('grid', { name: 'Plan' }).waitFor();
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
    await pressInScene(page, 'back');
    await page.getByRole('heading', { name: 'Where does it go?' }).waitFor();
    await pressInScene(page, 'front');
    await page.getByRole('heading', { name: 'Drop it here?' }).waitFor();
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
    const said = (): Promise<string> =>
      page.evaluate(() => [...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join(' '));
    // A face that is turned up is said; so is a place that is chosen, and what it opens and closes.
    const face = page.locator('[data-faces] [aria-checked=false]:not([aria-disabled=true])').first();
    await click(face);
    await expect
      .poll(said)
      .toContain(await page.locator('[data-faces] [aria-checked=true]').getAttribute('aria-label'));
    await page.keyboard.press('Enter');
    await expect.poll(said, { timeout: MINUTES / 6 }).toMatch(/Column.*(opens|closes|\bpays?\b|changes)/i);
    await expect.poll(said).toContain('Drop it here?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(focused, { timeout: MINUTES / 6 }).toMatch(/take this block/);
  });

  it('shows who would win beside ladders and disc, not on them', { timeout: MINUTES }, async () => {
    const page = await sit(kept('climbers-v2-2p-2', 2, 1));
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await resize(page, width, height);
      const between = await page.locator('[data-part="players"] .first').evaluate((level) => {
        const number = level.lastElementChild!;
        const sign = getComputedStyle(number, '::before');
        const box = number.getBoundingClientRect();
        const [left, top] = [box.left + parseFloat(sign.left), box.top + parseFloat(sign.top)];
        const kit = level.parentElement!.querySelector('.kit')!.getBoundingClientRect();
        const wide = parseFloat(sign.borderLeftWidth) + parseFloat(sign.borderRightWidth);
        return Math.max(kit.left - left - wide, left - kit.right, top - kit.bottom);
      });
      expect(between, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    ['a block and climbs', kept('climbers-v2-2p-2', 5, 0), 1, 3],
    ['a block and a disc', kept('climbers-v2-2p-1', 13, 1), 2, 1],
  ])(
    'marks on the plan, in words and in the log, until one acts: %s',
    { timeout: MINUTES },
    async (_, record, blocks, ways) => {
      const page = await sit(record);
      const grid = page.getByRole('grid', { name: 'Plan' });
      const framed = grid.locator('rect[stroke-width=".24"]');
      const trails = grid.locator('path[stroke-dasharray="0 .55"]');
      const said = cell(page, /just moved by|has just (climbed|laid)/);
      const news = page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: 'new:' });
      await expect.poll(async () => [await framed.count(), await trails.count()]).toEqual([blocks, ways]);
      expect(await said.count()).toBeGreaterThan(0); // one may have climbed where the block lies now
      expect(await news.count()).toBeGreaterThan(1);
      await page.keyboard.press('p');
      for (const marks of [framed, trails, said, news]) await expect.poll(() => marks.count()).toBe(0);
    },
  );

  it.each([
    [1280, 720],
    [1440, 900],
    [1024, 768],
  ])(
    'keeps its size when a block is taken up, and its tools in front: %d × %d',
    { timeout: MINUTES },
    async (...at) => {
      const page = await sit(kept('climbers-v2-2p-2', 2, 1));
      await resize(page, ...at);
      const scene = page.locator('canvas[data-ready]');
      await scene.waitFor({ timeout: MINUTES / 2 });
      const before = await scene.boundingBox();
      for (const tool of await page.locator('.tools button').all()) await tool.click({ timeout: 5000, trial: true });
      await takeBlock(page);
      expect(await scene.boundingBox()).toEqual(before);
    },
  );

  it.each([
    [1280, 720, 1],
    [1366, 657, 0], // there is no room for a line
    [1440, 900, 1],
    [1024, 768, 1],
  ])('cuts no line of its log: %d × %d', { timeout: 2 * MINUTES }, async (width, height, room) => {
    for (const [record, least] of [
      [kept('climbers-v2-2p-2', 2, 1), room],
      [kept('climbers-v2-5p-1', 44, 0), 0],
    ] as const) {
      const page = await sit(record);
      await resize(page, width, height);
      const lines = page.getByRole('list', { name: 'Log' });
      const [shown, cut] = await lines.evaluate((list) => {
        const frame = list.parentElement!.getBoundingClientRect();
        const seen = [...list.children].filter((line) => getComputedStyle(line).visibility === 'visible');
        const boxes = seen.map((line) => line.getBoundingClientRect());
        return [
          seen.length,
          boxes.filter(({ top, bottom }) => top < frame.top - 1 || bottom > frame.bottom + 1).length,
        ];
      });
      expect(shown).toBeGreaterThanOrEqual(least);
      expect(cut).toBe(0);
    }
  });

  it.each([
    ['Climb', 1],
    ['Move a block', 2],
  ])('crosses no step of a turn out: %s', { timeout: MINUTES }, async (step, at) => {
    const page = await sit(kept('climbers-v2-2p-2', at, 1));
    const steps = page.locator('[data-part="headline"] ol li');
    const lines = await steps.evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine));
    expect(lines).toEqual(['none', 'none', 'none', 'none']);
    expect((await page.locator('[data-part="headline"] li[aria-current="step"]').innerText()).trim()).toBe(step);
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
