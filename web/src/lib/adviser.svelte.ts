// Help with a decision, a step at a time: what to look at, then choices to weigh, then which is the best and why.
// Nothing is played by looking at it, and the next position takes it away.
import type { Phrase, Snapshot } from './protocol';
import type { Session } from './session.svelte';

/** A choice to weigh; `known` is how the game knows it. */
export interface Idea<Known> {
  text: string; // in notation
  value: number | null; // share of the win; alone, points; null: it is not told
  known: Known;
}

interface Told<Known> {
  of: Snapshot;
  thinking: boolean;
  nudge: Phrase | null; // null: there is no advice
  ideas: readonly Idea<Known>[]; // the best first
  other: Idea<Known> | null; // the first that is noticeably worse than the best
  reasons: readonly Phrase[]; // what the best does that this one does not
}
const nothing = { nudge: null, ideas: [], other: null, reasons: [] };

const inNotation = new Intl.Collator('en', { numeric: true });

export class Adviser<Known> {
  private asked: Told<Known> | null = $state.raw(null);
  private chosen = $state(0);
  private pointed: number | null = $state(null);
  step: 'nudge' | 'choices' | 'answer' = $state('nudge');

  constructor(
    private readonly session: Session,
    /** Finds an action of the present position by its notation. */
    private readonly read: (text: string) => Promise<Known | null>,
  ) {}

  /** What was told of this position; null while nothing was asked. */
  readonly told = $derived.by(() => (this.asked?.of === this.session.snapshot ? this.asked : null));
  get open(): boolean {
    return this.told !== null;
  }
  /** What is laid before the player: as the board has them, and by what they are worth only with the answer. */
  readonly ideas = $derived.by((): readonly Idea<Known>[] => {
    const all = this.told?.ideas ?? [];
    if (this.step === 'answer') return all;
    return this.step === 'choices' ? [...all].sort((a, b) => inNotation.compare(a.text, b.text)) : [];
  });
  readonly at = $derived.by(() => this.pointed ?? this.chosen);
  /** The one that is looked at. */
  readonly idea = $derived.by(() => this.ideas[this.at] ?? null);
  /** What comes next; null: no more. */
  readonly next = $derived.by((): 'choices' | 'answer' | null => {
    const count = this.told?.ideas.length ?? 0;
    if (count === 0 || this.step === 'answer') return null;
    return this.step === 'nudge' && count > 1 ? 'choices' : 'answer';
  });

  /** Asks, or goes on by a step. */
  goOn(): void {
    if (!this.open) void this.ask();
    else if (this.next) this.show(this.next);
  }
  close(): void {
    this.asked = null;
  }
  choose(index: number): void {
    this.chosen = index;
  }
  /** By a pointer that hovers; null: it has gone. */
  point(index: number | null): void {
    this.pointed = index;
  }

  private show(step: 'nudge' | 'choices' | 'answer'): void {
    this.step = step;
    [this.chosen, this.pointed] = [0, null];
  }

  private async ask(): Promise<void> {
    const of = this.session.snapshot;
    this.show('nudge');
    this.asked = { of, thinking: true, ...nothing };
    const advice = await this.session.advise();
    const ideas: Idea<Known>[] = [];
    for (const { action: text, value } of advice?.choices ?? []) {
      const known = await this.read(text);
      if (known !== null) ideas.push({ text, value, known });
    }
    if (this.asked?.of !== of) return;
    const compared = advice && advice.other > 0 ? advice.choices[advice.other]!.action : null;
    this.asked = {
      of,
      thinking: false,
      nudge: advice?.nudge ?? null,
      ideas,
      other: ideas.find(({ text }) => text === compared) ?? null,
      reasons: advice?.reasons ?? [],
    };
  }
}
