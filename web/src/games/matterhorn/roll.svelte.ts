// A roll that has just been made is seen step by step: never a sum before its dice.

/** The dice tumble; they lie, and slide into their groups; the sum is written; the rows open. */
export type Stage = 'tumbling' | 'lying' | 'counted' | 'open';

/** Milliseconds after the throw. */
export const LIE = 500;
export const COUNT = 700;
export const OPEN = 800;

export class Roll {
  stage: Stage = $state('open');
  private timers: ReturnType<typeof setTimeout>[] = [];

  readonly lies = $derived(this.stage !== 'tumbling');
  readonly counted = $derived(this.stage === 'counted' || this.stage === 'open');
  readonly open = $derived(this.stage === 'open');

  begin(): void {
    this.finish();
    this.stage = 'tumbling';
    const later = (stage: Stage, time: number): unknown =>
      this.timers.push(setTimeout(() => (this.stage = stage), time));
    later('lying', LIE);
    later('counted', COUNT);
    later('open', OPEN);
  }
  /** Whoever does not want to wait. */
  finish(): void {
    this.timers.splice(0).forEach(clearTimeout);
    this.stage = 'open';
  }
}
