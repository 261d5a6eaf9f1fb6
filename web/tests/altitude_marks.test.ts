import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../src/games/altitude/marks';
import { isNamed } from '../src/games/altitude/named';
import { deedText, type Action, type Deed, type View } from '../src/games/altitude/view';
import type { Frame } from '../src/lib/protocol';
import { places } from './altitude_table';
import { loadEngine, root } from './support';

type Mountains = Record<string, string>[];
const frame = (step: number, toAct: Frame['toAct'], last: Action | null, mountains: Mountains): Frame => ({
  step,
  turn: 0,
  toAct,
  last,
  view: { seats: mountains.map((mountain) => ({ mountain })), places } as unknown as View,
});
const use = (card: string, how: Deed['use'], place: string, seat: number | null = null): Action => {
  const deed: Deed = { from: 'drawn', card, use: how, seat, place };
  return { text: deedText(deed), kind: 'use', ...deed };
};
const draw: Action = { text: '+?', kind: 'draw', card: '?', face: { kind: 'hidden' } };

describe('what is marked of the turns of others', () => {
  it('nothing, where nothing happened', () => {
    expect(marksOf([])).toEqual([]);
    expect(marksOf([frame(4, 0, null, [{}])])).toEqual([]);
  });
  it('a card in its own mountain, on mine, in place of another; two of one player are numbered', () => {
    const before: Mountains = [{ '1/0': '5', '1/1': '9' }, { '1/0': '3' }, { '1/0': '2', '1/1': '4', '2/0': '69' }];
    const one: Mountains = [before[0]!, { ...before[1]!, '1/1': '30' }, before[2]!];
    const two: Mountains = [one[0]!, one[1]!, { ...one[2]!, '2/0': '72' }];
    const three: Mountains = [{ ...two[0]!, '2/0': 'A' }, two[1]!, two[2]!];
    const marks = marksOf([
      frame(10, 'chance', null, before),
      frame(11, 1, draw, before),
      frame(12, 'chance', use('30', 'build', '1/1'), one),
      frame(13, 2, draw, one),
      frame(14, 'chance', use('72', 'replace', '2/0'), two),
      frame(15, 2, draw, two),
      frame(16, 'chance', use('A', 'give', '2/0', 0), three),
      frame(17, 0, draw, three),
    ]);
    expect(marks).toEqual([
      { use: 'build', by: 1, seat: 1, place: '1/1', at: [1, 1], card: '30', old: '', number: 0 },
      { use: 'replace', by: 2, seat: 2, place: '2/0', at: [2, 0], card: '72', old: '69', number: 1 },
      { use: 'give', by: 2, seat: 0, place: '2/0', at: [2, 0], card: 'A', old: '', number: 2 },
    ]);
  });
  it('an avalanche that was cleared, while the place is empty; a card that was discarded', () => {
    const before: Mountains = [{}, { '1/0': '3', '1/1': 'A' }];
    const cleared: Mountains = [{}, { '1/0': '3' }];
    const filled: Mountains = [{}, { '1/0': '3', '1/1': '8' }];
    const frames = [
      frame(20, 1, draw, before),
      frame(21, 1, use('B', 'rescue', '1/1'), cleared),
      frame(22, 0, { text: 'x50', kind: 'discard', card: '50' }, cleared),
    ];
    expect(marksOf(frames)).toEqual([
      { use: 'rescue', by: 1, seat: 1, place: '1/1', at: [1, 1], card: 'B', old: 'A', number: 1 },
      { use: 'discard', by: 1, seat: 1, place: '', at: [0, 0], card: '50', old: '', number: 2 },
    ]);
    const later = [...frames, frame(23, 0, use('8', 'build', '1/1'), filled)];
    expect(marksOf(later).map(({ use: how }) => how)).not.toContain('rescue');
  });
  it('not what was replaced or cleared since', () => {
    const frames = [
      frame(30, 1, draw, [{}, { '1/0': '3' }]),
      frame(31, 2, use('40', 'give', '1/1', 0), [{ '1/1': '40' }, {}]),
      frame(32, 0, use('41', 'give', '1/1', 0), [{ '1/1': '41' }, {}]),
    ];
    expect(marksOf(frames).map(({ card }) => card)).toEqual(['41']);
  });
});

describe('the place that a line of the log speaks of', () => {
  it('is the one where that card was laid, whosever mountain it is', async () => {
    const engine = await loadEngine();
    const { table } = engine.open('0', 0, readFileSync(root('tests/records/altitude-v2-4p-1.record'), 'utf8'));
    const device = { seats: [0], holder: null };
    const { log } = engine.keep(table, device);
    let [own, others] = [0, 0];
    for (const { step, seat, phrases } of log.lines) {
      const { view, last } = engine.back(table, device, step + 1);
      const deed = last as Action;
      const spots = (view as View).seats.flatMap(({ mountain }, index) =>
        Object.keys(mountain).flatMap((place) => (isNamed(phrases, index, place) ? [[index, place]] : [])),
      );
      if (deed.kind !== 'use' || deed.use === 'rescue') expect(spots).toEqual([]);
      else expect(spots).toEqual([[deed.seat ?? seat, deed.place]]);
      if (deed.kind === 'use' && deed.seat === null) own++;
      if (deed.kind === 'use' && deed.seat !== null) others++;
    }
    engine.close(table);
    expect(own).toBeGreaterThan(10);
    expect(others).toBeGreaterThan(0);
    const cleared = [
      {
        key: 'altitude.log.rescued',
        args: [
          { name: 'player', value: '1', kind: 'seat' as const },
          { name: 'place', value: '2/0', kind: 'text' as const },
        ],
      },
    ];
    expect([0, 1].map((seat) => isNamed(cleared, seat, '2/0'))).toEqual([false, true]);
  });
  it('is lit on the mountain', () => {
    const page = readFileSync(root('web/src/games/altitude/Mountain.svelte'), 'utf8');
    expect(page).toContain('isNamed(input.session.pointed, seat, place)');
  });
});
