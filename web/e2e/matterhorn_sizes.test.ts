// Matterhorn's table at every size: what may be done can be seen, hit and reached, and nothing lies over it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { profile } from './browser';
import { matterhorn, openRecord, resize } from './position';

const MINUTES = 60_000;
const SIZES = [
  [768, 1024],
  [810, 1080],
  [844, 390],
  [360, 640],
  [390, 664],
  [375, 553],
  [390, 844],
  [412, 732],
  [960, 600],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const;
const LARGE_TEXT = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const PLACED = 'first0 12b+12f 12d+12e';
const POSITIONS = {
  'placing climbers': 'first0 12b+12f',
  'choosing a row': `${PLACED} 65443`,
  'a row chosen': `${PLACED} 63221`,
  'roll or stop': `${PLACED} 63221 10d`,
  'a bonus action': `${PLACED} 65321 12a-32`,
  actions: `${PLACED} 63221 10d roll 54321 9b-42 stop`,
  'a flop': `${PLACED} 63221 6c-3221 roll 1`,
};

/** What can't be hit or seen. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const seen = (one: Element) => one.getClientRects().length > 0 && !one.closest('.hidden-text');
    const name = (one: Element) => one.getAttribute('aria-label') ?? `${one.className} “${one.textContent?.trim()}”`;
    const offScreen = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    };
    for (const one of document.querySelectorAll('main [data-legal]')) {
      const area = one.querySelector('.hit') ?? one;
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = area.getBoundingClientRect();
      if (width < 32 || height < 32) found.push(`${width.toFixed(1)} × ${height.toFixed(1)}: ${name(one)}`);
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!there || there.closest('[data-legal]') !== one) found.push(`covered by ${there?.className}: ${name(one)}`);
    }
    for (const one of [...document.querySelectorAll('main [data-part="tray"] button:not([disabled])')].filter(seen)) {
      const { width, height } = one.getBoundingClientRect();
      if (width < 44 || height < 44) found.push(`${width.toFixed(1)} × ${height.toFixed(1)}: ${name(one)}`);
    }
    for (const part of ['tray', 'headline', 'players'])
      for (const one of [...document.querySelectorAll(`[data-part="${part}"] *`)].filter(seen))
        if (offScreen(one) && !(one instanceof SVGElement && one.ownerSVGElement))
          found.push(`off the screen: ${name(one)}`);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) found.push(`${scrollWidth} × ${scrollHeight}`);
    return found;
  });

async function open(actions: string): Promise<Page> {
  const page = await (await profile()).newPage();
  const settings = { coached: ['matterhorn'], pace: 'at_once', wait: 'never' };
  await page.addInitScript((kept) => localStorage.setItem('bivouac.settings', kept), JSON.stringify(settings));
  await openRecord(page, matterhorn(actions));
  await page
    .locator('[data-legal], .btn-lit')
    .first()
    .waitFor({ timeout: MINUTES / 2 });
  return page;
}

it('scrolls only the mountain, to the row that is lit', { timeout: MINUTES }, async () => {
  const page = await open(POSITIONS['choosing a row']);
  await resize(page, 375, 553);
  for (const row of [12, 5, 9]) {
    await page.locator(`[data-row="${row}"]`).click();
    const inWindow = () =>
      page.evaluate((name) => {
        const [circle, frame] = [`[data-place="${name}"] .hit`, '.window'].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        );
        return circle!.top >= frame!.top - 1 && circle!.bottom <= frame!.bottom + 1;
      }, `${row}a`);
    await expect.poll(inWindow, { message: `row ${row}` }).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

it.each(Object.entries(POSITIONS))(
  '%s: all can be hit, at every size',
  { timeout: 2 * MINUTES },
  async (_, actions) => {
    const page = await open(actions);
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      expect(await faults(page), `${width} × ${height}`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const [width, height] of LARGE_TEXT) {
      await resize(page, width, height);
      expect(await faults(page), `large text, ${width} × ${height}`).toEqual([]);
    }
  },
);
