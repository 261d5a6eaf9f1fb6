// Whatever is pressed, offered or not, is sent as an action that the engine can read: a player who tries something
// hears a rule, never how actions are written.
import { beforeAll, describe, expect, it } from 'vitest';
import { PLACES, SUMMIT } from '../src/games/matterhorn/board';
import { Input as MatterhornInput } from '../src/games/matterhorn/input.svelte';
import { obstructText } from '../src/games/matterhorn/notation';
import { Input as AltitudeInput } from '../src/games/altitude/input.svelte';
import type { View as AltitudeView } from '../src/games/altitude/view';
import { Refused, type Device, type Engine } from '../src/lib/engine/engine';
import type { Action, Shown, Snapshot } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';
import { loadEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Plays a game in which every press of `touch` is judged by the engine, at every position that asks somebody. */
function tryEverywhere(
  game: string,
  header: string,
  seed: string,
  touch: (session: Session) => void,
): { tried: number; refusals: Set<string> } {
  const players = 3;
  const lines = ['bivouac 1', `game: ${game}`, 'rules: 1', `players: ${players}`, header, '', 'end 0', ''];
  const { table } = engine.lay(seed, lines.filter((line, index) => line || index > 4).join('\n'));
  const device = (holder: number | null): Device => ({ seats: [0, 1, 2], holder });
  const refusals = new Set<string>();
  let tried = 0;
  let shown = engine.keep(table, device(null));
  for (let turn = 0; turn < 150; turn++) {
    if (shown.covered !== null) shown = engine.show(table, device(shown.covered));
    if (shown.asked === null) break;
    const holder = device(shown.asked);
    const sent = new Set<string>();
    touch(sessionAt(shown, sent));
    for (const text of sent) {
      tried++;
      try {
        engine.act(table, holder, shown.sequence, text);
        engine.forget(table);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        expect(error.phrase.key, text).not.toMatch(/notation/);
        refusals.add(error.phrase.key);
      }
    }
    const choices = shown.choices as Action[];
    engine.act(table, holder, shown.sequence, choices[(turn * 7919 + 13) % choices.length]!.text);
    shown = engine.keep(table, holder, shown.sequence);
  }
  engine.close(table);
  return { tried, refusals };
}

function sessionAt(shown: Shown, sent: Set<string>): Session {
  const { view, last } = shown.frames.at(-1)!;
  const snapshot = { ...shown, id: 'game', view, last, shown: shown.steps } as unknown as Snapshot;
  return {
    snapshot,
    mine: true,
    replaying: false,
    player: (seat: number) => `P${seat}`,
    named: (seat: number) => ({ name: `P${seat}`, you: false }),
    skip: () => {},
    act: async (text: string) => !!sent.add(text),
  } as unknown as Session;
}

it('the circles on the page are those of the engine, and all of them (rules §M1)', () => {
  const header = ['bivouac 1', 'game: matterhorn', 'rules: 2', 'players: 2', '', 'end 0', ''];
  const { table } = engine.lay('b0b', header.join('\n'));
  const device: Device = { seats: [0, 1], holder: null };
  const { sequence } = engine.keep(table, device);
  const isRead = (name: string): boolean => {
    try {
      engine.act(table, device, sequence, obstructText(name));
    } catch (error) {
      return error instanceof Refused && !error.phrase.key.includes('notation');
    }
    throw new Error(`${name}: nobody puts an obstacle down before play`);
  };
  const names = Array.from({ length: 20 }, (_, row) => [...'abcdefghijklm'].map((letter) => `${row}${letter}`)).flat();
  expect([SUMMIT, ...names.filter(isRead)]).toEqual(PLACES);
  engine.close(table);
});

describe('a press anywhere', () => {
  it.each(['', 'option.placement: alternate'])(
    'in Matterhorn is refused by a rule (%s)',
    (option) => {
      const { tried, refusals } = tryEverywhere('matterhorn', option, 'b0b', (session) => {
        // Straight away, and with something taken up that could be: one of the circles that glow.
        const glowing = [...new MatterhornInput(session).glows.keys()];
        for (const first of [null, ...glowing.slice(0, 4)]) {
          for (const name of PLACES) {
            const input = new MatterhornInput(session);
            input.look();
            if (first) input.press(first);
            input.press(name);
          }
        }
        for (let mask = 0; mask < 32; mask++) {
          const input = new MatterhornInput(session);
          input.look();
          for (let die = 0; die < 5; die++) if (mask & (1 << die)) input.toggle(die);
        }
      });
      expect(tried).toBeGreaterThan(2000);
      expect(refusals.size).toBeGreaterThan(8);
    },
    60_000,
  );

  it('in Altitude is refused by a rule', () => {
    const { tried, refusals } = tryEverywhere('altitude', '', 'cafe', (session) => {
      const view = session.snapshot.view as AltitudeView;
      for (let card = -1; card < 6; card++) {
        const input = new AltitudeInput(session);
        const press = (work: () => void): void => {
          if (card >= 0) input.pick(card);
          work();
        };
        press(() => input.discard());
        if (input.keeping) press(() => input.keep());
        else press(() => input.pass());
        view.seats.forEach(({ mountain, open }, seat) => {
          for (const place of [...Object.keys(mountain), ...open]) press(() => input.press(seat, place));
        });
      }
    });
    expect(tried).toBeGreaterThan(500);
    expect(refusals.size).toBeGreaterThan(8);
  }, 60_000);
});
