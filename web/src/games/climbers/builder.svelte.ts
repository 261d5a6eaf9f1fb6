// One's own mountain while it is being built: its text, what the engine tells of it, the block in hand, and the way
// back. Every change is asked of the engine, which answers with the mountain as it is then, or why not.
import type { Answer, Phrase, Problem } from '../../lib/protocol';
import { Holding, type Moment, type Target } from './holding.svelte';
import type { Named } from './named';
import { Placing, type Placeable, type Pose, type Spot } from './placing';
import type { Box } from './stage/model';
import { SIDE, squareOf, type Block, type Colours, type Placement, type Top, type View } from './view';

export interface Built {
  text: string;
  colours: Colours;
  blocks: Block[];
  surfaces: Top[];
  free: number[]; // blocks that can be taken
  supply: Kind[];
  faults: Fault[]; // none: it can be played on
  placing: Placeable | null; // of the block in hand
}
/** A kind of block, as one of them looks. */
export interface Kind extends Placement {
  number: number;
  size: number;
  left: number[]; // those that are not built in
  all: number;
}
export interface Fault {
  phrase: Phrase;
  blocks: number[];
  squares: number[];
}
export type Ask = (text: string, held?: string) => Promise<Answer<Built>>;

/** What the engine calls two mountains to begin with. */
export const begin = { standard: 'standard', core: 'core' } as const;

const empty: Built = {
  text: '',
  colours: {},
  blocks: [],
  surfaces: [],
  free: [],
  supply: [],
  faults: [],
  placing: null,
};
/** A position before the lot, with nobody at the table. */
const nobody = {
  phase: 'lot',
  active: 0,
  acting: 0,
  start: 0,
  next: null,
  moved: null,
  barred: null,
  quiet: 0,
  ends_at: 0,
  ends_after: 'turns',
  leader: null,
} as const;
const none = { climbs: new Map<string, never[]>(), discs: new Map<number, string>() };
const ROOM = 14; // squares in the middle of the table that are always seen
const MOST = 500; // ways back

export class Builder extends Holding {
  built: Built = $state.raw(empty);
  /** Why the last thing could not be done. */
  problem: Problem | null = $state.raw(null);
  /** The fault that is looked at. */
  fault: Fault | null = $state.raw(null);
  private past: string[] = $state.raw([]);
  private future: string[] = $state.raw([]);
  private changes = $state(0);
  private held: { placing: Placing; pose: Pose } | null = $state.raw(null);
  private why: { of: string; reason: Phrase } | null = $state.raw(null);

  constructor(
    private readonly ask: Ask,
    private readonly refuse: (problem: Problem) => void,
  ) {
    super();
  }

  readonly view: View = $derived.by(() => ({
    ...nobody,
    seats: [],
    colours: this.built.colours,
    blocks: this.built.blocks,
    surfaces: this.built.surfaces,
  }));
  readonly moment: Moment = $derived.by(() => ({ id: 'build', shown: this.changes, last: null }));
  readonly replaying = false;
  player(): string {
    return '';
  }
  readonly named: Named = $derived.by(() => ({
    blocks: this.fault?.blocks.filter((number) => this.mountain.blocks.has(number)) ?? [],
    surfaces: [],
    squares: this.fault?.squares.map(squareOf) ?? [],
  }));
  readonly marks = [];
  readonly idea = null;
  override get lacking(): [number, number][] {
    if (this.placing || this.fault) return [];
    return [...new Set(this.built.faults.flatMap(({ squares }) => squares))].map(squareOf);
  }
  override get room(): Box {
    const from = (SIDE - ROOM) / 2;
    return { x: from, y: from, z: 0, width: ROOM, depth: ROOM, height: 0 };
  }
  readonly climbs = none.climbs;
  readonly discs = none.discs;
  readonly target = null;
  readonly ways = [];
  readonly movable = $derived.by(() => new Set(this.placing ? [] : this.built.free));
  readonly placing = $derived.by(() => this.held?.placing ?? null);
  readonly pose = $derived.by(() => this.held?.pose ?? null);
  readonly place = null; // a block is built in where it is put
  readonly parts = null;
  readonly outcome = null;
  readonly reason = $derived.by(() => (this.why?.of === this.question ? this.why.reason : null));

  get mayUndo(): boolean {
    return this.past.length > 0;
  }
  get mayRedo(): boolean {
    return this.future.length > 0;
  }
  /** Whether the block in hand comes off the mountain. */
  get off(): boolean {
    return this.mountain.blocks.has(this.block);
  }

  /** Begins with this text; `kept` comes back by undoing. Whether it could be read. */
  async open(text: string, kept = ''): Promise<boolean> {
    const answer = await this.ask(text);
    if (!answer.ok) return false;
    this.show(answer.value);
    this.past = kept !== '' && kept !== answer.value.text ? [kept] : [];
    this.future = [];
    return true;
  }
  private show(built: Built): void {
    this.built = built;
    this.changes += 1;
    this.problem = null;
    this.fault = null;
    this.letGo();
  }
  /** The mountain of another text, or with something done to it; what comes too late is left alone. */
  private async change(text: string, held = ''): Promise<Problem | null> {
    const of = this.built;
    const answer = await this.ask(text, held);
    if (of !== this.built) return null;
    if (!answer.ok) return answer.problem;
    if (answer.value.text !== of.text) {
      this.past = [...this.past, of.text].slice(-MOST);
      this.future = [];
    }
    this.show(answer.value);
    return null;
  }
  private async does(held: string): Promise<void> {
    const problem = await this.change(this.built.text, held);
    if (problem) this.refuse(problem);
  }
  /** Another mountain altogether. */
  async replace(text: string): Promise<void> {
    const problem = await this.change(text);
    if (problem) this.refuse(problem);
  }
  /** As it is typed: what can't be read is said, and the picture stays. */
  async write(text: string): Promise<void> {
    this.problem = await this.change(text);
  }
  async undo(): Promise<void> {
    await this.back(this.past.at(-1), (text) => {
      [this.past, this.future] = [this.past.slice(0, -1), [...this.future, text]];
    });
  }
  async redo(): Promise<void> {
    await this.back(this.future.at(-1), (text) => {
      [this.past, this.future] = [[...this.past, text], this.future.slice(0, -1)];
    });
  }
  private async back(text: string | undefined, moved: (now: string) => void): Promise<void> {
    const of = this.built;
    const answer = text === undefined ? null : await this.ask(text);
    if (!answer?.ok || of !== this.built) return;
    moved(of.text);
    this.show(answer.value);
  }

  /** Takes a block in hand, off the mountain or out of the supply. */
  async take(number: number): Promise<void> {
    const of = this.built;
    const answer = await this.ask(of.text, String(number));
    if (of !== this.built) return;
    if (!answer.ok) return this.refuse(answer.problem);
    const stands = this.mountain.blocks.get(number);
    const kind = of.supply.find(({ left }) => left.includes(number));
    if (!answer.value.placing || !(stands ?? kind)) return;
    const placing = new Placing({ ...(stands ?? kind)!, number }, answer.value.placing, of.colours);
    this.letGo();
    this.held = { placing, pose: placing.taken(null) };
  }
  letGo(): void {
    this.held = null;
    this.hover = null;
    this.peeking = false;
    this.peeked = null;
  }
  /** The block in hand goes back to the supply. */
  remove(): void {
    if (this.off) void this.does(`${this.block}-`);
    else this.letGo();
  }
  put({ place, pose }: Spot): void {
    void this.does(this.block + place.name + pose.name);
  }
  protected keepAs(pose: Pose): void {
    if (this.held) this.held = { ...this.held, pose };
  }
  async weigh(): Promise<void> {
    const of = this.question;
    if (of === null || !this.misfit || this.reason) return;
    const answer = await this.ask(this.built.text, of);
    if (!answer.ok && 'phrase' in answer.problem) this.why = { of, reason: answer.problem.phrase };
  }

  press(at: Target): void {
    if (this.peeking) this.peeked = at.block || null;
    else if (this.placing) this.pressPlace(at);
    else if (at.block) void this.take(at.block);
  }
  private pressPlace(at: Target): void {
    const place = this.meant(at);
    if (place && this.pose) return this.put({ place, pose: this.pose });
    this.point(at);
    if (this.question) void this.explain(this.question);
  }
  /** Says why something can't be done. */
  private async explain(held: string): Promise<void> {
    const answer = await this.ask(this.built.text, held);
    if (!answer.ok) this.refuse(answer.problem);
  }
}
