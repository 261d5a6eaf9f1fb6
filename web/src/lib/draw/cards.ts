// Altitude's cards, 92 × 128; a floor covers the upper 40 of the one below, so art and number sit low.
import { v } from './marks';

const goat = (c: string, horn: string): string =>
  `<g fill="${c}"><path d="M15 33L38 29q8-1 8 7l1 20h-4l-2-14-16 2-1 12h-4l-1-14q-5-3-4-9z"/>
    <path d="M15 37L11 26l-7 2-2-4 7-6 7-1 9 14z"/><path d="M44 30l5 5-3 2z"/></g>${horn}`;
const animals = {
  ibex: (c: string) => goat(c, `<path d="M12 19C13 5 28-2 37 10c-7-5-17-2-19 8z" fill="${c}"/>`),
  chamois: (c: string) =>
    goat(c, `<path d="M12 19V8q0-5 6-3.5M16 18V9" fill="none" stroke="${c}" stroke-width="2.6"/>`),
  dahu: (c: string) =>
    `<g><g fill="${c}">
      <path d="M15 33L38 27q8-1 8 7v9h-3.5l-1-4h-2l.4 5h-3.5l-.6-5-10 3 .4 19h-3.6
        l-1-17-1.6.6.6 19.4h-3.6l-1.2-21q-5-3-3.6-10z"/>
      <path d="M15 37L11 26l-7 2-2-4 7-6 7-1 9 14z"/></g>
      <path d="M12 19C12 10 20 6 26 11M15 19c1-5 5-7 9-5" fill="none" stroke="${c}" stroke-width="2.6"/></g>`,
  marmot: (c: string) =>
    `<g fill="${c}"><path d="M20 57q-5-14 1-26 0-15 11-17 9-1 12 8l4 3-4 3q6 15 1 29z"/>
      <circle cx="29" cy="14" r="4"/><path d="M20 56q-10 1-13-6 7-3 14 0z"/></g>`,
  grouse: (c: string) =>
    `<g fill="${c}"><path d="M9 24q1-8 9-8 7 1 8 9l14 6q6 4 4 10-6 12-18 11-13-1-15-13z"/><path d="M10 21l-6 3 6 2z"/>
      <path d="M23 51h3v7h-3zM30 51h3v7h-3z"/></g>
      <path d="M38 36q9-4 7-17-1-5-6-5M41 40q13-2 13-17 0-5-4-7" fill="none" stroke="${c}" stroke-width="4"/>
      <path d="M14 15q4-4 8 0z" fill="${v('alpenglow')}"/>`,
};
export type Animal = keyof typeof animals;
export const animal = (kind: Animal, colour: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${animals[kind](colour)}</g>`;

const ridges = [
  'M0 52L20 34 34 44 58 20 74 38 92 26',
  'M0 38L16 28 40 50 62 30 76 42 92 34',
  'M0 46L30 16 48 36 60 28 92 50',
  'M0 30L22 46 46 22 66 44 80 36 92 48',
  'M0 50L12 40 32 46 64 18 92 44',
];
const cut = 'M6 0h80q6 0 6 6v116q0 6-6 6H6q-6 0-6-6V6q0-6 6-6z';
/** The clip path that card() and back() refer to: once in every page that shows cards. */
export const cardDefs = (): string => `<clipPath id="card-cut"><path d="${cut}"/></clipPath>`;
const frame = (inner: string): string =>
  `<g clip-path="url(#card-cut)">${inner}</g>
  <rect x=".75" y=".75" width="90.5" height="126.5" rx="5.5"
    fill="none" stroke="${v('card-edge')}" stroke-width="1.5"/>`;
const text = (content: string, x: number, y: number, size: number, fill: string, more: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="var(--font)" ${more}>${content}</text>`;

const specials = {
  cable: () => `<rect width="92" height="128" fill="${v('dusk')}"/><path d="M0 42L92 8V2L0 36z" fill="${v('rock-4')}"/>
    <path d="M44 24l6-2v34h-6z" fill="${v('rock-4')}"/>
    <path d="M20 56h54l4 8v26q0 6-6 6H22q-6 0-6-6V64z" fill="${v('snow')}"/>
    <path d="M22 65h14v13H22zM40 65h14v13H40zM58 65h14v13H58z" fill="${v('rock-3')}"/>
    <path d="M16 84h62v6q0 6-6 6H22q-6 0-6-6z" fill="#b4180e"/>
    <ellipse cx="16" cy="113.5" rx="5.2" ry="7.4" fill="none" stroke="${v('ink')}" stroke-width="3.4"/>`,
  avalanche: () => `<rect width="92" height="128" fill="${v('rock-3')}"/><path d="M92 0V128H0z" fill="${v('rock-4')}"/>
    <g fill="${v('snow')}"><circle cx="20" cy="104" r="24"/><circle cx="46" cy="92" r="19"/>
    <circle cx="64" cy="72" r="14"/><circle cx="76" cy="52" r="9"/><circle cx="84" cy="37" r="6"/>
    <path d="M0 128V100L70 64l14-28 4 4-18 46-30 42z"/><circle cx="52" cy="116" r="14"/>
    <circle cx="72" cy="98" r="6"/><circle cx="78" cy="80" r="4"/></g>
    <path d="M14 104l10-5M34 96l8-6M48 84l8-9" stroke="${v('rock-2')}" stroke-width="2.5"/>`,
  bernard: () => `<rect width="92" height="128" fill="${v('alt-4')}"/>
    <path d="M0 34L26 12 44 28 66 8 92 30V0H0z" fill="${v('sky')}"/>
    <path d="M22 46q-14 6-12 34 10 2 15-12zM70 46q14 6 12 34-10 2-15-12z" fill="#5b2a1c"/>
    <path d="M24 62q0-24 22-24t22 24v14q0 22-22 22T24 76z" fill="#a8552c"/>
    <path d="M42 38h8l3 24q13 4 11 18-4 16-18 16T28 80q-2-14 11-18z" fill="#fff"/>
    <circle cx="35" cy="60" r="3" fill="#13263f"/><circle cx="57" cy="60" r="3" fill="#13263f"/>
    <path d="M40 72h12l-3 7h-6z" fill="#13263f"/>
    <path d="M46 79v5m0 0q-5 5-9 1m9-1q5 5 9 1" stroke="#13263f" stroke-width="1.8" fill="none"/>
    <path d="M30 104h32q5 9 0 18H30q-5-9 0-18z" fill="#b4180e"/>
    <path d="M43 108h6v3h3v5h-3v3h-6v-3h-3v-5h3z" fill="#fff"/>`,
};
export type Special = keyof typeof specials;

export const specialCard = (kind: Special): string => frame(specials[kind]());

const fifthOf = (height: number, max: number): number => Math.min(5, Math.max(1, Math.ceil((height / max) * 5)));

/** A mountain card: paler with its height in the deck, whose top value is `max`. */
export function heightCard(height: number, max = 100, kind?: Animal): string {
  const fifth = fifthOf(height, max);
  const on = v(`on-alt-${fifth}`);
  const size = kind ? 34 : height > 99 ? 44 : 54;
  const centred = 'font-weight="580" letter-spacing="-1.5" text-anchor="middle"';
  return frame(`<rect width="92" height="128" fill="${v('sky')}"/>
    <path d="${ridges[height % 5]}V128H0z" fill="${v(`alt-${fifth}`)}"/>
    ${kind ? animal(kind, on, 22, 42, 0.84) : ''}
    ${text(String(height), 46, kind ? 121 : 114, size, on, centred)}`);
}

/** The same where it is small: one plane, a larger figure. */
export function plainCard(height: number, max = 100, kind?: Animal): string {
  const fifth = fifthOf(height, max);
  const on = v(`on-alt-${fifth}`);
  const size = kind ? 44 : height > 99 ? 50 : 64;
  const centred = 'font-weight="620" letter-spacing="-2" text-anchor="middle"';
  return frame(`<rect width="92" height="128" fill="${v(`alt-${fifth}`)}"/>
    ${kind ? animal(kind, on, 26, 42, 0.72) : ''}
    ${text(String(height), 46, kind ? 124 : 117, size, on, centred)}`);
}

export const cardBack = (): string =>
  frame(
    `<rect width="92" height="128" fill="${v('rock-3')}"/><path d="M0 128L46 52 92 128z" fill="${v('rock-2')}"/>
      <path d="M46 52L92 128H58L50 92z" fill="${v('rock-4')}"/>
      <path d="M46 52l10 17-8 5-6-4-5-3z" fill="${v('alpenglow')}"/>
      <circle cx="68" cy="28" r="9" fill="${v('sun')}"/>`,
  );
