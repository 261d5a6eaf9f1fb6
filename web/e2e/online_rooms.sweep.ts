// What surrounds a game with others: clocks, people who are late, another device, links that lead nowhere, plain HTTP.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../src/lib/languages';
import { PHONE, takeFaults } from './browser';
import * as matterhorn from './matterhorn_player';
import { choose, openTable, person, playTogether, sitDown, startGame } from './people';
import { IN_THE_NETWORK, serving, type Serving } from './serving';

const MINUTES = 60_000;
let server: Serving;
beforeAll(async () => void (server = await serving()));
afterAll(() => server?.stop());

const left = (page: Page): Locator => page.locator('.clock.running, .clock.waits');

it("has clocks, which stand while the line is down; a late seat is a bot's until it is taken back", async () => {
  const anna = await person(server);
  const ben = await person(server, { viewport: PHONE });
  const link = await openTable(anna, 'Matterhorn', 'Anna', async (page) => {
    await choose(page, 'radio', /^Per decision/);
    await page.getByRole('combobox', { name: 'Seconds per decision' }).selectOption('30');
    await page.getByRole('combobox', { name: 'The bot that plays on' }).selectOption('1');
  });
  await anna.getByText('30 seconds per decision. When time is up, Dormouse plays on.').waitFor();
  await sitDown(ben, link, 'Ben');
  await startGame(anna, [anna, ben]);
  for (const page of [anna, ben]) await left(page).waitFor();
  const annaActs = (await matterhorn.offered(anna)).length > 0;
  const [late, other] = annaActs ? [anna, ben] : [ben, anna];

  // The line is down: nothing runs here.
  await other.context().setOffline(true);
  await other.getByText('Connection lost.').waitFor();
  expect(await left(other).getAttribute('class')).not.toContain('running');
  const stood = await left(other).textContent();
  await other.waitForTimeout(1500);
  expect(await left(other).textContent()).toBe(stood);
  await other.context().setOffline(false);
  await other.getByText('Connection lost.').waitFor({ state: 'detached' });
  await other.locator('.clock.running').waitFor();

  await expect.poll(() => late.getByRole('alert').textContent(), { timeout: MINUTES }).toBe('20 seconds left');
  await late.getByText('Dormouse plays for you.').waitFor({ timeout: MINUTES });
  await other.getByText(`Dormouse plays on for ${annaActs ? 'Anna' : 'Ben'}.`).waitFor();
  // Asked again while the bot is in the middle of a turn.
  const takeBack = async () => {
    const played = late.getByText('Dormouse plays for you.');
    if (await played.count()) await late.getByRole('button', { name: 'Take your seat back' }).click({ timeout: 1000 });
    return played.count();
  };
  await expect.poll(takeBack, { timeout: MINUTES }).toBe(0);
  takeFaults(); // of the line that was cut
});

it('tells whose turn it is in the title, and by a notification where nobody looks', async () => {
  const anna = await person(server);
  const ben = await person(server);
  await sitDown(ben, await openTable(anna, 'Matterhorn', 'Anna'), 'Ben');
  await startGame(anna, [anna, ben]);
  const mine = '● Your turn · Matterhorn';
  await expect.poll(async () => [await anna.title(), await ben.title()]).toContain(mine);
  const [actor, other] = (await anna.title()) === mine ? [anna, ben] : [ben, anna];
  await expect.poll(() => other.title()).toMatch(/^(Anna|Ben) is thinking · Matterhorn$/);
  await other.evaluate(() => {
    const told: string[] = [];
    class Told {
      static permission = 'granted';
      constructor(title: string, { body }: NotificationOptions) {
        told.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { told, Notification: Told });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  const told = (): Promise<string[]> => other.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect
    .poll(
      async () => {
        await matterhorn.player.act(actor);
        return told();
      },
      { timeout: MINUTES },
    )
    .toContain('Your turn: Matterhorn');
  await expect.poll(() => other.title()).toBe(mine);
});

it('starts with a bot in a free seat, and takes the name that the field suggests', async () => {
  const anna = await person(server);
  await openTable(anna, 'Matterhorn', '');
  await anna.getByText('Player 1').waitFor();
  await anna.getByRole('button', { name: 'Start with a bot in the free seat' }).click();
  await anna.locator('ul.players').getByText('Goat').waitFor();
  await anna.locator('ul.players').getByText('Player 1').waitFor();
});

it('is the same person on another device, by a code', async () => {
  const anna = await person(server);
  const link = await openTable(anna, 'Matterhorn', 'Anna');
  await anna.goto(server.address + '/friends');
  await anna.getByRole('button', { name: 'Get a code' }).click();
  const code = await anna.getByRole('status').locator('output').textContent();
  const phone = await person(server, { viewport: PHONE });
  const second = await phone.context().newPage();
  await second.goto(link);
  await second.getByRole('button', { name: 'Sit down' }).waitFor();
  await phone.goto(server.address + '/friends');
  await phone.getByRole('textbox', { name: 'Code from the other device' }).fill(code!.toLowerCase().replace('-', ' '));
  await phone.getByRole('button', { name: 'Use the code' }).click();
  await phone.getByText("On this device you're now Anna.").waitFor();
  await second.getByRole('button', { name: 'Leave the table' }).waitFor(); // without a reload
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Leave the table' }).waitFor();
  await phone.goto(server.address + '/friends');
  await phone.getByRole('textbox', { name: 'Code from the other device' }).fill(code!);
  await phone.getByRole('button', { name: 'Use the code' }).click();
  await phone.getByText('This device still has games of its own.').waitFor();
});

it('says in every language that a table is gone, full or over', { timeout: 3 * MINUTES }, async () => {
  const anna = await person(server);
  const ben = await person(server);
  const full = await openTable(anna, 'Matterhorn', 'Anna');
  await sitDown(ben, full, 'Ben');
  const seen: Record<string, string[]> = {};
  const eve = await person(server);
  const visit = async (link: string, what: string): Promise<void> => {
    for (const language of languages) {
      await eve.evaluate((kept) => localStorage.setItem('bivouac.settings', kept), JSON.stringify({ language }));
      await eve.goto(link);
      await eve.locator('h1').waitFor();
      await expect.poll(() => eve.evaluate(() => document.documentElement.lang)).toBe(language);
      if (what === 'over') await eve.locator('.ended p', { hasText: 'Ben' }).waitFor();
      (seen[what] ??= []).push(await eve.locator('body').innerText());
    }
  };
  const gone = `${server.address}/table/${'0'.repeat(32)}`;
  await visit(gone, 'gone');
  await visit(full, 'full');
  await startGame(anna, [anna, ben]);
  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.getByText('Ben won').waitFor();
  await visit(full, 'over');
  expect(seen['gone']![0]).toContain('There is no such table.');
  expect(seen['full']![0]).toContain('This table is full. You can watch.');
  expect(seen['over']![0]).toContain('Ben won');
  for (const texts of Object.values(seen)) {
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).not.toMatch(/web\.|tables\./);
  }
});

it('knows nobody by a forged cookie', async () => {
  const anna = await person(server);
  const link = await openTable(anna, 'Matterhorn', 'Anna');
  const [cookie] = (await anna.context().cookies()).filter(({ name }) => name === 'bivouac_guest');
  const last = cookie!.value.at(-1) === '0' ? '1' : '0';
  for (const value of [cookie!.value.slice(0, -1) + last, 'nonsense', "'; drop"]) {
    const eve = await person(server);
    await eve.context().addCookies([{ ...cookie!, value: encodeURIComponent(value) }]);
    await eve.goto(link);
    await eve.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await eve.getByRole('button', { name: 'Start with' }).count()).toBe(0);
  }
});

it('works over plain HTTP in a network, and says what is missing', { timeout: 10 * MINUTES }, async () => {
  const lan = { address: `http://${IN_THE_NETWORK}:${server.port}` };
  const anna = await person(lan);
  const ben = await person(lan, { viewport: PHONE });
  const has = await anna.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator]);
  expect(has).toEqual([false, false, false]);
  const link = await openTable(anna, 'Matterhorn', 'Anna');
  expect(link.startsWith(lan.address)).toBe(true);
  await anna.getByRole('button', { name: 'Copy the link' }).click();
  await anna.getByRole('button', { name: 'Copied' }).waitFor();
  await sitDown(ben, link, 'Ben');
  await startGame(anna, [anna, ben]);
  expect(await playTogether([anna, ben], matterhorn.player)).toBeGreaterThan(20);
  await anna.getByRole('link', { name: 'Check that it was fair' }).click();
  await anna.getByRole('heading', { name: 'The dice were fair.' }).waitFor({ timeout: MINUTES });
  await anna.goto(lan.address + '/friends');
  await anna.getByText('Over plain HTTP the browser shows no notifications').waitFor();
  // The browser notes that it does without a header that it takes over TLS alone.
  const noted = takeFaults().filter((fault) => !fault.includes('Cross-Origin-Opener-Policy header has been ignored'));
  expect(noted).toEqual([]);
});
