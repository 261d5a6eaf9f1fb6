// What glows in the scene, made anew with each model: where one can go or build, the ghost of the block in hand,
// a climb's way.
import { Group, Mesh, SphereGeometry, type BufferGeometry, type Material } from 'three';
import { MIDDLE, stand } from './ground';
import { scattered, strips } from './forms';
import * as kit from './kit';
import type { Model, Point } from './model';

const bead = { rim: new SphereGeometry(0.17, 12, 8), core: new SphereGeometry(0.11, 12, 8) };

export interface Marks {
  group: Group;
  ghost: Mesh | null;
  drop(): void;
}

export function marksOf({ ink, snow, glow, dots, discs, ghost, path, held, solids }: Model, glowColour: string): Marks {
  const group = new Group();
  const own: BufferGeometry[] = [];
  const add = (form: BufferGeometry, material: Material, order: number): void => {
    own.push(form);
    const mesh = new Mesh(form, material);
    mesh.position.set(-MIDDLE, 0, -MIDDLE);
    mesh.renderOrder = order;
    group.add(mesh);
  };
  [
    { list: ink, colour: kit.INK },
    { list: snow, colour: '#ffffff' },
    { list: glow, colour: glowColour },
  ].forEach(({ list, colour }, order) => {
    if (list.length > 0) add(strips(list, 0.015 + order * 0.01), kit.flat(colour), order);
  });
  const middles = dots.map(([x, y, level]): Point => [x + 0.5, y + 0.5, level]);
  [
    { radius: 0.25, colour: kit.INK },
    { radius: 0.21, colour: '#ffffff' },
    { radius: 0.14, colour: glowColour },
  ].forEach(({ radius, colour }, order) => {
    if (dots.length > 0) add(scattered(kit.circle(radius), middles, 0.02 + order * 0.01), kit.flat(colour), order);
  });
  for (const { colour, at } of discs) {
    const mesh = kit.disc(colour);
    mesh.position.set(at[0] - MIDDLE, at[2] + 0.05, at[1] - MIDDLE);
    group.add(mesh);
  }
  const left = solids.find(({ number }) => number === held);
  if (left) group.add(stand(kit.outline(left), left));
  const lit = ghost && stand(kit.block(ghost), ghost);
  if (ghost && lit) {
    lit.userData = { ghost: true };
    group.add(lit.add(kit.litFrame(ghost, glowColour)));
  }
  if (path.length > 1) {
    const count = (path.length - 1) * 9;
    const beads = Array.from({ length: count }, (_, nth) => along(path, (nth + 0.5) / count));
    add(scattered(bead.rim, beads, 0.35), kit.rim(kit.INK), 4);
    add(scattered(bead.core, beads, 0.35), kit.flat('#ffffff'), 5);
  }
  return {
    group,
    ghost: lit,
    drop: () => {
      group.removeFromParent();
      for (const form of own) form.dispose();
    },
  };
}

/** A point of the way through `points`, in arcs. */
export function along(points: readonly Point[], share: number): Point {
  const far = Math.min(share, 1) * (points.length - 1);
  const leg = Math.min(Math.floor(far), points.length - 2);
  const [a, b] = [points[leg]!, points[leg + 1]!];
  const part = far - leg;
  const mix = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * part;
  return [mix(0), mix(1), mix(2) + Math.sin(Math.PI * part) * (0.5 + Math.abs(b[2] - a[2]) * 0.35)];
}
