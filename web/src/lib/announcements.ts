// What is new to whoever looks at the table: told once, and to nobody while the device changes hands.
import type { LogLine, Observer, Snapshot } from './protocol';

export interface News {
  undone: boolean;
  lines: LogLine[];
}

export class Announcements {
  /** How many lines each observer has heard; the log of the next one begins anew. */
  private readonly told = new Map<Observer, number>();

  /** What lay there before the table was opened is no news. */
  constructor(private readonly old: number) {}

  /** Null while nobody may hear anything. What is shown once more is told once more: nothing of it was undone. */
  next(
    { observer, covered }: Pick<Snapshot, 'observer' | 'covered'>,
    log: readonly LogLine[],
    again = false,
  ): News | null {
    if (covered !== null) return null;
    const told = this.told.get(observer) ?? this.old;
    this.told.set(observer, log.length);
    return { undone: log.length < told && !again, lines: log.slice(told) };
  }
}
