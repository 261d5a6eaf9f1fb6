import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, PHONE, profile } from './browser';
import { experienced, lot, playToTheEnd, settled, winner } from './playing';

async function table(viewport = DESKTOP, level = '8'): Promise<Page> {
  const context = await profile({ viewport, hasTouch: viewport === PHONE });
  await experienced(context);
  const page = await context.newPage();
  await page.goto(address('/new/matterhorn'));
  await page.getByLabel('Seat 2: who sits here').selectOption(level);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/play/*');
  return page;
}

const glowing = (page: Page) => page.locator('[data-deed]:not([data-deed="drop"]), .tray .buttons button');

/** Presses one of the things that glow. */
async function press(page: Page, draw: (n: number) => number, by: 'click' | 'tap'): Promise<void> {
  const all = await glowing(page).all();
  const one = all[draw(all.length)];
  await (by === 'tap' ? one?.tap({ timeout: 3000 }) : one?.click({ timeout: 3000 }))?.catch(async (error: unknown) => {
    if (!(await winner(page).isVisible())) throw error;
  });
}

describe('a whole game against a bot', () => {
  it.each([
    ['by clicking on a desktop', DESKTOP, 'click', 1],
    ['by tapping on a phone', PHONE, 'tap', 2],
  ] as const)('%s', async (_, viewport, by, seed) => {
    const page = await table(viewport);
    const draw = lot(seed);
    await playToTheEnd(page, glowing(page), () => press(page, draw, by));
    await expect(winner(page).textContent()).resolves.toContain('summit');
  }, 300_000);

  it('by keyboard alone', async () => {
    const page = await table();
    const draw = lot(3);
    const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    await playToTheEnd(page, glowing(page), async () => {
      for (const key of ['r', 's', 'p']) {
        const offered = page.locator(`.tray .buttons button:has(kbd:text-is("${key.toUpperCase()}"))`);
        if ((await offered.count()) > 0 && draw(2) === 0) return page.keyboard.press(key);
      }
      for (let step = 0; step < 200; ++step) {
        const here = await page.evaluate(() => {
          const { place, deed } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
          return { place, deed };
        });
        if (here.deed && here.deed !== 'drop') return page.keyboard.press('Enter');
        await page.keyboard.press(here.place === undefined ? 'Tab' : arrows[draw(4)]!);
        if ((await page.locator('[data-deed]').count()) === 0) return;
      }
    });
    await expect(winner(page).textContent()).resolves.toContain('summit');
  }, 300_000);

  it('through accessible roles and names alone', async () => {
    const page = await table();
    const draw = lot(4);
    const offers = page.getByRole('button', {
      name: /: (put a token|put a climber|choose|choose row \d+|step here|take the obstacle off|put an obstacle)$|^(Roll \d|Stop,|End turn|No bonus|No obstacle)/,
    });
    await playToTheEnd(page, offers, async () => {
      const all = await offers.all();
      await all[draw(all.length)]?.press('Enter', { timeout: 3000 });
    });
    await expect(page.getByRole('heading', { name: /is on the summit\.$/ }).isVisible()).resolves.toBe(true);
  }, 300_000);
});

it('loses nothing when the page is loaded again in mid-turn', async () => {
  const page = await table();
  const draw = lot(5);
  for (let count = 0; count < 12; ++count) {
    if ((await settled(page, glowing(page))) === 'over') break;
    await press(page, draw, 'click');
  }
  await settled(page, glowing(page));
  const seen = () => page.locator('[data-place]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await seen();
  await page.reload();
  await settled(page, glowing(page));
  expect(await seen()).toEqual(before);
});

it('says why not, with the paragraph of the rules', async () => {
  const page = await table();
  await settled(page, glowing(page));
  await page.getByRole('button', { name: 'Row 5, circle a', exact: true }).click();
  const refusal = page.getByRole('status').filter({ hasText: 'row 12' });
  await refusal.waitFor();
  await refusal.getByRole('button', { name: /^Rule M/ }).click();
  await page.getByRole('dialog', { name: /the rules/ }).getByText('M2', { exact: false }).first().waitFor();
});

it('takes back, and looks back at every position', async () => {
  const page = await table();
  await settled(page, glowing(page));
  await page.getByRole('button', { name: /Row 12, circle a: choose/ }).click();
  await page.getByRole('button', { name: /Row 12, circle e: put a climber/ }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Look back from the start' }).first().click();
  await page.getByRole('button', { name: 'One action on' }).click();
  await page.getByText(/Position 1 of/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/Position 1 of/).waitFor({ state: 'detached' });
  expect(await undo.count()).toBe(1);
});

// The page knows no rule: with an engine that offers only some of the legal actions, exactly those glow.
it('offers what the engine offers and nothing else', async () => {
  const context = await profile();
  await experienced(context);
  await context.addInitScript(() => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          const snapshot = data?.answer?.value;
          if (Array.isArray(snapshot?.legal)) {
            snapshot.legal = snapshot.legal.filter((_: string, index: number) => index % 3 === 1);
            (window as unknown as { offered: string[] }).offered = snapshot.legal;
          }
        });
      }
    };
  });
  const page = await context.newPage();
  await page.goto(address('/'));
  await page.getByRole('button', { name: 'Play' }).first().click();
  await page.waitForURL('**/play/*');
  const draw = lot(6);
  let compared = 0;
  for (let count = 0; count < 40; ++count) {
    const end = await settled(page, glowing(page), 4000).catch(() => 'nothing' as const); // the subset may be empty
    if (end !== 'mine') break;
    const offered = await page.evaluate(() => (window as unknown as { offered: string[] }).offered);
    const glow = await page.locator('[data-deed]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['place']));
    // Of a piece that is picked up, only what it may do glows.
    const held = await page.locator('[data-deed="drop"]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['place']));
    const circles = offered.map((text) => text.match(/(?:[5-9]|1[0-2])[a-j]|top/g) ?? []);
    const named = new Set(circles.filter((all) => held.every((one) => all.includes(one!))).flat());
    expect(new Set(glow)).toEqual(named);
    expect(await page.locator('.tray .buttons button').count()).toBe(offered.filter((text) => /^(roll|stop|pass)$/.test(text)).length);
    compared += 1;
    await press(page, draw, 'click');
  }
  expect(compared).toBeGreaterThan(3);
});
