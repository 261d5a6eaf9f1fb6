// A table that plays otherwise than usual: it says so, and asks for nothing that its options don't allow.
import { expect, it } from 'vitest';
import { kept, matterhorn, sit } from './position';

const MINUTES = 60_000;
const PLACED = 'first0 12b+12f 12d+12e';
const played = (actions: string, ...options: string[]): string =>
  matterhorn(actions).replace(/^players: 2$/m, ['players: 2', ...options.map((one) => `option.${one}`)].join('\n'));

it('tells what was chosen, beside the rules; its lessons would tell something else', { timeout: MINUTES }, async () => {
  const page = await sit(played(PLACED + ' 65443', 'flop: none', 'direction: clockwise'));
  await page.keyboard.press('h');
  const chosen = page.getByRole('list', { name: 'At this table' });
  await chosen.waitFor();
  expect(await chosen.getByRole('listitem').allTextContents()).toEqual([
    'Consolation after a flop There is none: the turn is over at once (the Spanish rules)',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Explain things as I play' }).count()).toBe(0);
});

it('does not even offer the lessons for a moment', { timeout: MINUTES }, async () => {
  const page = await sit(played(PLACED + ' 65443', 'flop: none'));
  const offered = await page.evaluateHandle(() => {
    const seen = { ever: false };
    const look = (): void => void (seen.ever ||= document.body.textContent.includes('Explain things as I play'));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h'); // asks for the same
  await page.getByRole('list', { name: 'At this table' }).waitFor();
  expect(await offered.evaluate(({ ever }) => ever)).toBe(false);
});

it('says nothing of what is usual, and explains it', { timeout: MINUTES }, async () => {
  const page = await sit(played(PLACED + ' 65443', 'flop: unused_rows'));
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Explain things as I play' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.locator('article.rules').waitFor();
  expect(await page.getByText('At this table').count()).toBe(0);
});

it('tells that it goes by older rules than those that one reads', { timeout: MINUTES }, async () => {
  const page = await sit(kept('climbers-v1-2p-1', 1, 0));
  await page.keyboard.press('h');
  await page.getByText('This game is played by version 1 of the rules;').waitFor();
  await page.getByRole('button', { name: 'What is different' }).click();
  await page.locator('article .pointed', { hasText: 'A game of version 1 goes on as it began' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Explain things as I play' }).count()).toBe(0);
});

// rules §M3.2
it.each([
  ['every_roll', 'Choose a white circle, or eliminate other dice.', [6, 4, 2, 2, 1]],
  ['singles_later', 'Choose a white circle, or eliminate other dice.', [6, 4, 1]],
  ['first_roll_only', 'Choose a white circle. No dice can be eliminated now.', []],
])('offers only the dice that may go: %s', { timeout: MINUTES }, async (eliminate, why, faces) => {
  const page = await sit(played(PLACED + ' 63221 10d roll 64221', `eliminate: ${eliminate}`));
  await page.getByText(why).waitFor();
  const go = page.getByRole('group', { name: 'Dice' }).getByRole('button', { name: /: eliminate$/ });
  const names = await go.evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label') ?? ''));
  expect(names.map((name) => Number(/\d/.exec(name)![0])).sort()).toEqual([...faces].sort());
});
