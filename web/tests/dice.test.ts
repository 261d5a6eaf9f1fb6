// Whether chance was fair: what the page makes of what the engine recomputes.
import { describe, expect, it } from 'vitest';
import { facesOf, faultsOf, kindOf } from '../src/lib/online/fairness';
import type { Chance, Outcome } from '../src/lib/protocol';

const outcome = (found: string, expected = found): Outcome => ({ step: 0, turn: 0, draw: 0, seat: 0, found, expected });
const chance = (outcomes: Outcome[], more: Partial<Chance> = {}): Chance => ({
  game: 'matterhorn',
  seats: [],
  promised: 'aa',
  commitment: 'aa',
  secret: 'bb',
  luck: [],
  lot: '',
  outcomes,
  ...more,
});

describe('fair chance', () => {
  it('has nothing to complain about where all is the same', () => {
    expect(faultsOf(chance([outcome('first0'), outcome('66543')]))).toEqual([]);
  });
  it('names everything that differs, the weightiest first', () => {
    const outcomes = [outcome('first0'), outcome('66543', '66542'), outcome('5'), outcome('4', '3')];
    expect(faultsOf(chance(outcomes, { promised: 'cc', lot: 'mountain' }))).toEqual([
      { kind: 'seal' },
      { kind: 'lot', option: 'mountain' },
      { kind: 'outcome', number: 2 },
      { kind: 'outcome', number: 4 },
    ]);
  });
  it('is called by what it decides', () => {
    expect(kindOf(chance([outcome('first1'), outcome('654')]))).toBe('dice');
    expect(kindOf(chance([outcome('first1'), outcome('+45i'), outcome('+C')]))).toBe('cards');
    expect(kindOf(chance([outcome('first1')]))).toBe('lot');
  });
  it('counts faces, with the band in which 19 games of 20 lie', () => {
    expect(facesOf(chance([outcome('first0'), outcome('+45')]))).toBe(null);
    const rolls = Array.from({ length: 90 }, () => outcome('66'));
    expect(facesOf(chance([outcome('first0'), ...rolls]))).toEqual({
      dice: 180,
      counts: [0, 0, 0, 0, 0, 180],
      from: 21,
      to: 39,
    });
    for (let dice = 1; dice < 400; dice++) {
      const { from, to } = facesOf(chance([outcome('1'.repeat(dice))]))!;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(dice);
      expect(from).toBeLessThanOrEqual(dice / 6 + 1);
      expect(to).toBeGreaterThanOrEqual(dice / 6 - 1);
    }
  });
});
