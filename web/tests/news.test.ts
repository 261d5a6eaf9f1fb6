// What a screen reader hears: everything once, to each seat what it may know, and nothing over a covered table.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { instantiate } from '../src/lib/engine/wasm';
import { Newsreader, type News } from '../src/lib/news';
import type { Answer, LogLine, Seat, Snapshot } from '../src/lib/protocol';

let engine: Engine;
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../build-wasm/engine.wasm', import.meta.url));
  engine = new Engine(await instantiate(readFileSync(file)));
});
function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** A table as the page has it: the log grows, and the reader tells what is new. */
class Listener {
  readonly tables = new Tables(engine, new Store(), { hold: async () => () => {} }, () => {});
  now!: Snapshot;
  private reader!: Newsreader;
  private log: LogLine[] = [];

  async sit(seats: Seat[]): Promise<void> {
    this.now = value(
      await this.tables.open(value(await this.tables.create({ game: 'altitude', seats, options: {}, seed: '21' }))),
    );
    this.reader = new Newsreader(this.now.steps);
    this.hear(this.now);
  }
  hear(snapshot: Snapshot): News | null {
    this.now = snapshot;
    this.log = [...this.log.slice(0, snapshot.log.from), ...snapshot.log.lines];
    return this.reader.next(snapshot, this.log);
  }
  async step(): Promise<News | null> {
    const { id, covered, automatic, legal } = this.now;
    if (covered !== null) return this.hear(value(await this.tables.reveal(id, covered)));
    return this.hear(value(await (automatic ? this.tables.next(id) : this.tables.act(id, legal[0]!))));
  }
}

describe('the news', () => {
  it('of a game that two people share: each line once to each of them, and nothing is called taken back', async () => {
    const page = new Listener();
    await page.sit([
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
    const page = new Listener();
    await page.sit([{ name: 'Ada', colour: 'red' }]);
    for (let steps = 0; steps < 60 && !page.now.mayUndo; steps++) await page.step();
    expect(page.now.mayUndo).toBe(true);
    expect(page.hear(value(await page.tables.undo(page.now.id)))).toEqual({ undone: true, lines: [] });
  });

  it('of a game that was laid before holds nothing old', () => {
    const line = (step: number): LogLine => ({ step, seat: 0, phrases: [] });
    const reader = new Newsreader(2);
    const seen = { observer: 0, covered: null };
    expect(reader.next(seen, [line(0), line(1)])).toEqual({ undone: false, lines: [] });
    expect(reader.next(seen, [line(0), line(1), line(2)])!.lines).toEqual([line(2)]);
  });
});
