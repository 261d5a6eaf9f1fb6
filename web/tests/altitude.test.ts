import { beforeAll, describe, expect, it } from 'vitest';
import { readScores, today, withScore } from '../src/games/altitude/daily';
import { boxOf, corner, neighbour } from '../src/games/altitude/mountain';
import {
  deedText,
  faceOf,
  glowing,
  keeping,
  playable,
  readOffers,
  readyCard,
  type Action,
  type Deed,
  type View,
} from '../src/games/altitude/view';
import { Input } from '../src/games/altitude/input.svelte';
import { handWords, howWords, saying, tellOf } from '../src/games/altitude/words';
import type { Session } from '../src/lib/session.svelte';
import { say, useLanguage } from '../src/lib/words.svelte';
import { deck, places } from './altitude_table';

// Actions as the engine tells them.
const deed = (
  card: string,
  use: Deed['use'],
  place: string,
  from: Deed['from'] = 'drawn',
  seat: number | null = null,
) => {
  const done = { from, card, use, seat, place };
  return { text: deedText(done), kind: 'use' as const, ...done };
};
const discard = (card: string): Action => ({ text: `x${card}`, kind: 'discard', card });
const keep = (...cards: string[]): Action => ({ text: `keep:${cards.join(',')}`, kind: 'keep', cards });
const pass: Action = { text: 'pass', kind: 'pass' };

it('writes what is not offered as the engine reads it', () => {
  expect(deedText(deed('41', 'build', '2/-1'))).toBe('41@2/-1');
  expect(deedText(deed('A', 'give', '10/0', 'drawn', 1))).toBe('A>1@10/0');
  expect(deedText(deed('C', 'replace', '1/3'))).toBe('C=1/3');
  expect(deedText(deed('B', 'rescue', '1/-3'))).toBe('B-1/-3');
  expect(deedText(deed('B', 'rescue', '1/3', 'hand'))).toBe('hB-1/3');
  expect(deedText(deed('45i', 'build', '2/0', 'hand'))).toBe('h45i@2/0');
  expect(deedText(deed('A', 'give', '2/0', 'hand', 3))).toBe('hA>3@2/0');
});

describe('what is offered', () => {
  const legal = [
    deed('57', 'build', '1/0'),
    deed('57', 'build', '2/0'),
    discard('57'),
    deed('57', 'give', '1/2', 'drawn', 1),
    deed('57', 'replace', '1/1'),
    deed('60', 'build', '2/0', 'hand'),
    deed('B', 'rescue', '1/4', 'hand'),
  ];
  const view = { phase: 'play', drawn: '57', active: 0, deck } as View;

  it('glows for the card that is held, and for nothing else', () => {
    const offers = readOffers(legal);
    expect(readyCard(offers, view)).toEqual({ from: 'drawn', card: '57' });
    const drawn = glowing(offers, { from: 'drawn', card: '57' }, 0);
    expect([...drawn.keys()].sort()).toEqual(['0 1/0', '0 1/1', '0 2/0', '1 1/2']);
    expect([...drawn.values()].map(({ text }) => text).sort()).toEqual(['57=1/1', '57>1@1/2', '57@1/0', '57@2/0']);
    expect([...glowing(offers, { from: 'hand', card: '60' }, 0).keys()]).toEqual(['0 2/0']);
    expect(glowing(offers, { from: 'hand', card: '57' }, 0).size).toBe(0);
    expect(glowing(offers, null, 0).size).toBe(0);
    expect(playable(offers, 'hand').sort()).toEqual(['60', 'B']);
    expect(offers.discard?.text).toBe('x57');
    expect(offers.pass).toBeNull();
  });
  it('of any subset is exactly that subset', () => {
    for (let mask = 0; mask < 1 << legal.length; mask++) {
      const some = legal.filter((_, bit) => mask & (1 << bit));
      const offers = readOffers(some);
      const shown = [...offers.deeds, ...(offers.discard ? [offers.discard] : [])];
      expect(shown.map(({ text }) => text).sort()).toEqual(some.map(({ text }) => text).sort());
    }
  });
  it('takes up a card of the hand when nothing is drawn', () => {
    const offers = readOffers([deed('60', 'build', '2/0', 'hand'), pass]);
    expect(readyCard(offers, { ...view, drawn: null })).toEqual({ from: 'hand', card: '60' });
    expect(readyCard(readOffers([pass]), { ...view, drawn: null })).toBeNull();
  });
  it('keeps four cards in the order of the engine', () => {
    const offers = readOffers([keep('12', '45i', '100', 'C'), keep('12', '12', '45i', '100')]);
    expect(keeping(offers, ['C', '100', '12', '45i'])?.text).toBe('keep:12,45i,100,C');
    expect(keeping(offers, ['12', '45i', '12', '100'])?.text).toBe('keep:12,12,45i,100');
    expect(keeping(offers, ['12', '45i'])).toBeNull();
  });
});

describe('a mountain on the page', () => {
  it('lies like the stones of a wall', () => {
    expect(corner([1, 0])).toEqual({ x: 0, y: -128 });
    expect(corner([2, 0]).x).toBe((corner([1, 0]).x + corner([1, 1]).x) / 2);
    const box = boxOf(
      [
        [1, 0],
        [1, 1],
        [2, 0],
      ],
      0,
    );
    expect(box).toMatchObject({ x: 0, y: -210, width: 189, height: 210 });
  });
  it('is walked with the arrow keys', () => {
    const names = ['1/-1', '1/0', '1/1', '1/2', '1/3', '1/4', '2/0'];
    const leads = (from: string, key: string): string | null => neighbour(from, key, names, places);
    expect(leads('1/0', 'ArrowLeft')).toBe('1/-1');
    expect(leads('1/1', 'ArrowRight')).toBe('1/2');
    expect(leads('1/3', 'ArrowUp')).toBe('2/0');
    expect(leads('2/0', 'ArrowUp')).toBeNull();
    expect(['1/0', '1/1']).toContain(leads('2/0', 'ArrowDown'));
  });
});

describe('cards', () => {
  it('are what the deck says of their names', () => {
    expect(faceOf(deck, '57')).toEqual({ kind: 'number', value: 57, animal: null });
    expect(faceOf(deck, '45i')).toEqual({ kind: 'number', value: 45, animal: 'ibex' });
    expect(['C', 'A', 'B', '?'].map((name) => faceOf(deck, name).kind)).toEqual([
      'cable',
      'avalanche',
      'bernard',
      'hidden',
    ]);
  });
});

describe('the log', () => {
  beforeAll(() => useLanguage('en'));
  beforeAll(() => tellOf({ deck, first_row: 1 }));
  it('names cards by words, and a Saint Bernard at work by the sentence alone', () => {
    const told = (key: string): string =>
      say(
        {
          key: `altitude.log.${key}`,
          args: [
            { name: 'player', value: '0', kind: 'seat' },
            { name: 'card', value: key === 'drew' ? '45i' : 'B', kind: 'text' },
            { name: 'place', value: '1/3', kind: 'text' },
            { name: 'row', value: '1', kind: 'number' },
          ],
        },
        () => 'Ada',
      );
    expect(told('drew')).toBe('Ada draws 45 (ibex).');
    expect(told('rescued')).toBe('Ada clears the avalanche on floor 1 with the Saint Bernard just drawn.');
    expect(told('hand_rescued')).toBe(
      'Ada takes the card unseen and clears the avalanche on floor 1 with a Saint Bernard from the hand.',
    );
  });
});

/** The hand of somebody who has drawn a card and may do this. */
function handWith(drawn: string, cards: string[], legal: Action[]): Input {
  const view = {
    phase: 'play',
    drawn,
    active: 0,
    plays_left: 1,
    deck,
    places,
    seats: [
      { hand: cards, mountain: {}, open: [] },
      { hand: [], mountain: {}, open: [] },
    ],
  };
  const snapshot = { view, choices: legal, observer: 0, watched: false, options: {}, help: null };
  return new Input({ snapshot, mine: true, replaying: false, player: () => 'Ada' } as unknown as Session);
}

describe('what is said', () => {
  beforeAll(() => useLanguage('en'));
  it('of a card of the hand is what can be done with it', () => {
    const input = handWith(
      '57',
      ['60', 'B', '12'],
      [discard('57'), deed('60', 'build', '2/0', 'hand'), deed('B', 'rescue', '1/4', 'hand')],
    );
    expect(['60', 'B', '12'].map((card, index) => handWords(input, card, index))).toEqual([
      '60: build with it',
      'a Saint Bernard: clear an avalanche with it',
      '12',
    ]);
    // What is offered counts, not which card it is.
    const other = handWith('57', ['60', 'B'], [deed('60', 'rescue', '1/4', 'hand'), deed('B', 'build', '2/0', 'hand')]);
    expect(['60', 'B'].map((card, index) => handWords(other, card, index))).toEqual([
      '60: clear an avalanche with it',
      'a Saint Bernard: build with it',
    ]);
  });
});

describe('how to use the drawn card', () => {
  beforeAll(() => useLanguage('en'));
  it.each([
    [
      'alone',
      '57',
      [discard('57'), deed('57', 'build', '1/0')],
      'Lay it on a glowing place.',
      /^Lay it where it glows/,
    ],
    [
      'among others',
      '57',
      [discard('57'), deed('57', 'build', '1/0'), deed('57', 'give', '1/0', 'drawn', 1), deed('57', 'replace', '1/1')],
      'Lay it on a glowing place, on your mountain or another. The seal with two arrows: replace that card.',
      /^Lay it where it glows/,
    ],
    [
      'only to replace',
      '57',
      [discard('57'), deed('57', 'replace', '1/1')],
      'The seal with two arrows: replace that card.',
      /^It doesn't fit on any free place/,
    ],
    ['nowhere', '57', [discard('57')], '', /^It doesn't fit anywhere now/],
    [
      'an avalanche',
      'A',
      [discard('A'), deed('A', 'give', '1/0', 'drawn', 1)],
      'Lay it on a glowing place on another mountain.',
      /^It goes on other players' mountains only/,
    ],
    ['a Saint Bernard without work', 'B', [discard('B')], '', /^There is nothing to clear/],
  ])('%s', (_, card: string, legal: Action[], how: string, why: RegExp) => {
    const input = handWith(card, [], legal);
    expect(howWords(input)).toBe(how);
    expect(saying(input).why).toMatch(why);
  });
});

describe('the deal of the day', () => {
  it('keeps the best of each day', () => {
    expect(today(new Date(2026, 0, 5))).toBe('2026-01-05');
    expect(withScore({ '2026-01-04': 7 }, '2026-01-05', 6)).toEqual({ '2026-01-04': 7, '2026-01-05': 6 });
    expect(withScore({ '2026-01-05': 8 }, '2026-01-05', 6)).toEqual({ '2026-01-05': 8 });
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, day) => [
        `2025-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`,
        5,
      ]),
    );
    expect(Object.keys(withScore(many, '2026-01-05', 6))).toHaveLength(60);
  });
  it('does not trust what it finds', () => {
    expect(readScores('{"2026-01-05":8,"x":3,"2026-01-06":"9"}')).toEqual({ '2026-01-05': 8 });
    for (const text of [null, '', 'no', '[1]', '7']) expect(readScores(text)).toEqual({});
  });
});
