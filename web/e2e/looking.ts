// What the looks at a table share, lent to the page: they run there, each on its own, and can't import anything.

export interface Text {
  element: Element;
  box: DOMRect; // of its letters
}
declare global {
  interface Window {
    looking: ReturnType<typeof measures> & ReturnType<typeof views>;
    seen: Text[]; // lines of text that are whole and can be seen
  }
}

function measures() {
  const brush = document.createElement('canvas').getContext('2d')!;
  return {
    CELL: 32,
    BUTTON: 44,
    LETTERS: 11, // pixels of the smallest font
    NEARLY: 0.6, // pixels that rounding takes
    /** What is seen of a text: its letters, not the room that the font keeps above and below them. */
    ink: (element: Element, text: string, box: DOMRect): DOMRect => {
      const { font, fontSize } = getComputedStyle(element);
      const drawn = element.closest('svg') !== null; // there a font may be smaller than a pixel, and is enlarged
      brush.font = drawn ? font.replace(fontSize, '100px') : font;
      const seen = brush.measureText(text.trim());
      const [above, below] = [seen.fontBoundingBoxAscent, seen.fontBoundingBoxDescent];
      const scale = drawn ? box.height / (above + below) : 1;
      const top = (above - seen.actualBoundingBoxAscent) * scale;
      const bottom = (below - seen.actualBoundingBoxDescent) * scale;
      return new DOMRect(box.left, box.top + top, box.width, Math.max(1, box.height - top - bottom));
    },
    /** Where something can be pressed: the middle of each square of a drawn form, else its own middle. */
    spots: (legal: Element): DOMPoint[] => {
      const form = legal.querySelector<SVGGeometryElement>('path.hit');
      const seen = (form ?? legal).getBoundingClientRect();
      if (!form) return [new DOMPoint(seen.left + seen.width / 2, seen.top + seen.height / 2)];
      const { x, y, width, height } = form.getBBox();
      const [across, down] = [Math.round(width), Math.round(height)];
      return Array.from({ length: across * down }, (_, nth) => [(nth % across) + 0.5, Math.floor(nth / across) + 0.5])
        .filter(([i, j]) => form.isPointInFill(new DOMPoint(x + i!, y + j!)))
        .map(([i, j]) => new DOMPoint(seen.left + (i! / across) * seen.width, seen.top + (j! / down) * seen.height));
    },
  };
}

function views() {
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return width > 1 && height > 1 && style.visibility === 'visible' && style.clipPath !== 'inset(50%)';
  };
  return {
    shown,
    name: (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
      element.tagName.toLowerCase(),
    part: (element: Element): string =>
      element.closest('[data-part]')?.getAttribute('data-part') ??
      element.closest('header, section, main')?.tagName ??
      '',
    /** What is in front: the winner's scene, a lesson, a hint where there is no room beside the board, else all. */
    roots: (): Element[] => {
      const narrow = matchMedia('(max-width: 1000px), (min-aspect-ratio: 13/10) and (max-height: 639px)').matches;
      const front = document.querySelector(narrow ? '.winner, .callout, .advice' : '.winner, .callout');
      return front ? [front] : [...document.querySelectorAll('header, main, .page > section')].filter(shown);
    },
    scroller: (element: Element): Element | null => {
      for (let one = element.parentElement; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
      return document.scrollingElement;
    },
    /** Gives what puts all back to where it is scrolled now. */
    keepScrolled: (): (() => void) => {
      const all = [document.scrollingElement!, ...document.querySelectorAll('*')];
      const home = all.map((one) => [one, one.scrollTop, one.scrollLeft] as const);
      return () => {
        for (const [one, top, left] of home) {
          if (one.scrollTop !== top) one.scrollTop = top;
          if (one.scrollLeft !== left) one.scrollLeft = left;
        }
      };
    },
  };
}

/** For page.evaluate: gives the page what the looks need. */
export const lend = `window.looking = { ...(${measures.toString()})(), ...(${views.toString()})() }; null`;
