// Online tables with as many people as a game has seats, on phones and desktops, with somebody watching in each
// language; and axe in every state of a page that has to do with them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/lib/languages';
import * as altitude from './altitude_table';
import { DESKTOP, findings, PHONE, takeFaults } from './browser';
import * as climbers from './climber';
import * as matterhorn from './matterhorn_player';
import { addSeats, choose, openTable, person, playTogether, sitDown, startGame, type Player } from './people';
import { serving, type Serving } from './serving';

const MINUTES = 60_000;
const COARSE = { deviceScaleFactor: 0.5 }; // less to draw without a GPU
const NAMES = ['Anna', 'Ben', 'Chloé', 'Dario', 'Elsa'];
let server: Serving;
beforeAll(async () => void (server = await serving()));
afterAll(() => server?.stop());

interface Seating {
  game: string;
  people: number; // each with a browser
  player: () => Player;
  set?: (page: Page) => Promise<void>;
}
const seatings: Seating[] = [
  { game: 'Matterhorn', people: 4, player: () => matterhorn.player },
  {
    game: 'The Climbers',
    people: 5,
    player: () => climbers.player({ moves: 1, climbs: 2 }),
    set: climbers.takeMountain,
  },
  { game: 'Altitude', people: 3, player: () => altitude.player, set: altitude.takeDeck },
];

/** Nothing sticks out, and every text is there. */
async function fits(page: Page, language: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${language}: too wide`).toBeLessThanOrEqual(0);
  expect(await page.locator('body').innerText(), language).not.toMatch(/\b(web|play|tables|host)\.[a-z_]+/);
}

it.each(seatings)('$game, $people people', { timeout: 20 * MINUTES }, async ({ game, people, player, set }) => {
  // The Climbers are played by the plan, which lies beside the mountain only where there is room.
  const viewport = (index: number) => (index % 2 === 1 && game !== 'The Climbers' ? PHONE : DESKTOP);
  const pages: Page[] = [];
  for (let index = 0; index < people; index++)
    pages.push(await person(server, { viewport: viewport(index), ...COARSE }));
  const [maker, ...guests] = pages as [Page, ...Page[]];
  const link = await openTable(maker, game, NAMES[0]!, async (page) => {
    await addSeats(page, Array<'Open'>(people - 2).fill('Open'));
    await set?.(page);
  });
  for (const [index, guest] of guests.entries()) await sitDown(guest, link, NAMES[index + 1]!);
  await startGame(maker, pages);
  const watcher = await person(server, { viewport: PHONE, ...COARSE });
  const watch = async (): Promise<void> => {
    for (const language of languages) {
      await watcher.evaluate((chosen) => {
        const settings = JSON.parse(localStorage.getItem('bivouac.settings')!) as object; // as quick as the others
        localStorage.setItem('bivouac.settings', JSON.stringify({ ...settings, language: chosen }));
      }, language);
      await watcher.goto(link);
      await watcher.locator('button[aria-haspopup=dialog]').first().waitFor();
      await expect.poll(() => watcher.evaluate(() => document.documentElement.lang)).toBe(language);
      await fits(watcher, language);
    }
  };
  const deeds = await playTogether(pages, player(), { 6: watch, 9: async () => void (await guests[0]!.reload()) });
  expect(deeds).toBeGreaterThan(people * 2);
  for (const page of [...pages, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
});

type Look = (page: Page, state: string) => Promise<void>;

/** All that can be said of a table before there is one; gives the link to it. */
async function setTable(anna: Page, clean: Look): Promise<string> {
  await anna.goto(server.address + '/friends');
  await anna.getByRole('heading', { name: 'Nobody is waiting for you.' }).waitFor();
  await clean(anna, 'no games');
  await anna.goto(server.address + '/friends/matterhorn');
  for (const kind of ['Relaxed', 'Clocks', 'Per decision', 'Days']) {
    await choose(anna, 'radio', new RegExp(`^${kind}`));
    await clean(anna, `setting a table: ${kind}`);
  }
  await anna.goto(server.address + '/');
  return openTable(anna, 'Matterhorn', 'Anna', async (page) => {
    await choose(page, 'radio', /^Clocks/);
    await page.getByRole('combobox', { name: 'Spectators see the game' }).selectOption('30');
  });
}

describe.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('axe finds nothing, %s', (colorScheme, viewport) => {
  it('in any state of a table with others', { timeout: 6 * MINUTES }, async () => {
    const clean: Look = async (page, state) => {
      await fits(page, state);
      expect(await findings(page), state).toEqual([]);
    };
    const anna = await person(server, { colorScheme, viewport });
    const ben = await person(server, { colorScheme, viewport });
    const eve = await person(server, { colorScheme, viewport });
    const link = await setTable(anna, clean);
    await clean(anna, 'waiting');
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Sit down' }).waitFor();
    await clean(ben, 'invited');
    await sitDown(ben, link, 'Ben');
    await anna.getByRole('heading', { name: 'Everyone is here.' }).waitFor();
    await clean(anna, 'all here');
    await startGame(anna, [anna, ben]);
    await anna.locator('.clock.running').waitFor();
    await clean(anna, 'a clock runs');
    await clean(ben, 'a clock runs, the other one');
    await anna.getByRole('button', { name: 'Wave a flag' }).click();
    await clean(anna, 'flags');
    await anna.getByRole('button', { name: 'Good luck!' }).click();
    await ben.getByText('Good luck!').waitFor();
    await clean(ben, 'a flag flies');
    await eve.goto(link);
    await eve.getByText("You're watching, 30 seconds behind").waitFor();
    await clean(eve, 'watching');
    await ben.context().setOffline(true);
    await ben.getByText('Connection lost.').waitFor();
    await clean(ben, 'no line');
    await ben.context().setOffline(false);
    await anna.goto(server.address + '/friends');
    await anna.locator('.columns').waitFor();
    await clean(anna, 'my games');
    await ben.getByText('Connection lost.').waitFor({ state: 'detached' });
    await ben.getByRole('button', { name: 'Menu' }).click();
    await ben.getByRole('button', { name: 'Resign' }).click();
    await clean(ben, 'resigning');
    await ben.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await ben.getByText('Anna won').waitFor();
    await clean(ben, 'over');
    await ben.goto(link.replace('/table/', '/dice/'));
    await ben.getByRole('heading', { name: 'The draw was fair.' }).waitFor({ timeout: MINUTES }); // no die was rolled
    await clean(ben, 'the dice');
    takeFaults(); // of the line that was cut
  });
});
