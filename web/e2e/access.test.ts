// A table without eyes or a mouse: what others did waits and is read, questions are announced, the keyboard is never
// lost, letters can be switched off, and colours come from the system where it gives them.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, findings, profile } from './browser';
import { asked, kept, matterhorn, openRecord, person, resize, sit } from './position';
import { open, positions, takeBlock } from './positions';

const MINUTES = 60_000;
/** All that was said to a screen reader, one after the other. */
const heard = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
const listen = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const look = (): void => {
    const said = document.querySelector('p[aria-live="polite"]')?.textContent ?? '';
    if (said !== '' && said !== heard.at(-1)) heard.push(said);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};
const focus = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');
const headline = (page: Page): Promise<string> => page.locator('[data-part="headline"] h1').innerText();

describe('after others have moved', () => {
  it.each([
    ['a bot begins', 'first0'],
    ['I begin', 'first1'],
  ])('it waits, can be seen again, and goes on by keys alone: %s', { timeout: 2 * MINUTES }, async (_, actions) => {
    const page = await person({ wait: 'always' });
    await page.addInitScript(listen);
    await openRecord(page, matterhorn(actions));
    const strip = page.getByRole('region', { name: /^Ermine places 2 climbers[,.]/ });
    if (actions === 'first1')
      for (const circle of ['12d', '12e']) await page.locator(`[data-place="${circle}"]`).press('Enter');
    await strip.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('a');
    await expect.poll(() => strip.count()).toBe(0);
    await strip.waitFor();
    expect(await focus(page)).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await expect.poll(() => strip.count()).toBe(0);
    await expect.poll(async () => (await heard(page)).includes(await headline(page))).toBe(true);
    await expect.poll(() => focus(page)).not.toBe('BODY');
  });
});

describe('at a table', () => {
  it.each([
    ['a bot begins', 'first0'],
    ['I begin', 'first1'],
  ])(
    'the question and the colours are said, and the keyboard is never lost: %s',
    { timeout: 2 * MINUTES },
    async (_, actions) => {
      const page = await person();
      await page.addInitScript(listen);
      await openRecord(page, matterhorn(actions));
      await expect.poll(() => focus(page)).not.toBe('BODY');
      await expect.poll(() => heard(page)).toMatch(/Your turn\. Place your two climbers/);
      expect(await page.getByRole('list', { name: 'Players' }).innerText()).toMatch(/red,/);
      await page.keyboard.press('m');
      await page.getByRole('button', { name: /^End the game/ }).press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => focus(page)).not.toBe('BODY');
    },
  );

  it.each([
    ['The Climbers', kept('climbers-v2-2p-2', 2, 1), '[data-part="players"] li'],
    ['Altitude', kept('altitude-v2-2p-1', 118, 0), '[data-source^="plate"]'],
  ])('of %s the question and the colours are said too', { timeout: 2 * MINUTES }, async (_, record, players) => {
    const page = await person();
    await page.addInitScript(listen);
    await openRecord(page, record);
    await asked(page);
    const question = await page.locator('[data-part="headline"] h1').textContent();
    await expect.poll(() => heard(page)).toContain(`Your turn. ${question?.trim()}`);
    const told = await page.locator(players).allInnerTexts();
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) expect(text).toMatch(/\b(red|yellow|teal|purple|pink)\b/);
  });

  it('letters can be switched off', { timeout: 2 * MINUTES }, async () => {
    const page = await sit(matterhorn('first1'), { keys: false });
    for (const key of ['m', 'l', 'h', '?', 'u']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focus(page)).not.toBe('BODY');
  });

  it.each([
    ['Matterhorn: roll, stop, hint', positions.matterhorn['roll or stop'], 'rsb'],
    ['Matterhorn: dice', positions.matterhorn['choosing a row'], '654321'],
    ['The Climbers: climb, pass, look under', positions.climbers['the first climb'], 'cpobqev'],
    ['The Climbers: a block in hand', positions.climbers['a block in hand'], 'ntd123'],
    ['Altitude: discard, drawn card, hint', positions.altitude['a card to lay'], 'd0bp'],
    ['Altitude: keep', positions.altitude['four cards to keep'], '1234k'],
  ])('a game does not hear them either then: %s', { timeout: 3 * MINUTES }, async (_, position, letters) => {
    /** What letters can change: the position, the question, what is chosen, what is open. */
    const look = (page: Page): Promise<string> =>
      page.evaluate(() => {
        const chosen = [...document.querySelectorAll('main :is([aria-pressed], [aria-checked], [aria-expanded])')];
        const states = chosen.map((one) => [one.ariaPressed, one.ariaChecked, one.ariaExpanded].join());
        const { shown } = document.querySelector('main')!.dataset;
        const question = document.querySelector('[data-part="headline"] h1')?.textContent;
        return [shown, question, ...states, document.querySelectorAll('dialog[open], .advice, .peek').length].join(' ');
      });
    for (const keys of [true, false]) {
      const page = await person({ keys });
      await open(page, position!);
      const before = await look(page);
      if (keys) {
        await page.keyboard.press(letters[0]!);
        await expect.poll(() => look(page)).not.toBe(before);
        continue;
      }
      for (const key of letters) await page.keyboard.press(key);
      await page.waitForTimeout(500); // the engine would have answered
      expect(await look(page)).toBe(before);
    }
  });

  it('what can be switched is first on, then off', { timeout: MINUTES }, async () => {
    const page = await person();
    await page.goto(address('/settings'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of ['sound', 'help', 'keys'])
      expect(await page.locator(`label:has([name="${name}"])`).allInnerTexts(), name).toEqual(['On', 'Off']);
  });

  it('the system gives the colours', { timeout: 2 * MINUTES }, async () => {
    const page = await (await profile({ forcedColors: 'active' })).newPage();
    await page.goto(address('/settings'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const styles = await page.evaluate(() => {
      const look = (chosen: boolean): string => {
        const span = document.querySelector(`input[name="pace"]${chosen ? ':checked' : ':not(:checked)'} + span`)!;
        const { backgroundColor, borderTopWidth } = getComputedStyle(span);
        return `${backgroundColor} ${borderTopWidth}`;
      };
      return [look(true), look(false)];
    });
    expect(styles[0]).not.toBe(styles[1]);
    expect(styles[1]).toMatch(/ 2px$/);
  });

  it('and at a table', { timeout: 2 * MINUTES }, async () => {
    /** How each of these looks: what is behind it, and its edge. */
    const looks = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, borderLeftColor, borderLeftWidth } = getComputedStyle(one);
          return `${backgroundColor} ${borderLeftColor} ${borderLeftWidth}`;
        }),
      );
    /** One of them looks as no other does, and it is the one that says so. */
    const oneOf = async (all: string, chosen: string): Promise<void> => {
      const [mine] = await looks(all + chosen);
      expect((await looks(all)).filter((look) => look === mine)).toHaveLength(1);
    };
    const page = await sit(matterhorn('first0 12b+12f 12d+12e 65443'), {}, { forcedColors: 'active' });
    await oneOf('[data-part="players"] li', '[aria-current="true"]'); // the bar of who is to move
    await page.locator('[data-row="9"]').click();
    await oneOf('button[data-row]', '[aria-pressed="true"]');
    expect((await looks('[data-row]')).filter((look) => !look.endsWith(' 2px'))).toEqual([]);
    await openRecord(page, kept('climbers-v2-2p-2', 2, 1));
    await asked(page);
    await takeBlock(page);
    await oneOf('.poses button', '[aria-pressed="true"]');
    await resize(page, 390, 664); // there the faces are buttons
    await oneOf('[data-faces] [role=radio]', '[aria-checked="true"]');
  });
});
