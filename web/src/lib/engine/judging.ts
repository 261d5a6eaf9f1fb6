// What decided a game, found out a little at a time: the page asks again and again, and other requests come between.
import type { Frame, Insight, SavedGame } from '../protocol';
import { nobody, type Engine } from './engine';
import type { Store, StoredGame, StoredInsight } from './store';

const DEPTH = 'quick';
const PATIENCE = 150; // milliseconds at a time

export class Judging {
  private readonly known = new Map<string, StoredInsight>();

  constructor(
    readonly engine: Engine,
    private readonly store: Store,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Judges some more steps of a game that lies at the engine's table. */
  async goOn(table: number, game: StoredGame): Promise<Insight> {
    const { steps, version } = this.engine.insight(table);
    const found = await this.recall(game.id, version);
    const end = this.now() + PATIENCE;
    const begun = found.lines.length;
    while (found.lines.length < steps && (found.lines.length === begun || this.now() < end))
      found.lines.push(this.engine.appraise(table, found.lines.length, DEPTH));
    // Where the browser keeps nothing it lasts as long as the page.
    if (found.lines.length > begun) await this.store.putInsight(found).catch(() => {});
    const done = found.lines.length;
    const account = done === steps ? this.engine.account(table, DEPTH, found.lines) : null;
    const { record: _, key: __, sequence: ___, ...saved } = game;
    return {
      done,
      all: steps,
      saved: saved satisfies SavedGame,
      log: this.engine.show(table, nobody).log.lines,
      course: account ?? this.engine.course(table, found.lines),
      account,
    };
  }

  lookAt(table: number, position: number): Frame {
    this.engine.insight(table); // refused unless the game is over and all may be seen
    return this.engine.back(table, nobody, position);
  }

  private async recall(id: string, version: number): Promise<StoredInsight> {
    const kept = this.known.get(id) ?? (await this.store.insight(id).catch(() => undefined));
    const found = kept?.version === version ? kept : { id, version, lines: [] };
    this.known.set(id, found);
    return found;
  }
}
