// What the person at the table holds: a block on its way, a climb that waits for its ladder, a block looked under. It
// turns what is pointed at into actions; what may be done, and what comes of it, the engine says.
import { Adviser } from '../../lib/adviser.svelte';
import type { Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { readAdvised, type Advised } from './advice';
import { marksOf } from './marks';
import { namedIn } from './named';
import { passesFor } from './passing.svelte';
import { Holding, type Moment, type Target } from './holding.svelte';
import { Placing, type Place, type Placeable, type Pose, type Spot } from './placing';
import { TABLE } from './solids';
import { asked, noChoices, squareOf } from './view';
import type { Action, Choices, Climb, Drop, Move, Part, Refusable, View } from './view';

interface Kept {
  of: Snapshot; // what is held is held in this position, and let go in the next
  placing: Placing | null; // of the block in hand
  pose: Pose | null;
  place: Place | null; // where it was put, to be dropped
  cut: Drop | null; // climbers have to be told where to go
  climb: string | null; // the surface whose way up is being chosen
}
const nothing = { placing: null, pose: null, place: null, cut: null, climb: null };

export class Input extends Holding {
  private kept: Kept | null = $state.raw(null);
  private answers: { of: string; answer: Refusable<Drop> } | null = $state.raw(null);
  readonly advice: Adviser<Advised>;

  constructor(readonly session: Session) {
    super();
    this.advice = new Adviser(session, (text) => readAdvised(session, text));
  }

  readonly view = $derived.by(() => this.session.snapshot.view as View);
  readonly moment: Moment = $derived.by(() => {
    const { id, shown, last } = this.session.snapshot;
    return { id, shown, last: last as Action | null };
  });
  get replaying(): boolean {
    return this.session.replaying;
  }
  player(seat: number): string {
    return this.session.player(seat);
  }
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
  readonly pose = $derived.by(() => this.now?.pose ?? null);
  readonly place = $derived.by(() => this.now?.place ?? null);
  readonly parts: Part[] | null = $derived.by(() => this.now?.cut?.parts ?? null);
  private readonly answer = $derived.by(() =>
    this.answers !== null && this.answers.of === this.question ? this.answers.answer : null,
  );
  /** What dropping it there would do; null until it is known. */
  readonly outcome: Drop | null = $derived.by(() => (this.answer && 'move' in this.answer ? this.answer : null));
  readonly reason = $derived.by(() => (this.answer && 'refused' in this.answer ? this.answer.refused : null));

  /** Advice that is looked at. */
  readonly idea = $derived.by(() => this.advice.idea?.known ?? null);
  /** What others have just done, as long as nothing is in hand and no advice is looked at. */
  readonly marks = $derived.by(() => (this.placing || this.idea || this.peeking ? [] : marksOf(this.session.recent)));

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
    const placing = new Placing(block, answer, this.view.colours);
    this.advice.close();
    this.hover = null;
    this.keep({ ...nothing, placing, pose: placing.taken(this.view.seats[this.view.acting]!.colour) });
  }

  /** Takes a block up and puts it where a move would bring it; it is not dropped yet. */
  async takeUp({ block, to }: Move): Promise<void> {
    await this.pick(block);
    const spot = this.placing?.find(to);
    if (spot) this.put(spot);
  }

  protected keepAs(pose: Pose, place: Place | null): void {
    this.keep({ pose, place, cut: null });
  }
  put({ place, pose }: Spot): void {
    this.hover = null;
    this.keep({ place, pose, cut: null });
  }
  override drop(): void {
    if (!this.place || !this.pose) return;
    const text = this.block + this.place.name + this.pose.name;
    if (this.place.cuts) void this.send(text);
    else this.act(text);
  }
  /** Drops the block, or asks on as long as there is a choice where climbers go. */
  override async send(text: string): Promise<void> {
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
