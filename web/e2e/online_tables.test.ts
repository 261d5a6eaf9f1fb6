// What people at different devices do at a table besides playing: find one, greet, offer to stop, play once more; and
// people who share a device, a slow line, and a server that refuses.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as altitude from './altitude_table';
import { PHONE, TABLET } from './browser';
import * as matterhorn from './matterhorn_player';
import { addSeats, choose, openTable, person, playTogether, sitDown, startGame } from './people';
import { serving, type Serving } from './serving';

const MINUTES = 60_000;
let server: Serving;
beforeAll(async () => void (server = await serving()));
afterAll(() => server?.stop());

async function wave(page: Page, phrase: string): Promise<void> {
  await page.getByRole('button', { name: 'Wave a flag' }).click();
  await page.getByRole('button', { name: phrase }).click();
}

it('names who is there on a light ground, also before the mountain', async () => {
  for (const viewport of [PHONE, TABLET]) {
    const anna = await person(server, { viewport });
    await openTable(anna, 'Altitude', 'Anna');
    const grounds = await anna
      .locator('main ol b')
      .evaluateAll((all) => all.map((name) => getComputedStyle(name.parentElement!).backgroundColor));
    expect(grounds).toHaveLength(2);
    for (const ground of grounds) expect(ground).not.toMatch(/^(transparent|rgba\(.*, 0\))$/);
  }
});

it('tells whoever comes what was chosen of the rules', async () => {
  const [anna, ben] = [await person(server), await person(server, { viewport: PHONE, locale: 'de-DE' })];
  const link = await openTable(anna, 'Matterhorn', 'Anna', async (page) => {
    await page.getByRole('heading', { name: 'Rule options' }).click();
    await choose(page, 'radio', 'You may do without it');
  });
  await ben.goto(link);
  const chosen = ben.getByRole('list', { name: 'An diesem Tisch' });
  await chosen.waitFor();
  expect(await chosen.getByRole('listitem').allTextContents()).toEqual(['Bonusaktion Du darfst sie auslassen']);
  const other = await person(server);
  await openTable(other, 'Matterhorn', 'Cleo');
  expect(await other.getByText('At this table').count()).toBe(0);
});

/** Some deeds are made of several presses, and only the last one is said to the server. */
async function actUntil(page: Page, sight: Locator): Promise<void> {
  const seen = (): Promise<boolean> =>
    sight.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  await expect.poll(async () => (await matterhorn.player.act(page)) && (await seen()), { timeout: MINUTES }).toBe(true);
}

it('is found by strangers, who greet each other, stop by agreement and play once more, each one seat on', async () => {
  const anna = await person(server);
  const ben = await person(server, { viewport: PHONE, locale: 'de-DE' });
  await openTable(anna, 'Matterhorn', 'Anna', (page) => choose(page, 'radio', /^Everybody/));
  await ben.goto(server.address + '/friends');
  await ben.getByRole('link', { name: /^Matterhorn mit Anna.*Mitmachen$/ }).click();
  // The page with the list asks for the name, too, and is still there for a moment.
  const seat = ben.locator('form').filter({ has: ben.getByRole('button', { name: 'Platz nehmen' }) });
  await seat.getByRole('textbox', { name: 'Dein Name' }).fill('Ben');
  await seat.getByRole('button').click();
  await startGame(anna, [anna, ben]);

  await wave(anna, 'Good luck!');
  await ben.getByText('Viel Glück!').waitFor();
  await ben.getByRole('button', { name: 'Eine Flagge schwenken' }).click();
  await choose(ben, 'checkbox', 'Flaggen von Anna nicht zeigen');
  await ben.getByRole('button', { name: 'Wahnsinn!' }).click();
  await anna.getByText('Wow!').waitFor();
  await wave(anna, 'Ouch!'); // when one may wave again
  await anna.getByText('Ouch!').first().waitFor();
  expect(await ben.getByText('Autsch!').count()).toBe(0);
  await ben.reload();
  await ben.getByRole('button', { name: 'Eine Flagge schwenken' }).click();
  expect(await ben.getByRole('checkbox', { name: 'Flaggen von Anna nicht zeigen' }).isChecked()).toBe(true);
  await ben.keyboard.press('Escape');

  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('button', { name: 'Offer to stop' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Offer to stop' }).click();
  await ben.getByText('Vorschlag von Anna: hier aufhören.').waitFor();
  await anna.getByText("You've offered to stop.").waitFor();
  await ben.getByRole('button', { name: 'Spiel beenden' }).click();
  await anna.getByRole('heading', { name: 'The game was ended without a winner.' }).waitFor();
  await anna.getByRole('button', { name: 'Play again' }).click();
  await ben.getByText('Eine neue Partie liegt bereit.').waitFor();
  await ben.getByRole('button', { name: 'Mitspielen' }).click();
  await anna.waitForURL('**/table/*?again');
  const seats = (): Promise<string[]> => anna.locator('ul.players li').allTextContents();
  await expect.poll(async () => (await seats())[0] ?? '', { timeout: MINUTES }).toContain('Ben');
  expect((await seats())[1]).toContain('Anna');
});

it('sees that somebody has gone to another page, and that they are there again', async () => {
  const anna = await person(server);
  const ben = await person(server);
  await sitDown(ben, await openTable(anna, 'Matterhorn', 'Anna'), 'Ben');
  await startGame(anna, [anna, ben]);
  const herSeat = ben.locator('ul.players li').filter({ hasText: 'Anna' });
  await herSeat.getByText('here', { exact: true }).waitFor();
  await anna.getByRole('link', { name: 'Bivouac: home page' }).click(); // no page is loaded: the line stays
  await anna.getByRole('link', { name: 'Play Matterhorn with friends' }).waitFor();
  await herSeat.getByText('away', { exact: true }).waitFor();
  await anna.goBack();
  await herSeat.getByText('here', { exact: true }).waitFor();
});

it('lists the games that wait first, and says in the title how many they are', async () => {
  const anna = await person(server);
  const ben = await person(server);
  for (let game = 0; game < 3; game++) {
    await anna.goto(server.address + '/');
    await sitDown(ben, await openTable(anna, 'Matterhorn', 'Anna'), 'Ben');
    await startGame(anna, [anna, ben]);
  }
  const counts = async (page: Page): Promise<number[]> => {
    await page.goto(server.address + '/friends');
    await page.getByRole('heading', { name: /waiting for you/ }).waitFor();
    await page.locator('.mine li').nth(2).waitFor();
    const waiting = await page.locator('.posters > li').count();
    const title = waiting > 0 ? `(${waiting}) With friends · Bivouac` : 'With friends · Bivouac';
    await expect.poll(() => page.title()).toBe(title);
    return [waiting, await page.locator('.mine section').first().getByRole('listitem').count()];
  };
  const [mine, theirs] = [await counts(anna), await counts(ben)];
  expect(mine[0]! + theirs[0]!).toBe(3); // each waits for one of them
});

it('covers the hands of two at one device, while a third has their own', { timeout: 5 * MINUTES }, async () => {
  const anna = await person(server, { viewport: PHONE });
  const ben = await person(server);
  const link = await openTable(anna, 'Altitude', 'Anna', async (page) => {
    await addSeats(page, ['Beside me']);
    await page.getByRole('textbox', { name: 'Name of the person beside you' }).fill('Clara');
    await altitude.takeDeck(page);
  });
  await sitDown(ben, link, 'Ben');
  await anna.getByRole('button', { name: 'Start the game' }).click();
  const covered: string[] = [];
  const look = (page: Page) =>
    page.evaluate(() => ({
      headline: document.querySelector('h1')?.textContent ?? '',
      cards: document.querySelectorAll('[data-source], [data-place]').length,
    }));
  const player = {
    isOver: (page: Page) => altitude.player.isOver(page),
    act: async (page: Page): Promise<boolean> => {
      const { headline, cards } = await look(page);
      if (headline.startsWith('Pass the device')) {
        expect(page).toBe(anna);
        expect(cards).toBe(0);
        covered.push(/Anna|Clara/.exec(headline)![0]);
      }
      return altitude.player.act(page);
    },
  };
  expect(await playTogether([anna, ben], player)).toBeGreaterThan(10);
  expect(new Set(covered)).toEqual(new Set(['Anna', 'Clara']));
});

it('says on a slow line that what was done is on its way, and shows it when the server has it', async () => {
  const anna = await person(server);
  const ben = await person(server);
  let slow = false;
  let refuse = false;
  await anna.routeWebSocket('**/api/1/socket', (wire) => {
    const there = wire.connectToServer();
    wire.onMessage((message) => {
      const words = JSON.parse(String(message)) as { id: number; do: string };
      if (refuse && words.do === 'act')
        wire.send(JSON.stringify({ id: words.id, refused: { key: 'tables.bot_plays' } }));
      else setTimeout(() => there.send(message), slow ? 2500 : 0);
    });
  });
  await anna.reload();
  await sitDown(ben, await openTable(anna, 'Matterhorn', 'Anna'), 'Ben');
  await startGame(anna, [anna, ben]);
  while (matterhorn.pick(await matterhorn.offered(anna)) === undefined)
    if (!(await matterhorn.player.act(ben))) await anna.waitForTimeout(50);
  const shown = (page: Page) => page.locator('main').getAttribute('data-shown');
  await expect.poll(async () => (await shown(ben)) === (await shown(anna))).toBe(true);
  const before = await shown(anna);
  const sent = anna.getByText('Sent. Waiting for the server…');
  slow = true;
  await actUntil(anna, sent);
  expect(await shown(anna)).toBe(before); // nothing is shown as done
  await sent.waitFor({ state: 'detached' });
  await expect.poll(() => shown(anna)).not.toBe(before);
  slow = false;
  while (matterhorn.pick(await matterhorn.offered(anna)) === undefined)
    if (!(await matterhorn.player.act(ben))) await anna.waitForTimeout(50);
  const then = await shown(anna);
  refuse = true;
  await actUntil(anna, anna.getByText('A bot is playing for you. Take your seat back first.'));
  expect(await shown(anna)).toBe(then);
  expect(matterhorn.pick(await matterhorn.offered(anna))).not.toBe(undefined); // it may be tried again
});
