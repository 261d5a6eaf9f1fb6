// The bivouac at dawn: where people wait for each other. The sun rises with each that comes; when all are there the
// mountain's face is lit.
import { v } from '../draw/marks';
import { hill, stars, sun } from '../draw/scenery';

const MOUNTAIN = `M470 640L604 480 640 456 690 376 708 300 748 226 770 176 790 156 812 166 824 198 848 238 868 304
  910 362 934 424 1010 506 1090 640z`;
const FACE = `M470 640L604 480 640 456 690 376 708 300 748 226 770 176 790 156 800 196 782 250 802 314 778 382 808 446
  782 532 824 640z`;
const LIT = `M640 456L690 376 708 300 748 226 770 176 790 156 800 196 782 250 802 314 778 382 758 354 738 414 710 398
  684 462z`;
const SNOW = `M470 640L540 548 578 572 620 550 640 600 706 580 740 640zM748 226L770 176 790 156 800 196 784 226 768 210
  754 234z`;

const RANGE = `M-600 540L0 560 110 500 200 540 330 470 430 520 520 476 640 540 900 520 1060 470 1180 520 1300 450
  1440 500 2040 470V900H-600z`;

const tent = `<path d="M114 622L216 494 318 622z" fill="${v('rock-3')}"/>
  <path d="M114 622L216 494 192 622z" fill="${v('alpenglow')}"/><path d="M216 494L252 622H192z" fill="${v('window')}"/>
  <path d="M216 494L222 482M114 622L94 630M318 622l20 8" stroke="${v('ink')}" stroke-width="3"/>`;

/** For viewBox 0 0 1440 900, sliced from its lower edge. The sun is to be lifted by whoever shows it. */
export const bivouac = (all: boolean): string =>
  `${stars([
    [520, 120, 2.2],
    [470, 300],
    [980, 130],
    [900, 90, 2.4],
    [600, 220],
    [1000, 420],
    [420, 420, 2.2],
  ])}<g class="rising">${sun(470, 500, 62)}</g>
  ${hill(RANGE, 'sky-far')}
  <path d="${MOUNTAIN}" fill="${v('rock-3')}"/><path d="${FACE}" fill="${v('rock-2')}"/>
  <path d="${LIT}" fill="${v('rock-1')}"/>
  ${all ? `<path class="lit" d="${LIT}" fill="${v('alpenglow')}"/>` : ''}
  <path d="${SNOW}" fill="${v('snow')}"/>
  ${hill('M-600 620L0 600 260 572 560 604 900 570 1180 596 1440 566 2040 590V1500H-600z', 'field')}${tent}`;
