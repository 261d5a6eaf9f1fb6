// What a strong bot would do: a few ideas to look at. Looking at one shows it on the mountain; nothing is played by it.
import type { Hint, Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import type { Action, Change, Choices, Drop, Refusable } from './view';

export interface Idea {
  action: Action;
  value: number; // share of the win
  changes: Change[];
}

const MOST = 3;

export class Advice {
  private told: { of: Snapshot; ideas: Idea[] } | null = $state.raw(null);
  private chosen = $state(0);
  private pointed: number | null = $state(null);
  asking = $state(false);

  constructor(private readonly session: Session) {}

  readonly ideas: Idea[] | null = $derived.by(() =>
    this.told && this.told.of === this.session.snapshot ? this.told.ideas : null,
  );
  /** The idea that is looked at. */
  readonly at = $derived.by(() => this.pointed ?? this.chosen);
  readonly idea: Idea | null = $derived.by(() => this.ideas?.[this.at] ?? null);

  async ask(): Promise<void> {
    if (this.asking) return;
    const of = this.session.snapshot;
    this.asking = true;
    const hints = await this.session.hint();
    const ideas = await Promise.all(hints.slice(0, MOST).map((hint) => this.ideaOf(hint)));
    this.asking = false;
    [this.chosen, this.pointed] = [0, null];
    this.told = { of, ideas: ideas.filter((idea) => idea !== null) };
  }
  hide(): void {
    this.told = null;
  }
  choose(index: number): void {
    this.chosen = index;
  }
  /** By a pointer that hovers; null: it has gone. */
  point(index: number | null): void {
    this.pointed = index;
  }

  private async ideaOf({ action: text, value }: Hint): Promise<Idea | null> {
    const { climbs, discs, pass } = this.session.snapshot.choices as Choices;
    const known = [...climbs, ...discs].find((action) => action.text === text);
    if (known) return { action: known, value, changes: [] };
    if (text === pass) return { action: { kind: 'pass', text }, value, changes: [] };
    const drop = (await this.session.choices(text)) as Refusable<Drop> | null;
    return drop && 'move' in drop ? { action: drop.move, value, changes: drop.changes } : null;
  }
}
