// The guided first game: what is explained when, in words that can be read in a minute.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guide as altitude } from '../src/games/altitude/guide';
import { guide as climbers } from '../src/games/climbers/guide';
import { guide as matterhorn } from '../src/games/matterhorn/guide';
import {
  guideAt,
  guidedAt,
  guidedTable,
  learning,
  learnt,
  leaveGuide,
  nextLesson,
  told,
  type Guide,
} from '../src/lib/guide';
import { boxAt, cleared, facet, leader, standAt } from '../src/lib/mist';
import type { Frame, Snapshot } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';
import { deck } from './altitude_table';
import { root } from './support';

const guides: Record<string, Guide> = { matterhorn, climbers, altitude };
const at = (game: string, view: object, more: object = {}): Snapshot =>
  ({ id: 'x', game, observer: 0, view, ...more }) as unknown as Snapshot;
const frame = (view: object, last: object | null = null): Frame => ({ view, last }) as Frame;
const anywhere = (_selector: string): boolean => true;
const next = (snapshot: Snapshot, seen: string[], recent: Frame[] = [], there = anywhere): string | undefined =>
  nextLesson(
    guides[snapshot.game]!.lessons,
    seen.map((id) => `${snapshot.game}.${id}`),
    snapshot,
    recent,
    there,
  )?.id;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  Object.assign(settings, { lessons: [], guided: {} });
});

describe('a lesson', () => {
  it.each(Object.keys(guides))('of %s: the goal comes first, and is said in few words in every language', (game) => {
    const { lessons } = guides[game]!;
    expect(lessons[0]!.id).toBe('goal');
    for (const language of ['en', 'de', 'fr', 'it', 'nl', 'es']) {
      const texts = JSON.parse(readFileSync(root(`i18n/${game}/${language}.json`), 'utf8')) as Record<string, string>;
      const words = (id: string): number =>
        ['title', 'text'].flatMap((part) => texts[`${game}.guide.${id}.${part}`]!.split(/\s+/)).length;
      for (const { id } of lessons) expect(words(id), `${language} ${id}`).toBeLessThanOrEqual(36);
      // At 150 words a minute the goal is read in twelve seconds; one tap on the first page and one on "Next" follow.
      expect(words('goal')).toBeLessThanOrEqual(30);
      expect(Object.keys(texts).filter((key) => key.startsWith(`${game}.guide.`))).toHaveLength(2 * lessons.length);
    }
  });

  it.each(Object.keys(guides))('of %s cites a paragraph that is there', (game) => {
    const rules = readFileSync(root(`src/games/${game}/rules.md`), 'utf8');
    for (const { id, rule } of guides[game]!.lessons)
      if (rule) expect(rules.includes(`**${rule}**`) || rules.includes(`## ${rule} `), `${id}: §${rule}`).toBe(true);
  });

  it('of Matterhorn comes when it first matters, and never twice', () => {
    expect(next(at('matterhorn', { phase: 'set_up' }), [])).toBe('goal');
    expect(next(at('matterhorn', { phase: 'set_up', obstacles: [] }), ['goal'])).toBe('start');
    const place = at('matterhorn', { phase: 'place', obstacles: [] });
    expect([next(place, ['goal']), next(place, ['goal', 'sum']), next(place, ['goal', 'sum', 'place'])]).toEqual([
      'sum',
      'place',
      undefined,
    ]);
    expect(next(at('matterhorn', { phase: 'bonus', obstacles: [] }), ['goal'])).toBe('bonus');
    expect(next(at('matterhorn', { phase: 'act', obstacles: ['8a'] }), ['goal'])).toBe('obstacle');
    expect(next(at('matterhorn', { phase: 'act', obstacles: ['8a'] }), ['goal', 'obstacle'])).toBe('act');
    const act = (from: string): Snapshot =>
      at(
        'matterhorn',
        { phase: 'act', obstacles: [], active: 0, seats: [{ pieces: ['11a'] }] },
        { choices: [{ kind: 'step', from, to: '10a' }] },
      );
    expect([next(act('11a'), ['goal', 'act']), next(act('11b'), ['goal', 'act'])]).toEqual([undefined, 'push']);
    const rolled = (flop: boolean): Frame => frame({ phase: 'roll' }, { kind: 'rolled', dice: [1], flop });
    const told = ['goal', 'sum', 'place'];
    expect([next(place, told, [rolled(false)]), next(place, told, [rolled(true)])]).toEqual([undefined, 'flop']);
  });

  it('of The Climbers waits for what it points at', () => {
    const block = at('climbers', { phase: 'block', quiet: 0, acting: 0, seats: [{ level: 0 }] });
    expect(next(block, ['goal'], [], (selector) => selector !== '[data-faces]')).toBe('block');
    expect(next(block, ['goal', 'block'], [], (selector) => selector !== '[data-faces]')).toBeUndefined();
    expect(next(block, ['goal', 'block'])).toBe('face');
    const climb = (level: number): Snapshot =>
      at('climbers', { phase: 'climb', quiet: 0, acting: 0, seats: [{ level }] });
    expect([next(climb(0), ['goal', 'climb']), next(climb(2), ['goal', 'climb'])]).toEqual([undefined, 'ladder']);
    expect(next(at('climbers', { phase: 'others', quiet: 1, acting: 0, seats: [{ level: 1 }] }), ['goal'])).toBe(
      'others',
    );
  });

  it.each([
    ['C', 'cable'],
    ['A', 'avalanche'],
    ['B', 'bernard'],
    ['45i', 'animal'],
    ['100d', 'animal'],
    ['17', 'lay'],
  ])('of Altitude for a drawn %s is %s', (drawn, lesson) => {
    const view = { phase: 'play', drawn, deck, seats: [{ mountain: {}, floors: 0, doubled: false }] };
    expect(next(at('altitude', view), ['goal', 'keep'])).toBe(lesson);
  });

  it('of Altitude tells when somebody laid on my mountain, and when I play twice', () => {
    const view = (mountain: object, doubled = false): object => ({
      phase: 'play',
      drawn: '17',
      deck,
      seats: [{ mountain, floors: 1, doubled }],
    });
    const seen = ['goal', 'keep', 'lay', 'hand'];
    expect(next(at('altitude', view({ '1/0': '5', '1/1': 'A' })), seen, [frame(view({ '1/0': '5' }))])).toBe('touched');
    expect(next(at('altitude', view({ '1/0': '5' })), seen, [frame(view({ '1/0': '5' }))])).toBeUndefined();
    expect(next(at('altitude', view({ '1/0': '5' }, true)), seen)).toBe('twice');
  });
});

describe('a guided game', () => {
  it('is played against the gentlest bot, on a fixed deal', () => {
    const table = guidedTable('matterhorn', matterhorn);
    expect([table.seats.map((seat) => seat.bot), table.seed]).toEqual([[undefined, '1'], matterhorn.seed]);
    expect(new Set(table.seats.map((seat) => seat.colour)).size).toBe(2);
  });
  it('can be left and taken up, and begins anew when all was told', () => {
    guideAt('table', 'matterhorn', matterhorn);
    learnt('matterhorn', matterhorn, matterhorn.lessons[0]!);
    learnt('matterhorn', matterhorn, matterhorn.lessons[0]!);
    expect([guidedAt('table'), guidedAt('other'), told('matterhorn', matterhorn)]).toEqual([true, false, 1]);
    leaveGuide('matterhorn');
    expect(guidedAt('table')).toBe(false);
    guideAt('table', 'matterhorn', matterhorn);
    expect([guidedAt('table'), told('matterhorn', matterhorn)]).toEqual([true, 1]);
    for (const lesson of matterhorn.lessons) learnt('matterhorn', matterhorn, lesson);
    expect([guidedAt('table'), learning('matterhorn')]).toEqual([false, false]);
    learnt('altitude', altitude, altitude.lessons[0]!);
    guideAt('table', 'matterhorn', matterhorn);
    expect([told('matterhorn', matterhorn), told('altitude', altitude)]).toEqual([0, 1]);
  });
  it('of one game leaves that of another alone', () => {
    guideAt('first', 'matterhorn', matterhorn);
    guideAt('second', 'altitude', altitude);
    expect([guidedAt('first'), guidedAt('second'), learning('climbers')]).toEqual([true, true, false]);
    leaveGuide('altitude');
    expect([guidedAt('first'), guidedAt('second'), learning('altitude')]).toEqual([true, false, false]);
  });
});

describe('the callout', () => {
  const window = { width: 1280, height: 720 };
  const overlaps = (a: ReturnType<typeof boxAt>, b: ReturnType<typeof boxAt>): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  it('covers nothing of what it speaks of, wherever that is', () => {
    const size = { width: 340, height: 240 };
    for (let left = 0; left <= 880; left += 80)
      for (let top = 0; top <= 420; top += 60) {
        const clear = boxAt(left, top, { width: 400, height: 200 });
        const spot = standAt(size, [clear], window, 68);
        expect(overlaps(spot, clear), `${left} ${top}`).toBe(false);
        expect([spot.left >= 0, spot.top >= 0, spot.right <= 1280, spot.bottom <= 720]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        const [x1, y1, x2, y2] = leader(spot, clear);
        expect(x1 === spot.left || x1 === spot.right || y1 === spot.top || y1 === spot.bottom).toBe(true);
        expect(x2 >= clear.left && x2 <= clear.right && y2 >= clear.top && y2 <= clear.bottom).toBe(true);
      }
  });
  it('stands on the other half of a phone', () => {
    const phone = { width: 390, height: 844 };
    const size = { width: 366, height: 220 };
    const tray = boxAt(0, 600, { width: 390, height: 244 });
    const board = boxAt(0, 100, { width: 390, height: 480 });
    expect(standAt(size, [tray], phone, 68).bottom).toBeLessThan(600);
    expect(standAt(size, [board], phone, 68).top).toBeGreaterThan(580);
  });
  it('leaves whole things clear, within the window', () => {
    expect(cleared(boxAt(-20, 700, { width: 1200, height: 100 }), window)).toEqual(
      boxAt(2, 692, { width: 1186, height: 26 }),
    );
    expect(cleared(boxAt(0, 700, { width: 1280, height: 100 }), window)).toEqual(
      boxAt(2, 700, { width: 1276, height: 18 }),
    );
    expect(facet(boxAt(0, 0, { width: 100, height: 60 }), window)).toBe('M0 0H86L100 14V60H14L0 46z');
    expect(facet(boxAt(2, 0, { width: 1276, height: 60 }), window)).toBe('M2 0H1278L1278 0V60H2L2 60z');
  });
});

it.each(Object.keys(guides))('the guided game of %s is not counted among the results', (game) => {
  expect(guidedTable(game, guides[game]!).guided).toBe(true);
});
