// A roll that has just been made is seen step by step: never a sum before its dice.

/** The dice tumble; they lie, and slide into their groups; the sum is written; the rows open. */
export type Stage = 'tumbling' | 'lying' | 'counted' | 'open';

export const TUMBLE = 500; // milliseconds from the throw until the dice lie
export const SLIDE = 200; // from then until the sum
const LIGHT = 100; // from then until the rows
const LATEST = 3 * TUMBLE; // dice that nobody sees lie by then

export class Roll {
  stage: Stage = $state('open');
  private timers: ReturnType<typeof setTimeout>[] = [];

  readonly lies = $derived(this.stage !== 'tumbling');
  readonly counted = $derived(this.stage === 'counted' || this.stage === 'open');
  readonly open = $derived(this.stage === 'open');

  begin(): void {
    this.finish();
    this.stage = 'tumbling';
    this.after(LATEST, () => this.lie());
  }
  /** The dice have come to rest. */
  lie(): void {
    if (this.stage !== 'tumbling') return;
    this.finish();
    this.stage = 'lying';
    this.after(SLIDE, () => (this.stage = 'counted'));
    this.after(SLIDE + LIGHT, () => (this.stage = 'open'));
  }
  /** Whoever does not want to wait. */
  finish(): void {
    this.timers.splice(0).forEach(clearTimeout);
    this.stage = 'open';
  }

  private after(time: number, then: () => unknown): void {
    this.timers.push(setTimeout(then, time));
  }
}
