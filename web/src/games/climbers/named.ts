// The blocks and surfaces that a line of the log speaks of, to be lit while it is pointed at.
import type { Phrase } from '../../lib/protocol';
import { TABLE, type Mountain } from './solids';

export interface Named {
  blocks: number[];
  surfaces: string[];
  squares?: [number, number][]; // whatever is there
}

/** A block by its number, wherever it lies now; a square by the surface that is there now, unless a block is named. */
export function namedIn(phrases: readonly Phrase[], mountain: Mountain): Named {
  const named: Named = { blocks: [], surfaces: [] };
  for (const { args } of phrases) {
    const told = (name: string): number => Number(args.find((arg) => arg.name === name)?.value);
    const [block, x, y] = [told('block'), told('x'), told('y')];
    if (block) named.blocks.push(block);
    else named.surfaces.push(mountain.at(x, y).name);
  }
  named.surfaces = named.surfaces.filter((name) => name !== TABLE);
  return named;
}
