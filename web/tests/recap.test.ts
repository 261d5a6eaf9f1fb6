// What others did, in one sentence each; and the log of The Climbers in words that can be found on the table.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Mountain } from '../src/games/climbers/solids';
import { tellOf } from '../src/games/climbers/telling';
import type { View } from '../src/games/climbers/view';
import type { Engine } from '../src/lib/engine/engine';
import { manifestOf } from '../src/lib/games';
import type { Frame, LogLine } from '../src/lib/protocol';
import { sentenceOf, type Recap } from '../src/lib/recap';
import { moversOf } from '../src/lib/recent';
import type { Session } from '../src/lib/session.svelte';
import { languages } from '../src/lib/languages';
import { say, useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { loadEngine, root } from './support';

const NAMES = ['Ada', 'Kuno', 'Gemma', 'Lynx', 'Ibex'];
const player = (seat: number): string => NAMES[seat]!;
/** The page of whoever sits at seat 0. */
const sessionOf = (recent: readonly Frame[]): Session =>
  ({ recent, player, named: (seat: number) => ({ name: player(seat), you: seat === 0 }) }) as unknown as Session;

let engine: Engine;
beforeAll(async () => (engine = await loadEngine()));

/** Every position of a kept game as seat 0 sees it, and its log. */
function gameOf(name: string): { frames: Frame[]; log: LogLine[] } {
  const { table } = engine.open('0', 0, readFileSync(root(`tests/records/${name}.record`), 'utf8'));
  const device = { seats: [0], holder: null };
  const shown = engine.keep(table, device);
  const frames = Array.from({ length: shown.steps + 1 }, (_, step) => engine.back(table, device, step));
  engine.close(table);
  return { frames, log: shown.log.lines };
}
/** What happened between two decisions of seat 0, again and again. */
function spans(frames: readonly Frame[]): Frame[][] {
  const mine = frames.flatMap(({ toAct }, index) => (toAct === 0 ? [index] : []));
  return mine.slice(1).flatMap((now, nth) => (now > mine[nth]! + 1 ? [frames.slice(mine[nth]! + 1, now + 1)] : []));
}
const recapOf = async (game: string): Promise<Recap> => (await manifestOf(game).recap!()).recap;

describe.each([
  ['matterhorn', ['matterhorn-v2-2p-1', 'matterhorn-v2-3p-1', 'matterhorn-v2-4p-1', 'matterhorn-v2-4p-2']],
  ['climbers', ['climbers-v2-5p-1']],
  ['altitude', ['altitude-v2-4p-1']],
])('what others did in %s', (game, records) => {
  it.each(languages)('is one sentence for each of them: %s', async (language) => {
    await useWordsOf(game);
    await useLanguage(language);
    const recap = await recapOf(game);
    let told = 0;
    for (const recent of records.flatMap((record) => spans(gameOf(record).frames)))
      for (const seat of moversOf(recent).filter((mover) => mover !== 0)) {
        const sentence = sentenceOf(sessionOf(recent), seat, recap);
        expect(sentence).toMatch(new RegExp(`^${player(seat)} \\p{L}[^{}?#]*\\.$`, 'u'));
        expect(sentence).not.toMatch(/recap|\d\/-?\d|\d,\d/);
        told += 1;
      }
    expect(told).toBeGreaterThan(10);
    await useLanguage('en');
  });
});

describe('a turn of Matterhorn', () => {
  const circles = (...pieces: string[][]) => pieces.map((own) => ({ pieces: own, summit: 0 }));
  const frame = (toAct: Frame['toAct'], last: object | null, view: object): Frame =>
    ({ step: 0, turn: 1, toAct, last, view: { phase: 'act', seats: [], ...view } }) as unknown as Frame;
  it('tells rolls, where the climber is now and whom it pushed', async () => {
    await useWordsOf('matterhorn');
    const start = { seats: circles(['10d', '12a'], ['11c', '12b']) };
    const recent = [
      frame('chance', null, start),
      frame(1, { kind: 'rolled', dice: [6, 5, 4, 3, 2], flop: false }, start),
      frame(1, { kind: 'step', from: '11c', to: '10c' }, { seats: circles(['10d', '12a'], ['10c', '12b']) }),
      frame(1, { kind: 'step', from: '10c', to: '9c' }, { seats: circles(['10d', '12a'], ['9c', '12b']) }),
      frame(0, { kind: 'step', from: '10d', to: '10e' }, { seats: circles(['10e', '12a'], ['9c', '12b']) }),
    ];
    expect(sentenceOf(sessionOf(recent), 1, await recapOf('matterhorn'))).toBe(
      'Kuno rolls once, moves to 9c, and pushes your climber to 10e.',
    );
  });
  it('tells a flop', async () => {
    const recent = [frame('chance', null, {}), frame(0, { kind: 'rolled', dice: [1], flop: true }, {})];
    expect(sentenceOf(sessionOf(recent), 1, await recapOf('matterhorn'))).toBe('Kuno rolls once and flops.');
  });
});

describe('the log of The Climbers', () => {
  it.each(languages)('names no number of a block and no square: %s', async (language) => {
    await useWordsOf('climbers');
    await useLanguage(language);
    const { frames, log } = gameOf('climbers-v2-5p-1');
    const said = log.flatMap(({ step, phrases }) => {
      tellOf(new Mountain(frames[step + 1]!.view as View));
      return phrases.map((phrase) => say(phrase, player, 0));
    });
    tellOf(null);
    expect(said.filter((line) => /\d+,\d+|\bblo[ck]\w* \d|[{}]|climbers\./i.test(line))).toEqual([]);
    if (language === 'en') {
      expect(
        said.filter((line) => /^\w+ moves? a (slab|cube|beam): now \w+ .*, \w+ up\.$/.test(line)).length,
      ).toBeGreaterThan(3);
      expect(said.some((line) => /^\w+ climbs? to level \d+, (at|on|in) the [\w ]+(,|\.)/.test(line))).toBe(true);
    }
    await useLanguage('en');
  });
  it('is told as it is written where there is no mountain', () => {
    const square = { x: '18', y: '14' };
    const args = Object.entries(square).map(([name, value]) => ({ name, value, kind: 'number' as const }));
    expect(say({ key: 'climbers.log.shifted', args }, player)).toContain('18,14');
  });
});
