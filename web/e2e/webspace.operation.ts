// The page from a web space: a folder of any server that knows nothing but files. `npm run webspace` comes first.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile, takeFaults } from './browser';

const MINUTES = 60_000;
const FOLDER = '/members/anna/games/';
const files = fileURLToPath(new URL('../../build/webspace/', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
let server: Server;
let home = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://here');
    const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : '..';
    const file = join(files, name);
    if (name.includes('..') || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
});
afterAll(() => server?.close());

const mountain = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'The mountain' }).waitFor({ timeout: MINUTES });
async function begin(page: Page): Promise<void> {
  await page.goto(home);
  await page.getByRole('button', { name: /^Play Matterhorn/ }).click();
  await page.waitForURL('**/play/*');
  await mountain(page);
}

it('plays, comes back after a reload and leads to every page', { timeout: 3 * MINUTES }, async () => {
  const page = await (await profile({}, home)).newPage();
  await begin(page);
  expect(page.url()).toContain(`${home}?/play/`);
  await page.reload();
  await mountain(page);
  await page.goto(`${home}index.html`);
  for (const name of ['Rules', 'Saved games', 'Settings']) {
    const link = page.getByRole('link', { name }).first();
    await link.hover();
    const address = await link.evaluate((one: HTMLAnchorElement) => one.href);
    expect(address).toContain(`${home}?/`);
    await link.click();
    await expect.poll(() => page.url()).toBe(address);
    await page.reload(); // as whoever opens it in another tab
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goBack();
  expect(page.url()).toContain(`${home}?/`);
});

it('shares a game as a link, and opens it elsewhere', { timeout: 2 * MINUTES }, async () => {
  const page = await (await profile({}, home)).newPage();
  await begin(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Share a link' }).click();
  const field = page.getByLabel('Link', { exact: true });
  await expect.poll(() => field.inputValue()).toContain(`${home}?/open#`);
  const other = await (await profile({}, home)).newPage();
  await other.goto(await field.inputValue());
  await other.waitForURL('**/play/*');
  await mountain(other);
});

it('plays without a network after the first visit', { timeout: 3 * MINUTES }, async () => {
  const context = await profile({}, home);
  const page = await context.newPage();
  await begin(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: MINUTES,
  });
  await context.setOffline(true);
  await page.reload();
  await mountain(page);
  for (const name of [/^Play The Climbers/, /^Play Altitude/]) {
    await page.goto(home);
    await page.getByRole('button', { name }).click();
    await page.waitForURL('**/play/*');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: MINUTES });
  }
  takeFaults(); // a browser without a network may say so on its console
});
