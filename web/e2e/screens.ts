// What can go wrong with a table on a screen, found in the page itself: a legal place that is covered or too small, a
// button too small to hit, a text that is cut, too small, runs out of the window or lies over another.
import type { Page } from 'playwright-core';
import { lend } from './looking';
import { broken, overlaps, texts } from './looking_texts';

/** Legal places: whole, large enough for a finger (some boards take one that comes down beside), hit where seen. */
async function places(): Promise<string[]> {
  const { shown, name, part, roots, spots, keepScrolled, CELL, BUTTON, NEARLY } = window.looking;
  const faults: string[] = [];
  // Whoever is only told something presses "Next"; what a lesson that is to be answered does not speak of lies in mist.
  if (document.querySelector('.winner, .callout .btn-lit')) return [];
  const lit = ':is([data-part="board"], [data-part="tray"]) [data-legal]';
  // A hint lies on the tray where there is no room beside the board; what it speaks of is on the board.
  const hint = roots()[0]?.matches('.advice') ? 'main [data-part="board"] [data-legal]' : null;
  const of = document.querySelector('.callout') ? lit : (hint ?? 'main [data-legal]');
  const putBack = keepScrolled();
  for (const legal of [...document.querySelectorAll(of)].filter(shown)) {
    const { width, height } = legal.getBoundingClientRect();
    const least = legal.matches('button:not([data-place])') ? BUTTON : CELL;
    const beside = Number(legal.closest<SVGElement>('[data-beside]')?.dataset['beside'] ?? 0);
    if (Math.min(width, height) + 2 * beside < least - NEARLY)
      faults.push(`small: "${name(legal)}" is ${Math.round(width)} × ${Math.round(height)}`);
    legal.scrollIntoView({ block: 'center', inline: 'center' });
    // The mist of a lesson follows what scrolls.
    if (of === lit) await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    for (const { x, y } of spots(legal)) {
      const hit = document.elementFromPoint(x, y);
      if (hit && (legal.contains(hit) || hit.contains(legal))) continue;
      const by = hit ? `"${name(hit)}" (${part(hit)})` : 'the edge of the window';
      faults.push(`covered: "${name(legal)}" by ${by}`);
    }
  }
  putBack();
  return faults;
}

/** Buttons, and what is pressed like one: large enough, and those that answer in sight without scrolling. */
function buttons(): string[] {
  const { shown, name, roots, scroller, BUTTON, NEARLY } = window.looking;
  const faults: string[] = [];
  const pressed = 'button, a.btn, label:has(> input.hidden-text), .advice label, [role=slider]';
  for (const button of roots().flatMap((root) => [...root.querySelectorAll(pressed)].filter(shown))) {
    if (button.matches('[data-legal], [data-place], :disabled') || button.closest('svg, ol:not(.beats), dialog'))
      continue;
    const { width, height, left, right, top, bottom } = button.getBoundingClientRect();
    const slides = button.matches('[role=slider]'); // as high as a finger is enough of a line that keys move, too
    if (Math.min(width, height) < (slides ? 24 : BUTTON) - NEARLY)
      faults.push(`small: button "${name(button)}" is ${Math.round(width)} × ${Math.round(height)}`);
    if (!button.closest('.beats') && (left < -1 || right > innerWidth + 1))
      faults.push(`outside: button "${name(button)}"`);
    const answers = button.matches('[data-part="tray"] .btn, .bar *, .strip .on *, .callout *, .ended *');
    if (answers && scroller(button) === document.scrollingElement && (bottom > innerHeight + 1 || top < 0))
      faults.push(`out of sight: button "${name(button)}"`);
  }
  return faults;
}

/** What is asked, or said at the end, is in sight; what a lesson speaks of is not behind what it says. */
function question(): string[] {
  const { roots } = window.looking;
  const faults: string[] = [];
  const [front] = roots();
  const heading = front?.matches('.winner, .callout, .advice') ? front.querySelector('h1, h2') : null;
  const headline = document.querySelector('[data-part="headline"] h1') ?? document.querySelector('main h1');
  const asked = (heading ?? headline)?.getBoundingClientRect();
  if (!asked || asked.top < 0 || asked.bottom > innerHeight) faults.push('the question is out of sight');
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  return faults;
}

/** What is wrong at the table as it is shown now; empty where all is well. */
export async function inspect(page: Page): Promise<string[]> {
  await page.evaluate(lend);
  const faults: string[] = [];
  for (const look of [places, buttons, broken, texts, overlaps, question]) faults.push(...(await page.evaluate(look)));
  return [...new Set(faults)];
}
