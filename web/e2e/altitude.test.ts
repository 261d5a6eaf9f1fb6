// Whole games of Altitude, played as a person would, by roles and names alone; two people share one device.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, click, MINUTES, offered, pick, play, row, start, until, untilDrawn } from './altitude_table';
import { DESKTOP, offeredSome, offerSome, PHONE, pressUnlessGone, profile } from './browser';

function inside(page: Page, box: { x: number; y: number; width: number; height: number } | null): boolean {
  const { width, height } = page.viewportSize()!;
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** Of the six cards exactly those four can be kept that are offered. Keeps some of them. */
async function keepOffered(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep these four' });
  await keep.waitFor({ timeout: MINUTES / 2 });
  const offers = (await offeredSome(page)).map((text) => text.replace('keep:', '').split(',').sort().join());
  const hand = page.locator('[data-source^="hand "]');
  const cards = await hand.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['source']!.slice(5)));
  const each = [...cards.keys()];
  /** Puts back first: a fifth card would take the place of the first. */
  const choose = async (four: readonly number[]): Promise<void> => {
    for (const wanted of [false, true])
      for (const nth of each.filter((one) => four.includes(one) === wanted)) {
        const card = hand.nth(nth).getByRole('button');
        if (((await card.getAttribute('aria-pressed')) === 'true') !== wanted) await card.press('Enter');
      }
  };
  const fours = each.flatMap((one) =>
    each.slice(one + 1).map((other) => each.filter((nth) => nth !== one && nth !== other)),
  );
  let last = fours[0]!;
  for (const four of fours) {
    const named = four.map((nth) => cards[nth]!).sort();
    await choose(four);
    expect(await keep.isEnabled(), named.join()).toBe(offers.includes(named.join()));
    if (offers.includes(named.join())) last = four;
  }
  await choose(last);
  await keep.press('Enter');
}

describe('Altitude', () => {
  it('is played to its end by clicking, with roles and names alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1 });
    expect(await play(page, click(page))).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('heading', { name: 'Keep four of your six cards.' }).waitFor({ timeout: MINUTES });
  });

  it('is a patience by keyboard alone', { timeout: 5 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, alone: true });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const press = async (name: string): Promise<void> => {
      const key = /^Discard/.test(name) ? 'd' : /^Stop/.test(name) ? 'p' : /^Keep/.test(name) ? 'k' : null;
      if (key) return page.keyboard.press(key);
      if (/back into the pile/.test(name)) {
        for (const number of '1234') await page.keyboard.press(number);
        return;
      }
      for (let tabs = 0; tabs < 60 && !/^Place/.test(await focused()); tabs++) await page.keyboard.press('Tab');
      const index = (one: string): number => Number(/^Place (\S+)/.exec(one)?.[1]?.replace('−', '-') ?? 0);
      for (let steps = 0; steps < 30; steps++) {
        const here = await focused();
        if (here === name) return page.keyboard.press('Enter');
        if (row(here) !== row(name)) await page.keyboard.press(row(here) < row(name) ? 'ArrowUp' : 'ArrowDown');
        else await page.keyboard.press(index(here) < index(name) ? 'ArrowRight' : 'ArrowLeft');
        if ((await focused()) === here) await page.keyboard.press(row(here) > 1 ? 'ArrowDown' : 'ArrowRight');
      }
      await page.keyboard.press('d');
    };
    expect(await play(page, press)).toBeGreaterThan(10);
  });

  it('hides both hands while the device changes hands, on a phone', { timeout: 5 * MINUTES }, async () => {
    const page = await start({ viewport: PHONE, people: 2 });
    let covers = 0;
    const watch = async (): Promise<void> => {
      // Looked at in one go: the next moment the cover may be gone.
      const shown = await page.evaluate(() => ({
        covered: /^Pass the device/.test(document.querySelector('h1')?.textContent ?? ''),
        names: [...document.querySelectorAll('[aria-label], [alt], [title]')].map(
          (one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? '',
        ),
        cards: document.querySelectorAll('[data-source], [data-place]').length,
        text: document.body.innerText,
        heard: document.querySelector('[aria-live="polite"]')?.textContent ?? '',
      }));
      expect(shown.heard).not.toContain('Undone');
      if (!shown.covered) return;
      covers++;
      expect(shown.cards).toBe(0);
      expect(shown.heard).toBe('');
      expect([shown.text, ...shown.names].join('\n')).not.toMatch(
        /\d+(?! of)|avalanche|cable car|Saint Bernard|Place /,
      );
    };
    expect(await play(page, click(page), watch)).toBeGreaterThan(10);
    expect(covers).toBeGreaterThan(5);
  });

  it('says why something may not be done', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, alone: true });
    for (let presses = 0; presses < 60; presses++) {
      const names = await offered(page);
      const calm = names.find((name) => /^Place \S+ in row 1, \d+$/.test(name));
      if (calm && names.some((name) => name.startsWith('Discard it'))) {
        await pressUnlessGone(button(page, calm), () => button(page, calm).press('Enter', { timeout: 1500 }));
        // While an action is still being taken in, nothing is heard: then once more.
        if (await until(async () => (await page.getByRole('status').getByText(/§A/).count()) > 0, 2000)) return;
      }
      const name = pick(names);
      if (name !== undefined) await click(page)(name);
      await until(async () => (await offered(page)).join() !== names.join(), 3000);
    }
    throw new Error('there was never a card that may not be replaced');
  });

  it('loses nothing when the page is loaded again in mid-turn', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1 });
    await expect.poll(async () => pick(await offered(page)), { timeout: MINUTES }).toBeDefined();
    const before = (await offered(page)).sort();
    await page.reload();
    await expect.poll(async () => (await offered(page)).sort(), { timeout: MINUTES }).toEqual(before);
  });

  const screens = [DESKTOP, { width: 1366, height: 768 }, { width: 1280, height: 720 }];
  it.each(screens.flatMap((viewport) => [1, 2, 3].map((bots) => ({ viewport, bots, ...viewport }))))(
    'covers neither its help nor a hand that is looked back at: $width × $height, $bots bots',
    { timeout: 2 * MINUTES },
    async ({ viewport, bots }) => {
      const page = await start({ viewport, people: 1, bots });
      await untilDrawn(page);
      const help = page.getByRole('button', { name: /^(Odds|Hint)/ });
      await help.click({ timeout: 5000, trial: true }); // whatever lies over it would get the click
      expect(inside(page, await help.boundingBox())).toBe(true);
      await page.keyboard.press(',');
      const bar = await page.getByRole('region', { name: 'Replay' }).boundingBox();
      for (const card of await page.locator('[data-source^="hand"]').all()) {
        const box = (await card.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(bar!.y);
      }
    },
  );

  it('opens its log at the newest line, and gives a hint by a key', { timeout: 3 * MINUTES }, async () => {
    const page = await start({ viewport: { ...PHONE, height: 560 }, people: 1 });
    const lines = page.getByRole('dialog').getByRole('listitem');
    await untilDrawn(page); // twelve cards were dealt: more lines than the sheet holds
    await page.keyboard.press('l');
    await expect.poll(async () => inside(page, await lines.first().boundingBox())).toBe(true);
    expect(await lines.first().innerText()).toMatch(/draw/);
    expect(inside(page, await lines.last().boundingBox())).toBe(false);
    // The second key comes before the browser has moved the focus out of the sheet that the first one closed.
    await page.evaluate(() => {
      for (const key of ['Escape', 'b'])
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await page.getByRole('heading', { name: 'Hint' }).waitFor();
  });

  it('is looked at, not played on, where somebody opens what one seat saw', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1 });
    await untilDrawn(page);
    await page.keyboard.press('m');
    await page.getByRole('button', { name: /^Share a link/ }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await expect.poll(() => link.inputValue()).toContain('/open#');
    const other = await (await profile({ viewport: DESKTOP })).newPage();
    await other.goto(await link.inputValue());
    await other.getByRole('heading', { name: 'What Guest saw.' }).waitFor();
    await other.getByText('View only.').waitFor();
    await other.getByRole('button', { name: 'Replay from the start' }).click();
    await other.getByText(/^Position 0 of/).waitFor();
  });

  it('asks who has the device when it is opened again', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: PHONE, people: 2 });
    await page.getByRole('button', { name: /^I am / }).click();
    await page.getByRole('heading', { name: 'Keep four of your six cards.' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^Pass the device to / }).waitFor();
    expect(await page.locator('[data-source]').count()).toBe(0);
  });

  // The page knows no rule: with an engine that offers only some of the legal actions, exactly those can be done.
  it('offers what the engine offers and nothing else', { timeout: 3 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, alone: true, prepare: offerSome });
    await keepOffered(page);
    let compared = 0;
    for (let presses = 0; presses < 40 && compared < 6; ++presses) {
      if (!(await until(async () => pick(await offered(page)) !== undefined, MINUTES / 4))) break;
      let actions: string[] = [];
      let drawn = new Set<string>();
      // What the engine offers is known before the page has played back what came before.
      const dark = async (): Promise<string[]> => {
        actions = await offeredSome(page);
        drawn = new Set(actions.flatMap((text) => /^[^hx].*@(\d+\/-?\d+)$/.exec(text)?.[1] ?? []));
        const glow = await page
          .locator('[data-place]:has([data-glow])')
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['place']));
        return [...drawn].filter((place) => !glow.some((one) => one!.endsWith(place)));
      };
      await expect.poll(dark, { timeout: MINUTES / 4 }).toEqual([]);
      if (drawn.size > 0) compared += 1;
      await expect.poll(async () => pick(await offered(page)), { timeout: MINUTES / 4 }).toBeDefined();
      await click(page)(pick(await offered(page))!);
      await until(async () => (await offeredSome(page)).join() !== actions.join(), 3000);
    }
    expect(compared).toBeGreaterThan(0);
  });
});
