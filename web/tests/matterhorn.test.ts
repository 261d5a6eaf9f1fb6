import { describe, expect, it } from 'vitest';
import { fact } from '../src/games/matterhorn/fact';
import type { LogLine } from '../src/lib/protocol';
import { useLanguage } from '../src/lib/words.svelte';
import {
  choices,
  follow,
  freshDice,
  glowing,
  nextDice,
  partners,
  placeText,
  putText,
  readAction,
  readOffers,
  sorted,
  type Deed,
  type View,
} from '../src/games/matterhorn/view';

const nothing = { out: '', circle: null };
const view = (change: Partial<View>): View => ({
  phase: 'place',
  active: 0,
  seats: [],
  tokens: [],
  obstacles: [],
  rolled: '',
  dice: 5,
  used_rows: [],
  open_rows: [],
  actions_left: 0,
  ...change,
});

describe('notation', () => {
  it('is read part by part', () => {
    expect(readAction('first2')).toEqual({ kind: 'first', seat: 2 });
    expect(readAction('65511')).toEqual({ kind: 'rolled', dice: '65511' });
    expect(readAction('12d+12g')).toEqual({ kind: 'put', circles: ['12d', '12g'] });
    expect(readAction('+12e')).toEqual({ kind: 'put', circles: ['12e'] });
    expect(readAction('11c')).toEqual({ kind: 'place', circle: '11c', out: '' });
    expect(readAction('11c-51')).toEqual({ kind: 'place', circle: '11c', out: '51' });
    expect(readAction('9c>8b')).toEqual({ kind: 'step', from: '9c', to: '8b' });
    expect(readAction('5a>top')).toEqual({ kind: 'step', from: '5a', to: 'top' });
    expect(readAction('x10b')).toEqual({ kind: 'clear', circle: '10b' });
    expect(readAction('o9b')).toEqual({ kind: 'obstruct', circle: '9b' });
    expect(readAction('pass')).toEqual({ kind: 'pass' });
    for (const text of ['', '13a', '4a', '11c-', '11c-7', '9c>', 'x', 'rolls']) expect(readAction(text)).toBeNull();
  });
  it('is written as it is read', () => {
    expect(readAction(placeText('11c', sorted(['1', '5'])))).toEqual({ kind: 'place', circle: '11c', out: '51' });
    expect(putText('12g', '12d')).toBe('12d+12g');
  });
});

describe('what glows', () => {
  // Whatever subset the engine offers: those circles, and no other.
  const glows = (legal: string[], held: Parameters<typeof glowing>[1] = nothing, own: string[] = []) =>
    Object.fromEntries(glowing(readOffers(legal), held, own)) as Record<string, Deed>;

  it('is the circles of the dice set aside, and fainter those of other dice', () => {
    const legal = ['6a', '6c', '11c-5', '12a-51'];
    expect(glows(legal)).toEqual({ '6a': 'place', '6c': 'place', '11c': 'row', '12a': 'row' });
    expect(glows(legal, { out: '5', circle: null })).toEqual({
      '6a': 'row',
      '6c': 'row',
      '11c': 'place',
      '12a': 'row',
    });
    expect(glows(['6c'])).toEqual({ '6c': 'place' });
  });
  it('is nothing when nothing is offered', () => {
    expect(glows([])).toEqual({});
    expect(glows(['roll', 'stop'])).toEqual({});
  });
  it('is both halves of a pair, then the other half', () => {
    const legal = ['12a+12b', '12a+12d'];
    expect(glows(legal)).toEqual({ '12a': 'pick', '12b': 'pick', '12d': 'pick' });
    expect(glows(legal, { out: '', circle: '12d' })).toEqual({ '12a': 'put', '12d': 'drop' });
    expect(glows(['+12c'])).toEqual({ '12c': 'put' });
  });
  it('is pieces and obstacles, and where own pieces may go; with a piece in hand its targets alone', () => {
    const legal = ['9c>8b', '9c>9d', '10d>9d', '7a>6a', 'x5b', 'pass'];
    const own = ['9c', '10d'];
    expect(glows(legal, nothing, own)).toEqual({
      '9c': 'pick',
      '10d': 'pick',
      '7a': 'pick',
      '8b': 'step',
      '9d': 'pick',
      '5b': 'clear',
    });
    expect(glows(legal, { out: '', circle: '9c' }, own)).toEqual({ '9c': 'drop', '8b': 'step', '9d': 'step' });
    expect(glows(legal, { out: '', circle: '9d' }, own)).toEqual({ '9d': 'drop', '9c': 'step', '10d': 'step' });
    expect(glows(legal, { out: '', circle: '7a' }, own)).toEqual({ '7a': 'drop', '6a': 'step' });
  });
  it('is where a consolation may lie', () => {
    expect(glows(['o9b', 'o5a', 'pass'])).toEqual({ '9b': 'obstruct', '5a': 'obstruct' });
  });
  it('knows the partners of both ends of a step', () => {
    const offers = readOffers(['9c>8b', '9d>8b', '9c>top']);
    expect(partners(offers, '9c')).toEqual(['8b', 'top']);
    expect(partners(offers, '8b')).toEqual(['9c', '9d']);
  });
});

describe('what may be pressed', () => {
  it('is what is offered', () => {
    const { roll, stop, pass } = readOffers(['roll', '5a']);
    expect([roll, stop, pass]).toEqual([true, false, false]);
  });
  it('is one choice a row, the cheapest, unless dice were set aside for another', () => {
    const offers = readOffers(['6a-55', '6a', '6a-11', '11c-511', '11c-5', '12a-51']);
    expect(choices(offers, '')).toEqual([
      { row: 6, out: '', chosen: true },
      { row: 11, out: '5', chosen: false },
      { row: 12, out: '51', chosen: false },
    ]);
    expect(choices(offers, '511').map(({ out, chosen }) => [out, chosen])).toEqual([
      ['', false],
      ['511', true],
      ['51', false],
    ]);
    expect(choices(offers, '6').some(({ chosen }) => chosen)).toBe(false);
  });
});

describe('dice', () => {
  const shown = (dice: ReturnType<typeof freshDice>) =>
    dice.map(({ face, out }) => `${face ?? '-'}${out ? 'x' : ''}`).join(' ');

  it('keep lying as they were rolled until the next roll', () => {
    let dice = nextDice(freshDice(), view({ phase: 'roll' }), '12a+12b');
    expect(shown(dice)).toBe('- - - - -');
    dice = nextDice(dice, view({ rolled: '65511' }), '65511');
    expect(shown(dice)).toBe('6 5 5 1 1');
    dice = nextDice(dice, view({ phase: 'decide', dice: 3 }), '12a-51');
    expect(shown(dice)).toBe('6 5x 5 1x 1');
    dice = nextDice(dice, view({ phase: 'roll', dice: 3 }), 'roll');
    dice = nextDice(dice, view({ rolled: '432', dice: 3 }), '432');
    expect(shown(dice)).toBe('4 5x 3 1x 2');
    dice = nextDice(dice, view({ phase: 'roll', dice: 5 }), 'pass');
    expect(shown(dice)).toBe('- - - - -');
  });
  it('are told from the view alone where nothing was seen before', () => {
    expect(shown(nextDice(freshDice(), view({ rolled: '432', dice: 3 }), '432'))).toBe('4 3 2 -x -x');
    expect(shown(nextDice(freshDice(), view({ phase: 'decide', dice: 2 }), '9a-5'))).toBe('- - -x -x -x');
  });
});

describe('pieces that are alike', () => {
  it('are followed by where they stand', () => {
    expect(follow([null, null], ['12a', '12d'])).toEqual(['12a', '12d']);
    expect(follow(['12a', '12d'], ['12a', '11c'])).toEqual(['12a', '11c']);
    expect(follow(['12a', '11c'], ['11a', '11c'])).toEqual(['11a', '11c']);
    expect(follow(['5a', 'top'], ['top', 'top'])).toEqual(['top', 'top']);
    expect(follow(['12a', null], [])).toEqual([null, null]);
  });
});

describe("the winner's fact", () => {
  it("counts the winner's rolls and flops alone", async () => {
    await useLanguage('en');
    const line = (key: string, player: number): LogLine => ({
      step: 0,
      seat: null,
      phrases: [{ key, args: [{ name: 'player', value: String(player), kind: 'seat' }] }],
    });
    const log = [
      line('matterhorn.log.rolled', 0),
      line('matterhorn.log.rolled', 1),
      line('matterhorn.log.rolled', 1),
      line('matterhorn.log.flop', 1),
      line('matterhorn.log.flop', 0),
    ];
    expect(fact(log, 1)).toBe('After 2 rolls and 1 flop.');
  });
});
