type Point = readonly [number, number];
const places: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The pips of a die's face around (0, 0): `distance` from the middle, `radius` each. */
export const pips = (face: number, distance: number, radius: number, fill: string): string =>
  (places[face] ?? [])
    .map(([x, y]) => `<circle cx="${x * distance}" cy="${y * distance}" r="${radius}" fill="${fill}"/>`)
    .join('');
