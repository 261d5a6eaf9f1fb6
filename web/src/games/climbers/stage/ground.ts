// From the table's coordinates to the scene's: the table's middle is the origin, up is y.
import type { Object3D } from 'three';
import type { Solid } from '../solids';
import { SIDE } from '../view';

export const MIDDLE = SIDE / 2;

export function stand<Thing extends Object3D>(
  thing: Thing,
  { x, y, z, width, depth, height }: Solid,
  raised = 0,
): Thing {
  thing.position.set(x + width / 2 - MIDDLE, z + height / 2 + raised, y + depth / 2 - MIDDLE);
  return thing;
}
