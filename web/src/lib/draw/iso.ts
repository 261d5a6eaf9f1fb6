// Boxes seen from above at an angle: The Climbers' blocks on posters and in pictures.
import { v, type Paint } from './marks';

export interface Box {
  x: number;
  y: number;
  z: number; // the corner that is farthest away
  w: number;
  d: number;
  h: number;
  top: Paint;
  l: Paint;
  r: Paint; // its three visible faces
}

export const iso = (x: number, y: number, z: number, s: number): [number, number] => [
  (x - y) * 0.866 * s,
  (x + y) * 0.5 * s - z * s,
];
export const at = (x: number, y: number, z: number, s: number): string =>
  iso(x, y, z, s)
    .map((n) => n.toFixed(1))
    .join(' ');

/** Paint order: what is behind, left or below comes first. */
export function order<B extends Box>(boxes: readonly B[]): B[] {
  const left = [...boxes];
  const painted: B[] = [];
  const behind = (a: Box, b: Box): boolean => a.x + a.w <= b.x || a.y + a.d <= b.y || a.z + a.h <= b.z;
  while (left.length > 0) {
    const next = left.findIndex((a) => left.every((b) => a === b || behind(a, b) || !behind(b, a)));
    painted.push(...left.splice(Math.max(next, 0), 1));
  }
  return painted;
}

/** Three planes, one light: top as it is, left 12 % ink, right 30 %. `pattern` is the id given to patterns(). */
export function box(b: Box, s: number, pattern = 'pat'): string {
  const k = 0.866 * s;
  const half = 0.5 * s;
  const face = (paint: Paint, matrix: string, w: number, h: number, shade: number, [x, y]: [number, number]): string =>
    `<g transform="matrix(${matrix} ${x.toFixed(2)} ${y.toFixed(2)})">
      <rect width="${w}" height="${h}" fill="${v(`p-${paint}`)}"/>` +
    (paint === 'neutral' ? '' : `<rect width="${w}" height="${h}" fill="url(#${pattern}-${paint})"/>`) +
    (shade ? `<rect width="${w}" height="${h}" fill="#0b1a2c" opacity="${shade}"/>` : '') +
    `<rect width="${w}" height="${h}" fill="none" stroke="#0b1a2c" stroke-opacity=".55" stroke-width="1.2"
      vector-effect="non-scaling-stroke"/></g>`;
  return (
    face(b.l, `${k} ${half} 0 ${s}`, b.w, b.h, 0.12, iso(b.x, b.y + b.d, b.z + b.h, s)) +
    face(b.r, `${k} ${-half} 0 ${s}`, b.d, b.h, 0.3, iso(b.x + b.w, b.y + b.d, b.z + b.h, s)) +
    face(b.top, `${k} ${half} ${-k} ${half}`, b.w, b.d, 0, iso(b.x, b.y, b.z + b.h, s))
  );
}
