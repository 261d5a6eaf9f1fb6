// What was done and what was better, as lines on the picture of a position.
import { describe, expect, it } from 'vitest';
import { deedsOf, shownSeat } from '../src/games/altitude/ways';
import { Mountain } from '../src/games/climbers/solids';
import type { View } from '../src/games/climbers/view';
import { ghostOf, linesOf as climbersLines } from '../src/games/climbers/ways';
import { linesOf } from '../src/games/matterhorn/ways';
import { nobody } from '../src/lib/engine/engine';
import type { Way } from '../src/lib/games';
import { loadEngine } from './support';

const better = (action: object): Way => ({ kind: 'better', action: { text: '', ...action } });
const played = (action: object): Way => ({ kind: 'played', action: { text: '', ...action } });
const strokes = (d: string): number => d.match(/M/g)?.length ?? 0;

describe('Matterhorn', () => {
  it('rings what is put, draws a step, crosses what is cleared', () => {
    expect(strokes(linesOf(better({ kind: 'put', circles: ['12a', '12b'] })))).toBe(2);
    expect(strokes(linesOf(better({ kind: 'place', circle: '7c', out: '4' })))).toBe(1);
    expect(strokes(linesOf(better({ kind: 'step', from: '8a', to: '7a' })))).toBe(2);
    expect(strokes(linesOf(better({ kind: 'clear', circle: '7c' })))).toBe(2);
  });
  it('draws nothing of a roll', () => expect(linesOf(better({ kind: 'roll' }))).toBe(''));
  it('tells two choices at the same circle apart', () => {
    const place = { kind: 'place', circle: '7c', out: '4' };
    expect(linesOf(played(place))).not.toBe(linesOf(better(place)));
  });
});

describe('The Climbers', async () => {
  const engine = await loadEngine();
  const seats = 'seat.0.bot: simple\nseat.1.bot: simple\n';
  const { table } = engine.lay('7', `bivouac 1\ngame: climbers\nrules: 2\nplayers: 2\n${seats}\nend 0\n`);
  engine.keep(table, nobody);
  const frames = Array.from({ length: 12 }, () => {
    engine.think(table);
    return engine.keep(table, nobody).frames.at(-1)!;
  });
  const choices = frames.slice(1).map((frame, nth) => ({
    way: better(frame.last as object),
    mountain: new Mountain(frames[nth]!.view as View),
  }));
  const of = (kind: string) => choices.filter(({ way }) => (way.action as unknown as { kind: string }).kind === kind);

  it('leads a climber along its way to a ring', () => {
    expect(of('climb').length).toBeGreaterThan(0);
    for (const { way, mountain } of of('climb')) expect(strokes(climbersLines(mountain, way, 20))).toBe(2);
  });
  it('shows a moved block where it comes to lie', () => {
    expect(of('move').length).toBeGreaterThan(0);
    for (const { way, mountain } of of('move')) {
      const { to } = way.action as unknown as { to: object };
      expect(ghostOf(mountain, way)).toMatchObject({ ...to, faces: expect.anything() as unknown });
      expect(strokes(climbersLines(mountain, way, 20))).toBe(4);
    }
  });
  it('draws nothing of a pass', () =>
    expect(climbersLines(choices[0]!.mountain, better({ kind: 'pass' }), 20)).toBe(''));
});

describe('Altitude', () => {
  const use = { kind: 'use', from: 'drawn', card: '12', use: 'build', seat: null, place: '1/0' };
  const give = { ...use, card: 'A', use: 'give', seat: 1, place: '2/0' };
  it('lays cards on the mountain of whoever decides', () => {
    const ways = [played({ ...use, card: '9' }), better(use)];
    expect(shownSeat(ways, 0)).toBe(0);
    expect(deedsOf(ways, 0, 0)).toEqual([
      { kind: 'played', place: '1/0', card: '9' },
      { kind: 'better', place: '1/0', card: '12' },
    ]);
  });
  it('shows another mountain where the better card goes there', () => {
    const ways = [played(use), better(give)];
    expect(shownSeat(ways, 0)).toBe(1);
    expect(deedsOf(ways, 0, 1)).toEqual([{ kind: 'better', place: '2/0', card: 'A' }]);
  });
  it('takes a cleared card away, and draws nothing of a discarded one', () => {
    expect(deedsOf([better({ ...use, use: 'rescue' })], 0, 0)).toEqual([{ kind: 'better', place: '1/0', card: '' }]);
    expect(deedsOf([better({ kind: 'discard', card: '12' })], 0, 0)).toEqual([]);
  });
});
