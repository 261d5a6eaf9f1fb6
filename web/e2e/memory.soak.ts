// Memory over 200 turns of The Climbers, several games in a row on one page: what is kept after a game does not grow.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP } from './browser';
import { click, over, play, start } from './climber';

const MINUTES = 60_000;

interface Kept {
  heap: number; // kB of the page's own objects, after they were cleared up
  nodes: number;
  listeners: number;
  resident: number; // MB of the page's process: its worker, the engine and the canvas too
}
async function kept(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let times = 0; times < 3; ++times) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((one) => one.name === name)!.value;
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const resident = (pid: number): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => resident(id));
  await session.detach();
  await browser.detach();
  return {
    heap: Math.round(value('JSHeapUsedSize') / 1000),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    resident: Math.round(Math.max(...pages) / 1000),
  };
}

it('is steady over 200 turns of The Climbers', { timeout: 30 * MINUTES }, async () => {
  const page = await start(DESKTOP);
  const after: Kept[] = [];
  for (let turns = 0; turns < 200 || after.length < 8;) {
    const done = await play(page, click, { moves: 40, climbs: 200 });
    turns += 2 * done.moves; // one block a turn, and the bot's turn
    after.push(await kept(page));
    console.log(`game ${after.length}, ${turns} turns:`, JSON.stringify(after.at(-1)));
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => over(page).count(), { timeout: MINUTES }).toBe(0);
  }
  // The first games warm everything up: shapes that are kept, code that is compiled.
  const middle = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const quarter = (which: number, what: keyof Kept): number =>
    middle(
      after
        .slice(Math.floor((which * after.length) / 4), Math.floor(((which + 1) * after.length) / 4))
        .map((one) => one[what]),
    );
  for (const what of ['heap', 'nodes', 'listeners', 'resident'] as const) {
    console.log(`${what}: ${quarter(1, what)} in the second quarter, ${quarter(3, what)} in the last`);
    expect(quarter(3, what), what).toBeLessThan(quarter(1, what) * 1.08);
  }
});
