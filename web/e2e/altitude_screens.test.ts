// Altitude's table on every screen: what is legal can be pressed, names are whole, mountains come forward.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { click, LONG, MINUTES, offered, pick, start, untilDrawn } from './altitude_table';
import { DESKTOP, PHONE } from './browser';

/** In the page: what can't be pressed, is too small, is cut off or out of sight. */
function measure(): string[] {
  const faults: string[] = [];
  const name = (one: Element): string =>
    one.getAttribute('aria-label') ?? one.closest('[aria-label]')?.getAttribute('aria-label') ?? one.textContent ?? '';
  const least = (one: Element, size: number): void => {
    const { width, height } = one.getBoundingClientRect();
    if (width < size - 0.5 || height < size - 0.5) faults.push(`${name(one)}: ${width} × ${height}`);
  };
  const seen = (one: Element): void => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!there || !one.contains(there))
      faults.push(`${name(one)}: covered by ${there ? there.outerHTML.slice(0, 80) : 'nothing'}`);
  };
  const legal = [...document.querySelectorAll('[data-legal]')];
  if (legal.length === 0) faults.push('nothing is legal');
  for (const one of legal) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    least(one, 32);
    seen(one);
  }
  window.scrollTo(0, 0);
  for (const one of document.querySelectorAll('main button, header button'))
    if (one.checkVisibility() && !one.closest('ol')) least(one, 44);
  // What is asked and what answers it, without scrolling.
  for (const one of document.querySelectorAll(
    'h1, [data-source="drawn"] button, [data-source^="hand"] button, .press button',
  ))
    seen(one);
  for (const one of document.querySelectorAll('h1, [data-plate] b, .btn span'))
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) faults.push(`${name(one)}: cut`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the screen');
  return faults;
}

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

  it('marks what others did until I act, on the table and in words', { timeout: 2 * MINUTES }, async () => {
    const page = await start({ viewport: DESKTOP, people: 1, bots: 3, deck: LONG });
    const frames = page.locator('svg.mountain g.mark');
    const said = page.locator('[data-place][aria-label*=" just "]');
    let most = 0;
    for (let turns = 0; turns < 6; turns++) {
      await untilDrawn(page);
      expect(await frames.count()).toBe(await said.count());
      most = Math.max(most, await frames.count());
      const given = await page.locator('svg.mountain g.mark:has(rect.chip)').count(); // on somebody else's mountain
      expect(await page.locator('.trails path.ink').count()).toBe(given);
      const before = await pile(page);
      await page.keyboard.press('d');
      await expect.poll(() => pile(page), { timeout: MINUTES / 2 }).not.toBe(before);
    }
    expect(most).toBeGreaterThan(0);
  });

  const sizes =
    '768x1024 810x1080 844x390 360x640 390x664 375x553 390x844 412x732 ' +
    '960x600 1024x768 1280x720 1366x657 1440x900 1920x1080';
  it.each([0, 1, 3])('fits every screen, with %i bots', { timeout: 5 * MINUTES }, async (bots) => {
    const page = await start({ viewport: DESKTOP, people: 1, bots, alone: bots === 0, deck: LONG });
    await untilDrawn(page);
    // To a position in which the drawn card goes somewhere.
    for (let turns = 0; turns < 8 || !(await page.locator('[data-legal]').count());) {
      const name = pick(await offered(page));
      if (name !== undefined) await click(page)(name);
      if (name !== undefined) turns += 1;
      else await page.waitForTimeout(40);
      await untilDrawn(page);
    }
    for (const size of sizes.split(' ')) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(120); // two rounds of measuring
      expect(await page.evaluate(measure), size).toEqual([]);
    }
    await page.setViewportSize(DESKTOP);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(120);
    expect(await page.evaluate(measure), 'text of 200 %').toEqual([]);
  });
});
