// Advice a step at a time: what to look at, choices in no order of worth, then the best and why.
import { beforeAll, describe, expect, it } from 'vitest';
import { Input as AltitudeInput } from '../src/games/altitude/input.svelte';
import { Input as ClimbersHand } from '../src/games/climbers/input.svelte';
import { ideaWords } from '../src/games/climbers/words';
import { Input as MatterhornInput } from '../src/games/matterhorn/input.svelte';
import { Adviser } from '../src/lib/adviser.svelte';
import type { Device, Engine } from '../src/lib/engine/engine';
import type { Snapshot } from '../src/lib/protocol';
import type { Session } from '../src/lib/session.svelte';
import { sit } from './counting';
import { loadEngine } from './support';

const settled = (): Promise<void> => Promise.resolve(); // timers are the session's alone here
async function answered(adviser: Adviser<unknown>): Promise<void> {
  for (let turn = 0; adviser.told?.thinking && turn < 100; turn++) await settled();
  expect(adviser.told?.thinking).toBe(false);
}

describe('an adviser', () => {
  it('tells a step more each time, and the order of worth only in the end', async () => {
    const { session } = await sit(['me', 'me']);
    const adviser = new Adviser(session, async (text) => text);
    expect([adviser.open, adviser.next]).toEqual([false, null]);
    adviser.goOn();
    expect(adviser.told?.thinking).toBe(true);
    adviser.goOn(); // nothing to go on to yet
    await answered(adviser);
    expect([adviser.step, adviser.told?.nudge?.key, adviser.ideas, adviser.idea]).toEqual(['nudge', 'look', [], null]);
    adviser.goOn();
    expect(adviser.step).toBe('choices');
    expect(adviser.ideas.map(({ text }) => text)).toEqual(['5', '9', '12']);
    expect(adviser.idea?.text).toBe('5');
    adviser.choose(1);
    expect(adviser.idea?.text).toBe('9');
    adviser.point(2);
    expect(adviser.idea?.text).toBe('12');
    adviser.point(null);
    expect(adviser.idea?.text).toBe('9');
    adviser.goOn();
    expect(adviser.ideas.map(({ text }) => text)).toEqual(['12', '5', '9']);
    expect([adviser.idea?.text, adviser.told?.other?.text, adviser.next]).toEqual(['12', '9', null]);
    adviser.goOn();
    expect(adviser.step).toBe('answer');
    adviser.close();
    expect([adviser.open, adviser.idea]).toEqual([false, null]);
  });

  it('goes with the position', async () => {
    const { session } = await sit(['me', 'me']);
    const adviser = new Adviser(session, async (text) => text);
    adviser.goOn();
    await answered(adviser);
    await session.act('count');
    expect([adviser.open, adviser.ideas]).toEqual([false, []]);
    adviser.goOn();
    await answered(adviser);
    expect(adviser.step).toBe('nudge');
  });

  it('tells nothing that comes too late', async () => {
    const { session } = await sit(['me', 'me']);
    const adviser = new Adviser(session, async (text) => text);
    adviser.goOn();
    adviser.close();
    await settled();
    expect(adviser.open).toBe(false);
  });

  it('has only an answer where nothing is to be weighed, and nothing where there is no advice', async () => {
    const { session } = await sit(['me']);
    const one = new Adviser(session, async (text) => (text === '12' ? text : null));
    one.goOn();
    await answered(one);
    expect(one.next).toBe('answer');
    const none = new Adviser(
      { snapshot: session.snapshot, advise: async () => null } as unknown as Session,
      async () => '',
    );
    none.goOn();
    await answered(none);
    expect([none.told?.nudge, none.next]).toEqual([null, null]);
  });
});

/** A table of two at the real engine, before somebody's decision, and a session that shows it. */
function laid(engine: Engine, game: string, seed: string, until: (view: never) => boolean): Session {
  const header = ['bivouac 1', `game: ${game}`, 'rules: 2', 'players: 2', '', 'end 0', ''].join('\n');
  const { table } = engine.lay(seed, header);
  const device: Device = { seats: [0, 1], holder: null };
  let shown = engine.keep(table, device);
  for (;;) {
    if (shown.covered !== null) device.holder = shown.covered;
    shown = engine.show(table, device);
    if (until(shown.frames.at(-1)!.view as never)) break;
    engine.act(table, device, shown.sequence, engine.advise(table, device)?.choices[0]?.action ?? 'pass');
    shown = engine.keep(table, device);
  }
  const snapshot = { ...shown, ...shown.frames.at(-1)!, shown: shown.steps } as unknown as Snapshot;
  return {
    snapshot,
    mine: true,
    recent: [],
    pointed: [],
    advise: async () => engine.advise(table, device),
    choices: async (held: string) => engine.choices(table, device, held),
    player: (seat: number) => `P${seat}`,
    named: (seat: number) => ({ name: `P${seat}`, you: false }),
  } as unknown as Session;
}
async function toChoices(adviser: Adviser<unknown>): Promise<void> {
  adviser.goOn();
  await answered(adviser);
  expect(adviser.told?.nudge?.key).toMatch(/^(\w+\.nudge\.\w+|advice\.(even|ahead|clear))$/);
  adviser.goOn();
  expect(adviser.ideas.length).toBeGreaterThan(1);
}

describe('each game shows what is advised', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  it('Matterhorn lights its circles', async () => {
    const input = new MatterhornInput(laid(engine, 'matterhorn', '7', () => true));
    await toChoices(input.advice);
    for (const [index, { known }] of input.advice.ideas.entries()) {
      input.advice.choose(index);
      expect(known.kind).toBe('put');
      expect([...input.named].sort()).toEqual([...('circles' in known ? known.circles : [])].sort());
    }
    input.advice.close();
    expect(input.named).toEqual([]);
  });

  it('Altitude takes its cards up without a change', async () => {
    const keeping = new AltitudeInput(
      laid(engine, 'altitude', '7', ({ phase }: { phase: string }) => phase === 'keep'),
    );
    await toChoices(keeping.advice);
    const { known } = keeping.advice.idea!;
    expect(keeping.chosen.map((index) => keeping.own.hand[index]).sort()).toEqual(
      'cards' in known ? [...known.cards].sort() : [],
    );
    keeping.advice.close();
    expect(keeping.chosen).toEqual([]);
    const input = new AltitudeInput(laid(engine, 'altitude', '7', ({ phase }: { phase: string }) => phase === 'play'));
    const before = input.held;
    await toChoices(input.advice);
    const use = input.advice.ideas.findIndex((idea) => idea.known.kind === 'use');
    input.advice.choose(use);
    const action = input.advice.ideas[use]!.known;
    if (action.kind !== 'use') throw new Error('no card is laid');
    expect(input.held).toMatchObject({ from: action.from, card: action.card });
    expect(input.isAdvised(action.seat ?? input.view.active, action.place)).toBe(true);
    expect([...input.glows.values()].map(({ text }) => text)).toContain(action.text);
    input.advice.close();
    expect(input.held).toEqual(before);
  });

  it('The Climbers knows the way of a block', async () => {
    const input = new ClimbersHand(laid(engine, 'climbers', '7', ({ phase }: { phase: string }) => phase === 'block'));
    await toChoices(input.advice);
    for (const [index, idea] of input.advice.ideas.entries()) {
      input.advice.choose(index);
      expect(input.idea).toBe(idea.known);
      expect(input.idea!.action.text).toBe(idea.text);
      // In words that can be found on the mountain: no block bears a number, and no square its place.
      expect(ideaWords(input, idea.known)).not.toMatch(/\d+,\d+|block \d|@/i);
    }
  }, 60_000);
});
