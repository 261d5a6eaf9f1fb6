// What the person at the table holds: a block on its way, a climb that waits for its ladder, a block looked under. It
// turns clicks into actions in notation; the engine judges them.
import type { Action, Hint, Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { passesFor } from './passing.svelte';
import { extentOf, Mountain, poseName, TABLE, type Solid } from './solids';
import { axisOf, mayRise, nextParts, paintOf, placesOf, readOffers, squareOf, withParts } from './view';
import type { Axis, Climb, Help, Paint, Places, View } from './view';

interface Kept {
  of: Snapshot; // what is held is held in this position, and let go in the next
  block: number; // in hand, or 0
  pose: string;
  place: string | null;
  parts: string[] | null; // where climbers go, as far as chosen; null: not asked yet
  climb: string | null; // the surface whose way up is being chosen
}
const nothing = { block: 0, pose: '', place: null, parts: null, climb: null };
const NEAR = 1.6; // squares: how far beside a legal place a pointer still means it

export class Hand {
  private kept: Kept | null = $state.raw(null);
  /** The place under the pointer, while a block is in hand. */
  hover: string | null = $state(null);
  peeking = $state(false); // a click looks under a block
  peeked: number | null = $state(null);
  hints: { of: Snapshot; list: Hint[] } | null = $state.raw(null);

  constructor(readonly session: Session) {}

  readonly view = $derived.by(() => this.session.snapshot.view as View);
  readonly mountain = $derived.by(() => new Mountain(this.view));
  readonly paths = $derived.by(() => (this.session.snapshot.help as Help | null)?.paths ?? {});
  readonly offers = $derived.by(() =>
    readOffers(((this.session.snapshot.choices ?? []) as Action[]).map((action) => action.text)),
  );
  private readonly now = $derived.by(() => (this.kept?.of === this.session.snapshot ? this.kept : null));
  readonly block = $derived.by(() => this.now?.block ?? 0);
  readonly pose = $derived.by(() => this.now?.pose ?? '');
  readonly place = $derived.by(() => this.now?.place ?? null);
  readonly parts = $derived.by(() => this.now?.parts ?? null);
  readonly places: Places = $derived.by(() => placesOf(this.offers.moves.get(this.block) ?? []));
  /** Places that take the block lying as it is held, whatever face is up. */
  readonly fitting = $derived.by(() => {
    const axis = axisOf(this.pose);
    return [...this.places].flatMap(([place, poses]) =>
      [...poses.keys()].some((pose) => axisOf(pose) === axis) ? [place] : [],
    );
  });
  /** The poses that stay legal: at the chosen place, else anywhere. */
  readonly poses = $derived.by(() => {
    const chosen = this.place === null ? undefined : this.places.get(this.place);
    return new Set(chosen ? chosen.keys() : [...this.places.values()].flatMap((poses) => [...poses.keys()]));
  });
  readonly ghost: Solid | null = $derived.by(() => {
    const at = this.place ?? this.hover;
    return this.block && at !== null && (this.place !== null || !this.peeking)
      ? this.mountain.placed(this.block, at, this.pose)
      : null;
  });
  /** The actions that this block, place and pose leave. */
  readonly drops = $derived.by(() => (this.place === null ? [] : (this.places.get(this.place)?.get(this.pose) ?? [])));
  readonly partChoices = $derived.by(() => (this.parts === null ? [] : nextParts(this.drops, this.parts)));
  readonly ways: Climb[] = $derived.by(() => (this.now?.climb ? (this.offers.climbs.get(this.now.climb) ?? []) : []));
  readonly target = $derived.by(() => (this.ways.length > 0 ? this.now!.climb : null));
  readonly best = $derived.by((): Climb | null => {
    const level = (name: string): number => this.mountain.level(name);
    const [surface] = [...this.offers.climbs.keys()].sort((a, b) => level(b) - level(a));
    return surface === undefined ? null : this.offers.climbs.get(surface)![0]!;
  });
  readonly considered = $derived.by(() => (this.hints?.of === this.session.snapshot ? this.hints.list : null));
  /** In the climb between turns: whether this seat is passed for, because it can't rise. */
  readonly passing = $derived.by(() => {
    const { acting, phase, seats } = this.view;
    if (phase !== 'others' || !this.session.mine || !this.offers.pass) return false;
    if (!passesFor(this.session.snapshot.id, acting)) return false;
    return !mayRise(this.offers, seats[acting]!.level, (surface) => this.mountain.level(surface));
  });

  act = (text: string): void => {
    this.kept = null;
    this.hover = null;
    void this.session.act(text);
  };
  pass = (): void => this.act('pass');

  private keep(change: Partial<Kept>): void {
    this.kept = { ...(this.now ?? { ...nothing, of: this.session.snapshot }), ...change };
  }
  letGo(): void {
    if (this.peeked !== null) this.peeked = null;
    else if (this.peeking) this.peeking = false;
    else if (this.parts !== null) this.keep({ parts: null });
    else if (this.place !== null) this.keep({ place: null });
    else this.kept = null;
    this.hover = null;
  }
  putBack(): void {
    this.kept = null;
    this.hover = null;
  }
  get holding(): boolean {
    return this.block !== 0 || this.now !== null || this.peeking;
  }

  pick(block: number): void {
    const held = this.mountain.blocks.get(block)!;
    const poses = new Set([...placesOf(this.offers.moves.get(block) ?? []).values()].flatMap((all) => [...all.keys()]));
    const pose = poses.has(held.pose) ? held.pose : [...poses][0]!;
    this.hover = null;
    this.keep({ ...nothing, block, pose });
  }

  /** Turns the face up; where it can't lie that way at the chosen place, it lies another way. */
  face(paint: Paint): void {
    const wanted = poseName(paint, axisOf(this.pose));
    const pose = this.poses.has(wanted) ? wanted : [...this.poses].find((one) => paintOf(one[0]) === paint);
    if (pose) this.keep({ pose, parts: null });
  }
  get axes(): Axis[] {
    const all = new Set([...this.places.values()].flatMap((poses) => [...poses.keys()].map(axisOf)));
    return (['x', 'y', 'z'] as const).filter((axis) => all.has(axis));
  }
  lay(axis: Axis): void {
    const like = (pose: string): boolean => axisOf(pose) === axis;
    const here = [...this.poses].filter(like);
    const pool = here.length > 0 ? here : [...this.places.values()].flatMap((poses) => [...poses.keys()]).filter(like);
    const pose = pool.find((one) => one[0] === this.pose[0]) ?? pool[0];
    if (pose) this.keep({ pose, parts: null, place: here.length > 0 ? this.place : null });
  }
  turn(): void {
    const axes = this.axes;
    const next = axes[(axes.indexOf(axisOf(this.pose)) + 1) % axes.length];
    if (this.block && next) this.lay(next);
  }

  put(place: string): void {
    const poses = this.places.get(place);
    if (!poses) return;
    const alike = [...poses.keys()].filter((pose) => axisOf(pose) === axisOf(this.pose));
    const pose = poses.has(this.pose)
      ? this.pose
      : (alike.find((one) => one[0] === this.pose[0]) ?? alike[0] ?? [...poses.keys()][0]!);
    this.keep({ place, pose, parts: null });
  }
  drop(): void {
    if (this.drops.length === 0) return;
    if (this.drops.length === 1) return this.act(this.drops[0]!);
    this.send([]);
  }
  /** Sends climbers to parts of a surface that the block cuts; asks on as long as there is a choice. */
  send(parts: string[]): void {
    const next = nextParts(this.drops, parts);
    if (next.length === 1) return this.send([...parts, next[0]!]);
    const text = next.length === 0 ? withParts(this.drops, parts) : null;
    if (text) this.act(text);
    else this.keep({ parts });
  }

  /** The legal place that a pointer at this point of the table means. */
  nearest(x: number, y: number): string | null {
    const { width, depth } = extentOf(this.mountain.blocks.get(this.block)!.size, axisOf(this.pose));
    let best: string | null = null;
    let least = Infinity;
    for (const place of this.fitting) {
      const [i, j] = squareOf(place);
      const beyond = Math.max(Math.abs(x - i - width / 2) - width / 2, Math.abs(y - j - depth / 2) - depth / 2);
      if (beyond > NEAR) continue;
      const distance = Math.hypot(x - i - width / 2, y - j - depth / 2);
      if (distance < least) [best, least] = [place, distance];
    }
    return best;
  }

  /** A click or tap on the mountain or the plan: the surface meant, the point in squares, the block hit. */
  press(surface: string, x: number, y: number, hit = 0): void {
    const block = hit || (this.mountain.surfaces.get(surface)?.block?.number ?? 0);
    if (this.peeking) this.peeked = block || null;
    else if (!this.session.mine) this.session.skip();
    else if (this.parts !== null) this.pressPart(x, y);
    else if (this.block) this.pressPlace(x, y);
    else if (this.view.phase === 'block') this.pressBlock(block);
    else if (this.view.phase === 'disc') this.act(`disc${block}`);
    else this.pressClimb(surface);
  }
  private pressPart(x: number, y: number): void {
    const part = this.partChoices.find((one) =>
      this.squaresOfPart(one).some(([i, j]) => x >= i && x < i + 1 && y >= j && y < j + 1),
    );
    if (part) this.send([...(this.parts ?? []), part]);
  }
  private pressPlace(x: number, y: number): void {
    const place = this.nearest(x, y);
    if (place !== null && place === this.place) return this.drop();
    if (place !== null) return this.put(place);
    const { width, depth } = extentOf(this.mountain.blocks.get(this.block)!.size, axisOf(this.pose));
    const corner = (at: number, length: number): number => Math.max(0, Math.round(at - length / 2));
    void this.session.act(`${this.block}@${corner(x, width)},${corner(y, depth)}:${this.pose}`);
  }
  private pressBlock(number: number): void {
    const block = this.mountain.blocks.get(number);
    if (!block) return;
    if (this.offers.moves.has(number)) this.pick(number);
    else void this.session.act(`${number}@${block.x},${block.y}:${block.pose}`);
  }
  private pressClimb(surface: string): void {
    const ways = this.offers.climbs.get(surface);
    if (!ways) {
      if (surface !== TABLE) this.act(`^${surface}`);
    } else if (ways.length === 1 || this.target === surface) this.act(ways[0]!.text);
    else this.keep({ ...nothing, climb: surface });
  }

  /** The squares of the part that "t12,8" names, with the block in hand set down where it is. */
  squaresOfPart(part: string): [number, number][] {
    const [x, y] = squareOf(part.slice(1));
    const solid = this.ghost;
    if (!solid) return [];
    const block = this.mountain.topWithout(x, y, this.block);
    const open = (i: number, j: number): boolean =>
      this.mountain.topWithout(i, j, this.block) === block &&
      !(i >= solid.x && i < solid.x + solid.width && j >= solid.y && j < solid.y + solid.depth);
    const found: [number, number][] = [[x, y]];
    for (const [i, j] of found)
      for (const [a, b] of [
        [i + 1, j],
        [i - 1, j],
        [i, j + 1],
        [i, j - 1],
      ] as const)
        if (open(a, b) && !found.some(([u, v]) => u === a && v === b)) found.push([a, b]);
    return found;
  }

  async consider(): Promise<void> {
    const of = this.session.snapshot;
    const list = await this.session.hint();
    this.hints = { of, list };
  }
}
