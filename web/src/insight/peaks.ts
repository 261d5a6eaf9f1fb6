// Luck and skill in one picture: a peak a player. The higher, the less was given away by choices; the flag blows right
// if chance gave, left if it took. SVG text, like everything in lib/draw.
import { v } from '../lib/draw/marks';
import { piece } from '../lib/draw/piece';
import type { Peak } from './figures';
import { signed } from './figures';

export interface Frame {
  width: number;
  height: number;
  foot: number; // of the height, for the names
  scale: number;
  gave: (lost: number) => string; // "gave away 9"
}

const at = (value: number): string => value.toFixed(1);
const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
function text(words: string, x: number, y: number, size: number, fill: string, weight: number): string {
  const look = `font-size="${at(size)}" font-weight="${weight}" fill="${fill}" text-anchor="middle"`;
  return `<text x="${at(x)}" y="${at(y)}" ${look}>${escaped(words)}</text>`;
}

function mountain(x: number, y: number, base: number, b: number, s: number): string {
  const down = (part: number): string => at(y + (base - y) * part);
  const left = `M${at(x - b)} ${base}L${at(x - b * 0.34)} ${down(0.38)} ${at(x)} ${at(y)}`;
  return `<path d="${left} ${at(x + b * 0.3)} ${down(0.34)} ${at(x + b)} ${base}z" fill="${v('rock-3')}"/>
    <path d="${left} ${at(x + b * 0.08)} ${down(0.45)} ${at(x - b * 0.06)} ${down(0.7)} ${at(x + b * 0.1)} ${base}z"
      fill="${v('rock-2')}"/>
    <path d="M${at(x - b * 0.2)} ${at(y + 25 * s)}L${at(x)} ${at(y)} ${at(x + b * 0.18)} ${at(y + 23 * s)}
      ${at(x + b * 0.08)} ${at(y + 19 * s)} ${at(x)} ${at(y + 31 * s)} ${at(x - b * 0.1)} ${at(y + 19 * s)}z"
      fill="${v('snow')}"/>`;
}

function flag({ colour, luck }: Peak, x: number, y: number, room: number, most: number, s: number): string {
  const way = Math.sign(luck);
  const length = way * Math.min(room, 14 * s + (room - 14 * s) * (Math.abs(luck) / most));
  const top = y - 78 * s;
  const tail = `l${at(-way * 9 * s)} ${10 * s} ${at(way * 9 * s)} ${10 * s}`;
  const cloth =
    way === 0
      ? ''
      : `<path d="M${at(x)} ${at(top)}h${at(length)}${tail}h${at(-length)}z" fill="${v(`p-${colour}`)}"
          stroke="${v('ink')}" stroke-width="1.5"/>`;
  return `${piece(colour, x, y + 3, 1.05 * s)}
    <path d="M${at(x)} ${at(y - 44 * s)}V${at(top)}" stroke="${v('ink')}" stroke-width="3"/>${cloth}
    ${text(signed(luck), x + length / 2, top - 7 * s, 20 * s, v('ink'), 620)}`;
}

/** The range without its sky: mountains, climbers, flags. */
export function range(peaks: readonly Peak[], { width, height, foot, scale: s }: Frame): string {
  const [top, base] = [116 * s, height - foot];
  const worst = Math.max(20, ...peaks.map(({ lost }) => lost));
  const most = Math.max(20, ...peaks.map(({ luck }) => Math.abs(luck)));
  const step = width / peaks.length;
  const x = (k: number): number => step * (k + 0.5);
  const y = (lost: number): number => top + (lost / worst) * 0.75 * (base - top - 40 * s);
  const b = Math.min(step * 0.6, 160 * s);
  return (
    peaks.map(({ lost }, k) => mountain(x(k), y(lost), base, b, s)).join('') +
    peaks.map((peak, k) => flag(peak, x(k), y(peak.lost), Math.min(step * 0.45, 110 * s), most, s)).join('')
  );
}

/** The picture for the page: sky, range, and the names on the snow. */
export function picture(peaks: readonly Peak[], frame: Frame): string {
  const { width: w, height: h, foot, scale: s, gave } = frame;
  const base = h - foot;
  const step = w / peaks.length;
  const far = `M0 ${base - 60}L${w * 0.12} ${base - 96} ${w * 0.3} ${base - 70} ${w * 0.52} ${base - 110}
    ${w * 0.74} ${base - 80} ${w * 0.9} ${base - 116} ${w} ${base - 90}V${h}H0z`;
  const snow = `M0 ${base - 4}L${w * 0.25} ${base - 14} ${w * 0.55} ${base - 2} ${w * 0.8} ${base - 16}
    ${w} ${base - 6}V${h}H0z`;
  const names = peaks.map(
    ({ name, lost }, k) =>
      text(name, step * (k + 0.5), base + 16 * s, 18 * s, v('ink'), 560) +
      text(gave(lost), step * (k + 0.5), base + 35 * s, 14 * s, v('ink-2'), 420),
  );
  return `<rect width="${w}" height="${h}" fill="${v('dawn')}"/><path d="${far}" fill="${v('sky-far')}"/>
    ${range(peaks, frame)}<path d="${snow}" fill="${v('field')}"/>${names.join('')}`;
}
