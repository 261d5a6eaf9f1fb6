// Whether chance was fair: what the page makes of what the engine recomputes.
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../src/lib/games';
import { facesOf, faultsOf, kindOf, tellPlainly, witnessOf, type Tell } from '../src/lib/online/fairness';
import type { Memory } from '../src/lib/online/memory';
import type { Action, Chance, Outcome } from '../src/lib/protocol';
import { useWordsOf } from '../src/lib/words.svelte';

const outcome = (found: Action, expected = found): Outcome => ({ step: 0, turn: 0, draw: 0, seat: 0, found, expected });
// Outcomes as the engine tells them.
const told = (action: Action & Record<string, unknown>): Action => action;
const first = (seat: number): Action => told({ text: `first${seat}`, kind: 'first', seat });
const rolled = (...dice: number[]): Action => told({ text: dice.join(''), kind: 'rolled', dice, flop: false });
const drawn = (card: string, face: Record<string, unknown>): Action =>
  told({ text: `+${card}`, kind: 'draw', card, face });
const drawn45 = drawn('45', { kind: 'number', value: 45, animal: null });
const tellOf = async (game: string): Promise<Tell> => (await manifestOf(game).outcome!()).outcome;
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

/** Of a device that saw the promise and gave its luck at the second seat. */
const memory = (more: Partial<Memory> = {}): Memory => ({
  promise: 'aa',
  early: true,
  luck: 'ee',
  seats: [1],
  muted: [],
  at: 0,
  ...more,
});

describe('fair chance', () => {
  it('has nothing to complain about where all is the same', () => {
    const fair = chance([outcome(first(0)), outcome(rolled(6, 6, 5, 4, 3))], { luck: ['dd', 'ee'] });
    expect(faultsOf(fair, memory())).toEqual([]);
    expect(faultsOf(fair, null)).toEqual([]);
  });
  it('is not fair where secret and commitment were both changed, however well all follows from them', () => {
    const exchanged = chance([outcome(first(0))], { promised: 'cc', commitment: 'cc', luck: ['dd', 'ee'] });
    expect(faultsOf(exchanged, memory())).toEqual([{ kind: 'promise' }]);
    expect(faultsOf(exchanged, null)).toEqual([]); // nobody here saw the promise, which is said
  });
  it('is not fair where the luck of this device is not in it', () => {
    const without = chance([outcome(first(0))], { luck: ['ee', 'dd'] });
    expect(faultsOf(without, memory())).toEqual([{ kind: 'luck', seat: 1 }]);
    expect(faultsOf(without, memory({ seats: [] }))).toEqual([]); // it gave its seat up again
    expect(faultsOf(chance([], { luck: ['ee'] }), memory())).toEqual([{ kind: 'luck', seat: 1 }]);
  });
  it('says what this device can bear witness to', () => {
    expect(witnessOf(memory())).toBe('gave');
    expect(witnessOf(memory({ seats: [] }))).toBe('saw');
    expect(witnessOf(memory({ early: false, seats: [] }))).toBe('late');
    expect(witnessOf(memory({ promise: '' }))).toBe('never');
    expect(witnessOf(null)).toBe('never');
  });
  it('names everything that differs, the weightiest first', () => {
    const outcomes = [
      outcome(first(0)),
      outcome(rolled(6, 6, 5, 4, 3), rolled(6, 6, 5, 4, 2)),
      outcome(rolled(5)),
      outcome(rolled(4), rolled(3)),
    ];
    expect(faultsOf(chance(outcomes, { promised: 'cc', lot: 'mountain' }), memory())).toEqual([
      { kind: 'promise' },
      { kind: 'seal' },
      { kind: 'luck', seat: 1 },
      { kind: 'lot', option: 'mountain' },
      { kind: 'outcome', number: 2 },
      { kind: 'outcome', number: 4 },
    ]);
  });
  it('is told by each game', async () => {
    await useWordsOf('altitude');
    const [matterhorn, climbers, altitude] = await Promise.all(['matterhorn', 'climbers', 'altitude'].map(tellOf));
    for (const tell of [matterhorn, climbers, altitude])
      expect(tell!(first(1))).toMatchObject({ kind: 'first', seat: 1 });
    expect(matterhorn!(rolled(6, 5, 4))).toEqual({ kind: 'dice', faces: [6, 5, 4] });
    expect(altitude!(drawn45)).toEqual({ kind: 'card', words: '45' });
    expect(altitude!(drawn('78c', { kind: 'number', value: 78, animal: 'chamois' }))).toEqual({
      kind: 'card',
      words: '78 (chamois)',
    });
  });
  it('of a game that tells nothing stays as it is written', () => {
    expect(manifestOf('secret_pig').outcome).toBeUndefined();
    for (const text of ['65', '+C', 'first1', 'heads'])
      expect(tellPlainly({ text })).toEqual({ kind: 'other', words: text });
  });
  it('is called by what it decides', async () => {
    const [matterhorn, altitude] = await Promise.all(['matterhorn', 'altitude'].map(tellOf));
    expect(kindOf(chance([outcome(first(1)), outcome(rolled(6, 5, 4))]), matterhorn!)).toBe('dice');
    expect(kindOf(chance([outcome(first(1)), outcome(drawn45)]), altitude!)).toBe('cards');
    expect(kindOf(chance([outcome(first(1))]), matterhorn!)).toBe('lot');
    expect(kindOf(chance([outcome({ text: '65' })]), tellPlainly)).toBe('lot');
  });
  it('counts faces, with the band in which 19 games of 20 lie', async () => {
    const tell = await tellOf('matterhorn');
    expect(facesOf(chance([outcome(first(0))]), tell)).toBe(null);
    const rolls = Array.from({ length: 90 }, () => outcome(rolled(6, 6)));
    expect(facesOf(chance([outcome(first(0)), ...rolls]), tell)).toEqual({
      dice: 180,
      counts: [0, 0, 0, 0, 0, 180],
      from: 21,
      to: 39,
    });
    for (let dice = 1; dice < 400; dice++) {
      const { from, to } = facesOf(chance([outcome(rolled(...Array<number>(dice).fill(1)))]), tell)!;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(dice);
      expect(from).toBeLessThanOrEqual(dice / 6 + 1);
      expect(to).toBeGreaterThanOrEqual(dice / 6 - 1);
    }
  });
});
