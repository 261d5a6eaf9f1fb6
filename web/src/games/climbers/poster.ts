// The Climbers' poster. The mountain is the game itself.
import type { Poster } from '../../lib/games';
import type { Colour } from '../../lib/protocol';
import type { Paint } from '../../lib/draw/marks';
import { v } from '../../lib/draw/marks';
import { at, box, iso, order, type Box } from '../../lib/draw/iso';
import { patterns } from '../../lib/draw/patterns';
import { piece } from '../../lib/draw/piece';
import { hill, stars, sun } from '../../lib/draw/scenery';

/** x, y, z, width, depth, height in half-cubes, then the faces top, left, right. */
const mountain: [number, number, number, number, number, number, string][] = [
  [5, 4, 0, 2, 2, 6, 'neutral neutral neutral'],
  [5, 6, 0, 2, 2, 6, 'neutral neutral neutral'],
  [7, 6, 0, 2, 2, 4, 'teal pink red'],
  [8, 8, 0, 2, 2, 4, 'yellow neutral teal'],
  [8, 4, 0, 2, 2, 4, 'neutral purple yellow'],
  [8, 2, 0, 2, 2, 4, 'purple red neutral'],
  [6, 10, 0, 4, 2, 2, 'pink purple red'],
  [6, 8, 0, 2, 2, 4, 'pink teal red'],
  [4, 9, 0, 2, 2, 4, 'purple pink red'],
  [0, 8, 0, 4, 2, 2, 'neutral purple red'],
  [7, 6, 4, 2, 4, 2, 'yellow pink purple'],
  [7, 0, 0, 2, 2, 2, 'purple neutral yellow'],
  [9, 6, 0, 2, 2, 2, 'yellow pink teal'],
  [2, 10, 0, 2, 2, 2, 'neutral teal yellow'],
  [4, 11, 0, 2, 2, 2, 'neutral yellow teal'],
  [2, 8, 2, 2, 2, 2, 'yellow pink purple'],
  [1, 6, 0, 2, 2, 2, 'neutral purple red'],
  [9, 0, 0, 2, 2, 2, 'teal neutral yellow'],
  [5, 5, 6, 2, 2, 2, 'red purple pink'],
  [10, 4, 0, 2, 2, 2, 'pink teal yellow'],
  [5, 0, 0, 2, 2, 2, 'teal red neutral'],
  [3, 0, 0, 2, 2, 2, 'yellow teal pink'],
  [10, 8, 0, 2, 2, 2, 'pink red purple'],
  [6, 8, 4, 1, 2, 2, 'yellow pink purple'],
  [10, 2, 0, 2, 2, 1, 'red neutral teal'],
  [1, 5, 0, 2, 1, 2, 'teal pink red'],
  [5, 4, 6, 2, 1, 2, 'pink teal red'],
  [5, 7, 6, 2, 1, 2, 'pink yellow purple'],
  [9, 6, 2, 2, 2, 1, 'pink teal yellow'],
  [1, 4, 0, 2, 1, 2, 'yellow teal pink'],
  [1, 1, 0, 2, 2, 1, 'yellow neutral purple'],
  [1, 1, 1, 2, 2, 1, 'neutral red teal'],
  [1, 4, 2, 2, 2, 1, 'purple red pink'],
  [5, 0, 2, 2, 2, 1, 'red pink purple'],
  [1, 6, 2, 2, 2, 1, 'neutral purple yellow'],
];
const boxes = mountain.map(([x, y, z, w, d, h, faces]): Box => {
  const [top, l, r] = faces.split(' ') as [Paint, Paint, Paint];
  return { x, y, z, w, d, h, top, l, r };
});
const size = 20.5;

function art(winner: Colour = 'red'): string {
  const [x, y] = iso(6, 7, 8, size);
  const shadow = [at(12, 13.4, 0, size), at(15.6, 8.5, 0, size), at(14.5, 2.5, 0, size), at(12, 0, 0, size)].join(' ');
  return `${stars([
    [60, 250, 2.4],
    [130, 310],
    [200, 220],
    [70, 380],
    [408, 270],
    [400, 360, 2.4],
  ])}
    <defs>${patterns(1, 'poster')}</defs>${sun(388, 278, 36)}
    ${hill('M-9000 500H-2600L-160 470 -40 500 90 452 190 486 300 448 432 490 700 440 2600 440V760H-9000z', 'rock-1')}
    ${hill('M-9000 560H-2600L60 530 240 518 440 534 700 520 2600 520V760H-9000z', 'hill-2')}
    <g transform="translate(226 352)"><path d="M${at(2, 13, 0, size)}L${shadow}z" fill="${v('rock-4')}" opacity=".5"/>
    ${order(boxes)
      .map((one) => box(one, size, 'poster'))
      .join('')}${piece(winner, x, y, 0.95)}</g>
    ${hill('M-9000 680H-2600L60 626 240 634 440 618 700 630 2600 630V960H-9000z')}`;
}

export const poster: Poster = { sky: 'noon', art, box: [14, 228, 424, 406] };
