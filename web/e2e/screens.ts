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

    // Legal places: whole, large enough, and hit where they are seen.
    for (const legal of [...document.querySelectorAll('main [data-legal]')].filter(shown)) {
      const { width, height } = legal.getBoundingClientRect();
      const least = legal.matches('button:not([data-place])') ? BUTTON : CELL;
      if (Math.min(width, height) < least - NEARLY)
        faults.push(`small: "${name(legal)}" is ${Math.round(width)} × ${Math.round(height)}`);
      legal.scrollIntoView({ block: 'center', inline: 'center' });
      const at = legal.getBoundingClientRect();
      const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (!hit || !(legal.contains(hit) || hit.contains(legal)))
        faults.push(`covered: "${name(legal)}" by ${hit ? `"${name(hit)}" (${part(hit)})` : 'the edge of the window'}`);
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

    // Texts: whole, within the window, none over another.
    const texts: { element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || !shown(element) || element.closest('.hidden-text, dialog, [data-place]'))
        continue;
      if (element.closest('svg') && !element.matches('text')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      let hidden = false;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.clipPath === 'inset(50%)' || style.opacity === '0') hidden = true;
        const view = one.getBoundingClientRect();
        const cutX = style.overflowX !== 'visible' && box.right > view.right + 2;
        const cutY = style.overflowY !== 'visible' && box.bottom > view.bottom + 3;
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if ((cutX || cutY) && scrolls)
          hidden = true; // it can be scrolled to
        else if ((cutX || cutY) && !hidden && !element.closest('svg')) {
          faults.push(`cut: "${name(element)}" (${part(element)})`);
          hidden = true;
        }
      }
      if (hidden) continue;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: text "${name(element)}"`);
      texts.push({ element, box });
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.element.closest('svg') && other.element.closest('svg')) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const across = part(one.element) !== part(other.element);
        if (wide > 2 && high > (across ? 6 : 4) && !one.element.closest('[data-part="board"]'))
          faults.push(`over each other: "${name(one.element)}" and "${name(other.element)}"`);
      }
    });

    // The question is in sight.
    const asked = document.querySelector('[data-part="headline"] h1')?.getBoundingClientRect();
    if (!asked || asked.top < 0 || asked.bottom > innerHeight) faults.push('the question is out of sight');
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
    return [...new Set(faults)];
  });
