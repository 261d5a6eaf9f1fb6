// What happens to browsers and to their server in the middle of a game. Nobody does anything about it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from './people';
import { serving, type Serving } from './serving';

const MINUTE = 60_000;
const shown = (page: Page): Promise<number> => page.locator('main').getAttribute('data-shown').then(Number);
const lost = (page: Page): Locator => page.getByText(/^(Connection lost|Verbindung unterbrochen|Connexion perdue)\./);

/** Who is asked now, as the titles of their windows say, and somebody else. */
async function actorAmong(people: readonly Page[]): Promise<[actor: Page, other: Page]> {
  for (const end = Date.now() + MINUTE; Date.now() < end; await people[0]!.waitForTimeout(50)) {
    const mine = await Promise.all(people.map(async (page) => (await page.title()).startsWith('● ')));
    const actor = people[mine.indexOf(true)];
    if (actor) return [actor, people.find((page) => page.context() !== actor.context())!];
  }
  throw new Error('nobody is asked');
}

/** Somebody is offline for longer than the line waits; what another one does meanwhile they see when they are back. */
export async function missSomething(people: readonly Page[], player: Player): Promise<void> {
  const [actor, other] = await actorAmong(people);
  await expect.poll(async () => (await shown(other)) - (await shown(actor)), { timeout: MINUTE }).toBe(0);
  const before = await shown(other);
  await other.context().setOffline(true);
  await lost(other).waitFor();
  await expect
    .poll(async () => (await player.act(actor)) && (await shown(actor)) > before, { timeout: MINUTE })
    .toBe(true);
  expect(await shown(other)).toBe(before);
  await other.context().setOffline(false);
  await lost(other).waitFor({ state: 'detached' });
  await expect.poll(() => shown(other), { timeout: MINUTE }).toBeGreaterThan(before);
}

/** The server dies without a word, and another one goes on with what it has kept. */
export async function killed(server: Serving, data: string, people: readonly Page[]): Promise<Serving> {
  server.kill();
  for (const page of people) await lost(page).waitFor();
  const next = await serving(data, server.port);
  for (const page of people) await lost(page).waitFor({ state: 'detached', timeout: MINUTE });
  return next;
}
