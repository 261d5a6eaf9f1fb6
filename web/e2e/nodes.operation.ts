// Three servers on one PostgreSQL: the people of one table are at different ones, bots and clocks at whichever, and the
// servers are updated one after the other while they play.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as altitude from './altitude_table';
import { takeFaults } from './browser';
import * as climbers from './climber';
import * as matterhorn from './matterhorn_player';
import { addSeats, openTable, person, playTogether, sitDown, startGame, type Player } from './people';
import { database, serving, type Serving } from './serving';

const MINUTES = 60_000;
let tables: Awaited<ReturnType<typeof database>>;
const servers: Serving[] = [];
beforeAll(async () => {
  tables = await database();
  for (let node = 0; node < 3; node++) servers.push(await serving(tables.url));
});
afterAll(async () => {
  for (const server of servers) server.stop();
  await Promise.all(servers.map((server) => server.ended));
  tables?.stop();
});

const clocks = async (page: Page): Promise<void> => page.getByRole('radio', { name: /^Clocks/ }).press('Space');
const games: [string, () => Player, (page: Page) => Promise<void>][] = [
  ['Matterhorn', () => matterhorn.player, clocks],
  [
    'The Climbers',
    () => climbers.player({ moves: 1, climbs: 2 }),
    async (page) => {
      await clocks(page);
      await climbers.takeMountain(page);
    },
  ],
  ['Altitude', () => altitude.player, altitude.takeDeck],
];

/** One server ends in order, or is killed, and another one takes its place. */
async function replace(node: number, how: 'stop' | 'kill'): Promise<void> {
  servers[node]![how]();
  await servers[node]!.ended;
  servers[node] = await serving(tables.url, servers[node]!.port);
}

it.each(games)('%s', { timeout: 10 * MINUTES }, async (game, player, set) => {
  const people = await Promise.all(servers.map((server) => person(server)));
  const [maker, ...guests] = people as [Page, ...Page[]];
  const link = await openTable(maker, game, 'Anna', async (page) => {
    await addSeats(page, ['Open', 'Bot']);
    await set(page);
  });
  const at = (server: Serving): string => link.replace(servers[0]!.address, server.address);
  await sitDown(guests[0]!, at(servers[1]!), 'Ben');
  await sitDown(guests[1]!, at(servers[2]!), 'Cleo');
  const watcher = await person(servers[1]!);
  await watcher.goto(at(servers[1]!));
  await startGame(maker, [...people, watcher]);
  const disturbances = {
    3: () => replace(2, 'stop'),
    5: () => replace(0, 'stop'),
    7: () => replace(1, 'kill'),
  };
  expect(await playTogether(people, player(), disturbances)).toBeGreaterThan(7);
  for (const page of [...people, watcher]) await page.locator('#winner-title').waitFor({ timeout: MINUTES });
  takeFaults(); // sockets that could not be opened while their server was away
});
