// Where things are: blocks as boxes, the surfaces of their tops, the squares that climbers stand on. Only geometry.
import { paintOf, topOf, type Block, type Move, type Paint, type View } from './view';

export const SIDE = 32; // squares along an edge of the table

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

export function facesOf(letters: string): Faces {
  const [top, bottom, left, right, back, front] = [...letters].map(paintOf);
  return { top: top!, bottom: bottom!, left: left!, right: right!, back: back!, front: front! };
}
export const solidOf = ({ faces, ...block }: Block): Solid => ({ ...block, faces: facesOf(faces) });

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
  private readonly heights = new Uint8Array(SIDE * SIDE);
  private readonly tops = new Uint8Array(SIDE * SIDE);
  private readonly names: string[] = new Array<string>(SIDE * SIDE).fill(TABLE);

  /** `without`: a block that is in somebody's hand. */
  constructor(
    readonly view: View,
    without = 0,
  ) {
    const blocks = view.blocks.filter(({ number }) => number !== without);
    this.blocks = new Map(blocks.map((block) => [block.number, block]));
    for (const block of blocks) this.pile(block);
    const bare: Surface = { name: TABLE, block: null, level: 0, paint: null, squares: [], seats: [] };
    this.surfaces.set(TABLE, bare);
    for (let square = 0; square < SIDE * SIDE; square++)
      if (this.tops[square] && this.names[square] === TABLE) this.spread(square);
    view.seats.forEach((climber, seat) => {
      this.surfaces.get(climber.at ?? TABLE)?.seats.push(seat);
      if (climber.disc === 'laid') this.discs.set(climber.disc_on, seat);
    });
  }

  private pile(block: Block): void {
    const level = block.z + block.height;
    for (let y = block.y; y < block.y + block.depth; y++)
      for (let x = block.x; x < block.x + block.width; x++)
        if (level > this.heights[y * SIDE + x]!) {
          this.heights[y * SIDE + x] = level;
          this.tops[y * SIDE + x] = block.number;
        }
  }

  /** The squares of one block's top that hang together by edges. */
  private spread(first: number): void {
    const number = this.tops[first]!;
    const block = this.blocks.get(number)!;
    const name = `${first % SIDE},${Math.floor(first / SIDE)}`;
    const squares: [number, number][] = [];
    const open = [first];
    this.names[first] = name;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [x, y] = [next % SIDE, Math.floor(next / SIDE)];
      squares.push([x, y]);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        const beside = ny * SIDE + nx;
        if (
          nx < 0 ||
          ny < 0 ||
          nx >= SIDE ||
          ny >= SIDE ||
          this.tops[beside] !== number ||
          this.names[beside] !== TABLE
        )
          continue;
        this.names[beside] = name;
        open.push(beside);
      }
    }
    squares.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
    this.surfaces.set(name, {
      name,
      block,
      level: block.z + block.height,
      paint: topOf(block),
      squares,
      seats: [],
    });
  }

  at(x: number, y: number): Surface {
    const known = x >= 0 && y >= 0 && x < SIDE && y < SIDE;
    return this.surfaces.get(known ? this.names[y * SIDE + x]! : TABLE)!;
  }
  level(surface: string): number {
    return this.surfaces.get(surface)?.level ?? 0;
  }
  surfacesOf(block: number): Surface[] {
    return [...this.surfaces.values()].filter((surface) => surface.block?.number === block);
  }

  solid(number: number): Solid {
    return solidOf(this.blocks.get(number)!);
  }

  /** What the mountain covers, with the blocks' own ends: [least x, least y, greatest x, greatest y]. */
  bounds(): [number, number, number, number] {
    const blocks = [...this.blocks.values()];
    return [
      Math.min(...blocks.map((block) => block.x)),
      Math.min(...blocks.map((block) => block.y)),
      Math.max(...blocks.map((block) => block.x + block.width)),
      Math.max(...blocks.map((block) => block.y + block.depth)),
    ];
  }
  get height(): number {
    return Math.max(...this.heights);
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
  /** Where the middle of a surface is, or the square of it that is nearest to it. */
  middle(name: string): [number, number, number] {
    const surface = this.surfaces.get(name)!;
    return [...standingPoint({ ...surface, seats: [0] }, 0), surface.level];
  }
}

/** The mountain as it is after a move. */
export function afterOf(view: View, { block, to }: Move): Mountain {
  return new Mountain({ ...view, blocks: view.blocks.map((one) => (one.number === block ? { ...one, ...to } : one)) });
}

function standingPoint({ squares, seats }: Surface, index: number): [number, number] {
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
