// What lies over the mountain, made anew with each model: what may be done, what is of no use, the ghost of the block
// in hand, ways.
import { Group, Mesh, SphereGeometry, type BufferGeometry, type Material } from 'three';
import { scattered, strips } from './forms';
import { MIDDLE, stand } from './ground';
import * as kit from './kit';
import type { Model, Point } from './model';

const bead = { rim: new SphereGeometry(0.17, 12, 8), core: new SphereGeometry(0.11, 12, 8) };
const SNOW = '#ffffff';

export interface Marks {
  group: Group;
  drop(): void;
}

export function marksOf(model: Model, glowColour: string): Marks {
  const { lit, veil, dashes, discs, ghost, set, done, framed, trails } = model;
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
    { list: veil, material: kit.veil },
    { list: dashes.ink, material: kit.flat(kit.INK) },
    { list: dashes.snow, material: kit.flat(SNOW) },
    { list: lit.ink, material: kit.flat(kit.INK) },
    { list: lit.snow, material: kit.flat(SNOW) },
    { list: lit.glow, material: kit.flat(glowColour) },
  ].forEach(({ list, material }, order) => {
    if (list.length > 0) add(strips(list, 0.012 + order * 0.008), material, order);
  });
  for (const { colour, at } of discs) {
    const mesh = kit.disc(colour);
    mesh.position.set(at[0] - MIDDLE, at[2] + 0.07, at[1] - MIDDLE);
    group.add(mesh);
  }
  for (const solid of set ? [set, ...done] : done) group.add(stand(kit.frame(solid, SNOW, false), solid));
  for (const solid of framed) group.add(stand(kit.frame(solid, glowColour), solid));
  if (ghost) {
    const mesh = stand(kit.block(ghost.solid), ghost.solid);
    group.add(mesh.add(kit.frame(ghost.solid, ghost.lit ? glowColour : SNOW)));
  }
  for (const beads of trails.map(beadsOf).filter((points) => points.length > 0)) {
    add(scattered(bead.rim, beads, 0.35), kit.rim(kit.INK), 7);
    add(scattered(bead.core, beads, 0.35), kit.flat(SNOW), 8);
  }
  return {
    group,
    drop: () => {
      group.removeFromParent();
      for (const form of own) form.dispose();
    },
  };
}

const APART = 0.42; // squares from bead to bead
/** Beads along a way, as near to each other on a long leg as on a short one. */
function beadsOf(trail: readonly Point[]): Point[] {
  return trail.slice(1).flatMap((end, nth) => {
    const leg = [trail[nth]!, end];
    const length = Math.hypot(...end.map((at, axis) => at - leg[0]![axis as 0 | 1 | 2]));
    const count = Math.max(3, Math.round((length * 1.15) / APART)); // an arc is longer than its chord
    return Array.from({ length: count }, (_, bead) => along(leg, (bead + 0.5) / count));
  });
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
