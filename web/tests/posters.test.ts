// The hills of every poster run on to both edges of every frame that a page gives it.
import { expect, it } from 'vitest';
import { fitted } from '../src/lib/draw/fit';
import { plainPoster } from '../src/lib/draw/plain_poster';
import { gamesWithFolder, manifestOf } from '../src/lib/games';

const HILLS = /M(-\d{4,}) [^"]*? (\d{4,}) \d+V[^"]*?z/g; // from edge to edge, and down
const posters = [
  ...gamesWithFolder.map((game) => [game, manifestOf(game).poster] as const),
  ['plain', plainPoster] as const,
];

it.each(posters)('%s', (_, poster) => {
  const hills = [...poster.art().matchAll(HILLS)].map(([, left, right]) => [Number(left), Number(right)] as const);
  expect(hills.length).toBeGreaterThanOrEqual(3);
  // The day's puzzle has the lowest frame, up to 1000 pixels wide.
  for (const [width, height] of [
    [1000, 120],
    [820, 120],
    [432, 700],
    [1000, 220],
    [1920, 640],
  ] as const) {
    const [x, , shown] = fitted(poster, width, height, 0);
    for (const [left, right] of hills) {
      expect(left, `${width} × ${height}`).toBeLessThan(x);
      expect(right, `${width} × ${height}`).toBeGreaterThan(x + shown);
    }
  }
});
