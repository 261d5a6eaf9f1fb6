// People at different devices, over a real server: from the invitation to the end of the game.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playTogether } from './matterhorn_player';
import { DESKTOP, PHONE, profile, takeFaults } from './browser';
import { dataFolder, serving, type Serving } from './serving';

const MINUTES = 60_000;
const data = dataFolder();
let server: Serving;
beforeAll(async () => void (server = await serving(data)));
afterAll(() => server?.stop());

/** Somebody with a browser of their own, at the first page. */
async function person(options = {}): Promise<Page> {
  const page = await (await profile({ viewport: DESKTOP, ...options }, server.address)).newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem('bivouac.settings'))
      localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never","help":false}');
  });
  await page.goto(server.address + '/');
  return page;
}

/** Anna opens a table of two and hands out its link. */
async function openTable(anna: Page): Promise<string> {
  await anna.getByRole('link', { name: 'Play Matterhorn with friends' }).click();
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.getByRole('heading', { name: 'Waiting for one more.' }).waitFor();
  await anna.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const shown = await anna.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(`http://${shown}`).toBe(anna.url());
  return anna.url();
}
async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}
const players = (page: Page) => page.locator('ul.players');

it(
  'plays a game from the invitation to its end, whatever happens to browsers and server',
  { timeout: 4 * MINUTES },
  async () => {
    const anna = await person();
    const ben = await person({ viewport: PHONE });
    const watcher = await person({ locale: 'de-DE' });
    const link = await openTable(anna);
    await sitDown(ben, link, 'Ben');
    await anna.getByRole('heading', { name: 'Everyone is here.' }).waitFor();
    await watcher.goto(link);
    await watcher.getByText('Dieser Tisch ist voll. Du kannst zuschauen.').waitFor();
    await anna.getByRole('button', { name: 'Start' }).click();
    for (const page of [anna, ben, watcher]) await players(page).waitFor();

    const second = await ben.context().newPage(); // another tab of the same person
    await second.goto(link);
    await players(second).waitFor();
    const tabs = [anna, ben, second];
    const disturbances: Record<number, () => Promise<void>> = {
      3: async () => void (await anna.reload()),
      6: async () => {
        await ben.context().setOffline(true);
        await anna.waitForTimeout(500);
        await ben.context().setOffline(false);
      },
      10: async () => {
        server.kill();
        await anna.getByText('The line is down.').waitFor();
        server = await serving(data, server.port);
        await anna.getByText('The line is down.').waitFor({ state: 'detached', timeout: MINUTES });
      },
    };
    expect(await playTogether(tabs, disturbances)).toBeGreaterThan(20);
    for (const page of [...tabs, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
    takeFaults(); // sockets that could not be opened while there was no server
  },
);
