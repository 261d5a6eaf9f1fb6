// The picture that goes out when a finished game is shared: 1200 × 630, always by day, without anything of the page.
import { logo } from '../lib/draw/logo';
import { v } from '../lib/draw/marks';
import type { Peak } from './figures';
import { paint } from './paint';
import { range } from './peaks';

export interface Card {
  headline: string;
  fact: string; // "Matterhorn, 14 turns, Ben won"
  peaks: readonly Peak[];
  gave: (lost: number) => string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Words in lines of at most that many letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cardSvg({ headline, fact, peaks, gave }: Card): string {
  const lines = wrapped(headline, 15);
  const size = Math.min(86, 330 / lines.length);
  const step = 640 / peaks.length;
  const words = (text: string, x: number, y: number, px: number, fill: string, more = ''): string =>
    `<text x="${x}" y="${y}" font-size="${px}" fill="${fill}" ${more}>${escaped(text)}</text>`;
  const names = peaks.map(({ name, lost }, k) => {
    const x = 540 + step * (k + 0.5);
    return (
      words(name, x, 556, 30, '#fff', 'font-weight="560" text-anchor="middle"') +
      words(gave(lost), x, 586, 20, '#fff', 'text-anchor="middle"')
    );
  });
  const art = range(peaks, { width: 640, height: 500, foot: 0, scale: peaks.length > 3 ? 1.1 : 1.5, gave });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${v('dawn')}"/><circle cx="470" cy="440" r="62" fill="${v('sun')}"/>
    <path d="M0 440L90 400 190 440 330 372 470 430 600 390 700 430 860 400 1200 420V630H0z" fill="${v('sky-far')}"/>
    <g transform="translate(540 20)">${art}</g>
    <path d="M0 520L260 494 560 520 860 496 1200 516V630H0z" fill="${v('hill')}"/>${names.join('')}
    ${lines.map((line, k) => words(line, 56, 120 + k * size * 0.96, size, v('ink'), 'font-weight="560"')).join('')}
    <g transform="translate(56 566) scale(1.13)">${logo().replace(/<\/?svg[^>]*>/g, '')}</g>
    ${words('Bivouac', 112, 593, 30, '#fff', 'font-weight="560"')}${words(fact, 228, 592, 18, '#fff')}</svg>`;
}

/** Colours by day, whatever the page shows now. */
function byDay(svg: string): string {
  const root = document.documentElement;
  const theme = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  const style = getComputedStyle(root);
  const painted = svg.replace(/var\(--([a-z0-9-]+)\)/g, (_, name: string) =>
    style.getPropertyValue(`--${name}`).trim(),
  );
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  return painted;
}

export async function cardPng(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 630;
  const font = getComputedStyle(document.body).fontFamily;
  await document.fonts.load(`560 86px ${font}`);
  paint(canvas.getContext('2d')!, byDay(cardSvg(card)), font);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
