// From the hand to what the scene shows.
import type { Hand } from './hand.svelte';
import { brackets, outline, squaresOf, type Strip } from './solids';
import type { Hit, Model, Point } from './stage/model';
import type { Ladders } from './view';
import { costWords } from './words';

type Flat = Strip & { level: number };
const at = (strips: Strip[], level: number): Flat[] => strips.map((strip) => ({ ...strip, level }));

function glowOf(hand: Hand): Pick<Model, 'ink' | 'snow' | 'glow' | 'dots'> {
  const { mountain, offers } = hand;
  const ink: Flat[] = [];
  const snow: Flat[] = [];
  const glow: Flat[] = [];
  const dots: Point[] = [];
  const ring = (squares: [number, number][], level: number, wide = 0): void => {
    ink.push(...at(outline(squares, 0, 0.34 + wide), level));
    snow.push(...at(outline(squares, 0.04, 0.26 + wide), level));
    glow.push(...at(outline(squares, 0.09, 0.16 + wide), level));
  };
  if (hand.parts !== null)
    for (const part of hand.partChoices) {
      const squares = hand.squaresOfPart(part);
      ring(squares, mountain.heightAt(...squares[0]!, hand.block));
    }
  else if (hand.block) {
    const seen = new Set<string>();
    for (const place of hand.fitting) {
      const { x, y, z, width, depth } = mountain.placed(hand.block, place, hand.pose);
      for (const square of squaresOf({ x, y, width, depth })) {
        if (seen.has(square.join())) continue;
        seen.add(square.join());
        dots.push([...square, z]);
      }
    }
  } else {
    for (const name of offers.climbs.keys()) {
      const surface = mountain.surfaces.get(name);
      if (surface) ring(surface.squares, surface.level, name === hand.target ? 0.14 : 0);
    }
    for (const number of [...offers.moves.keys(), ...offers.discs.keys()]) {
      const { x, y, z, width, depth, height } = mountain.blocks.get(number)!;
      const rect = { x, y, width, depth };
      ink.push(...at(brackets(rect, 0, 0.32, 0.66), z + height));
      snow.push(...at(brackets(rect, 0.03, 0.26, 0.6), z + height));
      glow.push(...at(brackets(rect, 0.09, 0.14, 0.48), z + height));
    }
  }
  return { ink, snow, glow, dots };
}

/** The block looked under, and everything that stands on it. */
function liftedBy(hand: Hand): Set<number> {
  const { peeked, mountain } = hand;
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

/** `route`: the surfaces that the climber of seat `mover` has just passed. */
export function modelOf(hand: Hand, mover: number, route: Point[]): Model {
  const { mountain, view } = hand;
  const lifted = liftedBy(hand);
  const raise = (block: number | undefined): number => (block !== undefined && lifted.has(block) ? 3 : 0);
  const target = hand.target ? hand.ways[0] : undefined;
  const path = target ? (hand.paths[target.text] ?? []).map((name): Point => mountain.middle(name)) : [];
  return {
    solids: view.blocks.map((block) => mountain.solid(block.number)),
    held: hand.block,
    lifted,
    ...glowOf(hand),
    ghost: hand.ghost,
    pegs: view.seats.map((climber, seat) => {
      const [x, y, level] = mountain.foot(seat);
      const block = climber.at ? mountain.surfaces.get(climber.at)?.block?.number : undefined;
      return { seat, colour: climber.colour, at: [x, y, level + raise(block)], route: seat === mover ? route : [] };
    }),
    discs: [...mountain.discs].map(([number, seat]) => {
      const { x, y, z, width, depth, height } = mountain.blocks.get(number)!;
      return { seat, colour: view.seats[seat]!.colour, at: [x + width / 2, y + depth / 2, z + height + raise(number)] };
    }),
    path: path.length > 0 ? [mountain.foot(view.acting), ...path] : [],
  };
}

export interface Tag {
  key: string;
  text: string;
  ladders: Ladders;
  at: Point;
}
/** What each climb costs, over the surface it leads to. */
export function tagsOf(hand: Hand): Tag[] {
  return [...hand.offers.climbs].flatMap(([name, ways]) => {
    const { text, ladders } = ways[0]!;
    if (!hand.mountain.surfaces.has(name)) return [];
    const [x, y, level] = hand.mountain.middle(name);
    return [
      { key: name, text: costWords(ladders, hand.paths[text]?.length ?? 1), ladders, at: [x, y, level] as Point },
    ];
  });
}

/** The surface that a pointer means: the one hit, or the top of the block whose wall was hit. */
export function under(hand: Hand, hit: Hit): string {
  if (!hit.side) return hand.mountain.at(Math.floor(hit.x), Math.floor(hit.y)).name;
  return (hand.mountain.surfacesOf(hit.block)[0] ?? hand.mountain.at(Math.floor(hit.x), Math.floor(hit.y))).name;
}
