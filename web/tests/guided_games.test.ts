// The guided first games on the real engine, with the deal that the page lays: each thing is met within five minutes,
// however one plays.
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { guide as altitude } from '../src/games/altitude/guide';
import { guide as climbers } from '../src/games/climbers/guide';
import { guide as matterhorn } from '../src/games/matterhorn/guide';
import type { Engine } from '../src/lib/engine/engine';
import { Store } from '../src/lib/engine/store';
import { Tables } from '../src/lib/engine/tables';
import { guidedTable, nextLesson, type Guide } from '../src/lib/guide';
import type { Frame, Snapshot } from '../src/lib/protocol';
import { recentOf, remember } from '../src/lib/recent';
import { loadEngine, value, Visitor } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** So often somebody is asked in five minutes, at ten to fifteen seconds each, the bot's turns included. */
const DECISIONS: Record<string, number> = { matterhorn: 30, climbers: 20, altitude: 24 };

/** The lessons in the order in which somebody meets them who takes the best advice, or the last; until all wanted. */
async function lessonsMet(game: string, guide: Guide, wanted: readonly string[], best: boolean): Promise<string[]> {
  const tables = new Tables(engine, new Store(), { hold: async () => () => {} });
  const table = guidedTable(game, guide);
  const page = await Visitor.lay(tables, game, table.seats, table);
  const met: string[] = [];
  let heard = 0;
  let played: Frame[] = [];
  for (let decision = 0; decision < DECISIONS[game]! && page.now.asked !== null; decision++) {
    if (wanted.every((id) => met.includes(id))) break;
    for (; heard < page.heard.length; heard++) played = page.heard[heard]!.frames.reduce(remember, played);
    const recent = recentOf(played, page.now.asked);
    const snapshot = { ...page.now, ...page.frame!, game } as unknown as Snapshot;
    for (;;) {
      const lesson = nextLesson(
        guide.lessons,
        met.map((id) => `${game}.${id}`),
        snapshot,
        recent,
        () => true,
      );
      if (!lesson) break;
      met.push(lesson.id);
    }
    const ideas = value(await page.connection.advise())!.choices;
    const idea = best ? ideas[0] : ideas.at(-1);
    await page.play(idea?.action ?? page.choices[0]!);
  }
  return met;
}

describe('the guided first game', () => {
  it.each([
    ['matterhorn', matterhorn, ['start', 'sum', 'place', 'decide', 'obstacle', 'act', 'push']],
    ['climbers', climbers, ['climb', 'block', 'face', 'again', 'disc', 'others', 'ladder']],
    ['altitude', altitude, ['keep', 'lay', 'hand', 'animal', 'cable', 'avalanche', 'bernard']],
  ])('of %s tells what matters in five minutes', { timeout: 120_000 }, async (game, guide, wanted) => {
    for (const best of [true, false]) {
      const met = await lessonsMet(game, guide, wanted, best);
      expect(met[0]).toBe('goal');
      expect(met, best ? 'by the best advice' : 'by the last').toEqual(expect.arrayContaining(wanted));
    }
  });
});
