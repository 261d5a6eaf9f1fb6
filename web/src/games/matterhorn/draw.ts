// How Matterhorn's things are drawn, as SVG text, and where its circles lie. Colours come from the tokens.
import { v } from '../../lib/draw/marks';
import { pips } from '../../lib/draw/pips';
import { circlesOf, indexOf, rowOf, SUMMIT } from './board';

const MIDDLE = 452;
const PITCH = 79;
const STEP = 65;
const TOP_ROW_Y = 196;

/** How the mountain fills its window: rows are drawn further apart where there is room, and circles larger. */
export interface Shape {
  tall: number;
  scale: number;
  unit: number; // pixels of one unit of the drawing
  viewBox: string;
}
const TOP = 10; // the summit
const HEIGHT = 680; // down to below row 12; the foot of the mountain runs under the snowfield
export const LEFT = -14; // the number of row 12
const WIDTH = 868; // to beyond its last circle
const WIDEST = 926; // with both flanks
const TALLEST = 1.28;
const CELL = 33; // pixels: a row that a finger finds
/** A lower window than this scrolls. */
export const LEAST_HEIGHT = Math.ceil((CELL * HEIGHT) / STEP);

export function shapeOf(width: number, height: number): Shape {
  const tall = Math.min(Math.max(height / ((HEIGHT * width) / WIDTH), 1), TALLEST);
  const unit = Math.min(width / WIDTH, height / (HEIGHT * tall));
  const across = Math.min(Math.max(width / unit, WIDTH), WIDEST);
  return { tall, scale: tall, unit, viewBox: `${LEFT} ${TOP * tall} ${across} ${HEIGHT * tall}` };
}
/** The mountain as it is, for its proportions alone. */
export const PLAIN: Shape = shapeOf(WIDEST, HEIGHT);

export interface Point {
  x: number;
  y: number;
}
export const halfRow = (shape: Shape): number => (STEP / 2) * shape.tall;
export const rowY = (row: number, shape: Shape): number => (TOP_ROW_Y + (row - 5) * STEP) * shape.tall;

export function placeAt(name: string, shape: Shape): Point {
  if (name === SUMMIT) return { x: 480, y: 66 * shape.tall };
  const row = rowOf(name);
  return { x: MIDDLE + (indexOf(name) - (circlesOf(row).length - 1) / 2) * PITCH, y: rowY(row, shape) };
}

/** Where the pieces on the summit stand, in the order of their arrival: the highest first, then down both ridges. */
export function summitSpot(order: number, shape: Shape): Point {
  const spots: [number, number][] = [
    [480, 38],
    [440, 66],
    [520, 80],
    [408, 98],
    [550, 128],
    [376, 142],
    [580, 180],
    [350, 170],
  ];
  const [x, y] = spots[order % spots.length] ?? [480, 38];
  return { x, y: y * shape.tall };
}

/** Every circle lies on rock: the flanks stay outside x = 452 ± (131 + .615 · (y − 196)). */
export const OUTLINE = `M-40 760L-22 720 40 650 52 622 106 548 120 512 176 440 186 404 240 330 250 290 296 232 318 190
  352 150 382 132 408 88 450 54 482 20 502 30 508 66 542 100 552 148 584 184 600 226 660 316 668 350 728 446 736 470
  800 560 812 596 866 652 884 690 950 760z`;
const SHADE = `M482 20L502 30 508 66 542 100 552 148 584 184 600 226 660 316 668 350 728 446 736 470 800 560
  812 596 866 652 884 690 950 760H520L556 690 520 620 548 560 512 470 530 404 492 330 510 262 484 190 500 130 478 84z`;
const HALF = `M478 84L500 130 484 190 510 262 492 330 530 404 512 470 548 560 520 620 556 690 520 760H352L420 660
  400 590 432 520 412 430 446 350 428 270 452 190 440 140z`;
const CAP = 'M408 88L450 54 482 20 478 84 440 140 428 112 404 152 396 124 372 160 382 132z';

const plane = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${v(colour)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const mountain = (): string =>
  plane(OUTLINE, 'rock-1') +
  plane(SHADE, 'rock-3') +
  plane(HALF, 'rock-2') +
  plane(CAP, 'snow') +
  plane('M482 20L502 30 508 66 524 82 494 100 478 84z', 'rock-1') +
  plane('M176 440L186 404 240 330 250 290 274 330 262 392 226 430 216 480 186 466z', 'snow', 0.5) +
  plane('M-40 760L-22 720 40 650 52 622 92 600 140 610 196 660 168 704 210 734 196 760z', 'snow', 0.5) +
  plane('M736 470L800 560 812 596 780 580 760 622 728 572 716 520 728 446z', 'rock-2') +
  plane('M866 652L884 690 950 760H790L820 716 806 672z', 'rock-2') +
  plane('M584 184L600 226 660 316 640 312 622 350 590 270 596 240z', 'rock-2');

/** Tokens are told apart by light and shape, not by hue. Radius 20 around (0, 0). */
export const actionSide = (): string =>
  `<circle cy="2.5" r="20" fill="${v('rock-4')}" opacity=".45"/><circle r="20" fill="#fff"/>
    <circle r="16.6" fill="none" stroke="#13263f" stroke-width="1.6"/>` +
  `<path d="M-8.5 0L0-8.5 8.5 0M-8.5 8.5L0 0l8.5 8.5" fill="none" stroke="#13263f" stroke-width="3.6"/>`;
export const obstacleSide = (): string =>
  `<circle r="20" fill="${v('rock-4')}"/><path d="M-13 9L-10-4-2-12 8-9 13 2 10 10z" fill="#6f8798"/>
    <path d="M-2-12L8-9 13 2 3-1z" fill="#a9bcc8"/>` +
  `<path d="M3-1L13 2 10 10-13 9-10-4z" fill="#465f74"/><path d="M-10-4L-2-12 3-1-4 3z" fill="#8499a8"/>`;

export type DieLook = 'idle' | 'count' | 'pair' | 'out';

/** A die, for viewBox -34 -34 68 74. Without a face it shows a peak: not rolled yet, or rolled before we looked. */
export function die(face: number | null, look: DieLook): string {
  const out = look === 'out';
  const pair = look === 'pair';
  const ink = out ? v('rock-1') : pair ? '#93a5b5' : '#13263f';
  const rim = pair ? ' stroke="#93a5b5" stroke-width="2"' : '';
  return (
    `<path d="M-30 24v4q0 8 8 8h44q8 0 8-8v-4z" fill="${out ? '#081422' : v('rock-2')}"/>` +
    `<rect x="-30" y="-30" width="60" height="60" rx="8" fill="${out ? v('rock-4') : '#fff'}"${rim}/>` +
    (look === 'count'
      ? `<rect x="-27.5" y="-27.5" width="55" height="55" rx="6" fill="none" stroke="${v('alpenglow')}"
          stroke-width="5"/>`
      : '') +
    (face === null ? `<path d="M-18 15L-3-15 4-5 8-9 19 15z" fill="${ink}" opacity=".3"/>` : pips(face, 15, 6, ink)) +
    (out ? `<path d="M-26 26L26-26" stroke="${v('snow')}" stroke-width="3.5"/>` : '')
  );
}

/** A die in a choice, for viewBox -10 -10 20 20. */
export const miniDie = (face: number): string =>
  `<rect x="-9" y="-9" width="18" height="18" rx="3" fill="#fff" stroke="#13263f" stroke-width="1.6"/>
    ${pips(face, 4.8, 2, '#13263f')}`;
