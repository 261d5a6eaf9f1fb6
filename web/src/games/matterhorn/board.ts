// The places of the board as they are drawn: which there are, and where each lies. A name such as "11c" is looked up
// here, never taken apart.

export const SUMMIT = 'top';
const SUMMIT_ROW = 4;
/** Rows from above, circles from the left. */
const rows = new Map([
  [5, ['5a', '5b', '5c']],
  [6, ['6a', '6b', '6c', '6d']],
  [7, ['7a', '7b', '7c', '7d', '7e']],
  [8, ['8a', '8b', '8c', '8d', '8e', '8f']],
  [9, ['9a', '9b', '9c', '9d', '9e', '9f', '9g']],
  [10, ['10a', '10b', '10c', '10d', '10e', '10f', '10g', '10h']],
  [11, ['11a', '11b', '11c', '11d', '11e', '11f', '11g', '11h', '11i']],
  [12, ['12a', '12b', '12c', '12d', '12e', '12f', '12g', '12h', '12i', '12j']],
]);
const circles = new Map(
  [...rows].flatMap(([row, names]) => names.map((name, index) => [name, { row, index, letter: 'abcdefghij'[index]! }])),
);

export const ROWS: readonly number[] = [...rows.keys()];
export const PLACES: readonly string[] = [SUMMIT, ...circles.keys()];
export const rowOf = (name: string): number => circles.get(name)?.row ?? SUMMIT_ROW;
export const letterOf = (name: string): string => circles.get(name)?.letter ?? '';
export const indexOf = (name: string): number => circles.get(name)?.index ?? 0;
/** A row's circles from the left. */
export const circlesOf = (row: number): string[] => rows.get(row) ?? [];
