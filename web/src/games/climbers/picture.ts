// From the hand to what the scene shows.
import type { Hand, Target } from './hand.svelte';
import { brackets, dashed, middle, outline, solidOf, squaresOf, type Solid, type Strip } from './solids';
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

function litOf(hand: Hand): Model['lit'] {
  const lit = new Glow();
  const { mountain, ground } = hand;
  const surface = (name: string, wide = 0): void => {
    const found = mountain.surfaces.get(name);
    if (found?.block) lit.ring(found.squares, found.level, wide);
  };
  for (const name of hand.named.surfaces) surface(name);
  if (hand.advice.idea) return lit;
  if (hand.parts !== null)
    for (const squares of hand.parts.map((part) => part.squares.map(squareOf)))
      lit.ring(squares, ground.level(...squares[0]!));
  else if (hand.placing) {
    for (const top of opening(hand)?.path ?? []) lit.ring(top.squares.map(squareOf), top.level);
    if (!hand.spot && !hand.misfit)
      for (const lift of hand.placing.lifts) lit.corners(hand.placing.solid(lift), lift.place.z);
  } else {
    for (const name of hand.climbs.keys()) surface(name, name === hand.target ? 0.14 : 0);
    for (const number of [...hand.movable, ...hand.discs.keys()]) {
      const solid = mountain.solid(number);
      lit.corners(solid, solid.z + solid.height);
    }
  }
  return lit;
}

/** Squares that the block in hand can cover as it is held. */
export function coverable(hand: Hand): Map<string, Square> {
  const squares = new Map<string, Square>();
  if (!hand.pose || hand.parts !== null) return squares;
  const { width, depth } = hand.pose.stance;
  for (const { x, y } of hand.places)
    for (const square of squaresOf({ x, y, width, depth })) squares.set(square.join(), square);
  return squares;
}
/** The squares of the mountain that it can't cover, by level. */
export function veiled(hand: Hand): Flat[] {
  if (!hand.placing || hand.parts !== null) return [];
  const bright = coverable(hand);
  return hand.ground.covered.flatMap(([x, y]) =>
    bright.has(`${x},${y}`) ? [] : { x, y, width: 1, depth: 1, level: hand.ground.level(x, y) },
  );
}
/** The squares of the table that it can cover. */
export const openTable = (hand: Hand): Square[] =>
  [...coverable(hand).values()].filter(([x, y]) => !hand.ground.block(x, y));

function dashesOf(hand: Hand): Model['dashes'] {
  const ink: Flat[] = at(dashed(openTable(hand), 0.08), 0);
  const snow: Flat[] = [];
  const hollow = (box: Strip, level: number): void => {
    ink.push(...at(outline(squaresOf(box), 0, 0.2), level));
    snow.push(...at(dashed(squaresOf(box), 0.2), level));
  };
  const from = hand.placing?.block;
  if (from) hollow(from, from.z);
  for (const mark of hand.marks) if (mark.from) hollow(mark.from, mark.from.z);
  if (hand.misfit) hollow(hand.misfit, hand.misfit.level);
  return { ink, snow };
}

/** The block looked under, and everything that stands on it. */
function liftedBy({ peeked, mountain }: Hand): Set<number> {
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
export const opening = (hand: Hand): Change | undefined =>
  hand.outcome?.changes.find((change) => change.seat === hand.view.acting && gains(change));

function trailsOf(hand: Hand): Point[][] {
  const { mountain, view } = hand;
  const foot = mountain.foot(view.acting);
  const climb = (names: readonly string[]): Point[] => [
    foot,
    ...names.flatMap((name) => (mountain.surfaces.has(name) ? [mountain.middle(name)] : [])),
  ];
  const opened = (path: readonly Top[]): Point[] => [foot, ...path.map(middleOf)];
  const idea = hand.advice.idea;
  if (idea?.action.kind === 'climb') return [climb(idea.action.path)];
  if (idea?.action.kind === 'move') {
    const { block, to } = idea.action;
    const gain = idea.changes.find((change) => change.seat === view.acting && gains(change));
    const carried = [topOf(mountain.solid(block)), topOf(solidOf({ ...mountain.blocks.get(block)!, ...to }))];
    return [carried, ...(gain ? [opened(gain.path)] : [])];
  }
  const gain = opening(hand);
  if (gain) return [opened(gain.path)];
  if (hand.target) return [climb(hand.ways[0]!.path)];
  return hand.marks.map(({ trail }) => trail);
}

function ghostOf(hand: Hand): Model['ghost'] {
  const action = hand.advice.idea?.action;
  if (action?.kind === 'move')
    return { solid: solidOf({ ...hand.mountain.blocks.get(action.block)!, ...action.to }), lit: false };
  return hand.ghost && { solid: hand.ghost, lit: true };
}
function framedBy(hand: Hand): Solid[] {
  const action = hand.advice.idea?.action;
  const spoken = action && 'block' in action ? [action.block] : hand.named.blocks;
  return spoken.filter((number) => number !== hand.block).map((number) => hand.mountain.solid(number));
}

/** `route`: the surfaces that the climber of seat `mover` has just passed. */
export function modelOf(hand: Hand, mover: number, route: Point[]): Model {
  const { mountain, view } = hand;
  const lifted = liftedBy(hand);
  const raise = (block: number | undefined): number => (block !== undefined && lifted.has(block) ? 3 : 0);
  return {
    solids: view.blocks.map((block) => mountain.solid(block.number)),
    held: hand.block,
    lifted,
    lit: litOf(hand),
    veil: veiled(hand),
    dashes: dashesOf(hand),
    ghost: ghostOf(hand),
    set: hand.set,
    done: hand.marks.flatMap(({ kind, block }) => (kind === 'move' ? [mountain.solid(block)] : [])),
    framed: framedBy(hand),
    trails: trailsOf(hand),
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
export function targetOf(hand: Hand, { x, y, level, block, out, set }: Hit): Target {
  const { mountain, ground } = hand;
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
