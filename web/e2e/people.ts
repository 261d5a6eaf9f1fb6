// People with browsers of their own at the tables of a server.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { profile } from './browser';
import type { Serving } from './serving';

const PATIENCE = 120_000; // for something to be done by somebody

/** How a game is played by the names of what its page offers. */
export interface Player {
  isOver(page: Page): Promise<boolean>;
  act(page: Page): Promise<boolean>; // one thing, if this person may do something; whether it was done
}

/** Somebody at the first page; quick, and without explanations. */
export async function person(
  server: Pick<Serving, 'address'>,
  options: BrowserContextOptions = {},
  settings: object = {},
): Promise<Page> {
  const page = await (await profile(options, server.address)).newPage();
  await page.addInitScript(
    (kept) => localStorage.getItem('bivouac.settings') ?? localStorage.setItem('bivouac.settings', kept),
    JSON.stringify({ pace: 'at_once', wait: 'never', help: false, ...settings }),
  );
  await page.goto(server.address + '/');
  return page;
}

/** Chooses something by its label, as a finger does, once it has come to rest. */
export const choose = (page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole(role, { name }) })
    .click();

/** Opens a table of a game, set as `set` wants it, for the people who are still to come. Gives its link. */
export async function openTable(
  page: Page,
  game: string,
  name: string,
  set: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.getByRole('link', { name: `Play ${game} with friends` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await set(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: /^Waiting for / }).waitFor();
  return page.url();
}
/** More seats: as a table is set, there is one for whoever comes. */
export async function addSeats(page: Page, kinds: readonly ('Open' | 'Bot' | 'Beside me')[]): Promise<void> {
  for (const kind of kinds) {
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page
      .getByRole('list', { name: 'Seats' })
      .getByRole('listitem')
      .last()
      .getByText(kind, { exact: true })
      .click();
  }
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).waitFor();
}
export async function startGame(maker: Page, all: readonly Page[]): Promise<void> {
  await maker.getByRole('button', { name: 'Start the game' }).click();
  for (const page of all) await page.locator('button[aria-haspopup=dialog]').first().waitFor();
}

/** The pages play until one of them shows the end: whoever may do something does it, now in one window of theirs and
 * now in another. After a number of deeds something happens between two of them. */
export async function playTogether(
  pages: readonly Page[],
  player: Player,
  between: Record<number, () => Promise<void>> = {},
): Promise<number> {
  let deeds = 0;
  for (let turn = 0, last = Date.now(); Date.now() - last < PATIENCE; turn++) {
    const page = pages[turn % pages.length]!;
    if (await player.isOver(page)) return deeds;
    if (!(await player.act(page))) continue;
    last = Date.now();
    await between[++deeds]?.();
  }
  const where = await Promise.all(pages.map((page) => page.title()));
  throw new Error(`the game does not go on: ${JSON.stringify(where)}`);
}
