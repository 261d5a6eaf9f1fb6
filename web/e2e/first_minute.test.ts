// From opening the page to the first decision of one's own, its goal understood: in a minute of reading and tapping at
// most. Everything that stands on the posters is read, every word of the guide and the question, one word after the
// other; what lies in the guide's mist is not. It says how many there were (npm run e2e -- first_minute).
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '../src/lib/languages';
import { root } from '../tests/support';
import { address, DESKTOP, PHONE, profile } from './browser';

const MINUTES = 60_000;
const READING = 150 / 60; // words a second: somebody who takes their time
const TAP = 2; // seconds

const wordsIn = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('.hidden-text, option, svg, kbd') && parent.checkVisibility()) text += ` ${node.textContent}`;
    }
    return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  });

interface Way {
  words: number;
  taps: number;
  goals: string[]; // what was told on the way, in order
}
/** The guided game, until something is asked and doing it is the answer. */
async function toFirstDecision(page: Page, game: string): Promise<Way> {
  await page.goto(address());
  const learn = page.locator(`a[href="/learn/${game}"]`);
  await learn.waitFor();
  let words = await wordsIn(page.locator('main'));
  await learn.click();
  let taps = 1;
  const goals: string[] = [];
  const callout = page.getByRole('dialog');
  const next = callout.locator('.btn-lit');
  for (;;) {
    await callout.waitFor({ timeout: MINUTES / 2 });
    words += await wordsIn(callout);
    goals.push(await callout.locator('h2').innerText());
    if ((await next.count()) === 0) break; // doing it is the answer
    const title = goals.at(-1);
    await next.click();
    taps += 1;
    const told = (): Promise<string> => page.evaluate(() => document.querySelector('#guide-title')?.textContent ?? '');
    await expect.poll(told).not.toBe(title);
    if ((await told()) === '') break;
  }
  words += await wordsIn(page.locator('main[data-asked] [data-part="headline"] h1'));
  return { words, taps, goals };
}

const goalOf = (game: string, language: string): string =>
  (JSON.parse(readFileSync(root(`i18n/${game}/${language}.json`), 'utf8')) as Record<string, string>)[
    `${game}.guide.goal.title`
  ]!;

it.each(
  ['matterhorn', 'climbers', 'altitude'].flatMap((game) => languages.map((language) => [game, language] as const)),
)('the first decision in %s comes within a minute: %s', { timeout: 3 * MINUTES }, async (game, language) => {
  for (const [size, viewport] of Object.entries(language === 'en' ? { DESKTOP, PHONE } : { PHONE })) {
    const page = await (await profile({ viewport })).newPage();
    await page.addInitScript(
      (kept) => localStorage.setItem('bivouac.settings', kept),
      JSON.stringify({ pace: 'at_once', language }),
    );
    const { words, taps, goals } = await toFirstDecision(page, game);
    expect(goals[0]).toBe(goalOf(game, language));
    const seconds = Math.round(words / READING + taps * TAP);
    console.info(`${game}, ${language}, ${size.toLowerCase()}: ${words} words, ${taps} taps, ${seconds} s`);
    expect(seconds, `${words} words, ${taps} taps`).toBeLessThanOrEqual(60);
    await page.context().close();
  }
});
