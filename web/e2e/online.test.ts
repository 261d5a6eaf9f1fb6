// People at different devices, over a real server: from the invitation to the end of the game, in all games, whatever
// happens to browsers and server meanwhile.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as altitude from './altitude_table';
import { PHONE, takeFaults } from './browser';
import * as climbers from './climber';
import { killed, missSomething } from './disturbances';
import * as matterhorn from './matterhorn_player';
import { addSeats, openTable, person, playTogether, sitDown, startGame, type Player } from './people';
import { dataFolder, serving, type Serving } from './serving';

const MINUTES = 60_000;
const COARSE = { deviceScaleFactor: 0.5 }; // less to draw without a GPU
const data = dataFolder();
let server: Serving;
beforeAll(async () => void (server = await serving(data)));
afterAll(() => server?.stop());

/** At the end of a game: its dice follow from what was promised, and a record with another luck is found out, be it
 * that of this device or another's. */
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
  const found = [/^The server has changed what this device added\.$/, /^Outcome \d+ differs\.$/];
  for (const [seat, heading] of found.entries()) {
    const luck = new RegExp(`^seat\\.${seat}\\.luck: .*$`, 'm');
    const forged = record.replace(luck, `seat.${seat}.luck: ${'0'.repeat(64)}`).replace(/ checksum .*/, '');
    await page.goto(server.address + '/saved');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(forged) });
    await page.waitForURL('**/play/*');
    await page.getByRole('link', { name: 'Check that it was fair' }).click();
    await page.getByRole('heading', { name: heading }).waitFor({ timeout: MINUTES });
    await page.getByRole('cell', { name: 'differs' }).first().waitFor();
  }
}

/** They play to the end. On the way somebody comes back to the table, plays in two windows, misses something, and the
 * server is killed, after as many deeds as `when` says: nothing of it is anybody's business. */
async function playThrough(
  people: Page[],
  watcher: Page,
  player: Player,
  when: [number, number, number],
): Promise<void> {
  const [anna, ben] = people as [Page, Page];
  const second = await ben.context().newPage();
  await second.goto(ben.url());
  await second.locator('button[aria-haspopup=dialog]').first().waitFor();
  const happened: string[] = [];
  const [first, next, last] = when;
  const disturbances = {
    [first]: async () => {
      await anna.reload();
      happened.push('a reload');
    },
    [next]: async () => {
      await missSomething(people, player);
      happened.push('an offline gap');
    },
    [last]: async () => {
      server = await killed(server, data, [...people, watcher]);
      happened.push('a killed server');
    },
  };
  await playTogether([...people, second], player, disturbances);
  expect(happened).toEqual(['a reload', 'an offline gap', 'a killed server']);
  for (const page of [...people, second, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
  takeFaults(); // sockets that could not be opened while there was no line or no server
}

it('plays a game of Matterhorn from the invitation to its end', { timeout: 10 * MINUTES }, async () => {
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
  await playThrough([anna, ben], watcher, matterhorn.player, [3, 6, 10]);
  await checkTheDice(anna);
});

it('plays a game of The Climbers with a bot among two people', { timeout: 10 * MINUTES }, async () => {
  const anna = await person(server, COARSE);
  const ben = await person(server, COARSE);
  const watcher = await person(server, { locale: 'fr-FR', viewport: PHONE, ...COARSE });
  const link = await openTable(anna, 'The Climbers', 'Anna', async (page) => {
    await addSeats(page, ['Bot']);
    await climbers.takeMountain(page);
  });
  await sitDown(ben, link, 'Ben');
  await watcher.goto(link);
  await startGame(anna, [anna, ben, watcher]);
  for (const page of [anna, ben]) await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTES });
  // It ends after three turns in which nobody gains height, and so after six of their deeds at the earliest.
  await playThrough([anna, ben], watcher, climbers.player({ moves: 2, climbs: 9 }), [1, 3, 5]);
});

it('plays a game of Altitude among three people', { timeout: 10 * MINUTES }, async () => {
  const anna = await person(server, COARSE);
  const ben = await person(server, { viewport: PHONE });
  const cleo = await person(server, COARSE);
  const watcher = await person(server, COARSE);
  const link = await openTable(anna, 'Altitude', 'Anna', async (page) => {
    await addSeats(page, ['Open']);
    await altitude.takeDeck(page);
  });
  await sitDown(ben, link, 'Ben');
  await sitDown(cleo, link, 'Cleo');
  await watcher.goto(link);
  await startGame(anna, [anna, ben, cleo, watcher]);
  await playThrough([anna, ben, cleo], watcher, altitude.player, [3, 5, 8]);
  // What decided it is told of a copy among the games of the browser.
  await anna.getByRole('link', { name: /^(Where was it decided\?|How it was decided)$/ }).click();
  await anna.getByRole('heading', { level: 1, name: /played best|equally well/ }).waitFor({ timeout: 3 * MINUTES });
});
