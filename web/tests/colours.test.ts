// The colours of players stay apart for every kind of colour vision. Computed anew from tokens.css: CIEDE2000
// between all pairs, simulated by Machado, Oliveira and Fernandes (2009), severity 1.0, in linear RGB.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Triple = [number, number, number];
const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1];
  if (!found) throw new Error(`no token ${name}`);
  return found;
};
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple;
const times = (m: Triple[], [a, b, c]: Triple): Triple => m.map(([x, y, z]) => x * a + y * b + z * c) as Triple;
const visions: Record<string, Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
function lab(rgb: Triple): Triple {
  const clipped = rgb.map((c) => Math.min(1, Math.max(0, c))) as Triple;
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    clipped,
  );
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (degrees_: number): number => (degrees_ * Math.PI) / 180;
function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  let dh = c1 * c2 === 0 ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const far = Math.abs(h1 - h2) > 180;
  const h = c1 * c2 === 0 ? h1 + h2 : far ? (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 : (h1 + h2) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const [sl, sc, sh] = [1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(x * x + y * y + z * z + rt * y * z);
}
const seen = (hex: string, vision: string): Triple => lab(times(visions[vision] ?? [], linear(hex)));
const apart = (a: string, b: string, vision: string): number => difference(seen(a, vision), seen(b, vision));

const names = ['red', 'yellow', 'teal', 'purple', 'pink', 'neutral'];
const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b]));

describe('colours of players', () => {
  it('measures as published', () => {
    // Pairs 1, 17 and 25 of Sharma, Wu and Dalal's test data (2005).
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });
  for (const vision of Object.keys(visions)) {
    it(`${vision}: any two differ by 18, yellow and neutral by 25`, () => {
      for (const [a, b] of pairs)
        expect(apart(token(`p-${a}`), token(`p-${b}`), vision), `${a}/${b}`).toBeGreaterThanOrEqual(18);
      expect(apart(token('p-yellow'), token('p-neutral'), vision)).toBeGreaterThanOrEqual(25);
    });
  }
  it('agrees with the table it was designed by', () => {
    const least = (vision: string): number =>
      Math.min(...pairs.map(([a, b]) => apart(token(`p-${a}`), token(`p-${b}`), vision)));
    expect(least('normal')).toBeCloseTo(33.8, 0);
    expect(least('protan')).toBeCloseTo(20.0, 0);
    expect(least('deutan')).toBeCloseTo(20.1, 0);
    expect(least('tritan')).toBeCloseTo(20.1, 0);
  });
});

const luminance = (hex: string): number =>
  linear(hex).reduce((sum, c, i) => sum + c * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('contrast by day', () => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'sky'],
    ['ink', 'field'],
    ['ink-2', 'paper'],
    ['ink-2', 'sky'],
    ['ink-2', 'paper-2'],
    ['on-alpenglow', 'alpenglow'],
    ['alpenglow-ink', 'paper'],
    ['danger', 'paper'],
    ['good', 'paper'],
  ])('%s on %s is read easily', (text, ground) =>
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(names.filter((name) => name !== 'neutral'))('the mark on %s is seen', (name) =>
    expect(contrast(token(`p-${name}`), token(`on-${name}`))).toBeGreaterThanOrEqual(4.5),
  );
});
