// One table on the page: what is shown, what was said, and the pace at which what happened is played back.
import type {
  Answer,
  Authority,
  Connection,
  Frame,
  Hint,
  LogLine,
  Phrase,
  Present,
  Problem,
  Shown,
  Snapshot,
  TableState,
} from './protocol';

/** What the session needs to know of the person: how fast things should go, and how bots are called. */
export interface Manner {
  pace(): number; // milliseconds between the actions of others
  motion(): number; // milliseconds that a roll or a draw takes to be seen
  botName(bot: string): string;
  playerName(number: number): string;
  unsaved(full: boolean): void; // the game lasts as long as the page: that must be said
}

const MOST_WAIT = 2000; // for one seat's actions in a row: then straight to the last of them
const REFUSAL_SHOWN = 6000;

/** One thing to play back: a position, or the cover that hides it from whoever has the device. */
interface Item {
  shown: Shown; // as it came from the authority
  frame: Frame | null;
}

const nothingToDo: Present = {
  ending: '',
  result: null,
  asked: null,
  choices: null,
  help: null,
  mayUndo: false,
  mayTakeBack: false,
};

function stateOf(shown: Shown): TableState {
  const { game, options, seats, observer, covered, mayBranch, secret, watched, practice, daily } = shown;
  return { game, options, seats, observer, covered, mayBranch, secret, watched, practice, daily };
}
function presentOf({ ending, result, asked, choices, help, mayUndo, mayTakeBack }: Shown): Present {
  return { ending, result, asked, choices, help, mayUndo, mayTakeBack };
}

type Position = Pick<Snapshot, 'shown' | 'turn' | 'toAct' | 'last' | 'view'>;
function positionOf({ step, turn, toAct, last, view }: Frame): Position {
  return { shown: step, turn, toAct, last, view };
}
function coverOf({ steps, covered }: Shown): Position {
  const seat = covered ?? 0;
  return { shown: steps, turn: seat, toAct: seat, last: null, view: null };
}

export class Session {
  snapshot: Snapshot = $state.raw(null!);
  log: LogLine[] = $state.raw([]);
  busy = $state(false);
  refusal: Phrase | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  private connection!: Connection;
  /** The position that was played back last, while `snapshot` may show an earlier one. */
  private present: Snapshot = $state.raw(null!);
  private newest: Shown | null = null;
  private queue: Item[] = [];
  private lines: LogLine[] = []; // of the log as far as it was played back, and behind it
  private waited = 0;
  private waitedFor: Snapshot['toAct'] = 'over';
  private wake: (() => void) | null = null;
  private playing = false;
  private closed = false;
  private toast: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly id: string,
    private readonly manner: Manner,
  ) {}

  static async open(authority: Authority, manner: Manner, id: string, takeOver = false): Promise<Session | Problem> {
    const session = new Session(id, manner);
    const listener = {
      shown: (shown: Shown) => session.take(shown),
      unsaved: (full: boolean) => manner.unsaved(full),
      lost: (problem: Problem) => session.lose(problem),
    };
    const answer = await authority.open(id, listener, takeOver);
    if (!answer.ok) return answer.problem;
    session.connection = answer.value;
    return session;
  }

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

  player(seat: number): string {
    const { name, bot } = this.snapshot.seats[seat]!;
    return name || (bot === undefined ? this.manner.playerName(seat + 1) : this.manner.botName(bot));
  }

  act = async (action: string): Promise<boolean> => {
    if (this.busy) return false;
    if (this.replaying) this.live();
    if (this.queue.length > 0) {
      this.skip();
      return false;
    }
    this.waited = 0;
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
  reveal = async (seat: number): Promise<void> => {
    await this.say(() => this.connection.reveal(seat));
  };

  /** Shows the position before action `step`; what happens meanwhile waits to be played back. */
  go = async (step: number): Promise<void> => {
    if (this.present.covered !== null) return;
    if (step >= this.steps) return this.live();
    const answer = await this.connection.lookBack(Math.max(step, 0));
    if (answer.ok) this.snapshot = { ...this.present, ...nothingToDo, ...positionOf(answer.value) };
    else this.fail(answer.problem);
  };
  live = (): void => {
    this.snapshot = this.present;
    void this.play();
  };

  /** What may be done with what a hand holds, in the game's own structure. */
  choices = async (held: string): Promise<unknown> => {
    const answer = await this.connection.choices(held);
    if (answer.ok) return answer.value;
    this.fail(answer.problem);
    return null;
  };
  hint = async (): Promise<Hint[]> => {
    const answer = await this.ask(() => this.connection.hint());
    return answer.ok ? answer.value : [];
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
    this.newest = shown;
    if (!follows) this.queue = [];
    const news = follows || opening ? frames : frames.slice(-1);
    this.queue.push(...news.map((frame) => ({ shown, frame })));
    if (!follows) this.showNext();
    void this.play();
  }

  /** Plays the next thing back. */
  private showNext(): void {
    const item = this.queue.shift();
    if (!item) return;
    const { shown, frame } = item;
    const isPresent = shown === this.newest && this.queue.length === 0;
    const was = this.present !== null && this.replaying;
    this.readLog(shown);
    const steps = frame?.step ?? shown.steps;
    this.present = {
      id: this.id,
      steps,
      ...stateOf(shown),
      ...(isPresent ? presentOf(shown) : nothingToDo),
      ...(frame ? positionOf(frame) : coverOf(shown)),
    };
    this.log = this.lines.filter((line) => line.step < steps);
    if (!was) this.snapshot = this.present;
  }

  private readLog({ log }: Shown): void {
    if (this.lines.length > log.from || log.lines.length > 0)
      this.lines = [...this.lines.slice(0, log.from), ...log.lines];
  }

  private async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    while (this.queue.length > 0 && !this.replaying && !this.closed) {
      await this.wait();
      if (!this.closed && !this.replaying) this.showNext();
    }
    this.playing = false;
  }

  /** Before what others or chance did is shown; what the person did is shown at once. */
  private async wait(): Promise<void> {
    const actor = this.present.toAct;
    if (this.present.asked !== null || this.present.steps === 0) return;
    if (actor !== 'chance' && actor !== this.waitedFor) {
      this.waited = 0;
      this.waitedFor = actor;
    }
    const wanted = actor === 'chance' ? this.manner.motion() : this.manner.pace();
    const time = Math.min(wanted, MOST_WAIT - this.waited);
    if (time <= 0) return;
    this.waited += time;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }
}
