// One table on the page: what is shown, what was said, and the pace at which what happened is played back.
import type {
  Advice,
  Answer,
  Authority,
  Connection,
  Frame,
  GameName,
  LogLine,
  Phrase,
  Problem,
  Seat,
  Shown,
  Snapshot,
} from './protocol';
import type { OnlineParts } from './online_parts';
import { moversOf, recentOf, remember } from './recent';
import { seatsHere } from './seats';
import { coverOf, nothingToDo, positionOf, presentOf, stateOf } from './snapshot';
import type { Named } from './words.svelte';

/** What the session needs to know of the person: how fast things are played back, and what players are called. */
export interface Playback {
  /** Milliseconds to understand what somebody else, or chance for somebody, did; `own`: for somebody here. */
  beat(game: GameName, frame: Frame, before: Frame, own: boolean): number;
  waits(table: Snapshot, recent: readonly Frame[], seat: number): boolean; // before `seat` is asked
  playerName(seats: readonly Seat[], seat: number): string;
  unsaved(full: boolean): void; // the game lasts as long as the page: that must be said
}

const AGAIN = 500; // milliseconds of the position from which something is shown once more
const MOST_RECALLED = 60;
const REFUSAL_SHOWN = 6000;

/** One thing to play back: a position, or the cover that hides it from whoever has the device. */
interface Item {
  shown: Shown; // as it came from the authority
  frame: Frame | null;
}

export class Session {
  snapshot: Snapshot = $state.raw(null!);
  log: LogLine[] = $state.raw([]);
  busy = $state(false);
  refusal: Phrase | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  /** What is told by the line of the log that is pointed at: its places light up. */
  pointed: readonly Phrase[] = $state.raw([]);
  /** What happened at this step is still to be seen, while dice tumble: it is not told before. */
  untold: number | null = $state(null);
  /** All was played back, and nobody is asked before somebody says goOn(). */
  waiting = $state(false);
  /** What the table has where people sit at other devices. */
  online: OnlineParts | null = $state.raw(null);
  /** Whoever looks back where every hand may be seen sees them all. */
  openHands = $state(true);
  /** What had been played back already is shown once more. */
  repeating = $state(false);

  private connection!: Connection;
  /** The position that was played back last, while `snapshot` may show an earlier one. */
  private present: Snapshot = $state.raw(null!);
  private newest: Shown | null = null;
  private queue: Item[] = [];
  private lines: LogLine[] = []; // of the log as far as it was played back, and behind it
  private played: Frame[] = $state.raw([]); // as far as it is remembered
  private lookedAt: Frame[] = $state.raw([]); // while one looks back: that position and the one before it
  private looks = 0; // asked for so far: only the last one is shown
  private told = false; // what is true of the present position alone is shown too
  private held = false; // nobody is asked before hold(false)
  private beat = 0; // milliseconds that what is shown now needs
  private wake: (() => void) | null = null;
  private playing = false;
  private closed = false;
  private toast: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly id: string,
    private readonly playback: Playback,
  ) {}

  static async open(
    authority: Authority,
    playback: Playback,
    id: string,
    takeOver = false,
  ): Promise<Session | Problem> {
    const session = new Session(id, playback);
    const listener = {
      shown: (shown: Shown) => session.take(shown),
      unsaved: (full: boolean) => playback.unsaved(full),
      lost: (problem: Problem) => session.lose(problem),
    };
    const answer = await authority.open(id, listener, takeOver);
    if (!answer.ok) return answer.problem;
    session.connection = answer.value;
    void session.recall();
    return session;
  }

  /** What others did since the person here last acted; of a position looked back at, what led there. The first frame
   * is the one before it all; what led to each of the others is its `last`, done by the `toAct` of the one before. */
  readonly recent: readonly Frame[] = $derived.by(() =>
    this.replaying ? this.lookedAt : recentOf(this.played, this.me),
  );
  /** The log as far as it may be told; whoever looks back knows all of it. */
  readonly toldLog: readonly LogLine[] = $derived.by(() =>
    this.replaying ? this.log : this.log.filter(({ step }) => step < (this.untold ?? Infinity)),
  );
  /** The seats of the people here. */
  readonly here: readonly number[] = $derived.by(() => seatsHere(this.present));
  /** The seat of the only person here, who can be spoken to; null for several, and for watchers. */
  readonly you: number | null = $derived.by(() => (this.here.length === 1 ? this.here[0]! : null));
  /** The seat whose view it is: that of whoever is asked, else the only person. */
  private readonly me: number | null = $derived.by(() => this.present.asked ?? this.awaited ?? this.you);
  private awaited: number | null = $state(null); // who is asked when it goes on

  get replaying(): boolean {
    return this.snapshot !== this.present;
  }
  /** Somebody here is to act, and has seen all that happened. */
  get mine(): boolean {
    return this.snapshot.asked !== null;
  }
  get steps(): number {
    return this.present.steps;
  }
  /** The game has ended, whichever of its positions is looked at. */
  get over(): boolean {
    return this.present.ending !== '';
  }

  /** One may ask for advice: not against people at other devices. */
  get advised(): boolean {
    return this.present.seats.every((seat) => !seat.elsewhere);
  }
  /** While the line is down nothing may be done, and nothing glows. */
  hold(on: boolean): void {
    this.held = on;
    if (!on) return this.settle();
    const was = this.replaying;
    this.told = false;
    this.present = { ...this.present, ...nothingToDo, ending: this.present.ending, result: this.present.result };
    if (!was) this.snapshot = this.present;
  }

  /** The seat for a sentence that may speak to whoever sits there. */
  named(seat: number): Named {
    return { name: this.player(seat), you: seat === this.you };
  }
  player(seat: number): string {
    return this.playback.playerName(this.snapshot.seats, seat);
  }

  act = async (action: string): Promise<boolean> => {
    if (this.busy) return false;
    if (this.replaying) this.live();
    if (this.queue.length > 0 || this.present.asked === null) {
      this.skip();
      return false;
    }
    this.refuse(null);
    return this.say((sequence) => this.connection.act(action, sequence));
  };
  undo = async (): Promise<void> => {
    if (this.present.mayUndo) await this.say((sequence) => this.connection.undo(sequence));
  };
  takeBack = async (): Promise<void> => {
    await this.say((sequence) => this.connection.takeBack(sequence));
  };
  stop = async (): Promise<void> => {
    await this.say((sequence) => this.connection.stop(sequence));
  };
  resign = async (): Promise<void> => {
    await this.say((sequence) => this.connection.resign(sequence));
  };
  reveal = async (seat: number): Promise<void> => {
    if (await this.say(() => this.connection.reveal(seat))) void this.recall();
  };

  /** Shows the position before action `step`; what happens meanwhile waits to be played back. */
  go = async (step: number): Promise<void> => {
    if (this.present.covered !== null) return;
    if (step >= this.steps) return this.live();
    const wanted = Math.max(step, 0);
    const look = ++this.looks;
    const { observer } = this.present;
    const before = wanted > 0 ? await this.connection.lookBack(wanted - 1) : null;
    const answer = await this.connection.lookBack(wanted);
    if (this.closed || look !== this.looks) return;
    if (!answer.ok) return this.fail(answer.problem);
    // The device may have changed hands, or the step been taken back, before it was answered.
    if (!answer.value || this.present.covered !== null || this.present.observer !== observer) return;
    if (wanted >= this.steps) return this.live();
    this.lookedAt = before?.ok && before.value ? [before.value, answer.value] : [];
    this.snapshot = { ...this.present, ...nothingToDo, ...positionOf(answer.value) };
  };
  live = (): void => {
    ++this.looks;
    this.snapshot = this.present;
    void this.play();
  };

  /** Plays what is recent back once more. */
  again = (): void => {
    const [first, ...rest] = this.recent;
    if (!first || !this.newest || this.replaying || this.queue.length > 0) return;
    this.queue = rest.map((frame) => ({ shown: this.newest!, frame }));
    this.awaited = this.me;
    this.waiting = false;
    this.repeating = true;
    this.beat = AGAIN;
    this.showFrame(this.newest, first);
    void this.play();
  };
  /** After all was seen: now the person is asked. */
  goOn = (): void => {
    if (!this.waiting) return;
    this.waiting = false;
    this.settle();
  };

  /** What may be done with what a hand holds, in the game's own structure. */
  choices = async (held: string): Promise<unknown> => {
    const answer = await this.connection.choices(held);
    if (answer.ok) return answer.value;
    this.fail(answer.problem);
    return null;
  };
  advise = async (): Promise<Advice | null> => {
    const answer = await this.ask(() => this.connection.advise());
    return answer.ok ? answer.value : null;
  };

  skip = (): void => this.wake?.();

  close(): void {
    this.closed = true;
    clearTimeout(this.toast);
    this.wake?.();
    this.connection.leave();
  }

  refuse(phrase: Phrase | null): void {
    clearTimeout(this.toast);
    this.refusal = phrase;
    if (phrase) this.toast = setTimeout(() => (this.refusal = null), REFUSAL_SHOWN);
  }

  private lose(problem: Problem): void {
    this.closed = true;
    this.problem = problem;
  }

  private async ask<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    this.busy = true;
    try {
      return await request();
    } finally {
      this.busy = false;
    }
  }

  private async say(speak: (sequence: number) => Promise<Answer<null>>): Promise<boolean> {
    const answer = await this.ask(() => speak(this.newest?.sequence ?? 0));
    if (!answer.ok && !this.closed) this.fail(answer.problem);
    return answer.ok;
  }

  private fail(problem: Problem): void {
    if (problem.kind === 'refused') this.refuse(problem.phrase);
    else this.problem = problem;
  }

  /** The authority tells what happened. What follows on what is known is played back; the rest is shown at once. */
  private take(shown: Shown): void {
    if (this.closed) return;
    const opening = this.newest === null;
    const last = this.queue.at(-1)?.frame?.step ?? (opening ? -1 : this.present.steps);
    const frames: (Frame | null)[] = shown.covered === null ? shown.frames : [null];
    const follows =
      !opening && (shown.covered !== null || frames[0]?.step === last + 1) && this.present.covered === null;
    this.waiting = false;
    this.newest = shown;
    if (!follows) this.queue = [];
    const news = follows || opening ? frames : frames.slice(-1);
    this.queue.push(...news.map((frame) => ({ shown, frame })));
    if (!follows) this.showNext();
    if (shown.covered !== null)
      this.live(); // whoever looks back looks up: the device changes hands
    else void this.play();
  }

  /** Plays the next thing back. */
  private showNext(): void {
    const item = this.queue.shift();
    if (!item) return;
    const { shown, frame } = item;
    const before = this.played.at(-1);
    const follows = frame !== null && before?.step === frame.step - 1 && shown.observer === this.present.observer;
    this.beat = follows ? this.beatOf(frame, before) : 0;
    this.readLog(shown);
    this.showFrame(shown, frame);
    if (this.beat === 0 && !this.mustWait()) this.settle();
  }

  private showFrame(shown: Shown, frame: Frame | null): void {
    const was = this.present !== null && this.replaying;
    this.told = false;
    const known = this.present?.observer === shown.observer ? this.played : [];
    this.played = frame ? remember(known, frame) : [];
    const steps = frame?.step ?? shown.steps;
    this.present = {
      id: this.id,
      steps,
      ...stateOf(shown),
      ...nothingToDo,
      ...(frame ? positionOf(frame) : coverOf(shown)),
    };
    this.log = this.lines.filter((line) => line.step < steps);
    if (!was) this.snapshot = this.present;
  }

  /** All was played back: what may be done now, or what it has come to. */
  private settle(): void {
    if (!this.newest || this.queue.length > 0 || this.told || this.held) return;
    const was = this.replaying;
    this.told = true;
    this.repeating = false;
    this.awaited = null;
    this.present = { ...this.present, ...presentOf(this.newest) };
    if (!was) this.snapshot = this.present;
  }

  private readLog({ log }: Shown): void {
    if ((this.lines.at(-1)?.step ?? -1) >= log.from || log.lines.length > 0)
      this.lines = [...this.lines.filter(({ step }) => step < log.from), ...log.lines];
  }

  private async play(): Promise<void> {
    if (this.playing || this.waiting) return;
    this.playing = true;
    do {
      await this.rest();
      if (this.closed || this.replaying) break;
      if (this.queue.length > 0) this.showNext();
    } while (this.queue.length > 0 || this.beat > 0);
    this.playing = false;
    if (this.closed || this.replaying || this.queue.length > 0) return;
    if (this.mustWait()) this.waiting = true;
    else this.settle();
  }

  /** Until what is shown has been understood, or somebody hurries. */
  private async rest(): Promise<void> {
    const time = this.beat;
    this.beat = 0;
    if (time <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  /** One's own action is shown at once; what chance answers, and what others do, takes its time. */
  private beatOf(frame: Frame, before: Frame): number {
    const here = seatsHere(this.newest!);
    if (typeof before.toAct === 'number' && here.includes(before.toAct)) return 0;
    const own = here.includes(before.turn) && before.toAct === 'chance';
    return this.playback.beat(this.newest!.game, frame, before, own);
  }

  /** Others have moved, and now somebody here is asked. */
  private mustWait(): boolean {
    const seat = this.newest?.asked ?? null;
    if (seat === null || this.told || this.queue.length > 0) return false;
    this.awaited = seat;
    const others = moversOf(this.recent).filter((mover) => !this.here.includes(mover));
    return others.length > 0 && this.playback.waits(this.present, this.recent, seat);
  }

  /** What had happened before the table was opened is remembered too. */
  private async recall(): Promise<void> {
    const { asked, steps, observer } = this.present;
    const last = this.log.findLast((line) => line.seat === asked)?.step ?? -1;
    if (asked === null) return;
    const frames: Frame[] = [];
    for (let step = Math.max(last + 1, steps - MOST_RECALLED); step < steps; step++) {
      const answer = await this.connection.lookBack(step);
      if (!answer.ok || !answer.value) return;
      frames.push(answer.value);
    }
    const [now, ...more] = this.played;
    if (now?.step === steps && more.length === 0 && this.present.observer === observer) this.played = [...frames, now];
  }
}
