// From the hand to what the scene shows.
import type { Hand, Target } from './hand.svelte';
import { afterOf, brackets, dashed, outline, solidOf, squaresOf, TABLE } from './solids';
import type { Mountain, Solid, Strip } from './solids';
import type { Flat, Hit, Model, Point } from './stage/model';
import type { Change } from './view';

type Square = [number, number];
const at = (strips: Strip[], level: number): Flat[] => strips.map((strip) => ({ ...strip, level }));
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
  const surface = (name: string, from: Mountain, wide = 0): void => {
    const found = from.surfaces.get(name);
    if (found?.block) lit.ring(found.squares, found.level, wide);
  };
  for (const name of hand.named.surfaces) surface(name, mountain);
  if (hand.advice.idea) return lit;
  if (hand.parts !== null) for (const { squares } of hand.parts) lit.ring(squares, ground.at(...squares[0]!).level);
  else if (hand.placing) {
    for (const name of opening(hand)?.path ?? []) surface(name, hand.after!);
    if (!hand.spot && !hand.misfit)
      for (const lift of hand.placing.lifts) lit.corners(hand.placing.solid(lift), lift.place.z);
  } else {
    for (const name of hand.climbs.keys()) surface(name, mountain, name === hand.target ? 0.14 : 0);
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
  return [...hand.ground.surfaces.values()].flatMap(({ name, squares, level }) =>
    name === TABLE
      ? []
      : squares.flatMap(([x, y]) => (bright.has(`${x},${y}`) ? [] : [{ x, y, width: 1, depth: 1, level }])),
  );
}
/** The squares of the table that it can cover. */
export const openTable = (hand: Hand): Square[] =>
  [...coverable(hand).values()].filter(([x, y]) => !hand.ground.at(x, y).block);

function dashesOf(hand: Hand): Model['dashes'] {
  const ink: Flat[] = at(dashed(openTable(hand), 0.08), 0);
  const snow: Flat[] = [];
  const hollow = (box: Strip, level: number): void => {
    ink.push(...at(outline(squaresOf(box), 0, 0.2), level));
    snow.push(...at(dashed(squaresOf(box), 0.2), level));
  };
  const from = hand.placing?.block;
  if (from) hollow(from, from.z);
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
  const way = (names: readonly string[], through: Mountain): Point[] => [
    foot,
    ...names.flatMap((name) => (through.surfaces.has(name) ? [through.middle(name)] : [])),
  ];
  const idea = hand.advice.idea;
  if (idea?.action.kind === 'climb') return [way(idea.action.path, mountain)];
  if (idea?.action.kind === 'move') {
    const { block, to } = idea.action;
    const gain = idea.changes.find((change) => change.seat === view.acting && gains(change));
    const carried = [topOf(mountain.solid(block)), topOf(solidOf({ ...mountain.blocks.get(block)!, ...to }))];
    return [carried, ...(gain ? [way(gain.path, afterOf(view, idea.action))] : [])];
  }
  const opened = opening(hand);
  if (opened) return [way(opened.path, hand.after!)];
  return hand.target ? [way(hand.ways[0]!.path, mountain)] : [];
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
    level: ground.at(Math.floor(i), Math.floor(j)).level,
  });
  const surface = mountain.at(Math.floor(x), Math.floor(y)).name;
  if (out[0] === 0 && out[1] === 0) return { x, y, level: Math.round(level), surface, block, set };
  const inside = under(x - out[0] * 0.4, y - out[1] * 0.4);
  const foot = under(x + out[0] * 0.6, y + out[1] * 0.6);
  const meant = Math.abs(inside.level - level) < Math.abs(level - foot.level) ? inside : foot;
  return { ...meant, surface: mountain.surfacesOf(block)[0]?.name ?? surface, block, set };
}
