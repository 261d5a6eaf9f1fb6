// Who reads a sentence about themselves is spoken to.
import { afterEach, describe, expect, it } from 'vitest';
import type { Input as AltitudeInput } from '../src/games/altitude/input.svelte';
import { saying as altitude } from '../src/games/altitude/words';
import type { Input as ClimbersInput } from '../src/games/climbers/input.svelte';
import { saying as climbers } from '../src/games/climbers/sayings';
import type { Input as MatterhornInput } from '../src/games/matterhorn/input.svelte';
import { circleName } from '../src/games/matterhorn/words';
import { languages } from '../src/lib/languages';
import { useLanguage } from '../src/lib/words.svelte';

const session = (snapshot: object) => ({
  snapshot,
  recent: [],
  you: 0,
  player: (seat: number) => ['Guest', 'Kuno'][seat],
  named: (seat: number) => ({ name: ['Guest', 'Kuno'][seat], you: seat === 0 }),
});

function won(winner: number): string[] {
  const result = [0, 1].map((seat) => (seat === winner ? 1 : 0));
  const over = { ending: 'finished', result, seats: [{}, {}], options: {} };
  const seats = [0, 1].map((seat) => ({ level: 3, score: { total: seat === winner ? 40 : 30 } }));
  const climber = { view: { phase: 'over', leader: winner, seats, acting: 0 }, session: session(over) };
  const card = { view: { phase: 'over', active: 0, seats }, session: session(over), me: 0, front: 0 };
  return [climbers(climber as unknown as ClimbersInput).say, altitude(card as unknown as AltitudeInput).say];
}
const input = {
  view: {
    phase: 'place',
    seats: [
      { pieces: ['11c'], summit: 1 },
      { pieces: ['10a'], summit: 1 },
    ],
    obstacles: [],
    tokens: [],
  },
  session: session({}),
  glows: new Map(),
  marks: { placed: [], cleared: [], trails: [] },
} as unknown as MatterhornInput;

afterEach(() => useLanguage('en'));
describe('what is said of me', () => {
  it('at the end', () => {
    expect(won(0)).toEqual(['You stand highest!', 'You win with 40 points.']);
    expect(won(1)).toEqual(['Kuno stands highest!', 'Kuno wins with 40 points.']);
  });
  it('of my climbers', () => {
    expect(circleName(input, '11c')).toMatch(/, your climber$/);
    expect(circleName(input, '10a')).toMatch(/, Kuno's climber$/);
    expect(circleName(input, 'top')).toMatch(/, your climber, Kuno's climber$/);
  });
  it.each(languages)('never names me: %s', async (language) => {
    await useLanguage(language);
    expect([...won(0), circleName(input, '11c')].filter((text) => /Guest|[{}#|]/.test(text))).toEqual([]);
    expect(won(1).every((text) => text.includes('Kuno'))).toBe(true);
  });
});
