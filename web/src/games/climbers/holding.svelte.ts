// A mountain and, perhaps, a block in hand over it: what the pointer means, where the block would lie, how it is
// turned. What may be done the engine says; a table (input.svelte.ts) and the builder (builder.svelte.ts) ask it in
// different ways.
import type { Phrase } from '../../lib/protocol';
import type { Advised } from './advice';
import type { Mark } from './marks';
import type { Named } from './named';
import type { Lift, Place, Placing, Point, Pose, Spot } from './placing';
import { Ground, Mountain, type Solid, type Strip } from './solids';
import type { Box } from './stage/model';
import { asked, type Action, type Axis, type Climb, type Drop, type Paint, type Part, type View } from './view';

/** What a pointer points at, in the scene or in the plan. */
export interface Target extends Point {
  surface: string;
  block: number; // 0: the table
  set: boolean; // the block in hand, where it was put
}

/** Something under the pointer, while a block is in hand: a place to put it, or none. */
interface Hover extends Point {
  place: Place | null;
  pose: Pose | null; // another than the block is held in
  lift: Lift | null; // the one that is pointed out there
}

/** Which position is seen, and what led to it. */
export interface Moment {
  id: string;
  shown: number;
  last: Action | null;
}

export abstract class Holding {
  protected hover: Hover | null = $state.raw(null);
  peeking = $state(false); // a click looks under a block
  peeked: number | null = $state(null);
  /** One of `parts` whose button is pointed at. */
  meantPart: Part | null = $state.raw(null);

  abstract readonly view: View;
  abstract readonly moment: Moment;
  abstract readonly replaying: boolean;
  abstract player(seat: number): string;
  /** What is only spoken of, to be lit. */
  abstract readonly named: Named;
  abstract readonly marks: Mark[];
  abstract readonly idea: Advised | null;
  /** Squares on which something is still missing. */
  get lacking(): [number, number][] {
    return [];
  }
  /** What is seen besides the mountain. */
  get room(): Box | null {
    return null;
  }

  abstract readonly climbs: ReadonlyMap<string, Climb[]>;
  abstract readonly movable: ReadonlySet<number>;
  abstract readonly discs: ReadonlyMap<number, string>;
  /** The surface whose way up is being chosen, and the ways. */
  abstract readonly target: string | null;
  abstract readonly ways: Climb[];

  abstract readonly placing: Placing | null; // of the block in hand
  abstract readonly pose: Pose | null;
  abstract readonly place: Place | null; // where it was put, to be dropped
  abstract readonly parts: Part[] | null; // climbers have to be told where to go
  /** What dropping it would do, or why it can't lie there; null until it is known. */
  abstract readonly outcome: Drop | null;
  abstract readonly reason: Phrase | null;

  abstract press(at: Target): void;
  abstract put(spot: Spot): void;
  /** Where a block is built in as soon as it is put, nothing is left to drop, and no climber to be sent anywhere. */
  drop(): void {}
  async send(_part: string): Promise<void> {}
  /** Asks what comes of what the pointer is at; to be done when it rests. */
  abstract weigh(): Promise<void>;
  /** Another way to hold the block, and where it stays put. */
  protected abstract keepAs(pose: Pose, place: Place | null): void;

  readonly mountain = $derived.by(() => new Mountain(this.view));
  readonly block = $derived.by(() => this.placing?.block.number ?? 0);
  /** What the block in hand may be put on. */
  readonly ground = $derived.by(() => new Ground(this.view.blocks.filter(({ number }) => number !== this.block)));
  /** Where the block may lie as it is held. */
  readonly places = $derived.by(() => (this.placing && this.pose ? this.placing.placesFor(this.pose) : []));
  /** Ways to lie that stay possible: where the block was put, else anywhere. */
  readonly poses: Pose[] = $derived.by(() =>
    this.placing && this.place ? this.placing.spotsAt(this.place).map(({ pose }) => pose) : (this.placing?.poses ?? []),
  );
  /** Where the block would go: under the pointer, else where it was put. */
  readonly spot: Spot | null = $derived.by(() => {
    const hover = this.parts === null && !this.peeking ? this.hover : null;
    const place = hover?.place ?? this.place;
    const pose = hover?.pose ?? this.pose;
    return place && pose ? { place, pose } : null;
  });
  readonly ghost: Solid | null = $derived.by(() => (this.spot && this.placing ? this.placing.solid(this.spot) : null));
  /** Where the block was put. */
  readonly set: Solid | null = $derived.by(() =>
    this.place && this.pose && this.placing ? this.placing.solid({ place: this.place, pose: this.pose }) : null,
  );
  /** Parts that are lit: all, or the one that is pointed at. */
  readonly litParts: readonly Part[] = $derived.by(() => {
    const meant = this.parts?.find((part) => part === this.meantPart);
    return meant ? [meant] : (this.parts ?? []);
  });
  readonly lift = $derived.by(() => this.hover?.lift ?? null);
  /** Squares under a pointer where the block can't lie. */
  readonly misfit: (Strip & { level: number }) | null = $derived.by(() => {
    if (!this.hover || this.hover.place || !this.pose || this.parts !== null || this.peeking) return null;
    const { width, depth } = this.pose.stance;
    const corner = (at: number, length: number): number => Math.max(0, Math.round(at - length / 2));
    const { x, y, level } = this.hover;
    return { x: corner(x, width), y: corner(y, depth), width, depth, level };
  });
  /** What is asked of the engine about what the pointer is at. */
  readonly question = $derived.by(() => {
    if (!this.placing || this.parts !== null) return null;
    if (this.misfit) return this.block + asked.place(this.misfit.x, this.misfit.y) + this.pose!.name;
    return this.spot && this.block + this.spot.place.name + this.spot.pose.name;
  });

  /** Turns the face up; where it can't lie that way as it is put, it lies another way. */
  face(paint: Paint): void {
    const wanted = this.poses.filter((pose) => pose.paint === paint);
    this.hold(wanted.find(({ stance }) => stance === this.pose?.stance) ?? wanted[0]);
  }
  lay(axis: Axis): void {
    const like = (pose: Pose): boolean => pose.stance.axis === axis;
    const here = this.poses.filter(like);
    const all = here.length > 0 ? here : (this.placing?.poses.filter(like) ?? []);
    this.hold(all.find((pose) => pose.paint === this.pose?.paint) ?? all[0]);
  }
  get axes(): Axis[] {
    const all = new Set(this.placing?.stances.map(({ axis }) => axis));
    return (['x', 'y', 'z'] as const).filter((axis) => all.has(axis));
  }
  turn(): void {
    const next = this.axes[(this.axes.indexOf(this.pose?.stance.axis ?? 'z') + 1) % this.axes.length];
    if (next) this.lay(next);
  }
  /** It stays where it was put as far as it can. */
  private hold(pose: Pose | undefined): void {
    if (!pose || !this.placing) return;
    const place = this.place && this.placing.spotsAt(this.place).find((spot) => spot.pose === pose)?.place;
    this.keepAs(pose, place ?? null);
    if (place) this.hover = null;
    else if (this.hover)
      this.hover = { ...this.hover, pose: null, lift: null, place: this.placing.meant(this.hover, pose) };
  }

  /** Puts it where it takes its mover higher, at one such place after the other. */
  nextLift(): void {
    const lifts = this.placing?.lifts ?? [];
    const now = lifts.findIndex(({ place, pose }) => place === this.place && pose === this.pose);
    const next = lifts[(now + 1) % lifts.length];
    if (next) this.put(next);
  }

  /** The place that is meant, whatever is done with it then: hovering and clicking ask the same. */
  protected meant(at: Target): Place | null {
    if (!this.placing || !this.pose) return null;
    return at.set && this.place ? this.place : this.placing.meant(at, this.pose);
  }
  fits(at: Target): boolean {
    return this.meant(at) !== null;
  }
  point(at: Target | null): void {
    this.hover = at && this.placing ? this.hovering(at, this.meant(at)) : null;
  }
  protected hovering({ x, y, level }: Point, place: Place | null): Hover {
    return { x, y, level, place, pose: null, lift: null };
  }
  /** Looks at a place without pointing: by keys, or at one that is pointed out. */
  preview({ place, pose }: Spot, lift: Lift | null = null): void {
    this.hover = { ...this.hovering({ x: place.x, y: place.y, level: place.z }, place), pose, lift };
  }
  carry(at: Target): void {
    const place = this.placing && this.pose && this.placing.meant(at, this.pose);
    if (place) this.put({ place, pose: this.pose });
  }
}
