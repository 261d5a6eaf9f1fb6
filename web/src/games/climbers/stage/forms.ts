// Shapes of the scene: boxes whose pattern keeps its size, flat strips and dots that glow, the lit frame of a ghost.
import {
  BoxGeometry, BufferAttribute, BufferGeometry, CylinderGeometry, Group, Matrix4, Mesh, MeshBasicMaterial, BackSide, FrontSide,
  type Material,
} from 'three';
import type { Solid, Strip } from '../solids';

/** A box with one tile of texture a unit. Faces in three's order: +x, −x, +y (up), −y, +z (front), −z. */
export function box(width: number, height: number, depth: number): BoxGeometry {
  const geometry = new BoxGeometry(width, height, depth);
  const uv = geometry.getAttribute('uv') as BufferAttribute;
  const spans = [[depth, height], [depth, height], [width, depth], [width, depth], [width, height], [width, height]] as const;
  spans.forEach(([u, v], face) => {
    for (let corner = face * 4; corner < face * 4 + 4; corner++) uv.setXY(corner, uv.getX(corner) * u, uv.getY(corner) * v);
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

/** Ink hairline, snow ring, alpenglow along the twelve edges of a block; the outer two as back faces. */
export function litFrame({ width, height, depth }: Solid, glow: string): Group {
  const group = new Group();
  const layers: [number, string][] = [[0.15, '#13263f'], [0.125, '#ffffff'], [0.075, glow]];
  for (const [radius, colour] of layers) {
    const material = new MeshBasicMaterial({ color: colour, side: radius > 0.1 ? BackSide : FrontSide });
    const bar = (length: number, axis: 'x' | 'y' | 'z', x: number, y: number, z: number): void => {
      const turned = new CylinderGeometry(radius, radius, length + radius, 8);
      if (axis === 'x') turned.applyMatrix4(new Matrix4().makeRotationZ(Math.PI / 2));
      if (axis === 'z') turned.applyMatrix4(new Matrix4().makeRotationX(Math.PI / 2));
      const mesh = new Mesh(turned, material);
      mesh.position.set(x, y, z);
      group.add(mesh);
    };
    for (const s of [-0.5, 0.5])
      for (const t of [-0.5, 0.5]) {
        bar(width, 'x', 0, s * height, t * depth);
        bar(height, 'y', s * width, 0, t * depth);
        bar(depth, 'z', s * width, t * height, 0);
      }
  }
  return group;
}

/** Frees everything that a part of the scene holds, except what others share. */
export function discard(part: Group | Mesh, shared: ReadonlySet<unknown>): void {
  part.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    if (!shared.has(node.geometry)) node.geometry.dispose();
    const materials = (Array.isArray(node.material) ? node.material : [node.material]) as Material[];
    for (const material of materials) if (!shared.has(material)) material.dispose();
  });
  part.removeFromParent();
}
