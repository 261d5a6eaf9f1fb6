/** A sheet leaves the board in sight. Where it lies on the foot of a whole page, the page gets that much longer, and
 * scrolls until the board is above it; what lies beside the board is told how wide that is (--beside), and what it
 * would cut of the reason below the question is only read aloud. Gives what puts all back. */
export function roomBesideBoard(sheet: HTMLElement): () => void {
  const { style } = document.body;
  const headline = document.querySelector('[data-part="headline"]');
  const reasons = (): Element[] => [...(headline?.querySelectorAll('p') ?? [])];
  const watcher = new ResizeObserver(() => {
    const board = document.querySelector('[data-part="board"]')?.getBoundingClientRect();
    if (board) sheet.style.setProperty('--beside', `${board.left}px`);
    const { top, bottom, left, height, width } = sheet.getBoundingClientRect();
    // As wide as the page, not as the window: there a scrollbar may take room, and comes and goes with the padding.
    const below = width > document.documentElement.clientWidth - 2 && bottom > innerHeight - 2;
    style.paddingBottom = below ? `${height}px` : '';
    document.documentElement.style.scrollPaddingBottom = style.paddingBottom;
    for (const reason of reasons()) {
      const box = reason.getBoundingClientRect();
      reason.toggleAttribute('data-cut', !below && box.bottom > top && box.right > left);
    }
    if (below && board) scrollBy({ top: Math.min(Math.max(0, board.bottom - top), Math.max(0, board.top)) });
  });
  for (const one of [sheet, headline, document.documentElement]) if (one) watcher.observe(one);
  return () => {
    watcher.disconnect();
    style.paddingBottom = '';
    document.documentElement.style.scrollPaddingBottom = '';
    for (const reason of reasons()) reason.removeAttribute('data-cut');
  };
}
