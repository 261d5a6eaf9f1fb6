// What can go wrong with a table on a screen, found in the page itself: a legal place that is covered or too small, a
// button too small to hit, a text that is cut, runs out of the window or lies over another.
import type { Page } from 'playwright-core';

export const SIZES = [
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [412, 732],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [844, 390],
  [960, 600],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const;

/** What is wrong at the table as it is shown now; empty where all is well. */
export const inspect = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const CELL = 32;
    const BUTTON = 44;
    const NEARLY = 0.6; // pixels that rounding takes
    const faults: string[] = [];
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return width > 1 && height > 1 && style.visibility === 'visible' && style.clipPath !== 'inset(50%)';
    };
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
      element.tagName.toLowerCase();
    const part = (element: Element): string =>
      element.closest('[data-part]')?.getAttribute('data-part') ??
      element.closest('header, section, main')?.tagName ??
      '';
    const scroller = (element: Element | null): Element | null => {
      for (let one = element?.parentElement ?? null; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
      return document.scrollingElement;
    };
    const home = new Map<Element, [number, number]>();
    for (const one of document.querySelectorAll('*'))
      if (one.scrollTop || one.scrollLeft) home.set(one, [one.scrollTop, one.scrollLeft]);

    // Where something can be pressed: the middle of each square of a drawn form, else its own middle.
    const spots = (legal: Element): DOMPoint[] => {
      const form = legal.querySelector<SVGGeometryElement>('path.hit');
      const seen = (form ?? legal).getBoundingClientRect();
      if (!form) return [new DOMPoint(seen.left + seen.width / 2, seen.top + seen.height / 2)];
      const { x, y, width, height } = form.getBBox();
      const [across, down] = [Math.round(width), Math.round(height)];
      return Array.from({ length: across * down }, (_, nth) => [(nth % across) + 0.5, Math.floor(nth / across) + 0.5])
        .filter(([i, j]) => form.isPointInFill(new DOMPoint(x + i!, y + j!)))
        .map(([i, j]) => new DOMPoint(seen.left + (i! / across) * seen.width, seen.top + (j! / down) * seen.height));
    };
    // Legal places: whole, large enough for a finger (some boards take one that comes down beside), hit where seen.
    for (const legal of [...document.querySelectorAll('main [data-legal]')].filter(shown)) {
      const { width, height } = legal.getBoundingClientRect();
      const least = legal.matches('button:not([data-place])') ? BUTTON : CELL;
      const beside = Number(legal.closest<SVGElement>('[data-beside]')?.dataset['beside'] ?? 0);
      if (Math.min(width, height) + 2 * beside < least - NEARLY)
        faults.push(`small: "${name(legal)}" is ${Math.round(width)} × ${Math.round(height)}`);
      legal.scrollIntoView({ block: 'center', inline: 'center' });
      for (const { x, y } of spots(legal)) {
        const hit = document.elementFromPoint(x, y);
        if (hit && (legal.contains(hit) || hit.contains(legal))) continue;
        const by = hit ? `"${name(hit)}" (${part(hit)})` : 'the edge of the window';
        faults.push(`covered: "${name(legal)}" by ${by}`);
      }
    }
    for (const one of [document.scrollingElement!, ...document.querySelectorAll('*')]) {
      const [top, left] = home.get(one) ?? [0, 0];
      if (one.scrollTop !== top) one.scrollTop = top;
      if (one.scrollLeft !== left) one.scrollLeft = left;
    }

    // Buttons: large enough, and those of the tray in sight without scrolling.
    for (const button of [...document.querySelectorAll('main button, header button, section button')].filter(shown)) {
      if (button.matches('[data-legal], [data-place], :disabled') || button.closest('svg, ol, dialog')) continue;
      const { width, height, left, right, top, bottom } = button.getBoundingClientRect();
      if (Math.min(width, height) < BUTTON - NEARLY)
        faults.push(`small: button "${name(button)}" is ${Math.round(width)} × ${Math.round(height)}`);
      if (left < -1 || right > innerWidth + 1) faults.push(`outside: button "${name(button)}"`);
      const window = scroller(button);
      const inTray = button.matches('[data-part="tray"] .btn');
      if (inTray && window === document.scrollingElement && (bottom > innerHeight + 1 || top < 0))
        faults.push(`out of sight: button "${name(button)}"`);
    }

    // What is seen of a text: its letters, not the room that the font keeps above and below them.
    const brush = document.createElement('canvas').getContext('2d')!;
    const ink = (element: Element, text: string, box: DOMRect): DOMRect => {
      brush.font = getComputedStyle(element).font;
      const seen = brush.measureText(text.trim());
      const [above, below] = [seen.fontBoundingBoxAscent, seen.fontBoundingBoxDescent];
      const scale = element.closest('svg') ? box.height / (above + below) : 1;
      const top = (above - seen.actualBoundingBoxAscent) * scale;
      const bottom = (below - seen.actualBoundingBoxDescent) * scale;
      return new DOMRect(box.left, box.top + top, box.width, Math.max(1, box.height - top - bottom));
    };

    // Texts, line by line: whole, within the window, none over another.
    const texts: { element: Element; box: DOMRect }[] = [];
    const look = (element: Element, box: DOMRect): void => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.clipPath === 'inset(50%)' || style.opacity === '0') return;
        const view = one.getBoundingClientRect();
        const cutX = style.overflowX !== 'visible' && (box.right > view.right + 2 || box.left < view.left - 2);
        const cutY = style.overflowY !== 'visible' && (box.bottom > view.bottom + 2 || box.top < view.top - 2);
        if (!cutX && !cutY) continue;
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY); // then it can be scrolled to
        if (!scrolls && !element.closest('svg')) faults.push(`cut: "${name(element)}" (${part(element)})`);
        return;
      }
      // What stays in front of a page that scrolls hides it for a while.
      const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      for (let one = front; one && !one.contains(element); one = one.parentElement)
        if (getComputedStyle(one).position === 'sticky') return;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: text "${name(element)}"`);
      const aside = !front || front.contains(element) || element.contains(front) || element.closest('svg, .window');
      if (!aside && element.closest('[data-part="players"], [data-part="headline"], [data-part="tray"]'))
        faults.push(`covered: text "${name(element)}" by "${name(front)}" (${part(front)})`);
      texts.push({ element, box });
    };
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || !shown(element) || element.closest('.hidden-text, dialog, [data-place]'))
        continue;
      if (element.closest('svg') && !element.matches('text')) continue;
      const range = document.createRange();
      // Large letters may break a word that has no room on a line.
      const whole = element.closest('svg') || large ? [] : node.textContent.matchAll(/[\p{L}\p{N}]+/gu);
      for (const { index, 0: word } of whole) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !node.textContent.includes('\u00ad')) faults.push(`broken: the word "${word}"`);
      }
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.width >= 2 && line.height >= 2) look(element, ink(element, node.textContent, line));
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.element.closest('svg') && other.element.closest('svg')) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 2 && !one.element.closest('[data-part="board"]'))
          faults.push(`over each other: "${name(one.element)}" and "${name(other.element)}"`);
      }
    });

    // The question is in sight.
    const asked = document.querySelector('[data-part="headline"] h1')?.getBoundingClientRect();
    if (!asked || asked.top < 0 || asked.bottom > innerHeight) faults.push('the question is out of sight');
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
    return [...new Set(faults)];
  });
