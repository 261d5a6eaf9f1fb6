// Where the keyboard goes on when what was focused is gone.

/** To the question, or the page's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Nothing has the focus, and no dialog is open that would. */
export const focusLost = (): boolean =>
  document.activeElement === document.body && !document.querySelector('dialog:modal');
