import { afterEach, describe, expect, it, vi } from 'vitest';
import { halfRow, LEAST_HEIGHT, placeAt, rowY, shapeOf } from '../src/games/matterhorn/draw';
import { fact } from '../src/games/matterhorn/fact';
import { Input } from '../src/games/matterhorn/input.svelte';
import { marksOf, NO_MARKS, placesNamed } from '../src/games/matterhorn/marks';
import { Roll, SLIDE, TUMBLE } from '../src/games/matterhorn/roll.svelte';
import { resultWords } from '../src/games/matterhorn/words';
import type { Frame, LogLine, Phrase } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';
import { useLanguage } from '../src/lib/words.svelte';
import {
  choices,
  follow,
  freshDice,
  glowing,
  nextDice,
  partners,
  readOffers,
  rowInPlay,
  type Action,
  type Deed,
  type Dice,
  type Result,
  type View,
} from '../src/games/matterhorn/view';

import { clearText, obstructText, placeText, putText, stepText, summitText } from '../src/games/matterhorn/notation';

// Actions as the engine tells them.
const place = (circle: string, out: Dice = []): Action => ({
  text: placeText(circle, out),
  kind: 'place',
  circle,
  out,
});
const put = (one: string, other?: string): Action => ({
  text: putText(one, other ?? null),
  kind: 'put',
  circles: other === undefined ? [one] : [one, other],
});
const step = (from: string, to: string): Action => ({ text: stepText(from, to), kind: 'step', from, to });
const clear = (circle: string): Action => ({ text: clearText(circle), kind: 'clear', circle });
const obstruct = (circle: string): Action => ({ text: obstructText(circle), kind: 'obstruct', circle });
const rolled = (dice: Dice, flop = false): Action => ({ text: dice.join(''), kind: 'rolled', dice, flop });
const plain = (kind: 'roll' | 'stop' | 'pass'): Action =>
  kind === 'roll' ? { text: kind, kind, flop: { num: 1, den: 3 } } : { text: kind, kind };

const nothing = { out: [], circle: null };
const view = (change: Partial<View>): View => ({
  phase: 'place',
  active: 0,
  seats: [],
  tokens: [],
  obstacles: [],
  rolled: null,
  dice: 5,
  used_rows: [],
  open_rows: [],
  actions_left: 0,
  ...change,
});

describe('notation', () => {
  it('is written as the engine reads it', () => {
    expect(placeText('11c', [5, 1])).toBe('11c-51');
    expect(placeText('11c', [])).toBe('11c');
    expect(putText('12g', '12d')).toBe('12d+12g');
    expect(putText('12a', '9c')).toBe('12a+9c');
    expect(putText('12e', null)).toBe('+12e');
    expect(summitText(undefined)).toBe('5a>top');
    expect(summitText('9c')).toBe('9c>top');
  });
});

describe('what glows', () => {
  // Whatever subset the engine offers: those circles, and no other.
  const glows = (legal: Action[], held: Parameters<typeof glowing>[1] = nothing, own: string[] = []) =>
    Object.fromEntries(glowing(readOffers(legal), held, own)) as Record<string, Deed>;

  it('is the circles of the dice set aside, and fainter those of other dice', () => {
    const legal = [place('6a'), place('6c'), place('11c', [5]), place('12a', [5, 1])];
    expect(glows(legal)).toEqual({ '6a': 'place', '6c': 'place', '11c': 'row', '12a': 'row' });
    expect(glows(legal, { out: [5], circle: null })).toEqual({
      '6a': 'row',
      '6c': 'row',
      '11c': 'place',
      '12a': 'row',
    });
    expect(glows([place('6c')])).toEqual({ '6c': 'place' });
  });
  it('is nothing when nothing is offered', () => {
    expect(glows([])).toEqual({});
    expect(glows([plain('roll'), plain('stop')])).toEqual({});
  });
  it('is both halves of a pair, then the other half', () => {
    const legal = [put('12a', '12b'), put('12a', '12d')];
    expect(glows(legal)).toEqual({ '12a': 'pick', '12b': 'pick', '12d': 'pick' });
    expect(glows(legal, { out: [], circle: '12d' })).toEqual({ '12a': 'put', '12d': 'drop' });
    expect(glows([put('12c')])).toEqual({ '12c': 'put' });
  });
  it('is pieces and obstacles, and where own pieces may go; with a piece in hand its targets alone', () => {
    const legal = [step('9c', '8b'), step('9c', '9d'), step('10d', '9d'), step('7a', '6a'), clear('5b'), plain('pass')];
    const own = ['9c', '10d'];
    expect(glows(legal, nothing, own)).toEqual({
      '9c': 'pick',
      '10d': 'pick',
      '7a': 'pick',
      '8b': 'step',
      '9d': 'pick',
      '5b': 'clear',
    });
    expect(glows(legal, { out: [], circle: '9c' }, own)).toEqual({ '9c': 'drop', '8b': 'step', '9d': 'step' });
    expect(glows(legal, { out: [], circle: '9d' }, own)).toEqual({ '9d': 'drop', '9c': 'step', '10d': 'step' });
    expect(glows(legal, { out: [], circle: '7a' }, own)).toEqual({ '7a': 'drop', '6a': 'step' });
  });
  it('is where a consolation may lie', () => {
    expect(glows([obstruct('9b'), obstruct('5a'), plain('pass')])).toEqual({ '9b': 'obstruct', '5a': 'obstruct' });
  });
  it('knows the partners of both ends of a step', () => {
    const offers = readOffers([step('9c', '8b'), step('9d', '8b'), step('9c', 'top')]);
    expect(partners(offers, '9c')).toEqual(['8b', 'top']);
    expect(partners(offers, '8b')).toEqual(['9c', '9d']);
  });
});

describe('what may be pressed', () => {
  it('is what is offered', () => {
    const { roll, stop, pass } = readOffers([plain('roll'), place('5a')]);
    expect([roll, stop, pass]).toEqual([plain('roll'), null, null]);
  });
  it('is sent in the words of the offer, whatever it touches', () => {
    const told = (action: Action): Action => ({ ...action, text: `as offered: ${action.text}` });
    const sent = (legal: Action[], phase: View['phase'], presses: string[], pieces: string[] = []): string[] => {
      const texts: string[] = [];
      const session = {
        snapshot: { view: view({ phase, seats: [{ pieces, summit: 0 }] }), choices: legal.map(told), help: null },
        mine: true,
        act: async (text: string) => !!texts.push(text),
      };
      const input = new Input(session as unknown as Session);
      for (const name of presses) input.press(name);
      return texts;
    };
    expect(sent([place('6a')], 'place', ['6a'])).toEqual(['as offered: 6a']);
    expect(sent([put('12d', '12g')], 'set_up', ['12g', '12d'])).toEqual(['as offered: 12d+12g']);
    expect(sent([put('12e')], 'set_up', ['12e'])).toEqual(['as offered: +12e']);
    expect(sent([step('9c', '8b')], 'act', ['8b'], ['9c'])).toEqual(['as offered: 9c>8b']);
    expect(sent([step('7a', '6a')], 'act', ['7a', '6a'])).toEqual(['as offered: 7a>6a']);
    expect(sent([step('9c', '8b'), step('9d', '8b')], 'act', ['8b', '9d'], ['9c', '9d'])).toEqual([
      'as offered: 9d>8b',
    ]);
    expect(sent([clear('5b')], 'act', ['5b'])).toEqual(['as offered: x5b']);
    expect(sent([obstruct('9b')], 'consolation', ['9b'])).toEqual(['as offered: o9b']);
  });
  it('has a result that is told to whoever rolled, and to nobody while others do', () => {
    const result = (mine: boolean): number | undefined => {
      const help = { results: [{ out: [], result: 20 }] };
      const snapshot = { view: view({ phase: 'place' }), choices: [], help };
      return new Input({ snapshot, mine } as unknown as Session).result?.result;
    };
    expect([result(true), result(false)]).toEqual([20, undefined]);
  });
  it('is one choice a row, the cheapest, unless dice were set aside for another', () => {
    const offers = readOffers([
      place('6a', [5, 5]),
      place('6a'),
      place('6a', [1, 1]),
      place('11c', [5, 1, 1]),
      place('11c', [5]),
      place('12a', [5, 1]),
    ]);
    expect(choices(offers, [])).toEqual([
      { row: 6, out: [], chosen: true },
      { row: 11, out: [5], chosen: false },
      { row: 12, out: [5, 1], chosen: false },
    ]);
    expect(choices(offers, [1, 5, 1]).map(({ out, chosen }) => [out, chosen])).toEqual([
      [[], false],
      [[5, 1, 1], true],
      [[5, 1], false],
    ]);
    expect(choices(offers, [6]).some(({ chosen }) => chosen)).toBe(false);
  });
});

describe('dice', () => {
  const shown = (dice: ReturnType<typeof freshDice>) =>
    dice.map(({ face, out }) => `${face ?? '-'}${out ? 'x' : ''}`).join(' ');

  it('keep lying as they were rolled until the next roll', () => {
    let dice = nextDice(freshDice(), view({ phase: 'roll' }), put('12a', '12b'));
    expect(shown(dice)).toBe('- - - - -');
    dice = nextDice(dice, view({ rolled: [6, 5, 5, 1, 1] }), rolled([6, 5, 5, 1, 1]));
    expect(shown(dice)).toBe('6 5 5 1 1');
    dice = nextDice(dice, view({ phase: 'decide', dice: 3 }), place('12a', [5, 1]));
    expect(shown(dice)).toBe('6 5x 5 1x 1');
    dice = nextDice(dice, view({ phase: 'roll', dice: 3 }), plain('roll'));
    dice = nextDice(dice, view({ rolled: [4, 3, 2], dice: 3 }), rolled([4, 3, 2]));
    expect(shown(dice)).toBe('4 5x 3 1x 2');
    dice = nextDice(dice, view({ phase: 'roll', dice: 5 }), plain('pass'));
    expect(shown(dice)).toBe('- - - - -');
  });
  it('show a flop that has ended the turn already', () => {
    let dice = nextDice(freshDice(), view({ rolled: [6, 5, 5, 1, 1] }), rolled([6, 5, 5, 1, 1]));
    dice = nextDice(dice, view({ phase: 'decide', dice: 2 }), place('6a', [5, 1, 1]));
    dice = nextDice(dice, view({ phase: 'roll', dice: 5, active: 1 }), rolled([2, 2], true));
    expect(shown(dice)).toBe('2 5x 2 1x 1x');
    dice = nextDice(dice, view({ rolled: [4, 3, 2, 1, 1], active: 1 }), rolled([4, 3, 2, 1, 1]));
    expect(shown(dice)).toBe('4 3 2 1 1');
  });
  it('are told from the view alone where nothing was seen before', () => {
    expect(shown(nextDice(freshDice(), view({ rolled: [4, 3, 2], dice: 3 }), rolled([4, 3, 2])))).toBe('4 3 2 -x -x');
    expect(shown(nextDice(freshDice(), view({ phase: 'decide', dice: 2 }), place('9a', [5])))).toBe('- - -x -x -x');
  });
});

describe('a roll', () => {
  afterEach(() => vi.useRealTimers());
  it('is counted after its dice lie, and opens the rows last', () => {
    vi.useFakeTimers();
    const roll = new Roll();
    expect(roll.stage).toBe('open');
    roll.begin();
    vi.advanceTimersByTime(TUMBLE);
    expect([roll.lies, roll.counted, roll.open]).toEqual([false, false, false]); // not before the dice say so
    roll.lie();
    expect([roll.lies, roll.counted, roll.open]).toEqual([true, false, false]);
    vi.advanceTimersByTime(SLIDE);
    expect([roll.lies, roll.counted, roll.open]).toEqual([true, true, false]);
    vi.advanceTimersByTime(1000);
    expect(roll.stage).toBe('open');
    roll.lie(); // dice of a roll that nobody waits for
    expect(roll.stage).toBe('open');
  });
  it('waits for nobody who does not want to, nor for dice that are not seen', () => {
    vi.useFakeTimers();
    const roll = new Roll();
    roll.begin();
    roll.finish();
    expect(roll.stage).toBe('open');
    vi.advanceTimersByTime(10_000);
    expect(roll.stage).toBe('open');
    roll.begin();
    vi.advanceTimersByTime(3 * TUMBLE + 1000);
    expect(roll.stage).toBe('open');
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

describe('marks of what others did', () => {
  const frame = (step: number, toAct: Frame['toAct'], last: Action | null, change: Partial<View> = {}): Frame => ({
    step,
    turn: 0,
    toAct,
    last,
    view: view(change),
  });
  it('are nothing where nothing happened', () => {
    expect(marksOf([])).toEqual(NO_MARKS);
    expect(marksOf([frame(7, 1, place('9a'), { tokens: ['9a'] })])).toEqual(NO_MARKS);
  });
  it('are the tokens that are still there, each with who placed it', () => {
    const recent = [
      frame(1, 'chance', plain('pass')),
      frame(2, 1, rolled([6, 5, 4, 4, 3])),
      frame(3, 1, place('9a', [5])),
      frame(4, 2, plain('stop')),
      frame(5, 2, clear('6b')),
      frame(6, 0, obstruct('7c'), { obstacles: ['9a'], tokens: ['7c'] }),
    ];
    expect(marksOf(recent)).toEqual({
      placed: [
        { place: '9a', seat: 1 },
        { place: '7c', seat: 2 },
      ],
      cleared: [{ place: '6b', seat: 2 }],
      trails: [],
    });
    const swept = [...recent, frame(7, 0, plain('pass'))]; // the rows were full, and were cleared
    expect(marksOf(swept).placed).toEqual([]);
  });
  it('are the ways of climbers, numbered as their mover took the steps', () => {
    const recent = [
      frame(1, 1, null),
      frame(2, 1, step('10d', '9d')),
      frame(3, 2, step('12a', '12b')),
      frame(4, 2, step('9d', '8c')),
      frame(5, 0, step('8c', 'top'), { seats: [{ pieces: ['12b'], summit: 1 }] }),
    ];
    expect(marksOf(recent).trails).toEqual([
      { seat: 1, from: '10d', steps: [{ to: '9d', number: 1 }] },
      { seat: 1, from: '12a', steps: [{ to: '12b', number: 2 }] },
      {
        seat: 2,
        from: '9d',
        steps: [
          { to: '8c', number: 1 },
          { to: 'top', number: 2 },
        ],
      },
    ]);
  });
  it('are climbers put down for the first time', () => {
    const recent = [
      frame(1, 0, null),
      frame(2, 1, put('12a', '12d'), { seats: [{ pieces: ['12a', '12d'], summit: 0 }] }),
    ];
    expect(marksOf(recent).placed).toEqual([
      { place: '12a', seat: 0 },
      { place: '12d', seat: 0 },
    ]);
  });
});

it('a sum is told by what the engine says of its row', async () => {
  await useLanguage('en');
  const input = { earnsBonus: () => false, out: [] } as unknown as Input;
  const said = (row_is: Result['row_is']): string => resultWords(input, { out: [], counting: [], result: 7, row_is });
  expect((['open', 'used', 'full', 'none'] as const).map(said)).toEqual([
    'Row 7 is open.',
    'Row 7 has already had a token this turn.',
    'Row 7 is full. Eliminate a die.',
    'There is no row for 7. Eliminate a die.',
  ]);
});

describe('a line of the log', () => {
  it('names its places, and nothing else', () => {
    const told = (...values: string[]): Phrase => ({
      key: 'matterhorn.log.step',
      args: values.map((value) => ({ name: 'x', value, kind: 'text' })),
    });
    expect(placesNamed([told('9c', '8b')]).sort()).toEqual(['8b', '9c']);
    expect(placesNamed([told('65443', '12k'), told('top', '0')])).toEqual(['top']);
    expect(placesNamed([])).toEqual([]);
  });
});

describe('the window on the mountain', () => {
  it('has rows that a finger finds, at every size that does not scroll', () => {
    for (let width = 352; width <= 1200; width += 13)
      for (let height = LEAST_HEIGHT; height <= 900; height += 17) {
        const shape = shapeOf(width, height);
        expect(2 * halfRow(shape) * shape.unit).toBeGreaterThanOrEqual(32);
        expect((placeAt('12b', shape).x - placeAt('12a', shape).x) * shape.unit).toBeGreaterThanOrEqual(32);
        const [left, top, across, down] = shape.viewBox.split(' ').map(Number) as [number, number, number, number];
        expect(across * shape.unit).toBeLessThanOrEqual(width + 0.01);
        expect(down * shape.unit).toBeLessThanOrEqual(height + 0.01);
        expect(placeAt('12j', shape).x + 26 * shape.scale).toBeLessThan(left + across);
        expect(rowY(12, shape) + halfRow(shape)).toBeLessThan(top + down); // clear of the snowfield
      }
  });
  it('scrolls to where one may go on', () => {
    const deeds = (entries: [string, Deed][]) => new Map(entries);
    expect(rowInPlay(deeds([]), [])).toBeNull();
    expect(rowInPlay(deeds([['9c', 'row']]), [])).toBeNull();
    expect(rowInPlay(deeds([['12a', 'pick']]), [])).toBe(12);
    expect(
      rowInPlay(
        deeds([
          ['9c', 'pick'],
          ['8b', 'step'],
          ['5a', 'clear'],
        ]),
        ['9c', '12a'],
      ),
    ).toBe(9);
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
