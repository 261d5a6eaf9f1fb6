// Plays The Climbers as a person would who sees no 3-D: by the names of the plan's cells and of buttons.
import { execFileSync } from 'node:child_process';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, profile } from './browser';
import type { Player } from './people';
import { ofTheProject } from './serving';

const MINUTE = 60_000;

/** While a game is set up: always the same mountain, on which everybody has a first step. */
export async function takeMountain(page: Page): Promise<void> {
  const mountain = execFileSync(ofTheProject('build/bivouac'), ['mountain', '--style', 'stepped', '--seed', '7']);
  const refusal = page.locator('#mountain-refusal');
  await page.getByRole('radio', { name: 'You enter your own as text' }).check();
  for (const [text, refused] of [
    ['none', true],
    [mountain.toString(), false],
  ] as const) {
    await page.getByRole('textbox', { name: 'The mountain as text' }).fill(text);
    await expect.poll(async () => /\w/.test((await refusal.textContent())!), { timeout: MINUTE / 2 }).toBe(refused);
  }
}

export async function start(
  viewport: { width: number; height: number },
  prepare?: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await profile({ ...options, viewport })).newPage();
  await prepare?.(page);
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(address('/new/climbers'));
  await takeMountain(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  if (viewport.width < 1000) await page.getByRole('button', { name: 'Open the plan' }).click();
  await page.getByRole('grid', { name: 'Plan' }).waitFor({ timeout: MINUTE });
  return page;
}

export const over = (page: Page): Locator => page.getByRole('heading', { name: /won\.|share the win/ });
export const cell = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name });
const skip = (page: Page): Locator => page.getByRole('button', { name: /^(Stay|Move no block|Keep the disc)/ });
export const asked = async (page: Page): Promise<boolean> =>
  (await over(page).count()) + (await skip(page).count()) > 0;

/** Does something, and waits until it has been taken in: another question, another mountain or choice, or a bot's. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const seen = () =>
    page.evaluate(() =>
      [document.querySelector('h1'), ...document.querySelectorAll('[role=gridcell]')]
        .map((one) => `${one?.getAttribute('aria-label') ?? one?.textContent} ${one?.getAttribute('aria-selected')}`)
        .join('|'),
    );
  const before = await seen();
  await act();
  await expect
    .poll(async () => (await seen()) !== before || (await over(page).count()) > 0, { timeout: MINUTE / 2 })
    .toBe(true);
}
/** Does without what is offered. */
const passed = (page: Page): Promise<void> => answered(page, () => page.keyboard.press('p'));

/** Does without climbing until a block may be taken. */
export async function toTheBlocks(page: Page): Promise<void> {
  const blocks = page.getByRole('heading', { name: 'Take a block.' });
  for (let steps = 0; steps < 20 && (await blocks.count()) === 0; steps++) {
    await expect.poll(() => asked(page), { timeout: MINUTE / 2 }).toBe(true);
    if ((await blocks.count()) === 0) await passed(page);
  }
}

/** The highest surface that can be climbed to, by its name. */
async function highest(page: Page): Promise<string | undefined> {
  const names = await cell(page, /; climb:/).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const level = (name: string): number => Number(/^level (\d+)/.exec(name)?.[1] ?? 0);
  return names.sort((a, b) => level(b) - level(a))[0];
}

export interface Done {
  moves: number;
  climbs: number;
}
type Press = (target: Locator) => Promise<void>;

/** Climbs where it can and moves a block, as often as it may or must; does without the rest. */
export async function step(page: Page, press: Press, done: Done, most: Done): Promise<void> {
  const must = (await skip(page).count()) === 0;
  const climb = await highest(page);
  const block = cell(page, /; take this block/);
  if (climb !== undefined && (must || done.climbs < most.climbs)) {
    await answered(page, async () => {
      await press(cell(page, climb).first());
      if ((await page.getByRole('heading', { name: /^How will you climb to level/ }).count()) > 0)
        await page.keyboard.press('c');
    });
    done.climbs += 1;
  } else if ((await block.count()) > 0 && (must || done.moves < most.moves)) {
    await answered(page, () => press(block.first()));
    const places = cell(page, /^Column/);
    await answered(page, async () => press(places.nth(Math.min(3, (await places.count()) - 1))));
    await page.getByRole('radio', { name: / up$/ }).first().waitFor();
    await answered(page, () => press(page.getByRole('button', { name: 'Drop it here' })));
    done.moves += 1;
  } else await answered(page, () => press(must ? cell(page, /; lay the disc here/).first() : skip(page)));
}

/** Plays to the end, which comes because it climbs and moves blocks only so often. */
export async function play(page: Page, press: Press, most: Done): Promise<Done> {
  const done = { moves: 0, climbs: 0 };
  for (let presses = 0; presses < 600; presses++) {
    await expect.poll(() => asked(page), { timeout: MINUTE }).toBe(true);
    if ((await over(page).count()) > 0) return done;
    await step(page, press, done, most);
  }
  throw new Error('the game does not end');
}
export const click: Press = (target) => target.dispatchEvent('click', {}, { timeout: 10_000 });

/** Points over the scene, from the back or from the front, until something there can be pressed, and presses it. */
export async function pressInScene(page: Page, from: 'back' | 'front'): Promise<void> {
  const canvas = page.locator('canvas[data-ready]');
  await canvas.waitFor({ timeout: MINUTE });
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const isPressable = (): Promise<boolean> =>
    canvas.evaluate(async (scene) => {
      await new Promise(requestAnimationFrame);
      return scene.style.cursor === 'pointer';
    });
  for (let down = 0; down < 14; down++)
    for (let right = 0; right < 12; right++) {
      const share = 0.1 + 0.06 * (from === 'back' ? down : 13 - down);
      await page.mouse.move(x + width * (0.15 + 0.06 * right), y + height * share);
      if (!(await isPressable())) continue;
      await page.mouse.down();
      return page.mouse.up();
    }
  throw new Error('there is nothing to press in the scene');
}

/** For several people at tables of a server: each climbs and moves blocks so often. */
export function player(most: Done): Player {
  const done = new Map<Page, Done>();
  return {
    isOver: async (page) => (await over(page).count()) > 0,
    act: async (page) => {
      if ((await skip(page).count()) === 0) return false;
      const mine = done.get(page) ?? { moves: 0, climbs: 0 };
      done.set(page, mine);
      const shown = (): Promise<string | null> => page.locator('main').getAttribute('data-shown');
      const before = await shown();
      return step(page, click, mine, most).then(
        () => true,
        async (error: unknown) => {
          if ((await shown()) === before) throw error;
          return false; // another window of the same person was quicker
        },
      );
    },
  };
}
