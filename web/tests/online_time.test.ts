// The time of online tables: what a pace means, and how what is left of it is told.
import { beforeAll, describe, expect, it } from 'vitest';
import { figures, inWords, myTime } from '../src/lib/online/clock';
import type { Lobby } from '../src/lib/online/messages';
import { lateOf, paceOf, paceWords, timeKinds, timeWords, usualTime } from '../src/lib/online/time_wish';
import { languages } from '../src/lib/languages';
import { useLanguage, useWordsOf } from '../src/lib/words.svelte';

beforeAll(async () => {
  await useLanguage('en');
  await useWordsOf('friends');
});

describe('what is left', () => {
  it.each([
    [0, '0.0', '0 seconds'],
    [50, '0.1', '1 second'],
    [19_940, '20.0', '20 seconds'],
    [20_000, '0:20', '20 seconds'],
    [59_001, '1:00', '1 minute'],
    [408_000, '6:48', '6 minutes 48 seconds'],
    [3_600_000, '1:00:00', '1 hour'],
    [3_725_000, '1:02:05', '1 hour 2 minutes'],
    [86_399_000, '23:59:59', '23 hours 59 minutes'],
    [100_800_000, '1d 4h', '1 day 4 hours'],
  ])('of %d milliseconds is %s', (left, shown, said) => {
    expect(figures(left)).toBe(shown);
    expect(inWords(left)).toBe(said);
  });
  it('never grows while it is counted down', () => {
    const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    let before = Infinity;
    for (let left = 130_000; left >= 0; left -= 37) {
      const now = seconds(figures(left));
      expect(now).toBeLessThanOrEqual(before);
      expect(Math.abs(now - left / 1000)).toBeLessThanOrEqual(1);
      before = now;
    }
  });
  it("is one's own only while one's own clock runs", () => {
    const lobby = { seats: [{ you: true }, { you: false }] } as Lobby;
    expect(myTime(lobby, { left: [5, 6], running: 0, held: false })).toBe(5);
    expect(myTime(lobby, { left: [5, 6], running: 1, held: false })).toBe(null);
    expect(myTime(lobby, { left: [5, 6], running: null, held: false })).toBe(null);
    expect(myTime(lobby, undefined)).toBe(null);
  });
});

describe('a pace', () => {
  it('is what the server understands', () => {
    expect(timeKinds.map((kind) => paceOf({ ...usualTime, kind, late: 'forfeit' }, 2))).toEqual([
      { kind: 'relaxed' },
      { kind: 'live', seat: 600, increment: 15, late: 'forfeit' },
      { kind: 'live', move: 45, late: 'forfeit' },
      { kind: 'correspondence', days: 2, late: 'forfeit' },
    ]);
  });
  it('lets nobody lose by the clock where more than two play', () => {
    expect(lateOf({ ...usualTime, late: 'forfeit' }, 2)).toBe('forfeit');
    for (const seats of [3, 4, 5]) expect(lateOf({ ...usualTime, late: 'forfeit' }, seats)).toBe('bot');
  });
  it('is said in a sentence', () => {
    expect(timeKinds.map((kind) => paceWords(paceOf({ ...usualTime, kind }, 2)))).toEqual([
      'no clock; the table waits',
      '10 minutes each, plus 15 seconds a turn',
      '45 seconds per decision',
      '2 days per decision',
    ]);
  });
  it.each(languages)('is complete in %s', async (language) => {
    await useLanguage(language);
    for (const kind of timeKinds)
      for (const increment of [0, 15]) {
        const pace = paceOf({ ...usualTime, kind, increment }, 2);
        const words = [paceWords(pace), ...timeWords({ pace, standIn: '4', delay: 120 } as Lobby)];
        for (const text of words) expect(text).not.toMatch(/web\.|play\.|[{}]/);
      }
    await useLanguage('en');
  });
});
