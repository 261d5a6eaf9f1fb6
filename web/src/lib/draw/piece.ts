import { mark, v, type Paint } from './marks';

const body = 'M-15 0L-11.5-24Q-10.5-29 0-29T11.5-24L15 0z';

/** A climber: a peg with a round head, and a snow rim so that it stands on any plane. Foot at (x, y), 30 wide,
 * 44 high. */
export const piece = (
  colour: Paint,
  x = 0,
  y = 0,
  scale = 1,
): string => `<g transform="translate(${x} ${y}) scale(${scale})">
  <ellipse cx="1" cy="0" rx="17" ry="4.5" fill="${v('rock-4')}" opacity=".35"/>
  <g stroke="${v('snow')}" stroke-width="5" stroke-linejoin="round"><circle cy="-36" r="8"/><path d="${body}"/></g>
  <g fill="${v(`p-${colour}`)}"><circle cy="-36" r="8"/><path d="${body}"/></g>
  ${mark(colour, 0, -12.5, 0.82)}</g>`;

/** A climber's outline for panels: filled when `home` is reached. 24 × 28 around its middle. */
export const peg = (fill: string, stroke: string): string =>
  `<g transform="translate(0 11) scale(.52)" fill="${fill}" stroke="${stroke}" stroke-width="3.4"
    stroke-linejoin="round"><circle cy="-36" r="8"/><path d="${body}"/></g>`;

/** A place that nobody has taken: a climber's outline, dashed, with the mark of whoever will stand there. */
export const ghost = (colour: Paint): string =>
  `<g fill="${v('snow')}" fill-opacity=".35" stroke="${v('ink')}" stroke-width="1.6" stroke-dasharray="3.4 2.6">
    <circle cy="-36" r="8"/><path d="${body}"/></g>
  <g opacity=".75">${mark(colour, 0, -12.5, 0.82, v('ink'))}</g>`;
