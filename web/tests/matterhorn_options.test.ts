// What Matterhorn's table asks for, whichever options it plays with.
import { describe, expect, it } from 'vitest';
import { Input } from '../src/games/matterhorn/input.svelte';
import { placeText } from '../src/games/matterhorn/notation';
import {
  freshDice,
  nextDice,
  type Action,
  type Dice,
  type Help,
  type Result,
  type View,
} from '../src/games/matterhorn/view';
import { saying } from '../src/games/matterhorn/words';
import type { Session } from '../src/lib/session.svelte';
import { useLanguage } from '../src/lib/words.svelte';

const place = (circle: string, out: Dice): Action => ({ text: placeText(circle, out), kind: 'place', circle, out });
const lying = (rolled: Dice): View => ({
  phase: 'place',
  active: 0,
  seats: [],
  tokens: [],
  obstacles: [],
  rolled,
  dice: rolled.length,
  used_rows: [],
  open_rows: [],
  actions_left: 0,
});

// rules §M3.2: whatever the option `eliminate` is, nothing is asked for that can't be done.
describe('what is said while a token is placed', () => {
  const result = (out: Dice): Result => ({ out, counting: [], result: 0, row_is: 'none' });
  const asks = (rolled: Dice, outs: readonly Dice[], aside: Dice = []): string | undefined => {
    const help: Help = { results: outs.map(result), ways: [] };
    const snapshot = { view: lying(rolled), choices: [place('9a', []), place('5a', [4])], help, last: null };
    const session = { snapshot, mine: true, player: String, you: 0 };
    const input = new Input(session as unknown as Session);
    input.dice = nextDice(freshDice(), lying(rolled), { text: '', kind: 'rolled', dice: rolled, flop: false });
    for (const face of aside) input.toggleFace(face);
    return saying(input).why;
  };
  it('is which dice may go, and that none may', async () => {
    await useLanguage('en');
    const every = [[], [5], [4], [1], [1, 1], [5, 4, 1, 1]];
    expect(asks([5, 4, 1, 1], every, [1])).toBe('Pick the dice to eliminate, or choose a row.');
    expect(asks([5, 4, 1, 1], every)).toBe('Choose a white circle, or eliminate other dice.');
    const singles = [[], [5], [4], [5, 4]];
    expect(asks([5, 4, 1, 1], singles, [5])).toBe('Eliminate dice whose face shows only once, or choose a row.');
    expect(asks([5, 4, 1, 1], singles)).toBe('Choose a white circle, or eliminate other dice.');
    expect(asks([5, 4, 1, 1], [[]])).toBe('Choose a white circle. No dice can be eliminated now.');
  });
});
