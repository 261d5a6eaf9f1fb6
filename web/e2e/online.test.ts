// People at different devices, over a real server: from the invitation to the end of the game.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as altitude from './altitude_table';
import { DESKTOP, PHONE, takeFaults } from './browser';
import * as climbers from './climber';
import * as matterhorn from './matterhorn_player';
import { addSeats, openTable, person, playTogether, sitDown, startGame } from './people';
import { dataFolder, serving, type Serving } from './serving';

const MINUTES = 60_000;
const data = dataFolder();
let server: Serving;
beforeAll(async () => void (server = await serving(data)));
afterAll(() => server?.stop());

/** At the end of a game: its dice follow from what was promised, and a record with another luck is found out. */
async function checkTheDice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Check that it was fair' }).click();
  await page.getByRole('heading', { name: 'The dice were fair.' }).waitFor({ timeout: MINUTES });
  const counted = await page.getByRole('heading', { name: /^\d+ outcomes, \d+ the same$/ }).textContent();
  const [all, same] = counted!.match(/\d+/g)!.map(Number);
  expect(all).toBe(same);
  expect(all).toBeGreaterThan(20);
  await page.getByRole('button', { name: `Show all ${all}` }).click();
  expect(await page.locator('tbody tr').count()).toBe(all);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep the record' }).click();
  const record = readFileSync(await (await kept).path(), 'utf8');
  const forged = record.replace(/^seat\.0\.luck: .*$/m, `seat.0.luck: ${'0'.repeat(64)}`).replace(/ checksum .*/, '');
  await page.goto(server.address + '/saved');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(forged) });
  await page.waitForURL('**/play/*');
  await page.getByRole('link', { name: 'Check that it was fair' }).click();
  await page.getByRole('heading', { name: /^Outcome \d+ differs\.$/ }).waitFor({ timeout: MINUTES });
}

/** Ben is offline for longer than the line waits; what Anna does meanwhile he sees when he is back. */
async function missSomething(anna: Page, ben: Page): Promise<void> {
  while (matterhorn.pick(await matterhorn.offered(anna)) === undefined)
    if (!(await matterhorn.player.act(ben))) await anna.waitForTimeout(50);
  const steps = (page: Page): Promise<number> => page.locator('main').getAttribute('data-shown').then(Number);
  while ((await steps(ben)) !== (await steps(anna))) await ben.waitForTimeout(50);
  const before = await steps(ben);
  await ben.context().setOffline(true);
  await ben.getByText('Connection lost.').waitFor();
  while (!(await matterhorn.player.act(anna))) await anna.waitForTimeout(50);
  while ((await steps(anna)) === before) await anna.waitForTimeout(50);
  expect(await steps(ben)).toBe(before);
  await ben.context().setOffline(false);
  await ben.getByText('Connection lost.').waitFor({ state: 'detached' });
  while ((await steps(ben)) === before) await ben.waitForTimeout(50);
}

it(
  'plays a game of Matterhorn from the invitation to its end, whatever happens to browsers and server',
  { timeout: 10 * MINUTES },
  async () => {
    const anna = await person(server);
    const ben = await person(server, { viewport: PHONE });
    const watcher = await person(server, { locale: 'de-DE' });
    const link = await openTable(anna, 'Matterhorn', 'Anna');
    await anna.getByRole('heading', { name: 'Waiting for one more.' }).waitFor();
    await anna.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(`http://${await anna.getByRole('textbox', { name: 'Link' }).inputValue()}`).toBe(link);
    await sitDown(ben, link, 'Ben');
    await anna.getByRole('heading', { name: 'Everyone is here.' }).waitFor();
    await watcher.goto(link);
    await watcher.getByText('Dieser Tisch ist voll. Du kannst zuschauen.').waitFor();
    await startGame(anna, [anna, ben, watcher]);

    const second = await ben.context().newPage(); // another tab of the same person
    await second.goto(link);
    await second.locator('button[aria-haspopup=dialog]').first().waitFor();
    const tabs = [anna, ben, second];
    const disturbances = {
      3: async () => void (await anna.reload()),
      6: async () => missSomething(anna, ben),
      10: async () => {
        server.kill();
        await anna.getByText('Connection lost.').waitFor();
        server = await serving(data, server.port);
        await anna.getByText('Connection lost.').waitFor({ state: 'detached', timeout: MINUTES });
      },
    };
    expect(await playTogether(tabs, matterhorn.player, disturbances)).toBeGreaterThan(20);
    for (const page of [...tabs, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
    takeFaults(); // sockets that could not be opened while there was no server
    await checkTheDice(anna);
  },
);

it('plays a game of The Climbers with a bot among two people', { timeout: 10 * MINUTES }, async () => {
  const anna = await person(server);
  const ben = await person(server);
  const watcher = await person(server, { locale: 'fr-FR', viewport: PHONE });
  const link = await openTable(anna, 'The Climbers', 'Anna', (page) => addSeats(page, ['Bot']));
  await sitDown(ben, link, 'Ben');
  await watcher.goto(link);
  await startGame(anna, [anna, ben, watcher]);
  for (const page of [anna, ben]) await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTES });
  const most = { moves: 1, climbs: 3 };
  const deeds = await playTogether([anna, ben], climbers.player(most), { 4: async () => void (await ben.reload()) });
  expect(deeds).toBeGreaterThan(4); // Ben came back in the middle; how long it lasts, the mountain decides
  for (const page of [anna, ben, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
});

it('plays a game of Altitude', { timeout: 10 * MINUTES }, async () => {
  const anna = await person(server);
  const ben = await person(server, { viewport: PHONE });
  const watcher = await person(server, { viewport: DESKTOP });
  const link = await openTable(anna, 'Altitude', 'Anna', (page) => altitude.takeDeck(page));
  await sitDown(ben, link, 'Ben');
  await watcher.goto(link);
  await startGame(anna, [anna, ben, watcher]);
  const disturbances = { 5: async () => void (await anna.reload()), 8: async () => void (await ben.reload()) };
  expect(await playTogether([anna, ben], altitude.player, disturbances)).toBeGreaterThan(10);
  for (const page of [anna, ben, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
  // What decided it is told of a copy among the games of the browser.
  await anna.getByRole('link', { name: /^(Where was it decided\?|How it was decided)$/ }).click();
  await anna.getByRole('heading', { level: 1, name: /played best|equally well/ }).waitFor({ timeout: 3 * MINUTES });
});
