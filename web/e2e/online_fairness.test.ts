// Whether chance was fair, as the page tells it: what a server promised before the game, and what this device added,
// are held against the record, also where the server has written another one.
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, person } from './people';
import { serving, type Serving } from './serving';

const MINUTES = 60_000;
let server: Serving;
beforeAll(async () => void (server = await serving()));
afterAll(() => server?.stop());

type Words = Record<string, unknown>;
/** Somebody whose server is another one than they think: what is said is changed on its way. */
async function deceived(told: (words: Words) => Words, said = (words: Words): Words => words): Promise<Page> {
  const page = await person(server);
  const changed = (message: string | Buffer, change: (words: Words) => Words): string =>
    JSON.stringify(change(JSON.parse(String(message)) as Words));
  await page.routeWebSocket('**/api/1/socket', (wire: WebSocketRoute) => {
    const there = wire.connectToServer();
    there.onMessage((message) => wire.send(changed(message, told)));
    wire.onMessage((message) => there.send(changed(message, said)));
  });
  await page.reload();
  return page;
}
const skyline = (page: Page) => page.getByRole('img', { name: /^Skyline [0-9a-f]{4} / });
const nameOf = async (page: Page): Promise<string> => (await skyline(page).first().getAttribute('aria-label')) ?? '';

/** A game against a bot, from its waiting room to its end, which comes at once; then its page of the dice. */
async function begin(page: Page): Promise<string> {
  const link = await openTable(page, 'Matterhorn', 'Anna');
  await skyline(page).waitFor();
  return link;
}
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start with a bot in the free seat' }).click();
  await page.locator('button[aria-haspopup=dialog]').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('The sealed secret').waitFor();
}
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.ended').waitFor();
}
const dice = (page: Page, link: string): Promise<unknown> => page.goto(link.replace('/table/', '/dice/'));

it('shows the sealed secret before and during the game, and that all was right', { timeout: 2 * MINUTES }, async () => {
  const anna = await person(server);
  const link = await begin(anna);
  const before = await nameOf(anna);
  await anna.getByText('In digits').click();
  const digits = (await anna.locator('.sealed code').textContent()) ?? '';
  expect(digits).toMatch(/^[0-9a-f]{64}$/);
  expect(before.replaceAll(' ', '')).toBe('Skyline' + digits.slice(0, 24));
  await anna.reload();
  await skyline(anna).waitFor();
  await openMenu(anna);
  expect(await anna.getByRole('dialog').getByRole('img', { name: before }).count()).toBe(1);
  await resign(anna);
  await dice(anna, link);
  await anna.getByRole('heading', { name: /^The (dice were|draw was) fair\.$/ }).waitFor({ timeout: MINUTES });
  await anna.getByText('the promise that it saw before the game and the secret that it added').waitFor();
  await anna.getByText('shown to this device before the game').first().waitFor();
  await anna.getByText('as this device added it').waitFor();
  expect(await anna.getByRole('img', { name: before }).count()).toBe(2);

  // Somebody else's device can't tell, and says so.
  const eve = await person(server);
  await dice(eve, link);
  await eve.getByRole('heading', { name: 'Everything fits the secret.' }).waitFor({ timeout: MINUTES });
  await eve.getByText('it never saw the promise').waitFor();
  await eve.goto(link);
  await eve.locator('.ended').waitFor();
  await dice(eve, link);
  await eve.getByText('This device first saw the promise when the game had begun').waitFor({ timeout: MINUTES });
});

it('finds out a server that has changed its promise', { timeout: 2 * MINUTES }, async () => {
  const promised = '0123456789abcdef'.repeat(4);
  let first = true;
  const anna = await deceived((words) => {
    const lobby = words['lobby'] as Words | undefined;
    return first && lobby ? { ...words, lobby: { ...lobby, commitment: promised } } : words;
  });
  const link = await begin(anna);
  const before = await nameOf(anna);
  expect(before).toBe('Skyline 0123 4567 89ab cdef 0123 4567');
  first = false; // from now on it is that of the secret by which it deals
  await openMenu(anna);
  await anna.getByRole('alert').getByText('The server has changed its promise').waitFor();
  await resign(anna);
  await dice(anna, link);
  await anna.getByRole('heading', { name: 'The server has changed its promise.' }).waitFor({ timeout: MINUTES });
  await anna.getByText('Keep the record, and ask whoever runs the server.').waitFor();
  expect(await anna.getByRole('img', { name: before }).count()).toBe(1);
  expect(await skyline(anna).count()).toBe(2);
  const [, all, same] = /^(\d+) outcomes?, (\d+) the same$/.exec(
    (await anna.getByRole('heading', { name: / the same$/ }).textContent()) ?? '',
  )!;
  expect(all).toBe(same); // the record alone tells nothing
});

it('finds out a server that has changed what this device added', { timeout: 2 * MINUTES }, async () => {
  const anna = await deceived(
    (words) => words,
    (words) => (words['do'] === 'join' ? { ...words, luck: 'f'.repeat(64) } : words),
  );
  const link = await begin(anna);
  await openMenu(anna);
  await resign(anna);
  await dice(anna, link);
  await anna
    .getByRole('heading', { name: 'The server has changed what this device added.' })
    .waitFor({ timeout: MINUTES });
  await anna.getByText(/^this device added [0-9a-f]{4}…[0-9a-f]{2}$/).waitFor();
});
