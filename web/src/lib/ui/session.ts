import type { LogLine, Phrase, Problem, Snapshot } from '../protocol';

/** What the parts of a table ask of its session. */
export interface TableSession {
  readonly snapshot: Snapshot;
  readonly log: LogLine[];
  readonly busy: boolean;
  readonly refusal: Phrase | null;
  readonly replaying: boolean;
  readonly mine: boolean;
  readonly problem: Problem | null;
  player(seat: number): string;
  go(step: number): Promise<void>;
  live(): Promise<void>;
}
