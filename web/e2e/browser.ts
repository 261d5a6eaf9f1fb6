// A fresh Chromium profile for a test, and what every test looks at: nothing on the console, no request elsewhere.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Message } from '../src/lib/engine/worker';
import type { Action, Shown } from '../src/lib/protocol';
import { FLAGS } from './serving';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

/** Without a GPU the browser copies a WebGL canvas into the page, and its own driver notes that this is slow. */
const DRIVER = /GL Driver Message \(OpenGL, Performance, .*GPU stall due to ReadPixels/;

let browser: Browser;
const contexts: BrowserContext[] = [];
let faults: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
});
/** From now on, with scrollbars that take room, as on most desks: Playwright hides them. */
export async function withScrollbars(): Promise<void> {
  await browser.close();
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  const seen = faults;
  faults = [];
  expect(seen, 'the console and the network').toEqual([]);
});
afterAll(() => browser?.close());

export const address = (path = '/') => inject('address') + path;

/** A profile of its own: storage, service worker and all; its requests go to `home` alone. Quick by default: no motion,
 * fast bots. */
export async function profile(options: BrowserContextOptions = {}, home = address()): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  contexts.push(context);
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (DRIVER.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('blob:')) faults.push(request.url());
  });
  return context;
}

export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await profile(options)).newPage();
  await page.goto(address(path));
  return page;
}

/** For a test that provokes errors: what was seen so far is taken away and given to the test. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

interface Finding {
  id: string;
  impact: string;
  nodes: string[];
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe calls moderate or worse. */
export async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const runner = (
      window as unknown as {
        axe: {
          run(): Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe;
    const { violations } = await runner.run();
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`),
      }));
  });
}

/** Presses a button, unless the press before was answered only now and has taken it away. */
export async function pressUnlessGone(button: Locator, press: () => Promise<void>): Promise<void> {
  try {
    await press();
  } catch (error) {
    if ((await button.count()) > 0 && (await button.isEnabled())) throw error;
  }
}

/** Hears what the worker shows before the page does, and may change it; `hear` runs in the page. */
export async function overhear(page: Page, hear: (shown: Shown) => void): Promise<void> {
  const listen = (told: typeof hear): void => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }: MessageEvent<Message>) => {
          if ('event' in data && data.event === 'shown') told(data.args[0] as Shown);
        });
      }
    };
  };
  await page.addInitScript(`(${listen.toString()})(${hear.toString()})`);
}

/** An engine that offers only some of what is legal: a list, or each list of what the worker shows, is thinned out. */
export const offerSome = (page: Page): Promise<void> =>
  overhear(page, (shown) => {
    const some = <T>(all: T): T => (Array.isArray(all) ? (all.filter((_, index) => index % 3 === 0) as T) : all);
    const { choices } = shown;
    shown.choices =
      choices && !Array.isArray(choices)
        ? Object.fromEntries(Object.entries(choices).map(([name, all]) => [name, some<unknown>(all)]))
        : some(choices);
    const offers = Object.values((shown.choices ?? []) as Record<string, unknown>).flat();
    const text = (offer: unknown): string => (offer as Action).text ?? String(offer);
    Object.assign(window, { offered: offers.map(text), seen: shown.frames.at(-1)?.view });
  });
export const offeredSome = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { offered: string[] }).offered);
