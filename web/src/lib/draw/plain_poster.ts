// For a game without a poster of its own: a bare mountain in the morning.
import type { Poster } from '../games';
import type { Colour } from '../protocol';
import { v } from './marks';
import { piece } from './piece';
import { hill, stars, sun } from './scenery';

const art = (winner?: Colour): string => `${stars([
  [60, 250],
  [150, 220, 2.4],
  [396, 230],
  [110, 330],
])}
  ${sun(96, 300, 46)}
  ${hill(
    'M-9000 470H-2600L-560 430-300 470-120 420 40 470 150 440 330 480 470 430 700 470 2600 470V720H-9000z',
    'sky-far',
  )}
  <path d="M-10 640L110 452 168 400 232 262 262 300 306 340 352 430 470 640z" fill="${v('rock-3')}"/>
  <path d="M-10 640L110 452 168 400 232 262 240 330 218 400 250 470 214 560 236 640z" fill="${v('rock-1')}"/>
  <path d="M200 332L232 262 262 300 306 340 270 344 252 324 238 352 220 336z" fill="${v('snow')}"/>
  ${hill('M-9000 600H-2600L-60 560 120 588 300 560 470 590 700 560 2600 560V720H-9000z', 'hill-2')}
  ${hill('M-9000 650H-2600L60 622 240 634 440 616 700 630 2600 630V960H-9000z')}
  ${winner ? piece(winner, 232, 262, 0.9) : ''}`;

export const plainPoster: Poster = { sky: 'dawn', art, box: [20, 236, 400, 390] };
