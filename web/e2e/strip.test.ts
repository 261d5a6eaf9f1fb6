// After others' turns, what they did is in sight: the strip stands for the tray and leaves the board alone, or the page
// scrolls; the headline asks nothing yet.
import { expect, it } from 'vitest';
import { kept, matterhorn, openRecord, person, resize } from './position';
import { inspect } from './screens';

const MINUTES = 60_000;
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1440, 900],
] as const;

it.each([
  ['matterhorn', matterhorn('first0')],
  ['climbers', kept('climbers-v2-4p-1', 6, 0)],
  ['climbers, between turns', kept('climbers-v2-2p-2', 4, 0)],
  ['altitude', kept('altitude-v2-4p-1', 118, 1)],
])('the strip of %s covers no board', { timeout: 2 * MINUTES }, async (_, record) => {
  const page = await person({ wait: 'always' }, { deviceScaleFactor: 0.5 });
  await openRecord(page, record);
  await page.getByRole('button', { name: /^Go on/ }).waitFor({ timeout: MINUTES });
  expect(await page.locator('[data-part="headline"] h1').innerText()).toBe('What happened');
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    const size = `${width}×${height}`;
    expect(await inspect(page), size).toEqual([]);
    expect(await page.locator('[data-part="tray"]').isVisible(), size).toBe(false);
    const hidden = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const [board, strip] = ['[data-part="board"]', '.strip'].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      scrollTo(0, 0);
      return Math.min(board!.bottom - strip!.top, strip!.right - board!.left);
    });
    expect(hidden, size).toBeLessThanOrEqual(1);
  }
});

it('comes as the person says, who may say so at the table', { timeout: MINUTES }, async () => {
  const page = await person();
  await openRecord(page, matterhorn('first0'));
  await page.keyboard.press('m');
  await page.getByLabel('Wait for me').selectOption('Always');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('[data-part="headline"] h1').waitFor({ timeout: MINUTES / 2 });
  await page.keyboard.press('m');
  expect(await page.getByLabel('Wait for me').inputValue()).toBe('always');
});
