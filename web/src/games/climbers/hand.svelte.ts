// What the person at the table holds: a block on its way, a climb that waits for its ladder, a block looked under. It
// turns what is pointed at into actions; what may be done, and what comes of it, the engine says.
import type { Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { Advice } from './advice.svelte';
import { marksOf } from './marks';
import { namedIn } from './named';
import { passesFor } from './passing.svelte';
import { Placing, type Lift, type Place, type Placeable, type Point, type Pose, type Spot } from './placing';
import { Ground, Mountain, TABLE, type Solid, type Strip } from './solids';
import { asked, noChoices, squareOf } from './view';
import type { Axis, Choices, Climb, Drop, Move, Paint, Part, Refusable, View } from './view';

/** What a pointer points at, in the scene or in the plan. */
export interface Target extends Point {
  surface: string;
  block: number; // 0: the table
  set: boolean; // the block in hand, where it was put
}

interface Kept {
  of: Snapshot; // what is held is held in this position, and let go in the next
  placing: Placing | null; // of the block in hand
  pose: Pose | null;
  place: Place | null; // where it was put, to be dropped
  cut: Drop | null; // climbers have to be told where to go
  climb: string | null; // the surface whose way up is being chosen
}
const nothing = { placing: null, pose: null, place: null, cut: null, climb: null };

/** Something under the pointer, while a block is in hand: a place to put it, or none. */
interface Hover extends Point {
  place: Place | null;
  pose: Pose | null; // another than the block is held in
  lift: Lift | null; // the one that is pointed out there
}

export class Hand {
  private kept: Kept | null = $state.raw(null);
  private hover: Hover | null = $state.raw(null);
  private answers: { of: string; answer: Refusable<Drop> } | null = $state.raw(null);
  peeking = $state(false); // a click looks under a block
  peeked: number | null = $state(null);
  readonly advice: Advice;

  constructor(readonly session: Session) {
    this.advice = new Advice(session);
  }

  readonly view = $derived.by(() => this.session.snapshot.view as View);
  readonly mountain = $derived.by(() => new Mountain(this.view));
  /** What is only spoken of: in the line of the log that is pointed at. */
  readonly named = $derived.by(() => namedIn(this.session.pointed, this.mountain));
  readonly choices = $derived.by(() => (this.session.snapshot.choices as Choices | null) ?? noChoices);
  /** Ways up, by the surface that they lead to; the cheapest first. */
  readonly climbs = $derived.by(() => {
    const found = new Map<string, Climb[]>();
    for (const climb of this.choices.climbs) found.set(climb.surface, [...(found.get(climb.surface) ?? []), climb]);
    return found;
  });
  readonly movable = $derived.by(() => new Set(this.choices.blocks));
  readonly discs = $derived.by(() => new Map(this.choices.discs.map(({ block, text }) => [block, text])));
  readonly best = $derived.by((): Climb | null => this.choices.climbs[0] ?? null);

  private readonly now = $derived.by(() => (this.kept?.of === this.session.snapshot ? this.kept : null));
  readonly placing = $derived.by(() => this.now?.placing ?? null);
  readonly block = $derived.by(() => this.placing?.block.number ?? 0);
  readonly pose = $derived.by(() => this.now?.pose ?? null);
  readonly place = $derived.by(() => this.now?.place ?? null);
  readonly parts: Part[] | null = $derived.by(() => this.now?.cut?.parts ?? null);
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
  private readonly answer = $derived.by(() =>
    this.answers !== null && this.answers.of === this.question ? this.answers.answer : null,
  );
  /** What dropping it there would do; null until it is known. */
  readonly outcome: Drop | null = $derived.by(() => (this.answer && 'move' in this.answer ? this.answer : null));
  readonly reason = $derived.by(() => (this.answer && 'refused' in this.answer ? this.answer.refused : null));

  /** What others have just done, as long as nothing is in hand and no advice is looked at. */
  readonly marks = $derived.by(() =>
    this.placing || this.advice.idea || this.peeking ? [] : marksOf(this.session.recent),
  );

  readonly ways: Climb[] = $derived.by(() => (this.now?.climb ? (this.climbs.get(this.now.climb) ?? []) : []));
  readonly target = $derived.by(() => (this.ways.length > 0 ? this.now!.climb : null));
  /** In the climb between turns: whether this seat is passed for, because it can't rise. */
  readonly passing = $derived.by(
    () =>
      this.view.phase === 'others' &&
      this.session.mine &&
      this.choices.pass !== null &&
      !this.choices.rises &&
      passesFor(this.session.snapshot.id, this.view.acting),
  );

  act = (text: string): void => {
    this.putBack();
    void this.session.act(text);
  };
  pass = (): void => {
    if (this.choices.pass !== null) this.act(this.choices.pass);
  };
  /** Asks the engine; null if the position is another one by the time it answers. */
  private async ask<Answer>(held: string): Promise<Refusable<Answer> | null> {
    const of = this.session.snapshot;
    const answer = (await this.session.choices(held)) as Refusable<Answer> | null;
    return of === this.session.snapshot ? answer : null;
  }
  /** Says why something can't be done. */
  private async explain(held: string): Promise<void> {
    const answer = await this.ask<object>(held);
    if (answer && 'refused' in answer) this.session.refuse(answer.refused);
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...(this.now ?? { ...nothing, of: this.session.snapshot }), ...change };
  }
  letGo(): void {
    if (this.peeked !== null) this.peeked = null;
    else if (this.peeking) this.peeking = false;
    else if (this.parts !== null) this.keep({ cut: null });
    else if (this.place !== null) this.keep({ place: null });
    else this.kept = null;
    this.hover = null;
  }
  putBack(): void {
    this.kept = null;
    this.hover = null;
  }
  get holding(): boolean {
    return this.now !== null || this.peeking;
  }

  async pick(number: number): Promise<void> {
    const block = this.mountain.blocks.get(number)!;
    const answer = await this.ask<Placeable>(String(number));
    if (!answer || 'refused' in answer) return this.session.refuse(answer?.refused ?? null);
    const placing = new Placing(block, answer);
    this.advice.hide();
    this.hover = null;
    this.keep({ ...nothing, placing, pose: placing.taken(this.view.seats[this.view.acting]!.colour) });
  }

  /** Takes a block up and puts it where a move would bring it; it is not dropped yet. */
  async takeUp({ block, to }: Move): Promise<void> {
    await this.pick(block);
    const spot = this.placing?.find(to);
    if (spot) this.put(spot);
  }

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
  /** Another way to hold the block; it stays where it was put as far as it can. */
  private hold(pose: Pose | undefined): void {
    if (!pose || !this.placing) return;
    const place = this.place && this.placing.spotsAt(this.place).find((spot) => spot.pose === pose)?.place;
    this.keep({ pose, place: place ?? null, cut: null });
    if (place) this.hover = null;
    else if (this.hover)
      this.hover = { ...this.hover, pose: null, lift: null, place: this.placing.meant(this.hover, pose) };
  }

  put({ place, pose }: Spot): void {
    this.hover = null;
    this.keep({ place, pose, cut: null });
  }
  drop(): void {
    if (!this.place || !this.pose) return;
    const text = this.block + this.place.name + this.pose.name;
    if (this.place.cuts) void this.send(text);
    else this.act(text);
  }
  /** Drops the block, or asks on as long as there is a choice where climbers go. */
  async send(text: string): Promise<void> {
    const answer = await this.ask<Drop>(text);
    if (!answer || 'refused' in answer) return;
    if (answer.complete) this.act(answer.move.text);
    else this.keep({ cut: answer });
  }
  /** What dropping it there would do; to be asked when the pointer rests. */
  async weigh(): Promise<void> {
    const of = this.question;
    if (of === null || this.answer) return;
    const answer = await this.ask<Drop>(of);
    if (answer) this.answers = { of, answer };
  }

  /** The place that is meant, whatever is done with it then: hovering and clicking ask the same. */
  private meant(at: Target): Place | null {
    if (!this.placing || !this.pose) return null;
    return at.set && this.place ? this.place : this.placing.meant(at, this.pose);
  }
  fits(at: Target): boolean {
    return this.meant(at) !== null;
  }
  point(at: Target | null): void {
    this.hover = at && this.placing ? this.hovering(at, this.meant(at)) : null;
  }
  private hovering({ x, y, level }: Point, place: Place | null): Hover {
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

  press(at: Target): void {
    if (this.peeking) this.peeked = at.block || null;
    else if (!this.session.mine) this.session.skip();
    else if (this.parts !== null) this.pressPart(at);
    else if (this.placing) this.pressPlace(at);
    else if (this.view.phase === 'block') this.pressBlock(at.block);
    else if (this.view.phase === 'disc') this.pressDisc(at.block);
    else this.pressClimb(at.surface);
  }
  private pressPart({ x, y }: Target): void {
    const part = this.parts?.find(({ squares }) =>
      squares.map(squareOf).some(([i, j]) => i === Math.floor(x) && j === Math.floor(y)),
    );
    if (part) void this.send(part.text);
  }
  private pressPlace(at: Target): void {
    const place = this.meant(at);
    if (place && place === this.place) this.drop();
    else if (place) {
      this.put({ place, pose: this.pose! });
      this.hover = this.hovering(at, place); // the pointer is still there
    } else {
      this.point(at);
      if (this.question) void this.explain(this.question);
    }
  }
  private pressBlock(number: number): void {
    if (number) void this.pick(number);
  }
  private pressDisc(number: number): void {
    const text = this.discs.get(number);
    if (text !== undefined) this.act(text);
    else if (number) void this.explain(asked.disc(number));
  }
  private pressClimb(surface: string): void {
    const ways = this.climbs.get(surface);
    if (ways && (ways.length === 1 || this.target === surface)) this.act(ways[0]!.text);
    else if (ways) this.keep({ ...nothing, climb: surface });
    else if (surface !== TABLE) void this.explain(asked.climb(surface));
  }
}
