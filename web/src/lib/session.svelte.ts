// One table on the page: what is shown, what was said, and the pace at which chance and bots go on.
import type { Answer, Authority, Hint, LogLine, Phrase, Problem, Snapshot } from './protocol';

/** What the session needs to know of the person: how fast things should go, and how bots are called. */
export interface Manner {
  pace(): number; // milliseconds between the actions of bots
  motion(): number; // milliseconds that a roll or a draw takes to be seen
  botName(bot: string): string;
  playerName(number: number): string;
}

const MOST_WAIT = 2000; // of one seat's automatic actions in a row: then straight to the end
const REFUSAL_SHOWN = 6000;

export class Session {
  snapshot: Snapshot = $state.raw(null!);
  log: LogLine[] = $state.raw([]);
  busy = $state(false);
  refusal: Phrase | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  /** The position of the game itself, while `snapshot` may show an earlier one. */
  private present: Snapshot;
  private waited = 0;
  private waitedFor: number | 'chance' | 'over' = 'over';
  private wake: (() => void) | null = null;
  private running = false;
  private closed = false;
  private toast: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly authority: Authority,
    private readonly manner: Manner,
    first: Snapshot,
  ) {
    this.present = first;
    this.snapshot = first;
    this.log = first.log.lines;
  }

  static async open(authority: Authority, manner: Manner, id: string, takeOver = false): Promise<Session | Problem> {
    const answer = await authority.open(id, takeOver);
    if (!answer.ok) return answer.problem;
    const session = new Session(authority, manner, answer.value);
    void session.goOn();
    return session;
  }

  get replaying(): boolean {
    return this.snapshot !== this.present;
  }
  get mine(): boolean {
    return !this.replaying && this.snapshot.legal.length > 0;
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
    if (this.replaying) await this.live();
    this.waited = 0;
    this.refuse(null);
    return this.take(await this.ask(() => this.authority.act(this.present.id, action)));
  };
  undo = async (): Promise<void> => {
    if (this.present.mayUndo) this.take(await this.ask(() => this.authority.undo(this.present.id)));
  };
  takeBack = async (): Promise<void> => {
    this.take(await this.ask(() => this.authority.takeBack(this.present.id)));
  };
  stop = async (): Promise<void> => {
    this.take(await this.ask(() => this.authority.stop(this.present.id)));
  };
  reveal = async (seat: number): Promise<void> => {
    this.take(await this.ask(() => this.authority.reveal(this.present.id, seat)));
  };

  /** Shows the position before action `step`; chance and bots wait meanwhile. */
  go = async (step: number): Promise<void> => {
    if (step >= this.steps) return this.live();
    const answer = await this.authority.at(this.present.id, Math.max(step, 0));
    if (answer.ok) this.snapshot = answer.value;
    else this.fail(answer.problem);
  };
  live = async (): Promise<void> => {
    this.snapshot = this.present;
    void this.goOn();
  };

  hint = async (): Promise<Hint[]> => {
    const answer = await this.ask(() => this.authority.hint(this.present.id));
    return answer.ok ? answer.value : [];
  };

  skip = (): void => this.wake?.();

  close(): void {
    this.closed = true;
    clearTimeout(this.toast);
    this.wake?.();
    void this.authority.leave(this.present.id);
  }

  /** Another tab has taken the game over. */
  lose(): void {
    this.closed = true;
    this.problem = { kind: 'elsewhere' };
  }

  refuse(phrase: Phrase | null): void {
    clearTimeout(this.toast);
    this.refusal = phrase;
    if (phrase) this.toast = setTimeout(() => (this.refusal = null), REFUSAL_SHOWN);
  }

  private async ask<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    this.busy = true;
    try {
      return await request();
    } finally {
      this.busy = false;
    }
  }

  private take(answer: Answer<Snapshot>): boolean {
    if (this.closed) return false;
    if (!answer.ok) {
      this.fail(answer.problem);
      return false;
    }
    const was = this.replaying;
    this.present = answer.value;
    this.log = [...this.log.slice(0, answer.value.log.from), ...answer.value.log.lines];
    if (!was) this.snapshot = this.present;
    void this.goOn();
    return true;
  }

  private fail(problem: Problem): void {
    if (problem.kind === 'refused') this.refuse(problem.phrase);
    else this.problem = problem;
  }

  /** Lets chance and bots act, one action after the other, as long as nobody looks back. */
  private async goOn(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closed && !this.problem && this.present.automatic && !this.replaying) {
      await this.wait();
      if (this.closed || this.replaying) break;
      this.take(await this.ask(() => this.authority.next(this.present.id)));
    }
    this.running = false;
  }

  private async wait(): Promise<void> {
    const actor = this.present.toAct;
    if (actor !== 'chance' && actor !== this.waitedFor) {
      this.waited = 0;
      this.waitedFor = actor;
    }
    const wanted = actor === 'chance' ? this.manner.motion() : this.manner.pace();
    const time = Math.min(wanted, MOST_WAIT - this.waited);
    if (time <= 0 || this.present.steps === 0) return;
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
