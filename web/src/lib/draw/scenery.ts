// Sky and ground behind tables, sheets and pages.
import { v } from './marks';

/** One plane of land. */
export const hill = (path: string, colour = 'hill'): string => `<path d="${path}" fill="${v(colour)}"/>`;

/** Seen at night only: the token is transparent by day. */
export const stars = (points: readonly (readonly number[])[]): string =>
  points.map(([x, y, r = 1.8]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${v('star')}"/>`).join('');

export const sun = (x: number, y: number, r: number): string =>
  `<circle class="sun" cx="${x}" cy="${y}" r="${r}" fill="${v('sun')}"/>`;

const RANGE = `M-800 520L-600 470-420 510-200 440 0 520 90 470 170 506 300 420 380 470 470 430 620 520 900 500 1040 440
  1130 486 1230 410 1320 470 1440 430 1620 500 1800 450 2240 520V1600H-800z`;
const LOW_RANGE = `M-600 210L-300 150-120 200 40 130 130 190 260 110 360 180 470 140 640 210 900 150
  1300 220V500H-600z`;

/** Behind a table: disc and far range; for viewBox 0 0 1440 900, sliced from the bottom. */
export const farRange = (): string =>
  `${sun(1010, 252, 62)}
  ${hill(RANGE, 'sky-far')}`;

/** The small landscape of pages that say something went wrong: a tent in the snow under a wide sky. */
export const camp = (): string =>
  `${stars([
    [80, 60],
    [210, 110, 2.4],
    [420, 50],
    [560, 120],
    [340, 150],
  ])}${sun(480, 96, 34)}
  ${hill(LOW_RANGE, 'sky-far')}
  ${hill('M-600 270L0 236 180 252 330 226 620 262 1300 230V500H-600z', 'field')}
  <path d="M250 170L330 262H176z" fill="${v('rock-3')}"/><path d="M250 170L176 262h54z" fill="${v('alpenglow')}"/>
  <path d="M250 206l22 56h-42z" fill="${v('rock-4')}"/>`;
