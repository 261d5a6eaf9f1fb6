// The app around the tables: pages, languages, offline play, two tabs, bad input.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, findings, PHONE, profile, takeFaults, visit } from './browser';

const MINUTES = 60_000;
const games = readdirSync(new URL('../src/games', import.meta.url));
const pages = ['/', ...games.flatMap((game) => [`/new/${game}`, `/rules/${game}`]), '/saved', '/settings', '/nowhere'];

async function play(page: Page, name = /^Play Matterhorn/): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address());
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/play/*');
  await page.getByRole('main').waitFor();
}

describe('accessibility', () => {
  it.each([
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const)('axe finds nothing serious on any page, %s', { timeout: 5 * MINUTES }, async (colorScheme, viewport) => {
    const page = await (await profile({ colorScheme, viewport })).newPage();
    for (const path of pages) {
      await page.goto(address(path));
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      expect(await findings(page), path).toEqual([]);
    }
    for (const name of [/^Play Matterhorn/, /^Play The Climbers/, /^Play Altitude/]) {
      await play(page, name);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: MINUTES });
      expect(await findings(page), String(name)).toEqual([]);
    }
  });
});

it.each([
  ['de-CH', 'de', 'Einstellungen'],
  ['fr-FR', 'fr', 'Réglages'],
  ['it-IT', 'it', 'Impostazioni'],
  ['nl-NL', 'nl', 'Instellingen'],
  ['es-ES', 'es', 'Ajustes'],
  ['en-US', 'en', 'Settings'],
  ['sv-SE', 'en', 'Settings'],
])('speaks the language of the browser: %s', { timeout: 2 * MINUTES }, async (locale, language, word) => {
  const page = await visit('/', { locale });
  await page.getByRole('link', { name: word }).first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  for (const game of games) {
    await page.goto(address(`/rules/${game}`));
    await page.getByText(`${game[0]!.toUpperCase()}1`, { exact: false }).first().waitFor();
  }
  expect(await page.locator('body').innerText()).not.toMatch(/\bweb\.[a-z_.]+|\{[a-z_]+\}/); // a key or a gap in a text
});

it('plays without a network after the first visit', { timeout: 3 * MINUTES }, async () => {
  const context = await profile();
  const page = await context.newPage();
  await play(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: MINUTES })
    .toBeGreaterThan(0);
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const counts = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return counts.flat().some((url) => url.endsWith('.wasm')) && counts.flat().length > 20;
    },
    undefined,
    { timeout: MINUTES },
  );
  await context.setOffline(true);
  await page.goto(address('/'));
  for (const name of [/^Play Matterhorn/, /^Play The Climbers/, /^Play Altitude/]) {
    await page.goto(address('/'));
    await page.getByRole('button', { name }).click();
    await page.waitForURL('**/play/*');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: MINUTES });
  }
  await page.goto(address('/rules/altitude'));
  await page.getByText('A1', { exact: false }).first().waitFor();
  takeFaults(); // a browser without a network may say so on its console
});

it('holds a game in one tab at a time', { timeout: 2 * MINUTES }, async () => {
  const context = await profile();
  const first = await context.newPage();
  await play(first);
  await first.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  const second = await context.newPage();
  await second.goto(first.url());
  await second.getByText('This game is open in another tab.').waitFor();
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.getByRole('group', { name: 'The mountain' }).waitFor();
  await first.getByText('This game is open in another tab.').waitFor();
});

it('shares a game as a link, and opens it elsewhere', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile()).newPage();
  await play(page);
  await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Share a link' }).click();
  const field = page.getByLabel('Link', { exact: true });
  await expect.poll(() => field.inputValue()).toContain('/open#');
  const link = await field.inputValue();
  const other = await (await profile()).newPage();
  await other.goto(link);
  await other.waitForURL('**/play/*');
  await other.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
});

it('keeps the seats that were entered for whoever comes back', { timeout: 2 * MINUTES }, async () => {
  const page = await visit('/new/matterhorn');
  const kinds = page.getByRole('combobox', { name: /who sits here/ });
  await page.getByRole('button', { name: 'Add a player' }).click();
  await kinds.nth(1).selectOption('7');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/play/**');
  await page.goBack();
  await expect
    .poll(() => kinds.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)))
    .toEqual(['', '7', '4']);
});

it.each(['en-GB', 'de-DE', 'fr-FR', 'it-IT', 'nl-NL', 'es-ES'])(
  'shows who sits where whole: %s',
  { timeout: 2 * MINUTES },
  async (locale) => {
    const page = await visit('/new/matterhorn', { locale });
    const chosen = page.locator('li select');
    await chosen.nth(1).waitFor();
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      const cut = await chosen.evaluateAll((all) =>
        all.flatMap((one) => {
          const { selectedOptions, clientWidth } = one as HTMLSelectElement;
          const { font, paddingLeft } = getComputedStyle(one);
          const brush = document.createElement('canvas').getContext('2d')!;
          brush.font = font;
          const arrow = 24;
          const needed = parseFloat(paddingLeft) + brush.measureText(selectedOptions[0]!.text).width + arrow;
          return needed > clientWidth ? [`${selectedOptions[0]!.text}: ${needed} in ${clientWidth}`] : [];
        }),
      );
      expect(cut, String(width)).toEqual([]);
    }
  },
);

it('deletes a saved game, and brings it back', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile()).newPage();
  await play(page);
  await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  await page.goto(address('/saved'));
  await page.getByRole('button', { name: /Matterhorn.*: delete/ }).click();
  await page.getByText('Matterhorn was deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /Matterhorn.*: delete/ }).waitFor();
});

describe('bad input', () => {
  it.each([
    ['/play/0123456789ab', "This game isn't here."],
    ['/open#damaged', 'This link is damaged.'],
    ['/no/such/page', /not|here/i],
  ])('%s says what happened', async (path, text) => {
    const page = await visit(path);
    await page.getByText(text).first().waitFor({ timeout: MINUTES });
    await page.getByRole('link').first().waitFor();
  });

  it('a broken record file says which line, and nothing saved is lost', { timeout: 2 * MINUTES }, async () => {
    const page = await (await profile()).newPage();
    await play(page);
    await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
    await page.goto(address('/saved'));
    const text = 'bivouac 1\ngame: matterhorn\nrules: 1\nplayers: 2\n\n1. first0\n2. 3z\nend 2\n';
    const choose = (record: string): Promise<void> =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await choose(text);
    await page.getByText(/Line 7/).waitFor();
    await page.getByRole('button', { name: /Matterhorn.*: delete/ }).waitFor();
    await choose(text.replace(/2\. 3z\nend 2/, 'end 1')); // a good one: nothing is said of the other any more
    await page.waitForURL('**/play/*');
    expect(await page.getByText(/Line 7/).count()).toBe(0);
  });

  it.each([
    ['has no storage', "Object.defineProperty(self, 'indexedDB', { value: undefined });"],
    ['forbids it', "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"],
  ])('a browser that %s can still be played in', { timeout: 2 * MINUTES }, async (_, before) => {
    const context = await profile();
    await context.route('**/worker*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${before}${await response.text()}`,
      });
    });
    const page = await context.newPage();
    await play(page);
    await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
    await page.getByText("This browser doesn't allow games to be saved.", { exact: false }).first().waitFor();
  });
});

it('lists the keys', async () => {
  const page = await (await profile()).newPage();
  await play(page);
  await page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Esc').waitFor();
});
