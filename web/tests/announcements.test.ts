// What a screen reader says: everything once, to each seat what it may know, and nothing over a covered table.
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { Announcements, type News } from '../src/lib/announcements';
import type { GameName, LogLine, Seat, Shown } from '../src/lib/protocol';
import { loadEngine, value, Visitor } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A table as the page has it: the log grows, and what is new is announced. */
class Listener {
  private readonly announcements = new Announcements(0);
  private constructor(private readonly page: Visitor) {}

  static async sit(game: GameName, seats: Seat[]): Promise<Listener> {
    const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
    return new Listener(await Visitor.lay(tables, game, seats, { seed: '21' }));
  }
  get now(): Shown {
    return this.page.now;
  }
  hear(): News | null {
    return this.announcements.next(this.now, this.page.log);
  }
  async step(): Promise<News | null> {
    const { covered } = this.now;
    value(await (covered === null ? this.page.act(this.page.choices[0]!) : this.page.connection.reveal(covered)));
    return this.hear();
  }
  async undo(): Promise<News | null> {
    value(await this.page.connection.undo(this.now.sequence));
    return this.hear();
  }
}

describe('the news', () => {
  it('of a game that two people share: each line once to each of them, and nothing is called taken back', async () => {
    const page = await Listener.sit('altitude', [
      { name: 'Ada', colour: 'red' },
      { name: 'Jonas', colour: 'yellow' },
    ]);
    const heard: number[][] = [[], []];
    let covers = 0;
    while (covers < 12) {
      const news = await page.step();
      if (page.now.covered !== null) {
        covers += 1;
        expect(news).toBeNull();
      } else if (typeof page.now.observer === 'number') {
        expect(news!.undone).toBe(false);
        heard[page.now.observer]!.push(...news!.lines.map((line) => line.step));
      }
    }
    for (const steps of heard) {
      expect(steps.length).toBeGreaterThan(20);
      expect(steps).toEqual(steps.map((_, index) => index));
    }
  });

  it('of an undo is that something was taken back', async () => {
    const page = await Listener.sit('matterhorn', [
      { name: 'Ada', colour: 'red' },
      { name: 'Jonas', colour: 'yellow' },
    ]);
    expect(page.now.mayUndo).toBe(false);
    await page.step();
    expect(page.now.mayUndo).toBe(true);
    expect(await page.undo()).toEqual({ undone: true, lines: [] });
  });

  it('of a game that was laid before holds nothing old', () => {
    const line = (step: number): LogLine => ({ step, seat: 0, phrases: [] });
    const announcements = new Announcements(2);
    const seen = { observer: 0, covered: null };
    expect(announcements.next(seen, [line(0), line(1)])).toEqual({ undone: false, lines: [] });
    expect(announcements.next(seen, [line(0), line(1), line(2)])!.lines).toEqual([line(2)]);
  });
});
