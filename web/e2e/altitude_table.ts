// A table of Altitude in the browser, played as a person would, by roles and names alone.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, pressUnlessGone, profile } from './browser';
import type { Player } from './people';

export const MINUTES = 60_000;
const SMALL = { text: '1-14x2 Cx2 Ax2 Bx2', cards: 34 }; // a deck for a short game
export const LONG = { text: '1-60 45i 52m Cx4 Ax4 Bx3', cards: 73 };

interface Start {
  viewport: { width: number; height: number };
  people: number; // at this device; one bot joins a single person
  alone?: boolean;
  bots?: number; // beside a single person
  touch?: boolean;
  deck?: typeof SMALL;
  prepare?: (page: Page) => Promise<void>;
}
export async function takeDeck(page: Page, deck = SMALL): Promise<void> {
  await page.getByLabel('A deck of your own').check();
  await page.getByRole('textbox', { name: /Numbers, ranges/ }).fill(deck.text);
  await page.getByText(`${deck.cards} cards.`).waitFor();
}
/** A game with a deck of one's own, from the page for a new game. */
export async function start({
  viewport,
  people,
  alone = false,
  bots = 1,
  touch = false,
  deck = SMALL,
  prepare,
}: Start): Promise<Page> {
  const page = await (await profile({ viewport, hasTouch: touch, isMobile: touch })).newPage();
  await prepare?.(page);
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address('/new/altitude'));
  await takeDeck(page, deck);
  for (let more = 1; more < bots; more++) await page.getByRole('button', { name: 'Add a player' }).click();
  if (alone)
    await page
      .getByRole('button', { name: /remove$/ })
      .last()
      .click();
  if (people === 2) {
    await page.getByRole('combobox', { name: /2/ }).selectOption('');
    await page.getByRole('textbox', { name: /name/i }).nth(0).fill('Ada');
    await page.getByRole('textbox', { name: /name/i }).nth(1).fill('Jonas');
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/play/**');
  return page;
}

/** The buttons that do something now, by their names. */
export async function offered(page: Page): Promise<string[]> {
  return page
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => !(one as HTMLButtonElement).disabled && !one.getAttribute('aria-disabled'))
        .map((one) => one.getAttribute('aria-label') ?? (one.querySelector('span') ?? one).textContent ?? ''),
    );
}
export const row = (name: string): number => Number(/in row (\d+)/.exec(name)?.[1] ?? 0);

/** Builds as high as it can, gives avalanches away, and discards what is left. */
export function pick(names: string[]): string | undefined {
  const find = (what: RegExp): string | undefined =>
    names.filter((name) => what.test(name)).sort((a, b) => row(b) - row(a))[0];
  return (
    find(/^I am |^I'm /) ??
    find(/: (lay|clear) /) ??
    find(/^Keep these/) ??
    find(/: back into the pile/) ??
    find(/^Discard it/) ??
    find(/^Stop building/)
  );
}

export const finished = async (page: Page): Promise<boolean> =>
  (await page.getByRole('table', { name: 'Score' }).count()) > 0;

/** Whether it came true in time. */
export async function until(condition: () => Promise<boolean>, time: number): Promise<boolean> {
  for (const end = Date.now() + time; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await condition()) return true;
  return false;
}

export async function play(
  page: Page,
  press: (name: string) => Promise<void>,
  watch = async (): Promise<void> => {},
): Promise<number> {
  for (let presses = 0; presses < 400; presses++) {
    await expect
      .poll(async () => (await finished(page)) || pick(await offered(page)) !== undefined, { timeout: MINUTES })
      .toBe(true);
    if (await finished(page)) return presses;
    await watch();
    const names = await offered(page);
    const name = pick(names);
    if (name === undefined) continue;
    await press(name);
    // It was answered.
    await until(async () => (await finished(page)) || (await offered(page)).join() !== names.join(), 3000);
  }
  throw new Error('the game does not end');
}
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
export const click =
  (page: Page) =>
  (name: string): Promise<void> =>
    pressUnlessGone(button(page, name), () => button(page, name).click({ timeout: 6000 }));

export const player: Player = {
  isOver: finished,
  act: async (page) => {
    const names = await offered(page);
    const name = pick(names);
    if (name === undefined || (await finished(page))) return false;
    await click(page)(name);
    await until(async () => (await finished(page)) || (await offered(page)).join() !== names.join(), 3000);
    return true;
  },
};

/** Until the person has drawn a card; the first four are kept on the way. */
export async function untilDrawn(page: Page): Promise<void> {
  const drawn = page.getByRole('button', { name: /^Discard it/ });
  await expect
    .poll(
      async () => {
        if (await drawn.count()) return true;
        if (await page.getByRole('button', { name: 'Keep these four' }).count())
          for (const key of '1234k') await page.keyboard.press(key);
        return false;
      },
      { timeout: MINUTES },
    )
    .toBe(true);
}
