// The others on the ridge, one of them in front: sizes, keys, what scores, what is said.
import { beforeAll, describe, expect, it } from 'vitest';
import { Input } from '../src/games/altitude/input.svelte';
import { keyAction } from '../src/games/altitude/keys';
import {
  baseWidth,
  boxOf,
  frontScale,
  isSimple,
  isTiny,
  ridgeScale,
  sightOf,
  WIDTH,
} from '../src/games/altitude/mountain';
import { deedText, type Action, type At, type Deed, type SeatView, type View } from '../src/games/altitude/view';
import { actionWords, countWords, mountainWords, saying, tellOf, whereWords } from '../src/games/altitude/words';
import type { Session } from '../src/lib/session.svelte';
import { languages } from '../src/lib/languages';
import { say, useLanguage } from '../src/lib/words.svelte';
import { deck, places } from './altitude_table';

beforeAll(() => tellOf({ deck, first_row: 1 }));

/** A mountain with a base of this width and full rows above it. */
function base(width: number, rows = 1): Record<string, string> {
  const cards: Record<string, string> = {};
  for (let row = 1; row <= rows; row++)
    for (let index = 0; index <= width - row; index++) cards[`${row}/${index}`] = String(row * 20 - 19 + index);
  return cards;
}

describe('how large a mountain is drawn', () => {
  const rooms = [
    { width: 830, height: 390 },
    { width: 344, height: 96 },
    { width: 1200, height: 640 },
    { width: 720, height: 260 },
  ];
  const boxes = Array.from({ length: 10 }, (_, width) =>
    Array.from(
      { length: Math.min(width + 1, 6) },
      (_, up) => sightOf({ mountain: base(width + 1, up + 1), open: ['1/-1', `1/${width + 1}`] }, places, [], true).box,
    ),
  ).flat();

  it('in front: within its room, unless a finger could not choose any more; never larger than 97 pixels', () => {
    for (const room of rooms)
      for (const box of boxes) {
        const scale = frontScale(box, room);
        expect(scale).toBeLessThanOrEqual(1.05);
        expect(scale * WIDTH).toBeGreaterThanOrEqual(35.99);
        if (scale * WIDTH > 36.01) {
          expect(box.width * scale).toBeLessThanOrEqual(room.width + 0.001);
          expect(box.height * scale).toBeLessThanOrEqual(room.height + 0.001);
        }
      }
  });
  it('on the ridge: within its room, and smaller than in front', () => {
    for (const room of rooms)
      for (const box of boxes)
        for (const front of [0.4, 0.75, 1.05]) {
          const scale = ridgeScale(box, room, front);
          expect(scale).toBeLessThanOrEqual(0.62 * front + 1e-9);
          expect(box.width * scale).toBeLessThanOrEqual(room.width + 0.001);
          expect(box.height * scale).toBeLessThanOrEqual(room.height + 0.001);
        }
    expect(ridgeScale(boxes[0]!, { width: 0, height: 0 }, 1)).toBe(0);
  });
  it('simply below 40 pixels, and not for fingers below 32', () => {
    expect([39 / WIDTH, 41 / WIDTH].map(isSimple)).toEqual([true, false]);
    expect([31 / WIDTH, 33 / WIDTH].map(isTiny)).toEqual([true, false]);
  });
});

describe('what is seen of a mountain', () => {
  const lie = (...names: string[]): At[] => names.map((name) => places[name]!);
  it('of my own: every place that can be pressed keeps its room', () => {
    const sight = sightOf({ mountain: base(3), open: ['1/-1', '2/0', '2/1', '1/3'] }, places, ['2/0'], true);
    expect(sight.places).toEqual(['1/-1', '1/0', '1/1', '1/2', '1/3', '2/0', '2/1']);
    expect(sight.lit).toEqual(['2/0']);
    expect(sight.box).toEqual(boxOf(lie(...sight.places), 10));
  });
  it("of another's: what is there and what glows", () => {
    const three = { mountain: base(3), open: ['1/-1', '2/0', '2/1', '1/3'] };
    expect(sightOf(three, places, [], false).box).toEqual(boxOf(lie('1/0', '1/1', '1/2'), 8));
    expect(sightOf(three, places, ['1/3'], false).box).toEqual(boxOf(lie('1/0', '1/3'), 8));
    expect(sightOf({ mountain: {}, open: ['1/0'] }, places, [], false).box.width).toBeGreaterThan(WIDTH);
  });
  it('is as wide as its base, holes included', () => {
    expect(baseWidth({ '1/-4': '3', '1/2': '9', '2/-4': '20' }, places)).toBe(7);
    expect(baseWidth({}, places)).toBe(0);
  });
});

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

interface Given {
  observer?: number;
  mine?: boolean;
  phase?: View['phase'];
  choices?: Action[];
}
/** A table of three: Ada, Ben and Cleo, and a card in Ada's hand. */
function table({ observer = 0, mine = true, phase = 'play', choices = [] }: Given = {}) {
  const seat = { hand: ['60', '61', '62', '63'], mountain: base(3), open: [], floors: 1, animals: 0, doubled: false };
  const seats = [
    { ...seat },
    { ...seat, mountain: base(5, 2), open: ['1/5', '2/4'], floors: 2 },
    { ...seat, mountain: base(2) },
  ];
  const snapshotOf = () => ({
    view: { phase, drawn: '57', active: 0, plays_left: 1, seats, first_row: 1, deck, places },
    choices,
    observer,
    watched: false,
    options: {},
    help: null,
    seats: [{ colour: 'red' }, { colour: 'teal', bot: '3' }, { colour: 'pink', bot: '4' }],
  });
  const session = {
    snapshot: snapshotOf(),
    mine,
    replaying: false,
    recent: [],
    player: (index: number) => ['Ada', 'Ben', 'Cleo'][index],
  };
  const input = new Input(session as unknown as Session);
  return { input, session };
}

describe('bringing a mountain forward', () => {
  it('changes places with mine, and everybody else stays', () => {
    const { input } = table();
    expect([input.front, input.ridge]).toEqual([0, [1, 2]]);
    input.bring(2);
    expect([input.front, input.ridge]).toEqual([2, [1, 0]]);
    input.bring(1);
    expect([input.front, input.ridge]).toEqual([1, [0, 2]]);
    input.bring(0);
    expect([input.front, input.ridge]).toEqual([0, [1, 2]]);
  });
  it('goes round the table from whoever sits here', () => {
    const { input } = table({ observer: 1 });
    expect([input.front, input.ridge]).toEqual([1, [2, 0]]);
  });
});

describe('the keys', () => {
  const press = (input: Input, key: string, code = '', shiftKey = false) => {
    const brought: number[] = [];
    keyAction({ key, code, shiftKey }, input, (seat) => brought.push(seat))?.();
    return brought;
  };
  it('choose a mountain by its number, mine being 1', () => {
    const { input } = table();
    expect(['Digit1', 'Digit2', 'Numpad3', 'Digit4'].map((code) => press(input, '', code))).toEqual([
      [0],
      [1],
      [2],
      [],
    ]);
  });
  it('choose a card of the hand with Shift, whatever sign the keyboard has there', () => {
    const { input } = table();
    expect(press(input, '"', 'Digit2', true)).toEqual([]);
    expect(input.held).toEqual({ from: 'hand', card: '61' });
    press(input, '=', 'Digit0', true);
    expect(input.held).toEqual({ from: 'drawn', card: '57' });
  });
  it('choose cards by number alone while there are four to keep', () => {
    const keep: Action = { text: 'keep:60,61,62,63', kind: 'keep', cards: ['60', '61', '62', '63'] };
    const { input } = table({ choices: [keep], phase: 'keep' });
    for (const digit of [1, 2, 3, 4]) press(input, String(digit), `Digit${digit}`);
    expect(input.toKeep?.text).toBe(keep.text);
  });
  it('go back with Escape, and only then', () => {
    const { input } = table();
    expect(press(input, 'Escape')).toEqual([]);
    input.bring(2);
    expect(press(input, 'Escape')).toEqual([0]);
  });
  it('look at a mountain also while others play, but do nothing else', () => {
    const { input } = table({ mine: false });
    expect(press(input, '2', 'Digit2')).toEqual([1]);
    expect(press(input, '"', 'Digit2', true)).toEqual([]);
    expect(input.held).toBeNull();
  });
});

describe('what is said', () => {
  beforeAll(() => useLanguage('en'));
  it('of a mountain: whose, how high, how wide, what it takes', () => {
    const { input } = table({
      choices: [deed('57', 'give', '1/5', 'drawn', 1), deed('57', 'give', '2/4', 'drawn', 1)],
    });
    expect(mountainWords(input, 1)).toBe("Ben's mountain, 2 floors, 5 wide. 2 places take 57");
    expect(mountainWords(input, 0)).toBe("Ada's mountain, 1 floor, 3 wide");
  });
  it('of one that was brought forward: what can be done there', () => {
    const { input } = table({ choices: [deed('57', 'give', '1/5', 'drawn', 1)] });
    input.bring(1);
    expect(saying(input)).toMatchObject({ say: 'Lay 57 on Ben?', rule: 'A4.3' });
    input.bring(2);
    expect(saying(input)).toEqual({ say: "Cleo's mountain", why: 'bot, level 4' });
  });
  it('of what counts: floors and animals, the hand in the last round, points in the end', () => {
    const seat = { floors: 4, animals: 1, hand: ['1', '2'] } as SeatView;
    expect(countWords(seat, false)).toBe('4 floors, 1 animal');
    expect(countWords({ ...seat, animals: 0 }, true)).toBe('4 floors, 2 in hand');
    const score = { floors: 4, animals: 1, saint_bernards: 1, bare_hand: 0, total: 6 };
    expect(countWords({ ...seat, score }, false)).toBe('6 points');
  });
});

describe('who has won', () => {
  beforeAll(() => useLanguage('en'));
  const score = { floors: 4, animals: 0, saint_bernards: 0, bare_hand: 0, total: 4 };
  const saidOf = (result: number[], totals: number[]): string => {
    const seat = { hand: [], mountain: {}, open: [], floors: 4, animals: 0 };
    const seats = totals.map((total) => ({ ...seat, score: { ...score, total } }));
    const view = { phase: 'over', active: 0, seats, first_row: 1, deck, places };
    const session = {
      snapshot: { view, result, observer: 0, ending: 'finished', options: {}, seats },
      recent: [],
      player: (index: number) => ['Ada', 'Ben', 'Cleo'][index],
      named: (index: number) => ({ name: ['Ada', 'Ben', 'Cleo'][index], you: false }),
    };
    return saying(new Input(session as unknown as Session)).say;
  };
  it('is what the result says, not what the page would count', () => {
    expect(saidOf([0, 1, 0], [4, 7, 4])).toBe('Ben wins with 7 points.');
    expect(saidOf([0.5, 0, 0.5], [6, 5, 6])).toBe('A draw: 6 points each.');
    expect(saidOf([0, 0, 1], [7, 7, 7])).toBe('Cleo wins with 7 points.');
    expect(saidOf([5], [5])).toBe('5 points.');
  });
});

describe('where things are, in words', () => {
  beforeAll(() => useLanguage('en'));
  const mountain = { '1/0': '14', '1/1': '21', '1/3': '40', '2/0': '57' };
  it('is said so that it is found on the table', () => {
    expect(['2/0', '1/-1', '1/4', '1/2'].map((place) => whereWords(mountain, places, place))).toEqual([
      'floor 2, 57',
      'floor 1, left end',
      'floor 1, right end',
      'floor 1, in the gap',
    ]);
    expect(whereWords({ '1/0': '14', '1/1': 'C' }, places, '2/0')).toBe('floor 2, on 14 and a cable car');
    expect(whereWords({}, places, '1/0')).toBe('floor 1');
  });
  // rules §A2.9: option ground=base
  it('counts floors as the table does', () => {
    tellOf({ deck, first_row: 2 });
    expect(['1/4', '2/0'].map((place) => whereWords(mountain, places, place))).toEqual([
      'row 1, right end',
      'floor 1, 57',
    ]);
    tellOf({ deck, first_row: 1 });
  });
  it('is said of what is advised', () => {
    const { input } = table();
    expect(actionWords(input, deed('57', 'build', '2/0'))).toBe('Lay 57: floor 2, on 1 and 2');
    expect(actionWords(input, deed('57', 'give', '2/3', 'drawn', 1))).toBe('Give 57 to Ben: floor 2, 24');
    const fromHand = deed('60', 'build', '2/0', 'hand');
    expect(actionWords(input, fromHand)).toBe('Keep the drawn card, lay 60: floor 2, on 1 and 2');
    expect(actionWords(table({ phase: 'finish' }).input, fromHand)).toBe('Lay 60: floor 2, on 1 and 2');
  });
  it('never comes as notation, in any language', async () => {
    const keys = [
      'log.built',
      'log.built_other',
      'log.replaced',
      'log.hand_built',
      'refused.occupied',
      'refused.covered',
    ];
    const more = ['refused.no_support', 'refused.no_card', 'refused.not_next', 'refused.keep', 'log.rescued'];
    for (const language of languages) {
      await useLanguage(language);
      for (const key of [...keys, ...more]) {
        const said = say(
          {
            key: `altitude.${key}`,
            args: [
              { name: 'player', value: '0', kind: 'seat' },
              { name: 'other', value: '1', kind: 'seat' },
              { name: 'card', value: '12', kind: 'text' },
              { name: 'discarded', value: '9', kind: 'text' },
              { name: 'place', value: '3/-4', kind: 'text' },
              { name: 'row', value: '3', kind: 'number' },
            ],
          },
          (seat) => ['Ada', 'Ben'][seat] ?? '',
        );
        expect(said, `${language} ${key}`).not.toMatch(/\/|\{|keep:/);
      }
    }
    await useLanguage('en');
  });
});
