// Where things are: blocks as boxes, the surfaces of their tops, the squares that climbers stand on. Only geometry.
import { SIDE, squareOf, type Block, type Colours, type Paint, type Placement, type View } from './view';

export interface Solid {
  number: number;
  size: number;
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  faces: Faces;
}
/** Colours of a block's six faces; x is to the right in the plan, y towards the reader. */
export interface Faces {
  top: Paint;
  bottom: Paint;
  left: Paint; // −x
  right: Paint; // +x
  back: Paint; // −y
  front: Paint; // +y
}

export function facesOf(colours: Colours, { faces }: Pick<Placement, 'faces'>): Faces {
  const side = (nth: number): Paint => colours[faces[nth]!]!;
  return { top: side(0), bottom: side(1), left: side(2), right: side(3), back: side(4), front: side(5) };
}
export const solidOf = (colours: Colours, block: Block): Solid => ({ ...block, faces: facesOf(colours, block) });

export interface Surface {
  name: string; // its least square, or TABLE
  block: Block | null; // null: the table
  level: number;
  paint: Paint | null;
  squares: [number, number][];
  seats: number[]; // climbers on it
}
export const TABLE = 'table';

export class Mountain {
  readonly surfaces = new Map<string, Surface>();
  readonly blocks: Map<number, Block>;
  readonly discs = new Map<number, number>(); // block → seat
  private readonly squares: Surface[]; // by number

  constructor(readonly view: View) {
    this.blocks = new Map(view.blocks.map((block) => [block.number, block]));
    const bare: Surface = { name: TABLE, block: null, level: 0, paint: null, squares: [], seats: [] };
    this.surfaces.set(TABLE, bare);
    this.squares = new Array<Surface>(SIDE * SIDE).fill(bare);
    for (const top of view.surfaces) {
      const { name, level } = top;
      const block = this.blocks.get(top.block)!;
      const squares = top.squares.map(squareOf);
      const surface: Surface = { name, block, level, paint: this.paint(block), squares, seats: [] };
      this.surfaces.set(name, surface);
      for (const square of top.squares) this.squares[square] = surface;
    }
    view.seats.forEach((climber, seat) => {
      this.surfaces.get(climber.at ?? TABLE)?.seats.push(seat);
      if (climber.disc_on !== null) this.discs.set(climber.disc_on, seat);
    });
  }

  at(x: number, y: number): Surface {
    return (onTable(x, y) ? this.squares[y * SIDE + x] : undefined) ?? this.surfaces.get(TABLE)!;
  }
  level(surface: string): number {
    return this.surfaces.get(surface)?.level ?? 0;
  }
  surfacesOf(block: number): Surface[] {
    return [...this.surfaces.values()].filter((surface) => surface.block?.number === block);
  }

  /** A block, as it lies or as it would. */
  solid(number: number, lying?: Placement): Solid {
    return solidOf(this.view.colours, { ...this.blocks.get(number)!, ...lying });
  }
  /** The colour on top. */
  paint(lying: Placement): Paint {
    return facesOf(this.view.colours, lying).top;
  }

  /** What the mountain covers, with the blocks' own ends: [least x, least y, greatest x, greatest y]. */
  bounds(): [number, number, number, number] {
    const blocks = [...this.blocks.values()];
    if (blocks.length === 0) return [SIDE / 2, SIDE / 2, SIDE / 2, SIDE / 2];
    return [
      Math.min(...blocks.map((block) => block.x)),
      Math.min(...blocks.map((block) => block.y)),
      Math.max(...blocks.map((block) => block.x + block.width)),
      Math.max(...blocks.map((block) => block.y + block.depth)),
    ];
  }
  get height(): number {
    return Math.max(0, ...this.view.blocks.map(({ z, height }) => z + height));
  }

  /** The point a climber stands on: [x, y, level]. Those on the table wait in front of the mountain. */
  foot(seat: number): [number, number, number] {
    const climber = this.view.seats[seat]!;
    const surface = this.surfaces.get(climber.at ?? TABLE) ?? this.surfaces.get(TABLE)!;
    if (!surface.block) {
      const [left, , right, front] = this.bounds();
      const waiting = surface.seats.indexOf(seat) - (surface.seats.length - 1) / 2;
      return [(left + right) / 2 + waiting * 1.8, front + 1.4, 0];
    }
    return [...standingPoint(surface, surface.seats.indexOf(seat)), surface.level];
  }
  middle(name: string): [number, number, number] {
    return middle(this.surfaces.get(name)!);
  }
}

/** Blocks from above: which one is uppermost at a square. */
export class Ground {
  private readonly tops = new Map<number, Block>();

  constructor(blocks: Iterable<Block>) {
    for (const block of blocks)
      for (const [x, y] of squaresOf(block)) if (levelOf(block) > this.level(x, y)) this.tops.set(y * SIDE + x, block);
  }
  block(x: number, y: number): Block | null {
    return (onTable(x, y) && this.tops.get(y * SIDE + x)) || null;
  }
  level(x: number, y: number): number {
    const block = this.block(x, y);
    return block ? levelOf(block) : 0;
  }
  /** The squares that blocks cover. */
  get covered(): [number, number][] {
    return [...this.tops.keys()].map(squareOf);
  }
}
const levelOf = ({ z, height }: Block): number => z + height;
const onTable = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE;

/** Where the middle of a surface is, or the square of it that is nearest to it. */
export const middle = ({ squares, level }: Pick<Surface, 'squares' | 'level'>): [number, number, number] => [
  ...standingPoint({ squares, seats: [0] }, 0),
  level,
];

function standingPoint({ squares, seats }: Pick<Surface, 'squares' | 'seats'>, index: number): [number, number] {
  const count = Math.max(seats.length, 1);
  const from = Math.floor((index * squares.length) / count);
  const part = squares.slice(from, Math.max(from + 1, Math.floor(((index + 1) * squares.length) / count)));
  const x = part.reduce((sum, [i]) => sum + i + 0.5, 0) / part.length;
  const y = part.reduce((sum, [, j]) => sum + j + 0.5, 0) / part.length;
  const inside = (i: number, j: number): boolean =>
    squares.some(([a, b]) => i >= a && i <= a + 1 && j >= b && j <= b + 1);
  if (inside(x, y)) return [x, y];
  const [i, j] = [...part].sort(
    ([ax, ay], [bx, by]) => Math.hypot(ax + 0.5 - x, ay + 0.5 - y) - Math.hypot(bx + 0.5 - x, by + 0.5 - y),
  )[0]!;
  return [i + 0.5, j + 0.5];
}

export interface Strip {
  x: number;
  y: number;
  width: number;
  depth: number;
}
/** Thin rectangles along the inside of a set of squares' outline, from `inset` to `inset + width`. */
export function outline(squares: readonly (readonly [number, number])[], inset: number, width: number): Strip[] {
  const filled = new Set(squares.map(([x, y]) => y * SIDE + x));
  const has = (x: number, y: number): boolean => x >= 0 && x < SIDE && filled.has(y * SIDE + x);
  const strips: Strip[] = [];
  for (const [x, y] of squares) {
    const open = { left: !has(x - 1, y), right: !has(x + 1, y), back: !has(x, y - 1), front: !has(x, y + 1) };
    const from = x + (open.left ? inset : 0);
    const to = x + 1 - (open.right ? inset : 0);
    const top = y + (open.back ? inset : 0);
    const end = y + 1 - (open.front ? inset : 0);
    if (open.back) strips.push({ x: from, y: top, width: to - from, depth: width });
    if (open.front) strips.push({ x: from, y: end - width, width: to - from, depth: width });
    if (open.left) strips.push({ x: from, y: top, width, depth: end - top });
    if (open.right) strips.push({ x: to - width, y: top, width, depth: end - top });
    for (const dx of [-1, 1] as const)
      for (const dy of [-1, 1] as const)
        if (has(x + dx, y) && has(x, y + dy) && !has(x + dx, y + dy)) {
          const both = inset + width;
          strips.push({ x: dx < 0 ? x : x + 1 - both, y: dy < 0 ? y : y + 1 - both, width: both, depth: both });
        }
  }
  return strips;
}

/** Dashes along the inside of a set of squares' outline, one to each side of a square. */
export function dashed(squares: readonly (readonly [number, number])[], width: number): Strip[] {
  const filled = new Set(squares.map(([x, y]) => y * SIDE + x));
  const has = (x: number, y: number): boolean => x >= 0 && x < SIDE && filled.has(y * SIDE + x);
  return squares.flatMap(([x, y]) => {
    const across = { x: x + 0.25, width: 0.5, depth: width };
    const along = { y: y + 0.25, width, depth: 0.5 };
    return [
      ...(has(x, y - 1) ? [] : [{ ...across, y }]),
      ...(has(x, y + 1) ? [] : [{ ...across, y: y + 1 - width }]),
      ...(has(x - 1, y) ? [] : [{ ...along, x }]),
      ...(has(x + 1, y) ? [] : [{ ...along, x: x + 1 - width }]),
    ];
  });
}

/** Lit corners of a rectangle: two short strips at each. */
export function brackets(box: Strip, inset: number, width: number, length: number): Strip[] {
  const strips: Strip[] = [];
  for (const right of [false, true])
    for (const front of [false, true]) {
      const x = right ? box.x + box.width - inset : box.x + inset;
      const y = front ? box.y + box.depth - inset : box.y + inset;
      strips.push({ x: right ? x - length : x, y: front ? y - width : y, width: length, depth: width });
      strips.push({ x: right ? x - width : x, y: front ? y - length : y, width, depth: length });
    }
  return strips;
}
export const squaresOf = (box: Strip): [number, number][] =>
  Array.from({ length: box.width * box.depth }, (_, index) => [
    box.x + (index % box.width),
    box.y + Math.floor(index / box.width),
  ]);
