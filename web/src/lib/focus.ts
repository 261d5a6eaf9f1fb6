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

/** For a part whose buttons come and go: one that was pressed and is gone leaves the focus to what takes its place. */
export const keepsFocus =
  (next: (part: HTMLElement) => HTMLElement | SVGElement | null) =>
  (part: HTMLElement): (() => void) => {
    let inside = false;
    part.addEventListener('focusin', () => (inside = true));
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget) inside = part.contains(relatedTarget as Node);
    });
    const watcher = new MutationObserver(() => {
      if (inside && focusLost()) next(part)?.focus();
    });
    watcher.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => watcher.disconnect();
  };
