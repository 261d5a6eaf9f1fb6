// A new version of the page that comes while somebody plays waits until they say so, and the game goes on with it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { profile, takeFaults } from './browser';
import { dataFolder, ofTheProject, serving } from './serving';

const MINUTES = 60_000;

/** The page that was built, as another version of it. */
function otherVersion(version: string): string {
  const folder = dataFolder();
  cpSync(ofTheProject('build/web'), folder, { recursive: true });
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(version, 'another'));
  for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true });
  return folder;
}

it('asks at a table before a new version takes over', { timeout: 3 * MINUTES }, async () => {
  const data = dataFolder();
  let server = await serving(data);
  const page = await (await profile({}, server.address)).newPage();
  await page.addInitScript(() => localStorage.setItem('bivouac.settings', '{"pace":"at_once","wait":"never"}'));
  await page.goto(server.address);
  await page.getByRole('button', { name: /^Play Matterhorn/ }).click();
  const mountain = page.getByRole('group', { name: 'The mountain' });
  await mountain.waitFor({ timeout: MINUTES });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: MINUTES });
  const versions = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const waits = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null);
  const [first] = await versions();

  server.stop();
  await server.ended;
  server = await serving(data, server.port, otherVersion(first!.replace('bivouac-', '')));
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())!.update());
  const ready = page.getByText('A new version is ready.');
  await ready.waitFor({ timeout: MINUTES });
  expect(await waits()).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await mountain.waitFor({ timeout: MINUTES });
  expect(await versions()).toContain('bivouac-another');
  expect([await ready.count(), await waits()]).toEqual([0, false]);
  server.stop();
  takeFaults(); // what was asked of no server
});
