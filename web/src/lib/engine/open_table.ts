// One open table in the worker: it says to the engine what the page says, keeps what comes of it, and only then shows
// it. The whole record never leaves it while the game has secrets: the page gets what the engine shows to the device.
import type { Advice, Answer, Connection, Frame, Shown, TableListener } from '../protocol';
import { answer, Failed, problemOf, Turns } from './answers';
import { deviceOf, Refused, type Device, type Engine, type LaidTable, type ToKeep } from './engine';
import { Outdated, type StorageFailed, type StoredGame } from './store';

/** What a table needs of the place where it stands. */
export interface Place {
  engine: Engine;
  put(game: StoredGame): Promise<StorageFailed | null>; // why the browser keeps it no longer than this page
  closed(): void;
}

/** Requests that wait get their turn. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export class OpenTable implements Connection {
  private readonly turns = new Turns();
  private device: Device;
  private shown!: Shown;
  private goesOn = false;
  private saving = true;
  private net = false;
  /** Once the table is left: when it is closed and can be opened anew. */
  leaving: Promise<void> | null = null;

  constructor(
    private readonly place: Place,
    private readonly table: number,
    private stored: StoredGame,
    private listener: TableListener,
  ) {
    this.device = deviceOf(stored.seats);
  }

  /** Shows the table for the first time; what happened by itself when it was laid is kept first. */
  begin({ keep, net }: LaidTable, unsaved: StorageFailed | null): Promise<void> {
    return this.turns.take(async () => {
      this.net = net;
      this.noteSaving(unsaved);
      await this.save(keep);
      this.tell(this.place.engine.keep(this.table, this.device));
    });
  }

  /** The page opens the table once more: whoever sits there now is not known yet. */
  attend(listener: TableListener): Promise<void> {
    return this.turns.take(async () => {
      this.listener = listener;
      this.device = { ...this.device, holder: null };
      this.showWhole();
    });
  }

  act = (action: string, sequence: number): Promise<Answer<null>> =>
    this.say((engine) => engine.act(this.table, this.device, sequence, action));
  undo = (sequence: number): Promise<Answer<null>> =>
    this.say((engine) => engine.undo(this.table, this.device, sequence));
  takeBack = (sequence: number): Promise<Answer<null>> =>
    this.say((engine) => engine.takeBack(this.table, this.device, sequence));
  resign = (sequence: number): Promise<Answer<null>> =>
    this.say((engine) => engine.resign(this.table, this.device, sequence));
  stop = (sequence: number): Promise<Answer<null>> => this.say((engine) => engine.stop(this.table, sequence));

  reveal = (seat: number): Promise<Answer<null>> =>
    this.ask(() => {
      if (this.shown.covered !== seat) throw new Error('the device is not handed over');
      this.device = { ...this.device, holder: seat };
      this.showWhole();
      return null;
    });
  choices = (held: string): Promise<Answer<unknown>> =>
    this.ask(() => this.place.engine.choices(this.table, this.device, held));
  lookBack = (position: number): Promise<Answer<Frame | null>> =>
    this.ask(() => this.place.engine.back(this.table, this.device, position));
  advise = (): Promise<Answer<Advice | null>> =>
    this.ask(async () => {
      await this.prepare();
      return this.place.engine.advise(this.table, this.device);
    });

  /** The record as far as the people at the device may have it. */
  record(): string {
    return this.place.engine.record(this.table, this.device);
  }
  branch(position: number, action?: string): string {
    return this.place.engine.branch(this.table, this.device, position, action);
  }

  leave(): void {
    this.leaving ??= this.turns.take(async () => {
      this.place.engine.close(this.table);
      this.place.closed();
    });
  }
  /** Another tab has it, or the engine fails: nothing more is heard of it. */
  lose(error: unknown): void {
    if (this.leaving) return;
    this.leave();
    this.listener.lost(problemOf(error));
  }

  private ask<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
    return answer(() =>
      this.turns.take(async () => {
        if (this.leaving) throw new Failed({ kind: 'elsewhere' });
        return work();
      }),
    );
  }

  private say(speak: (engine: Engine) => ToKeep): Promise<Answer<null>> {
    return answer(() => this.turns.take(() => this.change(speak)));
  }

  private async change(speak: (engine: Engine) => ToKeep): Promise<null> {
    if (this.leaving) throw new Failed({ kind: 'elsewhere' });
    try {
      await this.save(speak(this.place.engine));
    } catch (error) {
      if (error instanceof Refused && error.phrase.key === 'host.stale') this.showWhole();
      throw error;
    }
    this.tell(this.place.engine.keep(this.table, this.device, this.shown.sequence));
    return null;
  }

  private async save({ sequence, record, saved }: ToKeep): Promise<void> {
    if (sequence === this.stored.sequence) return;
    const stored: StoredGame = { ...this.stored, ...saved, sequence, record, updated: Date.now() };
    try {
      this.noteSaving(await this.place.put(stored));
      this.stored = stored;
    } catch (error) {
      this.place.engine.forget(this.table);
      if (!(error instanceof Outdated)) throw error;
      const elsewhere = new Failed({ kind: 'elsewhere' });
      this.lose(elsewhere);
      throw elsewhere;
    }
  }

  private noteSaving(failed: StorageFailed | null): void {
    if (failed && this.saving) this.listener.unsaved(failed.full);
    this.saving = failed === null;
  }

  private showWhole(): void {
    this.tell(this.place.engine.show(this.table, this.device));
  }

  private tell(shown: Shown): void {
    this.shown = shown;
    this.listener.shown(shown);
    void this.goOn();
  }

  /** What a bot rests on is there before it thinks; where it can't be had it plays as well as it can. */
  private prepare(): Promise<void> {
    return this.place.engine.prepare(this.stored.game).catch(() => {});
  }

  /** Bots act, one after the other. */
  private async goOn(): Promise<void> {
    if (this.goesOn) return;
    this.goesOn = true;
    try {
      if (this.net) await this.prepare();
      while (!this.leaving && this.shown.thinking !== null) {
        await breath();
        await this.turns.take(async () => {
          if (!this.leaving && this.shown.thinking !== null) await this.change((engine) => engine.think(this.table));
        });
      }
    } catch (error) {
      this.lose(error);
    } finally {
      this.goesOn = false;
    }
  }
}
