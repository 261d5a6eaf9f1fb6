// Every player colour has a mark, so that colour never stands alone. Functions here return SVG text and keep no
// state; colours come from tokens.css, so both themes are free.
import type { Colour } from '../protocol';

export type Paint = Colour | 'neutral';

/** A colour of the tokens. */
export const v = (name: string): string => `var(--${name})`;

const shapes: Record<Paint, (c: string) => string> = {
  red: (c) => `<path d="M-3 -9h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="${c}"/>`,
  yellow: (c) => `<circle r="4" fill="${c}"/><circle r="8.2" fill="none" stroke="${c}" stroke-width="2.4"/>`,
  teal: (c) =>
    [-5.5, 0, 5.5]
      .map((y) => `<path d="M-9 ${y}q2.25-3.6 4.5 0t4.5 0 4.5 0 4.5 0" fill="none" stroke="${c}" stroke-width="2.5"/>`)
      .join(''),
  purple: (c) => [-6, 0, 6].map((x) => `<path d="M${x - 4.4} 8.5l5.6-17h3.4l-5.6 17z" fill="${c}"/>`).join(''),
  pink: (c) =>
    [-6, 2].map((y) => `<path d="M-9 ${y + 6}l9-8 9 8" fill="none" stroke="${c}" stroke-width="3"/>`).join(''),
  neutral: () => '',
};

/** The mark of a colour, 24 × 24 around (x, y). */
export const mark = (colour: Paint, x = 0, y = 0, scale = 1, fill = v(`on-${colour}`)): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes[colour](fill)}</g>`;
