// Somebody who plays Matterhorn by the names of what may be done, in English.
import type { Locator, Page } from 'playwright-core';

export const winner = (page: Page): Locator => page.getByRole('heading', { name: /on the summit/ });
export const row = (name: string): number => Number(/^Row (\d+)/.exec(name)?.[1] ?? 4);

/** The buttons that do something now, by their names. */
export async function offered(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.isConnected && !(one as HTMLButtonElement).disabled && !one.getAttribute('aria-disabled'))
        .map((one) => one.getAttribute('aria-label') ?? one.querySelector('span')?.textContent ?? ''),
    );
  return names.filter((name) => /: (place a|step here|choose|remove the)|^(Roll|Stop|No |End)/.test(name));
}

/** Climbs whenever it can and stops after each token: not clever, but every kind of decision comes up. */
export function pick(names: string[]): string | undefined {
  const find = (what: RegExp): string | undefined =>
    names.filter((name) => what.test(name)).sort((a, b) => row(a) - row(b))[0];
  return (
    find(/: step here/) ??
    find(/: place a climber/) ??
    find(/: place a token/) ??
    find(/^Stop/) ??
    find(/: choose row/) ??
    find(/^(No |End)/) ??
    find(/: remove the obstacle/) ?? // a bonus that must be used
    find(/: choose$/)
  );
}

/** The pages play until one of them shows the winner: whoever may do something does it, now in one window of theirs and
 * now in another. After so many presses something happens between two of them. */
export async function playTogether(
  pages: readonly Page[],
  between: Record<number, () => Promise<void>>,
): Promise<number> {
  const deadline = Date.now() + 120_000;
  let turn = 0;
  for (let presses = 0; Date.now() < deadline;) {
    const page = pages[turn++ % pages.length]!;
    if ((await winner(page).count()) > 0) return presses;
    const name = pick(await offered(page));
    if (name === undefined) continue;
    const button = page.getByRole('button', { name, exact: true }).first();
    // Not a click with a pointer: of two windows of one browser the one behind is not drawn.
    const pressed = await button.dispatchEvent('click', undefined, { timeout: 500 }).then(
      () => true,
      () => false, // another window of the same person was quicker
    );
    if (!pressed) continue;
    await between[++presses]?.();
  }
  const where = await Promise.all(pages.map(async (page) => [await page.title(), await offered(page)]));
  throw new Error(`the game does not end: ${JSON.stringify(where)}`);
}
