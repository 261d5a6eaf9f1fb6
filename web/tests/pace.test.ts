// How long others' deeds are shown, at every pace, in every game.
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../src/lib/games';
import { beatOf, paces, type Pace, type Rhythm } from '../src/lib/pace';
import type { Frame } from '../src/lib/protocol';
import { LAND, LEAVE, rhythm as altitude } from '../src/games/altitude/pace';
import { rhythm as climbers } from '../src/games/climbers/pace';
import { CARRY, climbTime } from '../src/games/climbers/stage/motion';
import { rhythm as matterhorn, STEP } from '../src/games/matterhorn/pace';
import { SLIDE, TUMBLE } from '../src/games/matterhorn/roll.svelte';

const frame = (toAct: Frame['toAct'], last: object | null = null, view: unknown = {}): Frame =>
  ({ step: 1, turn: 1, toAct, last, view }) as Frame;
const after = (rhythm: Rhythm, last: object, view: unknown = {}, before = frame(1), pace: Pace = 'calm'): number =>
  beatOf(rhythm, pace, false, frame(0, last, view), before, false);

describe('a beat', () => {
  it.each([0, 1, 40, 600, 1300, 5000])('of %i ms is as long as the pace says', (calm) => {
    const times = paces.map((pace) => beatOf({ beat: () => calm }, pace, false, frame(0), frame(1), false));
    expect(times).toEqual([calm, calm * 0.4, 0]);
    for (const still of [false, true]) {
      const own = beatOf({ beat: () => calm }, 'calm', still, frame(0), frame('chance'), true);
      expect(own).toBe(Math.min(calm, still ? 100 : 850)); // one's own dice need no more than their motion
    }
  });
  it('that a game does not name is long enough to be seen, also without motion', () => {
    for (const actor of [1, 'chance'] as const) {
      const time = beatOf({}, 'calm', true, frame(0), frame(actor), false);
      expect(time).toBeGreaterThanOrEqual(900);
      expect(beatOf({}, 'quick', true, frame(0), frame(actor), false)).toBeLessThan(time / 2);
    }
  });
});

describe('the rhythm', () => {
  it('is found by the name of the game', () => {
    const games = ['matterhorn', 'climbers', 'altitude'];
    expect(games.map((game) => manifestOf(game).rhythm)).toEqual([matterhorn, climbers, altitude]);
    expect(manifestOf('secret_pig').rhythm).toBeUndefined();
  });
  it('of Matterhorn lets a flop be seen for two seconds', () => {
    const rolled = (flop: boolean) => after(matterhorn, { kind: 'rolled', dice: [1, 1, 1], flop });
    expect(rolled(true)).toBeGreaterThanOrEqual(2000);
    expect(rolled(false)).toBeLessThan(2000);
    expect(rolled(false)).toBeGreaterThan(after(matterhorn, { kind: 'roll' }));
  });
  it("of Matterhorn does not wait for one's own dice: the table shows them before it tells what they are", () => {
    const rolled = frame(0, { kind: 'rolled', dice: [6, 5, 4, 4, 3], flop: false });
    expect(beatOf(matterhorn, 'calm', false, rolled, frame('chance'), true)).toBe(0);
  });
  it('of The Climbers tells block, climb and disc from a pass', () => {
    const [block, climb, disc, pass] = ['move', 'climb', 'disc', 'pass'].map((kind) =>
      after(climbers, { kind, path: ['12,9'] }),
    );
    expect(Math.min(block!, climb!, disc!)).toBeGreaterThan(pass!);
    const at = (level: number): Frame => frame(0, null, { seats: [{ level }] });
    expect(climbers.touches!([at(2), at(2)], 0)).toBe(false);
    expect(climbers.touches!([at(2), at(2), at(1)], 0)).toBe(true);
  });
  it.each(['calm', 'quick'] as const)('lets what moves come to rest before the next thing is shown: %s', (pace) => {
    const needs = (rhythm: Rhythm, last: object): number =>
      after(rhythm, last, { phase: 'play' }, frame(1, null, {}), pace);
    expect(needs(matterhorn, { kind: 'rolled', dice: [6], flop: false })).toBeGreaterThanOrEqual(TUMBLE + SLIDE);
    expect(needs(matterhorn, { kind: 'step' })).toBeGreaterThanOrEqual(STEP);
    expect(needs(climbers, { kind: 'move' })).toBeGreaterThanOrEqual(CARRY);
    for (let steps = 1; steps < 12; steps++)
      expect(
        needs(climbers, { kind: 'climb', path: Array(steps).fill('12,9') }),
        `${steps} steps`,
      ).toBeGreaterThanOrEqual(climbTime(steps));
    expect(needs(altitude, { kind: 'use' })).toBeGreaterThanOrEqual(Math.max(LAND, LEAVE));
  });
  it('of Altitude deals quickly, and knows what was done to my mountain', () => {
    const draw = { kind: 'draw', card: '12' };
    expect(after(altitude, draw, {}, frame('chance', null, { phase: 'deal' }))).toBeLessThanOrEqual(100);
    expect(after(altitude, draw, {}, frame('chance', null, { phase: 'draw' }))).toBeGreaterThanOrEqual(900);
    const with_ = (mountain: object): Frame => frame(0, null, { seats: [{ mountain: {} }, { mountain }] });
    expect(altitude.touches!([with_({}), with_({ '1/0': 'A' })], 1)).toBe(true);
    expect(altitude.touches!([with_({}), with_({ '1/0': 'A' })], 0)).toBe(false);
  });
});
