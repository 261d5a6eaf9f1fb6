// Where the block in hand may go, as the engine tells it: the directions that it can lie in, in each of them the faces
// that can be up and the places.
import { facesOf, type Faces, type Solid } from './solids';
import type { Axis, Block, Colours, Ladders, Paint, Placement } from './view';

/** The engine's answer, written shortly because there are hundreds of places. */
export interface Placeable {
  stances: {
    axis: Axis;
    width: number;
    depth: number;
    height: number;
    poses: [string, string][]; // its name, its faces
    places: [string, number, number, number, 1?][]; // its name, x, y, level below it; 1: it cuts an occupied surface
  }[];
  lies: [string, string] | null; // place and pose that it has now; null: none, it is not built in yet
  back: boolean; // putting it back just so is a move
  lifts: { place: string; pose: string; level: number; ladders: Ladders }[]; // that take the mover higher
}

export interface Place {
  name: string;
  x: number;
  y: number;
  z: number;
  cuts: boolean;
}
export interface Stance {
  axis: Axis;
  width: number;
  depth: number;
  height: number;
  poses: Pose[];
  places: Place[];
}
export interface Pose {
  name: string;
  paint: Paint; // up
  faces: Faces;
  stance: Stance;
}
/** Where, and how. */
export interface Spot {
  place: Place;
  pose: Pose;
}
/** A spot that takes the mover higher: so high, by these ladders. */
export interface Lift extends Spot {
  level: number;
  ladders: Ladders;
}
/** What a pointer points at: a point of the table and the level of what is seen there. */
export interface Point {
  x: number;
  y: number;
  level: number;
}

const BESIDE = 1; // squares, and levels: how far from a place a pointer still means it

export class Placing {
  readonly stances: Stance[];
  readonly lifts: Lift[];
  private readonly lies: [string, string] | null;
  private readonly back: boolean;

  constructor(
    readonly block: Block,
    told: Placeable,
    private readonly colours: Colours,
  ) {
    this.lies = told.lies;
    this.back = told.back;
    this.stances = told.stances.map(({ poses, places, ...size }) => {
      const stance: Stance = {
        ...size,
        poses: [],
        places: places.map(([name, x, y, z, cuts]) => ({ name, x, y, z, cuts: cuts === 1 })),
      };
      stance.poses = poses.map(([name, letters]) => {
        const faces = facesOf(colours, { faces: letters });
        return { name, paint: faces.top, faces, stance };
      });
      return stance;
    });
    this.lifts = told.lifts.flatMap(({ place, pose, level, ladders }) => {
      const how = this.poses.find((one) => one.name === pose);
      const where = how?.stance.places.find((one) => one.name === place);
      return how && where ? [{ place: where, pose: how, level, ladders }] : [];
    });
  }

  get poses(): Pose[] {
    return this.stances.flatMap(({ poses }) => poses);
  }
  /** Where the block may lie in this pose. */
  placesFor(pose: Pose): Place[] {
    const { places } = pose.stance;
    if (this.back || pose.name !== this.lies?.[1]) return places;
    return places.filter(({ name }) => name !== this.lies?.[0]);
  }
  private spot(place: Place, pose: Pose): Spot | null {
    const found = this.placesFor(pose).find(({ name }) => name === place.name);
    return found ? { place: found, pose } : null;
  }
  /** All the ways to lie at a place. */
  spotsAt(place: Place): Spot[] {
    return this.poses.flatMap((pose) => this.spot(place, pose) ?? []);
  }
  /** Where and how a block lies, as something that can be chosen. */
  find(to: Placement): Spot | null {
    const { top } = facesOf(this.colours, to);
    const pose = this.poses.find(
      ({ paint, stance }) =>
        paint === top && (['width', 'depth', 'height'] as const).every((side) => stance[side] === to[side]),
    );
    const place = pose && this.placesFor(pose).find(({ x, y }) => x === to.x && y === to.y);
    return place ? { place, pose } : null;
  }
  solid({ place, pose }: Spot): Solid {
    const { width, depth, height } = pose.stance;
    const { number, size } = this.block;
    const { x, y, z } = place;
    return { number, size, x, y, z, width, depth, height, faces: pose.faces };
  }
  /** How a block is taken up: with this colour on top, and else as it lies, as far as it can be put down so. */
  taken(paint: Paint | null): Pose {
    const { poses } = this;
    const now = poses.find(({ name }) => name === this.lies?.[1]);
    const wanted = poses.filter((pose) => pose.paint === paint);
    return wanted.find(({ stance }) => stance === now?.stance) ?? wanted[0] ?? now ?? poses[0]!;
  }

  /** The place that a pointer means, for whatever is done with it: where the block's middle comes nearest to it. */
  meant({ x, y, level }: Point, pose: Pose): Place | null {
    const { width, depth } = pose.stance;
    let best: Place | null = null;
    let least = Infinity;
    for (const place of this.placesFor(pose)) {
      const [dx, dy] = [Math.abs(x - place.x - width / 2), Math.abs(y - place.y - depth / 2)];
      const steps = Math.abs(place.z - level);
      if (Math.max(dx - width / 2, dy - depth / 2, steps) > BESIDE) continue;
      const far = Math.hypot(dx, dy) + steps;
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }
}
