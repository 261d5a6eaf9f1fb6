// Somebody who plays Matterhorn by the names of what may be done, in English.
import type { Locator, Page } from 'playwright-core';
import type { Player } from './people';

export const winner = (page: Page): Locator => page.getByRole('heading', { name: /on the summit/ });
export const row = (name: string): number => Number(/^(?:Circle|Row) (\d+)/.exec(name)?.[1] ?? 4);

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

export const player: Player = {
  isOver: async (page) => (await winner(page).count()) > 0,
  act: async (page) => {
    const name = pick(await offered(page));
    if (name === undefined) return false;
    const button = page.getByRole('button', { name, exact: true }).first();
    // Not a click with a pointer: of two windows of one browser the one behind is not drawn.
    return button.dispatchEvent('click', undefined, { timeout: 500 }).then(
      () => true,
      () => false, // another window of the same person was quicker
    );
  },
};
