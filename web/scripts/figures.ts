// What the page costs, measured in a real browser on the loopback: prints the figures of docs/figures.md.
import { chromium, type Browser, type Page } from 'playwright-core';
import { FLAGS, serving } from '../e2e/serving';

const SLOWEST_VISIT = 2000; // ms
const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

async function fresh(browser: Browser): Promise<{ page: Page; bytes: () => number; from: (what: RegExp) => number }> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  ).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  const sum = (what: RegExp) =>
    [...sizes].reduce((total, [id, size]) => total + (what.test(urls.get(id) ?? '') ? size : 0), 0);
  return { page, bytes: () => sum(/./), from: sum };
}

/** The longest script tasks per frame while `act` goes on, from the browser's own trace of the main thread. */
async function scriptPerFrame(
  page: Page,
  act: () => Promise<void>,
): Promise<{ worst: number; most: number; mean: number }> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], busy: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const real = window.requestAnimationFrame.bind(window);
    const timed =
      <A extends unknown[]>(work: (...args: A) => void) =>
      (...args: A) => {
        const begin = performance.now();
        work(...args);
        seen.busy += performance.now() - begin;
      };
    window.requestAnimationFrame = (work) => real(timed(work));
    const frame = (): void => {
      seen.frames.push(seen.busy);
      seen.busy = 0;
      real(frame);
    };
    real(frame);
  });
  await act();
  const frames = await page.evaluate(() => (window as unknown as { seen: { frames: number[] } }).seen.frames.slice(2));
  const sorted = [...frames].sort((a, b) => a - b);
  return {
    worst: sorted.at(-1)!,
    most: sorted[Math.floor(0.95 * sorted.length)]!,
    mean: frames.reduce((sum, one) => sum + one, 0) / frames.length,
  };
}

/** Puts the climbers down; the rolls that follow are measured for three seconds. */
async function rollDice(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const coach = page.getByRole('button', { name: 'Skip' });
  if ((await coach.count()) > 0) await coach.click();
  for (let count = 0; count < 2; ++count) await page.locator('[data-deed]').first().click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const script = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
  const before = await script();
  const frames = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const end = performance.now() + 3000;
        const frame = (now: number): void => {
          count += 1;
          if (now < end) requestAnimationFrame(frame);
          else resolve(count);
        };
        requestAnimationFrame(frame);
      }),
  );
  const each = ((await script()) - before) / frames;
  console.log(`while dice roll: ${each.toFixed(1)} ms of script a frame, mean of ${frames} frames`);
}

/** Takes every block that may be taken, in turn: milliseconds from each press until plan and scene are told its places,
 * and until the frame with them is on the screen. */
async function placesShown(page: Page): Promise<{ script: number[]; screen: number[] }> {
  await page.keyboard.press('Escape');
  const coach = page.getByRole('button', { name: 'Skip' });
  if ((await coach.count()) > 0) await coach.click();
  for (
    let steps = 0;
    steps < 20 && (await page.getByRole('heading', { name: 'Take a block.' }).count()) === 0;
    steps++
  ) {
    await page.keyboard.press('p');
    await page.waitForTimeout(400);
  }
  return page.evaluate(async () => {
    const times = { script: [] as number[], screen: [] as number[] };
    const cells = (): SVGElement[] => [...document.querySelectorAll<SVGElement>('[role=gridcell]')];
    // After the scene's own.
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    const names = cells()
      .filter((one) => one.dataset['lit'] && /take this block/.test(one.getAttribute('aria-label') ?? ''))
      .map((one) => one.dataset['cell']);
    for (const name of names) {
      const begin = performance.now();
      cells()
        .find((one) => one.dataset['cell'] === name)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
      while (!cells().some((one) => one.getAttribute('aria-label')?.startsWith('Column')))
        await new Promise((resolve) => setTimeout(resolve));
      await frame();
      times.script.push(performance.now() - begin);
      await drawn();
      times.screen.push(performance.now() - begin);
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      while (cells().some((one) => one.getAttribute('aria-label')?.startsWith('Column')))
        await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return times;
  });
}

const { address, stop } = await serving();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
try {
  const times: number[] = [];
  let size = 0;
  for (let run = 0; run < 3; ++run) {
    const { page } = await fresh(browser);
    const begin = Date.now();
    let fetched = 0;
    page.context().on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => null);
      fetched += sizes ? sizes.responseBodySize : 0;
    });
    await page.goto(`${address}/`);
    await page.getByRole('button', { name: /^Play Matterhorn/ }).click();
    await page.locator('[data-deed]').first().waitFor({ timeout: 60_000 });
    times.push(Date.now() - begin);
    await page.waitForTimeout(500);
    size = fetched;
    if (run === 0) await rollDice(page);
    await page.context().close();
  }
  console.log(
    `first visit to a playable Matterhorn table ${median(times)} ms (median of ${times.length}), ` +
      `${(size / 1000).toFixed(0)} kB compressed`,
  );
  if (median(times) > SLOWEST_VISIT) process.exitCode = 1;

  const toPlan: number[] = [];
  const toScene: number[] = [];
  const climb = async (page: Page): Promise<void> => {
    await page.goto(`${address}/`);
    const button = page.getByRole('button', { name: /^Play The Climbers/ });
    await button.waitFor();
    const begin = Date.now();
    await button.click();
    await page.getByRole('grid').waitFor({ timeout: 60_000 });
    toPlan.push(Date.now() - begin);
    await page.locator('canvas[data-ready]').waitFor({ timeout: 60_000 }); // its first picture stands
    toScene.push(Date.now() - begin);
  };
  for (let run = 0; run < 7; ++run) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await climb(await context.newPage());
    await context.close();
  }
  console.log(
    `click to The Climbers' table, with its plan ${median(toPlan)} ms; ` +
      `to the scene, drawn without a GPU ${median(toScene)} ms (medians of ${toScene.length})`,
  );

  const { page, from } = await fresh(browser);
  await climb(page);
  console.log(`three.js part ${(from(/\/stage-/) / 1000).toFixed(0)} kB compressed`);
  const { worst, most, mean } = await scriptPerFrame(page, async () => {
    const box = (await page.locator('canvas').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    for (let step = 0; step < 60; ++step)
      await page.mouse.move(box.x + box.width / 2 + step * 4, box.y + box.height / 2);
    await page.mouse.up();
  });
  console.log(
    `turning the camera: ${mean.toFixed(1)} ms of script a frame in the mean, ` +
      `95 % of the frames under ${most.toFixed(1)}, the longest ${worst.toFixed(1)}`,
  );
  const shown = await placesShown(page);
  console.log(
    `a block's places: ${median(shown.script).toFixed(0)} ms of script after it is taken ` +
      `(${Math.max(...shown.script).toFixed(0)} at most), on the screen after ${median(shown.screen).toFixed(0)} ms, ` +
      `drawn without a GPU (medians of ${shown.screen.length} blocks)`,
  );
} finally {
  await browser.close();
  stop();
}
