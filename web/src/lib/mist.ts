// Where the mist of a guided game is open, and where its callout stands: never over what it speaks of, if it can be.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

const AROUND = 8;
const CUT = 14;
const GAP = 12;
const EDGE = 2; // of the window, which is seen

const fills = ({ left, right }: Box, { width }: Size): boolean => left <= EDGE && right >= width - EDGE;

/** A whole thing within the window; with some air, unless it fills the width: then what is above and below is text. */
export function cleared(box: Box, window: Size): Box {
  const { left, top, right, bottom } = box;
  const { width, height } = window;
  const air = fills(box, window) ? 0 : AROUND;
  return {
    left: Math.max(left - air, EDGE),
    top: Math.max(top - air, EDGE),
    right: Math.min(right + air, width - EDGE),
    bottom: Math.min(bottom + air, height - EDGE),
  };
}

/** A cut facet, not a soft circle; with its corners where it fills the width, for what lies there. */
export function facet(box: Box, window: Size): string {
  const { left, top, right, bottom } = box;
  const cut = fills(box, window) ? 0 : Math.min(CUT, (right - left) / 3, (bottom - top) / 3);
  const x = [left, left + cut, right - cut, right].map(Math.round);
  const y = [top, top + cut, bottom - cut, bottom].map(Math.round);
  return `M${x[0]} ${y[0]}H${x[2]}L${x[3]} ${y[1]}V${y[3]}H${x[1]}L${x[0]} ${y[2]}z`;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The corner or edge where a callout of this size covers least of what is cleared; the first of equal ones. */
export function standAt(callout: Size, clear: readonly Box[], window: Size, bar: number): Box {
  const right = Math.max(window.width - callout.width - GAP, 0);
  const bottom = Math.max(window.height - callout.height - GAP, 0);
  const middle = right / 2;
  const spots: [number, number][] = [
    [GAP * 2, bar],
    [right, bar],
    [GAP, bottom],
    [right, bottom],
    [middle, bar],
    [middle, bottom],
    [GAP, GAP],
    [right, GAP],
  ];
  const boxes = spots.map(([left, top]) => boxAt(Math.min(left, right), Math.min(top, bottom), callout));
  const hidden = boxes.map((box) => clear.reduce((sum, one) => sum + overlap(box, one), 0));
  return boxes[hidden.indexOf(Math.min(...hidden))]!;
}

/** From the callout's edge to the thing: the straight way between their nearest points. */
export function leader(from: Box, to: Box): [number, number, number, number] {
  const mid = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];
  const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
  const [tx, ty] = mid(to);
  const x1 = within(tx, from.left + GAP, from.right - GAP);
  const y1 = within(ty, from.top + GAP, from.bottom - GAP);
  const [fx, fy] = [tx > from.right ? from.right : tx < from.left ? from.left : x1, 0];
  const y = fx === from.right || fx === from.left ? y1 : ty > from.bottom ? from.bottom : from.top;
  return [fx, y + fy, within(fx, to.left, to.right), within(y, to.top, to.bottom)];
}
