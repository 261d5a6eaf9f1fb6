// The places of the board: which there are, and where each lies. A name such as "11c" is looked up here, never taken
// apart.

export const SUMMIT = 'top';
const SUMMIT_ROW = 4;
export const ROWS = [5, 6, 7, 8, 9, 10, 11, 12];

interface Circle {
  row: number;
  index: number; // from the left
  letter: string;
}
/** Row 5 has three circles, and each row below it one more (rules §M1). */
const circles = new Map(
  ROWS.flatMap((row) =>
    [...'abcdefghij']
      .slice(0, row - 2)
      .map((letter, index): [string, Circle] => [`${row}${letter}`, { row, index, letter }]),
  ),
);

export const PLACES: readonly string[] = [SUMMIT, ...circles.keys()];
export const rowOf = (name: string): number => circles.get(name)?.row ?? SUMMIT_ROW;
export const letterOf = (name: string): string => circles.get(name)?.letter ?? '';
export const indexOf = (name: string): number => circles.get(name)?.index ?? 0;
/** A row's circles from the left. */
export const circlesOf = (row: number): string[] => [...circles.keys()].filter((name) => rowOf(name) === row);
