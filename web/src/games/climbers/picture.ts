// From the hand to what the scene shows.
import type { Holding, Target } from './holding.svelte';
import { brackets, dashed, middle, outline, squaresOf, type Solid, type Strip } from './solids';
import type { Flat, Hit, Model, Point } from './stage/model';
import { squareOf, type Change, type Top } from './view';

type Square = [number, number];
const at = (strips: Strip[], level: number): Flat[] => strips.map((strip) => ({ ...strip, level }));
export const middleOf = ({ squares, level }: Top): Point => middle({ squares: squares.map(squareOf), level });
const topOf = ({ x, y, z, width, depth, height }: Solid): Point => [x + width / 2, y + depth / 2, z + height];

class Glow {
  readonly ink: Flat[] = [];
  readonly snow: Flat[] = [];
  readonly glow: Flat[] = [];
  ring(squares: readonly Square[], level: number, wide = 0): void {
    this.ink.push(...at(outline(squares, 0, 0.34 + wide), level));
    this.snow.push(...at(outline(squares, 0.04, 0.26 + wide), level));
    this.glow.push(...at(outline(squares, 0.09, 0.16 + wide), level));
  }
  corners(box: Strip, level: number): void {
    this.ink.push(...at(brackets(box, 0, 0.32, 0.66), level));
    this.snow.push(...at(brackets(box, 0.03, 0.26, 0.6), level));
    this.glow.push(...at(brackets(box, 0.09, 0.14, 0.48), level));
  }
}

function litOf(input: Holding): Model['lit'] {
  const lit = new Glow();
  const { mountain, ground } = input;
  const surface = (name: string, wide = 0): void => {
    const found = mountain.surfaces.get(name);
    if (found?.block) lit.ring(found.squares, found.level, wide);
  };
  for (const name of input.named.surfaces) surface(name);
  for (const [x, y] of input.named.squares ?? []) lit.ring([[x, y]], ground.level(x, y));
  if (input.idea) return lit;
  if (input.parts !== null)
    for (const squares of input.litParts.map((part) => part.squares.map(squareOf)))
      lit.ring(squares, ground.level(...squares[0]!));
  else if (input.placing) {
    for (const top of opening(input)?.path ?? []) lit.ring(top.squares.map(squareOf), top.level);
    if (!input.spot && !input.misfit)
      for (const lift of input.placing.lifts) lit.corners(input.placing.solid(lift), lift.place.z);
  } else {
    for (const name of input.climbs.keys()) surface(name, name === input.target ? 0.14 : 0);
    for (const number of [...input.movable, ...input.discs.keys()]) {
      const solid = mountain.solid(number);
      lit.corners(solid, solid.z + solid.height);
    }
  }
  return lit;
}

/** Squares that the block in hand can cover as it is held. */
function coverable(input: Holding): Map<string, Square> {
  const squares = new Map<string, Square>();
  if (!input.pose || input.parts !== null) return squares;
  const { width, depth } = input.pose.stance;
  for (const { x, y } of input.places)
    for (const square of squaresOf({ x, y, width, depth })) squares.set(square.join(), square);
  return squares;
}
/** The squares of the mountain that it can't cover, by level. */
export function veiled(input: Holding): Flat[] {
  if (!input.placing || input.parts !== null) return [];
  const bright = coverable(input);
  return input.ground.covered.flatMap(([x, y]) =>
    bright.has(`${x},${y}`) ? [] : { x, y, width: 1, depth: 1, level: input.ground.level(x, y) },
  );
}
/** The squares of the table that it can cover. */
export const openTable = (input: Holding): Square[] =>
  [...coverable(input).values()].filter(([x, y]) => !input.ground.block(x, y));

function dashesOf(input: Holding): Model['dashes'] {
  const ink: Flat[] = [];
  const snow: Flat[] = [];
  /** Snow on ink, so that it is seen by day and by night, on every colour. */
  const around = (squares: readonly Square[], level: number, width = 0.2): void => {
    ink.push(...at(outline(squares, 0, width), level));
    snow.push(...at(dashed(squares, width), level));
  };
  const hollow = (box: Strip, level: number): void => around(squaresOf(box), level);
  around(openTable(input), 0, 0.1);
  const from = input.placing?.block;
  if (from) hollow(from, from.z);
  for (const mark of input.marks) if (mark.from) hollow(mark.from, mark.from.z);
  if (input.misfit) hollow(input.misfit, input.misfit.level);
  const { lacking, ground } = input;
  for (const level of new Set(lacking.map((square) => ground.level(...square)))) {
    const squares = lacking.filter((square) => ground.level(...square) === level);
    around(squares, level);
  }
  return { ink, snow };
}

/** The block looked under, and everything that stands on it. */
function liftedBy({ peeked, mountain }: Holding): Set<number> {
  const lifted = new Set<number>(peeked ? [peeked] : []);
  for (const number of lifted) {
    const below = mountain.blocks.get(number)!;
    for (const block of mountain.view.blocks)
      if (
        block.z === below.z + below.height &&
        block.x < below.x + below.width &&
        below.x < block.x + block.width &&
        block.y < below.y + below.depth &&
        below.y < block.y + block.depth
      )
        lifted.add(block.number);
  }
  return lifted;
}

const gains = ({ kind, path }: Change): boolean => (kind === 'opens' || kind === 'cheaper') && path.length > 0;
/** What dropping the block here opens for the mover. */
export const opening = (input: Holding): Change | undefined =>
  input.outcome?.changes.find((change) => change.seat === input.view.acting && gains(change));

function trailsOf(input: Holding): Point[][] {
  const { mountain, view } = input;
  const foot = (): Point => mountain.foot(view.acting);
  const climb = (names: readonly string[]): Point[] => [
    foot(),
    ...names.flatMap((name) => (mountain.surfaces.has(name) ? [mountain.middle(name)] : [])),
  ];
  const opened = (path: readonly Top[]): Point[] => [foot(), ...path.map(middleOf)];
  const idea = input.idea;
  if (idea?.action.kind === 'climb') return [climb(idea.action.path)];
  if (idea?.action.kind === 'move') {
    const { block, to } = idea.action;
    const gain = idea.changes.find((change) => change.seat === view.acting && gains(change));
    const carried = [topOf(mountain.solid(block)), topOf(mountain.solid(block, to))];
    return [carried, ...(gain ? [opened(gain.path)] : [])];
  }
  const gain = opening(input);
  if (gain) return [opened(gain.path)];
  if (input.target) return [climb(input.ways[0]!.path)];
  return input.marks.map(({ trail }) => trail);
}

function ghostOf(input: Holding): Model['ghost'] {
  const action = input.idea?.action;
  if (action?.kind === 'move') return { solid: input.mountain.solid(action.block, action.to), lit: false };
  return input.ghost && { solid: input.ghost, lit: true };
}
function framedBy(input: Holding): Solid[] {
  const action = input.idea?.action;
  const spoken = action && 'block' in action ? [action.block] : input.named.blocks;
  return spoken.filter((number) => number !== input.block).map((number) => input.mountain.solid(number));
}

/** `route`: the surfaces that the climber of seat `mover` has just passed. */
export function modelOf(input: Holding, mover: number, route: Point[]): Model {
  const { mountain, view } = input;
  const lifted = liftedBy(input);
  const raise = (block: number | undefined): number => (block !== undefined && lifted.has(block) ? 3 : 0);
  return {
    solids: view.blocks.map((block) => mountain.solid(block.number)),
    room: input.room,
    held: input.block,
    lifted,
    lit: litOf(input),
    veil: veiled(input),
    dashes: dashesOf(input),
    ghost: ghostOf(input),
    set: input.set,
    done: input.marks.flatMap(({ to, block }) => (to ? [mountain.solid(block)] : [])),
    framed: framedBy(input),
    trails: trailsOf(input),
    pegs: view.seats.map((climber, seat) => {
      const [x, y, level] = mountain.foot(seat);
      const block = climber.at ? mountain.surfaces.get(climber.at)?.block?.number : undefined;
      return { seat, colour: climber.colour, at: [x, y, level + raise(block)], route: seat === mover ? route : [] };
    }),
    discs: [...mountain.discs].map(([number, seat]) => {
      const { x, y, z, width, depth, height } = mountain.blocks.get(number)!;
      return { seat, colour: view.seats[seat]!.colour, at: [x + width / 2, y + depth / 2, z + height + raise(number)] };
    }),
  };
}

/** What is meant by a point of the scene. By a wall: the square inside its upper edge or the one at its foot, whichever
 * is nearer to where it was hit; for what is done with blocks as they are, the block. */
export function targetOf(input: Holding, { x, y, level, block, out, set }: Hit): Target {
  const { mountain, ground } = input;
  const under = (i: number, j: number): Pick<Target, 'x' | 'y' | 'level'> => ({
    x: i,
    y: j,
    level: ground.level(Math.floor(i), Math.floor(j)),
  });
  const surface = mountain.at(Math.floor(x), Math.floor(y)).name;
  if (out[0] === 0 && out[1] === 0) return { x, y, level: Math.round(level), surface, block, set };
  const inside = under(x - out[0] * 0.4, y - out[1] * 0.4);
  const foot = under(x + out[0] * 0.6, y + out[1] * 0.6);
  const meant = Math.abs(inside.level - level) < Math.abs(level - foot.level) ? inside : foot;
  return { ...meant, surface: mountain.surfacesOf(block)[0]?.name ?? surface, block, set };
}
