// One puzzle on the table: tries at it, and what each comes to. What that is, the engine says.
import { lay, type Laid } from '../lib/laying.svelte';
import type { Advice, Answer, Authority, Explanation, Problem, Puzzle, Worth } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/words.svelte';

export type Verdict = { kind: 'solved' } | { kind: 'wrong'; worth: Worth } | { kind: 'shown' };

export class Attempt {
  laid: Laid | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  explanation: Explanation | null = $state.raw(null);
  tries = $state(0);
  private id = '';
  private seen = 0; // the position up to which the tries were judged
  private closed = false;

  constructor(
    private readonly authority: Authority,
    readonly puzzle: Puzzle,
  ) {}

  /** Lays the table, anew after a wrong try. */
  async begin(): Promise<void> {
    const { puzzle } = this;
    this.laid?.session.close();
    this.laid = null;
    this.verdict = null;
    const made = await this.authority.puzzle(puzzle.record, settings.name || t('web.puzzle.you'));
    if (!made.ok) return void (this.problem = made.problem);
    this.id = made.value;
    this.seen = puzzle.from;
    const laid = await lay(this.hinting(), this.id);
    if (this.closed) return void ('session' in laid && laid.session.close());
    if (!('session' in laid)) return void (this.problem = laid);
    this.laid = laid;
    void this.explain();
  }

  /** After each change of the table: what has it come to? */
  async look(steps: number): Promise<void> {
    const { puzzle, id } = this;
    if (this.verdict || !this.laid || steps <= this.seen) return;
    this.seen = steps;
    const tried = await this.authority.tried(id, puzzle.from);
    if (!tried.ok || this.closed || this.verdict || id !== this.id) return;
    const { standing, worth } = tried.value;
    if (standing === 'wrong') this.end({ kind: 'wrong', worth });
    else if (standing === 'solved') this.end({ kind: 'solved' });
  }

  /** The answer is played on the board and told beside it. */
  async show(): Promise<void> {
    if (this.verdict?.kind !== 'solved') {
      if (this.verdict) await this.begin();
      this.verdict = { kind: 'shown' };
      const session = this.laid?.session;
      for (const action of this.puzzle.answer) {
        if (!session?.mine || !(await session.act(action))) break;
      }
      session?.hold(true);
      session?.close();
    }
    await this.explain();
  }

  close(): void {
    this.closed = true;
    this.laid?.session.close();
  }

  private end(verdict: Verdict): void {
    this.tries++;
    this.verdict = verdict;
    this.laid?.session.hold(true); // nobody plays on
    this.laid?.session.close();
  }

  private async explain(): Promise<void> {
    if (this.explanation) return;
    const told = await this.authority.explain(this.id, this.puzzle.from);
    if (told.ok) this.explanation = told.value;
  }

  /** The table's own hint tells of the puzzle while it stands as it began: what to look at, two choices, the answer. */
  private hinting(): Authority {
    const advise = async (): Promise<Advice | null> => {
      await this.explain();
      if (!this.explanation) return null;
      const { nudge, reasons } = this.explanation;
      const choices = [this.puzzle.answer[0]!, this.puzzle.tempting].map((action) => ({ action, value: null }));
      return { nudge, choices, other: 1, reasons };
    };
    return {
      ...this.authority,
      open: async (id, listener, takeOver) => {
        const opened = await this.authority.open(id, listener, takeOver);
        if (!opened.ok) return opened;
        const { value: table } = opened;
        const asked = (): ReturnType<typeof table.advise> =>
          this.seen > this.puzzle.from ? table.advise() : advise().then((value) => ({ ok: true as const, value }));
        // What is right need not be taken back, and what is wrong ends the try.
        const stays = async (): Promise<Answer<null>> => ({ ok: true, value: null });
        return { ok: true, value: { ...table, advise: asked, undo: stays, takeBack: stays } };
      },
    };
  }
}
