// Matterhorn's tray: a roll is seen before it is counted, and nothing of it is ever cut.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { matterhorn, openRecord, person, resize } from './position';

const MINUTES = 60_000;
const PLACED = 'first0 12b+12f 12d+12e';
const EIGHT = `${PLACED} 65443`; // every row within reach, and no row for the sum

async function at(record: string, width: number, height: number, settings = {}, still = true): Promise<Page> {
  const reducedMotion = still ? 'reduce' : 'no-preference';
  const page = await person({ pace: 'quick', ...settings }, { viewport: { width, height }, reducedMotion });
  await openRecord(page, record);
  await page
    .locator('[data-part="tray"] .die')
    .first()
    .waitFor({ timeout: MINUTES / 2 });
  return page;
}

/** What of the tray is cut off or lies over something else. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const tray = document.querySelector('[data-part="tray"]')!;
    const seen = (one: Element) => one.getClientRects().length > 0 && !one.closest('.hidden-text');
    const name = (one: Element) => `${one.tagName}.${one.getAttribute('class')} “${one.textContent?.trim()}”`;
    for (const one of [...tray.querySelectorAll('*')].filter(seen)) {
      const { left, right, bottom } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`off the screen: ${name(one)}`);
    }
    const boxes = [...tray.querySelectorAll('.die, .row, .label, .sum, .small')].filter(seen);
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.push(`${name(one)} over ${name(other)}`);
      }
    });
    const dice = [...tray.querySelectorAll('.die')]
      .filter(seen)
      .map((die) => ({ group: die.className, at: die.getBoundingClientRect() }))
      .sort((a, b) => a.at.left - b.at.left);
    const gaps = dice.slice(1).map(({ group, at }, nth) => {
      const before = dice[nth]!;
      return { apart: group !== before.group, wide: at.left - before.at.right };
    });
    const within = Math.max(...gaps.flatMap(({ apart, wide }) => (apart ? [] : [wide])));
    if (gaps.some(({ apart, wide }) => apart && wide < Math.max(5, 1.5 * within)))
      found.push('groups of dice run together');
    for (const row of tray.querySelectorAll('.row')) {
      for (const part of row.querySelectorAll('b, .cost, .risk, .cost svg')) {
        const [a, b] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
        if (b.left < a.left - 1 || b.right > a.right + 1 || b.bottom > a.bottom + 1)
          found.push(`bursts out of its row: ${name(part)}`);
      }
    }
    return found;
  });

it.each(['en', 'de', 'fr', 'it', 'nl', 'es'])(
  'shows eight rows whole, at every width, in %s',
  { timeout: 2 * MINUTES },
  async (language) => {
    const page = await at(matterhorn(EIGHT), 1440, 900, { language });
    const rows = page.locator('button[data-row]');
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [1366, 657],
      [1330, 800],
      [1280, 720],
      [1141, 800],
      [1024, 768],
      [810, 1080],
      [768, 1024],
      [390, 844],
    ] as const) {
      await resize(page, width, height);
      expect(await rows.evaluateAll((all) => all.map((one) => one.dataset['row']))).toEqual(
        ['5', '6', '7', '8', '9', '10', '11', '12'], // always all of them, in this order
      );
      expect(await faults(page), `${width} × ${height}`).toEqual([]);
    }
    for (const row of [7, 12]) {
      await page.locator(`[data-row="${row}"]`).click();
      expect(await faults(page), `row ${row} chosen`).toEqual([]);
    }
  },
);

it('keeps rows out of reach in their places, as bare numbers', { timeout: MINUTES }, async () => {
  const page = await at(matterhorn(`${PLACED} 63221 6c-3221 roll 5`), 1280, 720);
  const seen = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((one) => `${one.dataset['row']}${one.tagName === 'BUTTON' ? '!' : ''}`));
  expect(seen).toEqual(['5!', '6', '7', '8', '9', '10', '11', '12']);
  expect(await page.locator('.used[data-row]').evaluateAll((all) => all.map((one) => one.dataset['row']))).toEqual([
    '6',
  ]);
});

it(
  'leaves the circles dark until a row is chosen, and shows a row that is pointed at',
  { timeout: MINUTES },
  async () => {
    const page = await at(matterhorn(EIGHT), 1440, 900);
    const lit = page.locator('.place .white');
    const would = page.locator('.place .would');
    expect(await lit.count()).toBe(0);
    expect(await would.count()).toBe(0);
    await page.locator('[data-row="9"]').hover();
    await expect.poll(() => would.count()).toBe(7);
    await page.locator('[data-place="6b"]').hover();
    await expect.poll(() => would.count()).toBe(4);
    await page.locator('[data-row="12"]').focus();
    await page.mouse.move(700, 40);
    await page.locator('[data-row="11"]').click();
    await expect.poll(() => lit.count()).toBe(9);
    await page.getByText('Row 11 is open.', { exact: true }).waitFor();
  },
);

it('says of each row whether it earns a bonus, before one is chosen', { timeout: MINUTES }, async () => {
  const page = await at(matterhorn(`${PLACED} 65321`), 1440, 900);
  const rows = page.locator('button[data-row]');
  const told = await rows.evaluateAll((all) =>
    all.map((row) => [row.dataset['row'], /bonus/.test(row.ariaLabel ?? ''), row.querySelector('.bonus') !== null]),
  );
  expect(told.length).toBeGreaterThan(3);
  // Both of Ada's climbers stand there.
  for (const [row, said, drawn] of told) expect([row, said, drawn]).toEqual([row, row === '12', row === '12']);
});

/** Notes at every frame from now on how many dice move, and what is told. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    const look = (): void => {
      const moving = document.getAnimations().some((one) => {
        const target = (one.effect as KeyframeEffect).target;
        return target?.closest('.die') && one.playState === 'running' && target.tagName === 'svg';
      });
      const rows = document.querySelectorAll('button[data-row]').length;
      const rolled = /rolls? \d(, \d)*\./;
      const told = [
        text('.sum') && 'sum',
        rows > 0 && 'rows',
        /flop/i.test(text('h1')) && 'flop',
        rolled.test(text('.log li')) && 'log', // its newest line
        rolled.test(text('p[aria-live]')) && 'said',
      ].filter(Boolean);
      const note = `${moving ? 'moving' : 'lying'} ${told.join(' ')}`.trim();
      if (notes.at(-1) !== note) notes.push(note);
      requestAnimationFrame(look);
    };
    look();
  });
const notes = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { notes: string[] }).notes);

it('tells sum, rows and flop only when the dice lie', { timeout: 2 * MINUTES }, async () => {
  // One die flops five times out of six.
  for (let tries = 0; tries < 12; ++tries) {
    const page = await at(matterhorn(`${PLACED} 63221 6c-3221`), 1440, 900, {}, false);
    await watch(page);
    await page.keyboard.press('r');
    await expect
      .poll(async () => (await notes(page)).some((note) => /rows|flop/.test(note)), { timeout: 9000 })
      .toBe(true);
    await expect.poll(async () => (await notes(page)).some((note) => /log said/.test(note))).toBe(true);
    const seen = await notes(page);
    expect(seen).toContain('moving');
    expect(seen.filter((note) => /^moving ./.test(note))).toEqual([]);
    const flop = seen.some((note) => /flop/.test(note));
    await page.context().close();
    if (flop) return;
  }
  throw new Error('no flop in twelve rolls of one die');
});
