// The plan as a grid for keyboard and screen reader: surfaces, or the places of the block in hand, or the parts of a
// surface that it cuts. Arrow keys go to the nearest cell in their direction.
import type { Holding } from './holding.svelte';
import type { Stance } from './placing';
import { squaresOf, TABLE } from './solids';
import { middle, squareOf, type Part } from './view';
import { partWords, placeWords, surfaceWords } from './words';

export interface Cell {
  key: string;
  kind: 'surface' | 'place' | 'part';
  label: string;
  lit: boolean; // something may be done here
  chosen: boolean;
  squares: [number, number][];
  x: number; // its middle
  y: number;
}

function partCells(input: Holding, parts: readonly Part[]): Cell[] {
  return parts.map((part) => {
    const squares = part.squares.map(squareOf);
    const label = partWords(input, part);
    return { key: part.text, kind: 'part', label, lit: true, chosen: false, squares, ...middle(squares) };
  });
}

function placeCells(input: Holding, { width, depth }: Stance): Cell[] {
  return input.places.map((place) => ({
    key: place.name,
    kind: 'place',
    label: placeWords(input, place),
    lit: true,
    chosen: place === input.place,
    squares: squaresOf({ x: place.x, y: place.y, width, depth }),
    x: place.x + width / 2,
    y: place.y + depth / 2,
  }));
}

export function cellsOf(input: Holding): Cell[] {
  if (input.parts !== null) return partCells(input, input.parts);
  if (input.pose) return placeCells(input, input.pose.stance);
  const [left, , , front] = input.mountain.bounds();
  return [...input.mountain.surfaces.values()].map((surface) => {
    const number = surface.block?.number ?? 0;
    const spot = surface.name === TABLE ? { x: left - 0.5, y: front + 1 } : middle(surface.squares);
    return {
      key: surface.name,
      kind: 'surface',
      label: surfaceWords(input, surface),
      squares: surface.squares,
      lit: input.climbs.has(surface.name) || input.movable.has(number) || input.discs.has(number),
      chosen: surface.name === input.target,
      ...spot,
    };
  });
}

/** Cells row by row from the back, as a screen reader would read them. */
export function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = Math.floor(cell.y);
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x));
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function neighbour(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  const [dx, dy] = directions[key] ?? [0, 0];
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (cell === from || ahead < 0.25 || aside > ahead * 3) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
