// Matterhorn's poster. The only warm plane is the lit face. Chalets are dice: their windows are pips.
import type { Poster } from '../../lib/games';
import type { Colour } from '../../lib/protocol';
import { v } from '../../lib/draw/marks';
import { piece } from '../../lib/draw/piece';
import { pips } from '../../lib/draw/pips';
import { hill, stars, sun } from '../../lib/draw/scenery';

const chalet = (x: number, y: number, scale: number, windows: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-24-24h48v48h-48z" fill="${v('snow')}"/>
    <path d="M14-24h10v48H14z" fill="${v('rock-1')}"/>${pips(windows, 12, 4.6, v('window'))}
    <path d="M-32-22L0-44 32-22z" fill="${v('p-red')}"/>
    <path d="M0-44L32-22H18z" fill="${v('rock-4')}" opacity=".45"/></g>`;

/** The face that the morning reaches first. */
const FACE = `M-30 640L96 470 128 446 178 366 196 300 232 236 252 196 270 178 278 214 262 262 280 320 258 382 286 440
  262 520 300 600 290 640z`;

/** With a winner the whole face is lit, and their rope team stands on the summit. */
const art = (winner?: Colour): string => `${stars([
  [60, 250],
  [150, 220, 2.4],
  [396, 230],
  [360, 170, 2.4],
  [110, 300],
  [400, 320],
])}
  ${sun(72, 396, 46)}
  <path d="M-9000 440H-2600L-700 480-560 430-380 470-300 430-180 400-120 440-40 380 30 428 84 396 150 450 340 420
    420 380 520 440 700 400 2600 400V720H-9000z" fill="${v('sky-far')}"/>
  <path d="M-30 640L96 470 128 446 178 366 196 300 232 236 252 196 270 178 290 186 300 214 322 250 340 310 378 362
    400 420 470 500 560 640z" fill="${v('rock-3')}"/>
  <path d="${FACE}" fill="${v('rock-2')}"/>
  ${winner ? `<path class="lit" d="${FACE}" fill="${v('alpenglow')}"/>` : ''}
  <path d="M128 446L178 366 196 300 232 236 252 196 270 178 278 214 262 262 280 320 258 382 240 356 222 412
    196 396 172 450z" fill="${v('alpenglow')}"/>
  <path d="M252 196L270 178 278 214 264 240 250 226 238 246 232 236z" fill="${v('snow')}"/>
  <path d="M270 178L290 186 300 214 284 226 278 214z" fill="${v('rock-1')}"/>
  <path d="M378 362L400 420 470 500 440 496 420 470 400 480 386 430 366 410z" fill="${v('rock-1')}"/>
  <path d="M-30 640L60 520 92 540 130 520 150 566 210 548 240 600 320 590 350 566 420 580 470 560 560 640z"
    fill="${v('snow')}"/>
  ${hill('M-9000 620H-2600L-100 560 60 586 170 566 300 590 432 556 700 520 2600 520V720H-9000z', 'hill-2')}
  ${chalet(348, 548, 0.62, 2)}${chalet(300, 570, 0.78, 5)}${chalet(392, 562, 0.9, 3)}
  ${hill('M-9000 640H-2600L-60 612 120 600 260 622 432 600 700 590 2600 590V960H-9000z')}
  ${chalet(342, 588, 0.9, 6)}${chalet(268, 600, 0.7, 4)}
  ${winner ? piece(winner, 258, 194, 0.8) : piece('yellow', 226, 352, 0.62)}
  ${winner ? piece(winner, 286, 190, 0.8) : piece('teal', 190, 424, 0.62)}`;

export const poster: Poster = { sky: 'dawn', art, box: [60, 168, 372, 452] };
