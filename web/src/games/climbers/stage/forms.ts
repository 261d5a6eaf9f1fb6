// Shapes of the scene: boxes whose pattern keeps its size, flat strips and dots that glow, the bars of a lit frame.
import { BoxGeometry, BufferAttribute, BufferGeometry, CylinderGeometry, Matrix4 } from 'three';
import type { Strip } from '../solids';
import type { Point } from './model';

/** A box with one tile of texture a unit. Faces in three's order: +x, −x, +y (up), −y, +z (front), −z. */
export function box(width: number, height: number, depth: number): BoxGeometry {
  const geometry = new BoxGeometry(width, height, depth);
  const uv = geometry.getAttribute('uv') as BufferAttribute;
  const spans = [
    [depth, height],
    [depth, height],
    [width, depth],
    [width, depth],
    [width, height],
    [width, height],
  ] as const;
  spans.forEach(([u, v], face) => {
    for (let corner = face * 4; corner < face * 4 + 4; corner++)
      uv.setXY(corner, uv.getX(corner) * u, uv.getY(corner) * v);
  });
  return geometry;
}

/** Flat rectangles lying at their level, a hair above it. */
export function strips(list: readonly (Strip & { level: number })[], lift: number): BufferGeometry {
  const points = new Float32Array(list.length * 18);
  list.forEach(({ x, y, width, depth, level }, index) => {
    const [a, b, c, d, h] = [x, y, x + width, y + depth, level + lift];
    points.set([a, h, b, a, h, d, c, h, d, a, h, b, c, h, d, c, h, b], index * 18);
  });
  return new BufferGeometry().setAttribute('position', new BufferAttribute(points, 3));
}

/** One shape at many points, as one. */
export function scattered(form: BufferGeometry, points: readonly Point[], lift: number): BufferGeometry {
  const corners = form.getAttribute('position').array;
  const order = form.getIndex()!.array;
  const count = corners.length / 3;
  const position = new Float32Array(corners.length * points.length);
  const index = new Uint32Array(order.length * points.length);
  points.forEach(([x, y, level], nth) => {
    for (let corner = 0; corner < count; corner++) {
      const from = corner * 3;
      position.set(
        [corners[from]! + x, corners[from + 1]! + level + lift, corners[from + 2]! + y],
        nth * corners.length + from,
      );
    }
    order.forEach((corner, at) => (index[nth * order.length + at] = corner + nth * count));
  });
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(position, 3))
    .setIndex(new BufferAttribute(index, 1));
}

/** Bars along the twelve edges of a box, as one shape. */
export function bars(width: number, height: number, depth: number, radius: number): BufferGeometry {
  const position: number[] = [];
  const index: number[] = [];
  const bar = (length: number, turn: Matrix4, x: number, y: number, z: number): void => {
    const round = new CylinderGeometry(radius, radius, length + radius, 8).applyMatrix4(turn).translate(x, y, z);
    const first = position.length / 3;
    for (const corner of round.getIndex()!.array) index.push(first + corner);
    position.push(...round.getAttribute('position').array);
  };
  const [along, up, across] = [
    new Matrix4().makeRotationZ(Math.PI / 2),
    new Matrix4(),
    new Matrix4().makeRotationX(Math.PI / 2),
  ];
  for (const s of [-0.5, 0.5])
    for (const t of [-0.5, 0.5]) {
      bar(width, along, 0, s * height, t * depth);
      bar(height, up, s * width, 0, t * depth);
      bar(depth, across, s * width, t * height, 0);
    }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
    .setIndex(index);
}
