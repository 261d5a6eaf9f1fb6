// Things that move for a moment. A frame is asked for only while something does.
export interface Move {
  time: number; // milliseconds
  step(share: number): void; // 0 … 1
}

export const CARRY = 448; // milliseconds that a block is on its way
/** And a climber, over so many surfaces. */
export const climbTime = (steps: number): number => Math.min(steps * 200, 900);

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export class Motion {
  private moves = new Map<string, Move & { since: number }>();

  /** A thing makes one move at a time: the old one ends where it would have ended. */
  start(what: string, move: Move, now: number): void {
    this.moves.get(what)?.step(1);
    this.moves.set(what, { ...move, since: now });
  }
  /** Moves everything on; false when all is still. */
  tick(now: number): boolean {
    for (const [what, move] of this.moves) {
      const share = Math.min(Math.max((now - move.since) / move.time, 0), 1); // a frame's time can lie before the start
      move.step(share);
      if (share >= 1) this.moves.delete(what);
    }
    return this.moves.size > 0;
  }
  finish(): void {
    this.tick(Infinity);
  }
}
