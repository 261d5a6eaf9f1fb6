import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../src/lib/protocol';
import { deedWords, turnAt, turnsAway, turnsOf } from '../src/lib/turns';

/** Each entry is who acted; "c" is chance, "c1" chance for seat 1. */
const log = (...who: (number | string)[]): LogLine[] =>
  who.map((one, step) => ({
    step,
    seat: typeof one === 'number' ? one : null,
    phrases: [
      {
        key: 'x',
        args: typeof one === 'string' && one.length > 1 ? [{ name: 'player', value: one.slice(1), kind: 'seat' }] : [],
      },
    ],
  }));

describe('turns of a game', () => {
  it('are what one player does in a row, with the chance in it', () => {
    expect(turnsOf(log('c', 0, 'c', 0, 1, 'c1', 0))).toEqual([
      { seat: 0, from: 1, to: 4 },
      { seat: 1, from: 4, to: 6 },
      { seat: 0, from: 6, to: 7 },
    ]);
    expect(turnsOf([])).toEqual([]);
    expect(turnsOf(log('c0', 'c1'))).toHaveLength(2); // cards dealt to each
  });
  it('a position belongs to the turn that led to it', () => {
    const turns = turnsOf(log('c', 0, 'c', 0, 1, 1));
    expect([0, 1, 2, 4, 5, 6].map((position) => turnAt(turns, position))).toEqual([-1, -1, 0, 0, 1, 1]);
  });
  it('going on and back visits the end and the beginning of every turn', () => {
    const turns = turnsOf(log('c', 0, 'c', 0, 1, 1, 0));
    const on: number[] = [];
    for (let at = 0; at < 7; at = turnsAway(turns, at, 1)) on.push(at);
    expect(on).toEqual([0, 4, 6]);
    const back: number[] = [];
    for (let at = 7; at > 1; at = turnsAway(turns, at, -1)) back.push(at);
    expect(back).toEqual([7, 6, 4]);
    expect(turnsAway(turns, 5, 1)).toBe(6);
    expect(turnsAway(turns, 5, -1)).toBe(4);
    expect([turnsAway(turns, 7, 1), turnsAway(turns, 1, -1), turnsAway(turns, 0, -1)]).toEqual([7, 0, 0]);
  });
});

describe('whoever looks back', () => {
  const player = (seat: number): string => ['Ada', 'Kuno'][seat]!;
  const first = (seat: string): LogLine['phrases'] => [
    { key: 'matterhorn.log.first', args: [{ name: 'player', value: seat, kind: 'seat' }] },
  ];
  const lines = [
    { step: 0, seat: null, phrases: first('1') },
    { step: 1, seat: 0, phrases: first('0') },
  ];
  it('hears what led to the position', () => {
    const session = { log: lines, player, you: 0 };
    expect([0, 1, 2, 3].map((position) => deedWords(session, position))).toEqual([
      '',
      'Kuno rolls highest and places first.',
      'You roll highest and place first.',
      '',
    ]);
  });
  it('where the position is announced', () => {
    const bar = readFileSync(new URL('../src/lib/ui/ReplayBar.svelte', import.meta.url), 'utf8');
    expect(/<p aria-live[^]*?<\/p>/.exec(bar)?.[0]).toContain('{deed}');
  });
});
