// How texts stand on a screen: words whole, lines neither cut nor covered nor outside, letters large enough, and none
// over another. Each look runs in the page (see looking.ts).

/** Words that a line's end tears apart. */
export function broken(): string[] {
  const { shown, roots } = window.looking;
  const faults: string[] = [];
  for (const root of roots()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!shown(element) || element.closest('.hidden-text, dialog, svg')) continue;
      const range = document.createRange();
      for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !node.textContent!.includes('\u00ad')) faults.push(`broken: the word "${word}"`);
      }
    }
  }
  return faults;
}

/** Texts, line by line: large enough, whole, within the window. Notes those that can be seen, for `overlaps`. */
export function texts(): string[] {
  const { shown, name, part, roots, ink, LETTERS, NEARLY } = window.looking;
  const faults: string[] = [];
  window.seen = [];
  const look = (element: Element, box: DOMRect, letters: number): void => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.clipPath === 'inset(50%)' || style.opacity === '0') return;
      const view = one.getBoundingClientRect();
      const cutX = style.overflowX !== 'visible' && (box.right > view.right + 2 || box.left < view.left - 2);
      const cutY = style.overflowY !== 'visible' && (box.bottom > view.bottom + 2 || box.top < view.top - 2);
      if (!cutX && !cutY && style.position === 'fixed') break; // what is around it does not cut it
      if (!cutX && !cutY) continue;
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY); // then it can be scrolled to
      if (!scrolls && !element.closest('svg')) faults.push(`cut: "${name(element)}" (${part(element)})`);
      return;
    }
    // What stays in front of a page that scrolls hides it for a while.
    const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    for (let one = front; one && !one.contains(element); one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return;
    // A small picture is enlarged when it is pressed.
    const pictured = element.closest('button svg, .other .mountain, .picture');
    if (letters < LETTERS - NEARLY && !pictured)
      faults.push(`letters: "${name(element)}" of ${letters.toFixed(1)} pixels (${part(element)})`);
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: text "${name(element)}"`);
    const aside = !front || front.contains(element) || element.contains(front) || element.closest('svg, .window');
    if (!aside && element.closest('[data-part="players"], [data-part="headline"], [data-part="tray"], section'))
      faults.push(`covered: text "${name(element)}" by "${name(front)}" (${part(front)})`);
    window.seen.push({ element, box });
  };
  for (const root of roots()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      // A poster has nothing to be read.
      if (!node.textContent?.trim() || !shown(element) || element.closest('.hidden-text, dialog, .art')) continue;
      const drawn = element.closest('svg');
      if (drawn && !element.matches('text, tspan')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scale = drawn ? Math.abs((element as Element as SVGGraphicsElement).getScreenCTM()?.d ?? 1) : 1;
      const letters = parseFloat(getComputedStyle(element).fontSize) * scale;
      for (const line of range.getClientRects())
        if (line.width >= 2 && line.height >= 2) look(element, ink(element, node.textContent, line), letters);
    }
  }
  return faults;
}

/** Lines of text that lie over each other, unless one is behind what is drawn in front of it. */
export function overlaps(): string[] {
  const { name } = window.looking;
  const faults: string[] = [];
  const solid = (from: Element | null, around: Element): boolean => {
    for (let one = from; one && !one.contains(around); one = one.parentElement)
      if (!/^(rgba\(.*, 0\)|transparent)$/.test(getComputedStyle(one).backgroundColor)) return true;
    return false;
  };
  const behind = ({ element, box }: (typeof window.seen)[0]): boolean => {
    const drawn = element.closest('svg');
    if (!drawn) return false;
    const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (solid(document.elementFromPoint(middle.x, middle.y), drawn)) return true;
    return [...drawn.querySelectorAll<SVGGeometryElement>('path, rect, polygon, circle')].some((form) => {
      const style = getComputedStyle(form);
      const before = element.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (!before || style.fill === 'none' || Number(style.opacity) * Number(style.fillOpacity) < 0.5) return false;
      const place = form.getScreenCTM();
      const drawnAt = place !== null && place.a * place.d !== place.b * place.c; // else it has no size yet
      return drawnAt && form.isPointInFill(middle.matrixTransform(place.inverse()));
    });
  };
  window.seen.forEach((one, index) => {
    for (const other of window.seen.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide <= 2 || high <= 2 || behind(one) || behind(other)) continue;
      faults.push(`over each other: "${name(one.element)}" and "${name(other.element)}"`);
    }
  });
  return faults;
}
