// A game of The Climbers at the real engine, and the session of a page that shows it.
import type { Placeable } from '../src/games/climbers/placing';
import { noChoices, type Choices, type View } from '../src/games/climbers/view';
import type { Device, Engine } from '../src/lib/engine/engine';
import type { Frame, Phrase, Shown, Snapshot } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';

const header = (players: number, rules: string[]): string =>
  ['bivouac 1', 'game: climbers', ...rules, `players: ${players}`, '', 'end 0', ''].join('\n');

export class ClimbersGame {
  readonly done: string[] = []; // what the page did
  readonly refusals: Phrase[] = [];
  private readonly table: number;
  private readonly device: Device;
  private shown: Shown;

  constructor(
    private readonly engine: Engine,
    players: number,
    seed: string,
    rules = ['rules: 1'], // their lines in the header: version and options
  ) {
    this.table = engine.lay(seed, header(players, rules)).table;
    this.device = { seats: Array.from({ length: players }, (_, seat) => seat), holder: null };
    this.shown = engine.keep(this.table, this.device);
  }
  get view(): View {
    return this.frame.view as View;
  }
  get frame(): Frame {
    return this.shown.frames.at(-1)!;
  }
  get choices(): Choices {
    return (this.shown.choices as Choices | null) ?? noChoices;
  }
  get over(): boolean {
    return this.shown.asked === null;
  }
  ask = (held: string): unknown => this.engine.choices(this.table, this.device, held);

  act(text: string): void {
    this.engine.act(this.table, this.device, this.shown.sequence, text);
    this.shown = this.engine.keep(this.table, this.device, this.shown.sequence);
  }
  undo(): void {
    this.engine.undo(this.table, this.device, this.shown.sequence);
    this.shown = this.engine.keep(this.table, this.device, this.shown.sequence);
  }
  /** A move of some block; `nth` chooses. */
  someMove(nth: number): string {
    const { blocks } = this.choices;
    const block = blocks[nth % blocks.length]!;
    const { stances, lies, back } = this.ask(String(block)) as Placeable;
    const all = stances.flatMap(({ poses, places }) =>
      places.flatMap(([place, , , , cuts]) =>
        poses.flatMap(([pose]) =>
          cuts || (!back && place === lies?.[0] && pose === lies?.[1]) ? [] : [block + place + pose],
        ),
      ),
    );
    return all[(nth * 7919) % all.length]!;
  }
  /** Something that may be done: a high climb, a move, a disc now and then. */
  something(nth: number): string {
    const { climbs, blocks, discs, pass } = this.choices;
    if (climbs.length > 0 && nth % 3 > 0) return climbs[nth % climbs.length]!.text;
    if (blocks.length > 0) return this.someMove(nth);
    return discs.length > 0 && nth % 4 === 0 ? discs[nth % discs.length]!.text : pass!;
  }
  /** Goes on until a block is asked for. */
  toTheBlocks(): this {
    for (let step = 0; this.view.phase !== 'block' && !this.over && step < 40; step++) this.act(this.choices.pass!);
    if (this.view.phase !== 'block') throw new Error('no block was asked for');
    return this;
  }

  /** The page's session in this position. What it does is noted, not done. */
  session(change: Partial<View> = {}): Session {
    const snapshot = { id: 'game', view: { ...this.view, ...change }, choices: this.choices, shown: 1, last: null };
    return {
      snapshot: snapshot as unknown as Snapshot,
      mine: !this.over,
      replaying: false,
      recent: [],
      pointed: [],
      player: (seat: number) => `P${seat}`,
      named: (seat: number) => ({ name: `P${seat}`, you: false }),
      skip: () => {},
      act: async (text: string) => this.done.push(text) > 0,
      choices: async (held: string) => this.ask(held),
      refuse: (phrase: Phrase | null) => phrase && this.refusals.push(phrase),
    } as unknown as Session;
  }
}
