// Several people at one device: whole games of Altitude through the tables of the worker, and every message to the
// page is read. What a seat may not know must be in none of them.
import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAction, type View } from '../src/games/altitude/view';
import { Engine } from '../src/lib/engine/engine';
import { unpack } from '../src/lib/engine/packing';
import { Store } from '../src/lib/engine/store';
import { Tables, type Locks } from '../src/lib/engine/tables';
import { instantiate } from '../src/lib/engine/wasm';
import type { Answer, Colour, Observer, Snapshot } from '../src/lib/protocol';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
let engine: Engine;
beforeAll(async () => {
  engine = new Engine(await instantiate(readFileSync(root('build-wasm/engine.wasm'))));
});

const alone: Locks = { hold: async () => () => {} };
const colours: Colour[] = ['red', 'yellow', 'teal', 'purple'];

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** Every message that the page got, who had the device then, and how far the game was. */
interface Heard {
  what: string;
  holder: Observer; // whose eyes the page has; nobody's while the device changes hands
  steps: number;
  text: string;
}

class Page {
  readonly heard: Heard[] = [];
  private holder: Observer = 'spectator';
  private steps = 0;

  constructor(readonly tables: Tables) {}

  async hear<T>(what: string, asked: Promise<Answer<T>>): Promise<T> {
    const answer = await asked;
    const got = value(answer);
    if (isSnapshot(got) && what !== 'at') {
      this.holder = got.covered === null && typeof got.observer === 'number' ? got.observer : 'spectator';
      this.steps = got.steps;
      if (got.covered !== null)
        expect([got.view, got.legal, got.log.lines, got.last, got.help, got.observer]).toEqual([
          null,
          [],
          [],
          null,
          null,
          'spectator',
        ]);
    }
    const text = what === 'share' ? await unpack(got as string) : JSON.stringify(got);
    this.heard.push({ what, holder: this.holder, steps: this.steps, text });
    return got;
  }
}

const isSnapshot = (message: unknown): message is Snapshot =>
  typeof message === 'object' && message !== null && 'covered' in message;

/** Numbers that don't repeat from run to run, from a seed. */
function lot(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

async function playThrough(page: Page, players: number, seed: number): Promise<{ id: string; record: string }> {
  const { tables } = page;
  const draw = lot(seed + 1);
  const seats = colours.slice(0, players).map((colour, seat) => ({ name: `Player ${'abcd'[seat]}`, colour }));
  const id = await page.hear(
    'create',
    tables.create({ game: 'altitude', seats, options: {}, seed: seed.toString(16) }),
  );
  let now = await page.hear('open', tables.open(id));
  const extras = async (): Promise<void> => {
    await page.hear('export', tables.exportRecord(id));
    await page.hear('share', tables.share(id));
    await page.hear('at', tables.at(id, draw(now.steps)));
    await page.hear('saved', tables.saved());
    now = await page.hear('open', tables.open(id));
  };
  for (let turn = 0; now.ending === ''; turn++) {
    if (now.covered !== null) {
      if (turn % 5 === 0) await extras();
      now = await page.hear('reveal', tables.reveal(id, now.covered));
    } else if (now.automatic) {
      now = await page.hear('next', tables.next(id));
    } else {
      if (turn % 7 === 0) {
        await extras();
        expect(now.covered).not.toBeNull(); // opened anew: somebody else may sit there
        continue;
      }
      const builds = now.legal.filter((text) => /^h?\d.*@/.test(text));
      const action = (
        builds.length > 0 && draw(3) > 0 ? builds[draw(builds.length)] : now.legal[draw(now.legal.length)]
      )!;
      now = await page.hear('act', tables.act(id, action));
      if (now.mayUndo && draw(4) === 0) {
        await page.hear('undo', tables.undo(id));
        now = await page.hear('act', tables.act(id, action));
      }
    }
  }
  return { id, record: value(await tables.exportRecord(id)) };
}

interface Secret {
  cards: string[]; // held, and seen by nobody else
  returned: string[]; // given back at the start: the seat knows them wherever they are now
}
/** What each seat keeps to itself, for every position of the game. */
function hiddenCards(record: string): Secret[][] {
  const table = engine.open(record);
  const { steps, players } = engine.look(table, 'spectator');
  engine.close(table);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const then = engine.open(record, step);
    const secret = Array.from({ length: players }, (_, seat) => {
      const view = engine.look(then, seat).view as View;
      const { hand, returned } = view.seats[seat]!;
      return { cards: view.phase === 'play' && view.active === seat ? [...hand, view.drawn] : hand, returned };
    });
    engine.close(then);
    return secret;
  });
}

/** Cards of which the deck has one: where such a name stands, that card is meant. */
const unique = (card: string): boolean => /^\d+[gmcid]?$/.test(card);

/** All texts in a message, but for what names cards and tells nothing: the deck that everybody knows; and figures. */
function texts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(texts);
  if (typeof message !== 'object' || message === null) return [];
  if ('kind' in message && (message.kind === 'number' || message.kind === 'seat')) return [];
  return Object.entries(message).flatMap(([key, part]) =>
    key === 'options' || key === 'help' ? [] : [key, ...texts(part)],
  );
}
/** The cards that are named in a text of notation: places, seats and numbers of steps are none. */
function cardsIn(text: string): string[] {
  const bare = text
    .replaceAll(/\d+\/-?\d+/g, ' ')
    .replaceAll(/>\d@/g, ' ')
    .replaceAll(/^\d+\./gm, ' ')
    .replaceAll(/![0-3]+/g, ' ')
    .replaceAll(/^end .*/gm, ' ');
  return [...bare.matchAll(/(?<![\da-zA-Z])[hx]?(\d+[gmcid]?)(?![\da-zA-Z])/g)].map(([, card = '']) => card);
}
function cardsTold({ what, text }: Heard): Set<string> {
  const record = what === 'export' || what === 'share';
  const whole: unknown = what === 'share' ? text : JSON.parse(text);
  const all = record ? [(whole as string).slice((whole as string).indexOf('\n\n'))] : texts(whole);
  return new Set(all.flatMap(cardsIn));
}

describe.each([2, 3, 4])('%i people at one device', (players) => {
  it.each([11, 12])('see nothing of each other (game %i)', { timeout: 120_000 }, async (seed) => {
    const page = new Page(new Tables(engine, new Store(), alone, () => {}));
    const { record } = await playThrough(page, players, seed * 100 + players);
    const secrets = hiddenCards(record);
    const read = { covered: 0, seen: 0, searched: 0, found: 0 };
    for (const message of page.heard) {
      const { what, holder, steps } = message;
      if (steps >= secrets.length - 1) continue; // over: the hands are shown
      if (holder === 'spectator') read.covered++;
      else read.seen++;
      const told = cardsTold(message);
      const known = holder === 'spectator' ? [] : secrets[steps]![holder]!.returned;
      secrets[steps]!.forEach(({ cards }, seat) => {
        for (const card of cards.filter((one) => unique(one) && !known.includes(one))) {
          if (seat === holder) {
            if (told.has(card)) read.found++;
            continue;
          }
          read.searched++;
          if (told.has(card))
            throw new Error(`${what} at step ${steps} tells ${holder} of ${card} in the hand of seat ${seat}`);
        }
      });
    }
    expect(read.covered).toBeGreaterThan(20);
    expect(read.seen).toBeGreaterThan(50);
    expect(read.searched).toBeGreaterThan(1000);
    expect(read.found).toBeGreaterThan(300); // the search does find what may be known
  });
});

describe('what a seat is told', () => {
  it('is what the engine says to that seat alone', async () => {
    const page = new Page(new Tables(engine, new Store(), alone, () => {}));
    const { record } = await playThrough(page, 3, 77);
    const checked = { legal: 0, help: 0 };
    for (const { what, holder, steps, text } of page.heard) {
      if (!['act', 'next', 'reveal', 'open', 'undo'].includes(what) || holder === 'spectator') continue;
      const message = JSON.parse(text) as Snapshot;
      const then = engine.open(record, steps);
      const look = engine.look(then, holder);
      if (what !== 'undo') expect(message.view).toEqual(look.view);
      expect(message.help).toEqual(look.help ?? null);
      if (message.legal.length > 0) {
        expect(message.toAct).toBe(holder);
        const own = look.view as View;
        for (const action of message.legal.map(readAction))
          if (action?.kind === 'use' || action?.kind === 'discard')
            expect([own.drawn, ...own.seats[holder]!.hand]).toContain(action.card);
        checked.legal++;
      }
      if (message.help) checked.help++;
      engine.close(then);
    }
    expect(checked.legal).toBeGreaterThan(20);
    expect(checked.help).toBeGreaterThan(20);
  });

  it('is in a hint only what the seat can do', async () => {
    const tables = new Tables(engine, new Store(), alone, () => {});
    const seats = [0, 1].map((seat) => ({ name: '', colour: colours[seat]! }));
    const id = value(await tables.create({ game: 'altitude', seats, options: {}, seed: '5' }));
    const levels = value(await tables.games())
      .find((game) => game.name === 'altitude')!
      .bots.includes('8');
    let now = value(await tables.open(id));
    for (let hints = 0; hints < 3;) {
      if (now.automatic) now = value(await tables.next(id));
      else if (now.covered !== null) {
        expect(value(await tables.hint(id))).toEqual([]);
        now = value(await tables.reveal(id, now.covered));
      } else {
        const hint = value(await tables.hint(id));
        expect(hint.length > 0).toBe(levels);
        for (const { action } of hint) expect(now.legal).toContain(action);
        hints++;
        now = value(await tables.act(id, hint[0]?.action ?? now.legal[0]!));
      }
    }
  }, 60_000);
});

describe('the deal of the day', () => {
  it('is the same as in the terminal', async () => {
    const tables = new Tables(engine, new Store(), alone, () => {});
    const id = value(
      await tables.create({
        game: 'altitude',
        seats: [{ name: 'Ada', colour: 'red' }],
        options: {},
        daily: '2026-03-14',
      }),
    );
    let now = value(await tables.open(id));
    while (now.automatic) now = value(await tables.next(id));
    expect(now.daily).toBe('2026-03-14');
    const record = value(await tables.exportRecord(id));
    expect(record).toContain('daily: 2026-03-14');
    const again = value(await tables.open(value(await tables.again(id))));
    expect(again.daily).toBe('2026-03-14');
    const dealt = (text: string): string[] => [...text.matchAll(/\+\S+/g)].map(([card]) => card).slice(0, 6);
    expect(dealt(record)).toHaveLength(6);
    const program = root('build/bivouac');
    expect(existsSync(program), 'make build comes first').toBe(true);
    const native = execFileSync(program, ['random', 'altitude', '--players', '1', '--daily', '2026-03-14'], {
      encoding: 'utf8',
    });
    expect(dealt(record)).toEqual(dealt(native));
    const next = value(
      await tables.create({
        game: 'altitude',
        seats: [{ name: 'Ada', colour: 'red' }],
        options: {},
        daily: '2026-03-15',
      }),
    );
    now = value(await tables.open(next));
    while (now.automatic) now = value(await tables.next(next));
    expect(dealt(value(await tables.exportRecord(next)))).not.toEqual(dealt(native));
  });
});
