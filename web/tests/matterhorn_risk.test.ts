// Whoever looks on is told what somebody risks who rolls again.
import { beforeEach, describe, expect, it } from 'vitest';
import { Input } from '../src/games/matterhorn/input.svelte';
import type { Action, Dice } from '../src/games/matterhorn/view';
import { saying } from '../src/games/matterhorn/words';
import type { Session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import { useWordsOf } from '../src/lib/words.svelte';

const rolled = (dice: Dice): Action => ({ text: dice.join(''), kind: 'rolled', dice, flop: false });
const passed: Action = { text: 'pass', kind: 'pass' };

describe('what a roll of somebody else risks', () => {
  beforeEach(async () => {
    Object.assign(settings, { help: true });
    await useWordsOf('matterhorn');
  });
  const flop = { num: 12, den: 36 };
  const roll: Action = { text: 'roll', kind: 'roll', flop };
  const told = (you: number | null, recent: (Action | null)[], last: Action): ReturnType<typeof saying> => {
    const phase = last.kind === 'rolled' ? 'place' : 'roll';
    const session = {
      snapshot: {
        view: { phase, active: 1, dice: 2, seats: [], tokens: [], obstacles: [], rolled: null, used_rows: [] },
        last,
        choices: null,
        help: null,
        ending: '',
        shown: 9,
      },
      recent: recent.map((one, step) => ({ step, toAct: 1, last: one })),
      log: [{ step: 8, seat: null, phrases: [{ key: 'matterhorn.log.rolled', args: [{ kind: 'seat', value: '1' }] }] }],
      you,
      player: () => 'Ermine',
    };
    const input = new Input(session as unknown as Session);
    input.roll.begin(); // the dice tumble, if there are any
    return saying(input);
  };
  const risk = { why: 'Risk of a flop: 33%.', rule: 'M5' };
  it('is told from the decision until its dice are counted', () => {
    expect(told(0, [null, roll], roll)).toEqual({ say: 'Ermine rolls 2 dice.', ...risk });
    expect(told(0, [null, roll, rolled([3, 3])], rolled([3, 3]))).toEqual({ say: 'Ermine rolls 2 dice.', ...risk });
  });
  it('is not told of the first roll of a turn, of my own, nor where help is off', () => {
    expect(told(0, [null, passed, rolled([3, 3])], rolled([3, 3])).why).toBeUndefined();
    expect(told(1, [], roll)).toEqual({ say: 'You roll 2 dice.' });
    Object.assign(settings, { help: false });
    expect(told(0, [null, roll], roll).why).toBeUndefined();
  });
});
