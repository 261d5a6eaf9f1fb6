// A game that was ended early says so at its table, whatever was to be done there.
import { beforeAll, describe, expect, it } from 'vitest';
import { fact } from '../src/games/altitude/fact';
import type { Input as AltitudeInput } from '../src/games/altitude/input.svelte';
import { saying as altitude } from '../src/games/altitude/words';
import type { Input as ClimbersHand } from '../src/games/climbers/input.svelte';
import { saying as climbers } from '../src/games/climbers/sayings';
import type { Input as MatterhornInput } from '../src/games/matterhorn/input.svelte';
import { saying as matterhorn } from '../src/games/matterhorn/words';
import { winSentence } from '../src/lib/ended';
import type { LogLine, Snapshot } from '../src/lib/protocol';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';

beforeAll(async () => {
  await Promise.all(['matterhorn', 'climbers', 'altitude'].map(useWordsOf));
  await useLanguage('en');
});
const at = (ending: string, phase: string): unknown => {
  const named = (): unknown => ({ name: 'Ada', you: false });
  return {
    view: { phase, active: 0, acting: 0, seats: [{}] },
    session: { snapshot: { ending }, mine: false, replaying: false, player: () => 'Ada', named },
    front: 0,
    me: 0,
  };
};

describe.each([
  ['Matterhorn', (hand: unknown) => matterhorn(hand as MatterhornInput), ['set_up', 'roll', 'place', 'act']],
  ['The Climbers', (hand: unknown) => climbers(hand as ClimbersHand), ['climb', 'block', 'disc', 'others']],
  ['Altitude', (hand: unknown) => altitude(hand as AltitudeInput), ['keep', 'draw', 'play', 'finish']],
] as const)('%s', (_, saying, phases) => {
  it.each(phases)('ended early in %s', (phase) => {
    expect(saying(at('stopped', phase)).say).toBe('The game was ended without a winner.');
    expect(saying(at('resigned', phase)).say).toBe('The game is over.');
  });
});

it("tells the winner's points in Altitude, and that several have as many", () => {
  const score = (player: number, points: number): LogLine =>
    ({
      phrases: [
        {
          key: 'altitude.log.score',
          args: [
            { name: 'player', kind: 'seat', value: player },
            { name: 'points', kind: 'number', value: points },
          ],
        },
      ],
    }) as unknown as LogLine;
  const log = [score(0, 4), score(1, 5), score(2, 5)];
  expect([fact(log, 1), fact(log, 1, true), fact([score(0, 4)], 0)]).toEqual(['5 points.', '5 points each.', '']);
});

it('tells whoever is on the summit so', () => {
  const over = (you: boolean): MatterhornInput => {
    const hand = at('', 'over') as MatterhornInput;
    Object.assign(hand.session, { named: () => ({ name: 'Ada', you }) });
    return hand;
  };
  expect(matterhorn(over(true)).say).toBe('You are on the summit!');
  expect(matterhorn(over(false)).say).toBe('Ada is on the summit!');
});

describe('who won', () => {
  const told = (result: number[], you: number | null): string =>
    winSentence({
      snapshot: { seats: result.map(() => ({})), result } as unknown as Snapshot,
      you,
      player: (seat) => ['Ada', 'Ben', 'Chloé'][seat]!,
    });
  it('is a sentence for whoever reads it', () => {
    expect(told([0, 1], 0)).toBe('Ben won.');
    expect(told([0, 1], 1)).toBe('You won.');
    expect(told([0, 1], null)).toBe('Ben won.');
    expect(told([0.5, 0.5, 0], 1)).toBe('You share the win.');
    expect(told([0.5, 0.5, 0], 2)).toBe('Ada and Ben share the win.');
    expect(told([7], 0)).toBe('7 points.');
  });
});
