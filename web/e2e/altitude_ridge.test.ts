// Altitude's table: mountains come forward, cards are laid far away, what others did is marked.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { click, LONG, MINUTES, offered, pick, start, untilDrawn } from './altitude_table';
import { address, DESKTOP, PHONE, profile } from './browser';
import { kept, resize, sit } from './position';

const pile = (page: Page): Promise<string | null> =>
  page
    .getByText(/to draw$/)
    .first()
    .textContent();

describe('Altitude, on its screen', () => {
  it(
    'brings a mountain forward and takes it back: by its plate, by keys, by itself',
    { timeout: 2 * MINUTES },
    async () => {
      const page = await start({ viewport: DESKTOP, people: 1, bots: 3 });
      await untilDrawn(page);
      const front = page.locator('[data-part="board"] svg.mountain');
      const plate = (name: string): Locator => page.getByRole('button', { name: `Bring forward: ${name}` });
      const others = await page.locator('[data-plate] b').allTextContents();
      expect(others).toHaveLength(3);
      for (const [index, name] of others.entries()) {
        await plate(name).click();
        await expect.poll(() => front.getAttribute('aria-label')).toContain(`${name}'s mountain`);
        await page.getByText(`${name}'s mountain is in front. Yours is on the ridge.`).waitFor();
        // Everybody else stays, and mine is where it came from.
        expect(await page.locator('[data-plate] b').allTextContents()).toEqual(others.with(index, 'Guest'));
        await page.getByRole('button', { name: 'Back to mine', exact: false }).first().click();
        await expect.poll(() => front.getAttribute('aria-label')).toContain("Guest's mountain");
      }
      await page.keyboard.press('3');
      await expect.poll(() => front.getAttribute('aria-label')).toContain(`${others[1]}'s mountain`);
      await page.keyboard.press('Escape');
      await expect.poll(() => front.getAttribute('aria-label')).toContain("Guest's mountain");
      await page.keyboard.press('4');
      await expect.poll(() => front.getAttribute('aria-label')).toContain(`${others[2]}'s mountain`);
      await page.keyboard.press('d');
      await expect.poll(() => front.getAttribute('aria-label')).toContain("Guest's mountain");
    },
  );

  it.each([
    [1440, 900],
    [1280, 720],
  ])(
    'of four players shows log, whole names and cards that can be read: %d × %d',
    { timeout: MINUTES },
    async (...at) => {
      const page = await sit(kept('altitude-v2-4p-1', 176, 1, '', 1)); // against those with the longest name
      await resize(page, ...at);
      const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
      expect(
        await lines.evaluateAll(
          (all) => all.filter((line) => line.checkVisibility({ visibilityProperty: true })).length,
        ),
      ).toBeGreaterThan(1);
      const names = page.locator('[data-plate] b');
      const read = (await names.allInnerTexts()).map((name) => name.replace(/\s/, ' '));
      expect(read).toEqual(['Dormouse 2', 'Dormouse 3', 'Dormouse']);
      for (const name of await names.all())
        expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
      const widths = (part: string): Promise<number[]> =>
        page
          .locator(`[data-part="${part}"] svg.mountain .card`)
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
      expect(Math.min(...(await widths('players')))).toBeGreaterThan(20);
      expect(Math.min(...(await widths('board')))).toBeGreaterThan(55);
    },
  );

  it(
    'lays a card on the ridge with a mouse; a finger brings a small mountain forward first',
    { timeout: 3 * MINUTES },
    async () => {
      for (const touch of [false, true]) {
        const page = await start({ viewport: touch ? PHONE : DESKTOP, people: 1, bots: 3, touch, deck: LONG });
        const far = page.locator(`section[data-part="players"] ${touch ? 'button[data-legal] ' : ''}[data-glow]`);
        await expect
          .poll(
            async () => {
              const names = await offered(page);
              if (names.some((name) => /^Discard it/.test(name)) && (await far.count()) > 0) return true;
              const name = pick(names);
              if (name !== undefined) await click(page)(name);
              return false;
            },
            { timeout: MINUTES, interval: 20 },
          )
          .toBe(true);
        const seat = (await far.first().getAttribute('data-glow'))!.split(' ')[0];
        const middle = await far.first().evaluate((place) => {
          const { x, y, width, height } = place.getBoundingClientRect();
          return [x + width / 2, y + height / 2] as const;
        });
        const before = await pile(page);
        if (touch) {
          await page.touchscreen.tap(...middle);
          await page.getByRole('button', { name: 'Back to mine' }).first().waitFor();
          await page.locator(`[data-part="board"] [data-glow^="${seat} "]`).first().click();
        } else await page.mouse.click(...middle);
        // It was laid: somebody drew since.
        await expect.poll(() => pile(page), { timeout: MINUTES / 2 }).not.toBe(before);
        expect(await page.getByRole('status').getByText(/§A/).count()).toBe(0);
      }
    },
  );

  it("says in words why nothing goes on another's card", { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, deck: LONG });
    const taken = page.locator(
      'section[data-part="players"] [data-place][aria-label*=", "]:not([aria-label*=", free"])',
    );
    for (let turns = 0; turns < 4; turns++) {
      await untilDrawn(page);
      const before = await pile(page);
      await page.keyboard.press('d');
      await expect.poll(() => pile(page), { timeout: MINUTES / 2 }).not.toBe(before);
    }
    await untilDrawn(page);
    const calm = taken.and(page.locator(':not(:has([data-glow]))'));
    await calm.first().press('Enter');
    const refusal = page.getByRole('status').getByText(/§A/);
    await refusal.waitFor();
    const said = (await page.getByRole('status').allTextContents()).join(' ');
    expect(said).toMatch(/floor \d|mountain/);
    expect(said).not.toMatch(/\d\/-?\d/);
  });

  it("tells no odds for my mountain while I hold an avalanche: it can't go there", { timeout: MINUTES }, async () => {
    /** The names of the places of my mountain that tell how much fits there. */
    const odds = async (at: number): Promise<string[]> => {
      const page = await sit(kept('altitude-v2-2p-1', at, 0));
      const names = page.locator('[data-source="mountain 0"] [data-place]');
      const all = await names.evaluateAll((places) => places.map((one) => one.getAttribute('aria-label') ?? ''));
      expect(all.length).toBeGreaterThan(0);
      // They are said, and not drawn: a share on a place reads like the chance to win.
      expect((await page.locator('[data-place] text').allTextContents()).join(' ')).not.toContain('%');
      return all.filter((name) => name.includes('%'));
    };
    expect(await odds(118)).not.toEqual([]);
    expect(await odds(50)).toEqual([]);
  });

  it('names the deal of the day on the table', { timeout: MINUTES }, async () => {
    const page = await (await profile({ viewport: PHONE })).newPage();
    await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{}'));
    await page.goto(address('/new/altitude'));
    await page.getByRole('button', { name: /^Play the deal of/ }).click();
    await page.getByText(/^Deal of the day, \d+ \w+$/).waitFor();
  });

  it('marks what others did until I act, on the table and in words', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, bots: 3, deck: LONG });
    const frames = page.locator('svg.mountain g.mark');
    const said = page.locator('[data-place][aria-label*=" just "]');
    let most = 0;
    for (let turns = 0; turns < 6; turns++) {
      await untilDrawn(page);
      expect(await frames.count()).toBe(await said.count());
      const news = page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: 'new:' });
      expect(await news.count()).toBeGreaterThan(0); // the others have drawn, at least
      most = Math.max(most, await frames.count());
      const given = await page.locator('svg.mountain g.mark:has(rect.chip)').count(); // on somebody else's mountain
      expect(await page.locator('.trails path.ink').count()).toBe(given);
      const before = await pile(page);
      await page.keyboard.press('d');
      await expect.poll(() => pile(page), { timeout: MINUTES / 2 }).not.toBe(before);
    }
    expect(most).toBeGreaterThan(0);
  });
});
