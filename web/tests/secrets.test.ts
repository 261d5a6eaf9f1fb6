// Several people at one device: whole games of Altitude through the tables of the worker, and every message to the
// page is read. What a seat may not know must be in none of them.
import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Action, View } from '../src/games/altitude/view';
import { nobody, type Device, type Engine } from '../src/lib/engine/engine';
import { unpack } from '../src/lib/engine/packing';
import { Store } from '../src/lib/engine/store';
import { Tables, type Locks } from '../src/lib/engine/tables';
import type { Answer, Colour, Connection, Frame, Observer, Problem, Shown, TableListener } from '../src/lib/protocol';
import { human, loadEngine, root, value, Visitor } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const alone: Locks = { hold: async () => () => {} };
const newTables = (): Tables => new Tables(engine, new Store(), alone);
const colours: Colour[] = ['red', 'yellow', 'teal', 'purple'];
const deviceAt = (seat: number): Device => ({ seats: [seat], holder: null });

/** Every message that the page got, who had the device then, and how far the game was. */
interface Heard {
  what: string;
  holder: Observer; // whose view the page has; nobody's while the device changes hands
  steps: number;
  text: string;
}

class Page implements TableListener {
  readonly heard: Heard[] = [];
  readonly tables = newTables();
  now!: Shown;
  connection!: Connection;
  private holder: Observer = 'spectator';

  private note(what: string, text: string): void {
    this.heard.push({ what, holder: this.holder, steps: this.now?.steps ?? 0, text });
  }
  shown(shown: Shown): void {
    this.now = shown;
    this.holder = shown.covered === null && typeof shown.observer === 'number' ? shown.observer : 'spectator';
    if (shown.covered !== null) {
      const { frames, choices, log, help, observer, asked, mayUndo } = shown;
      expect([frames, choices, log.lines, help, observer, asked, mayUndo]).toEqual([
        [],
        null,
        [],
        null,
        'spectator',
        null,
        false,
      ]);
    }
    this.note('shown', JSON.stringify(shown));
  }
  lost(problem: Problem): void {
    throw new Error(JSON.stringify(problem));
  }
  unsaved(): void {
    throw new Error('unsaved');
  }

  async hear<T>(what: string, asked: Promise<Answer<T>>): Promise<T> {
    const got = value(await asked);
    this.note(what, what === 'share' ? await unpack(got as string) : JSON.stringify(got));
    return got;
  }
  /** Opens the table as another page would. */
  async open(id: string): Promise<void> {
    this.connection = value(await this.tables.open(id, this));
  }
}

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
  const table = { game: 'altitude' as const, seats, options: {}, seed: seed.toString(16) };
  const id = await page.hear('create', tables.create(table));
  await page.open(id);
  const extras = async (): Promise<void> => {
    await page.hear('export', tables.exportRecord(id));
    await page.hear('share', tables.share(id));
    await page.hear('back', page.connection.lookBack(draw(page.now.steps)));
    await page.hear('choices', page.connection.choices(''));
    await page.hear('advice', page.connection.advise());
    await page.hear('saved', tables.saved());
    await page.open(id);
  };
  for (let turn = 0; page.now.ending === ''; turn++) {
    const { now, connection } = page;
    if (now.covered !== null) {
      if (turn % 5 === 0) await extras();
      await page.hear('reveal', connection.reveal(now.covered));
    } else if (turn % 7 === 0) {
      await extras();
      expect(page.now.covered).not.toBeNull(); // opened anew: somebody else may sit there
    } else {
      const legal = (now.choices as Action[]).map(({ text }) => text);
      const builds = legal.filter((text) => /^h?\d.*@/.test(text));
      const action = (builds.length > 0 && draw(3) > 0 ? builds[draw(builds.length)] : legal[draw(legal.length)])!;
      await page.hear('act', connection.act(action, now.sequence));
      if (page.now.mayUndo && draw(4) === 0) {
        await page.hear('undo', connection.undo(page.now.sequence));
        await page.hear('act', connection.act(action, page.now.sequence));
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
  const { table, keep } = engine.open('1', 0, record);
  const { steps, seats } = keep.saved;
  const secrets = Array.from({ length: steps + 1 }, (_, step) =>
    seats.map((_, seat) => {
      const view = engine.back(table, deviceAt(seat), step).view as View;
      const { hand, returned } = view.seats[seat]!;
      return { cards: view.phase === 'play' && view.active === seat ? [...hand, view.drawn ?? ''] : hand, returned };
    }),
  );
  engine.close(table);
  return secrets;
}

/** Cards of which the deck has one: where such a name stands, that card is meant. */
const unique = (card: string): boolean => /^\d+[gmcid]?$/.test(card);

let deck = '';
/** The whole deck tells nothing, as long as every message tells the same. */
function isWholeDeck(part: unknown): boolean {
  const told = JSON.stringify(part);
  deck ||= told;
  return told === deck;
}
/** All texts in a message, but for what names cards and tells nothing: the deck that everybody knows; and figures. */
function texts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(texts);
  if (typeof message !== 'object' || message === null) return [];
  if ('kind' in message && (message.kind === 'number' || message.kind === 'seat')) return [];
  return Object.entries(message).flatMap(([key, part]) =>
    key === 'options' || key === 'help' || (key === 'deck' && isWholeDeck(part)) ? [] : [key, ...texts(part)],
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
    const page = new Page();
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
    const page = new Page();
    const { record } = await playThrough(page, 3, 77);
    const { table } = engine.open('1', 0, record);
    const checked = { frames: 0, choices: 0, help: 0 };
    for (const { what, holder, text } of page.heard) {
      if (!['shown', 'back'].includes(what) || holder === 'spectator') continue;
      const message = JSON.parse(text) as Shown | Frame;
      const device = deviceAt(holder);
      for (const frame of 'frames' in message ? message.frames : [message]) {
        const { views, ...seen } = engine.back(table, device, frame.step);
        expect(views).toHaveLength(3); // now that the game is over; nobody was told them while it was played
        expect(frame).toEqual(seen);
        checked.frames++;
      }
      if (!('frames' in message) || message.steps >= page.now.steps) continue;
      const then = engine.open('1', 0, engine.branch(table, nobody, message.steps));
      const { help } = engine.show(then.table, device);
      engine.close(then.table);
      expect(message.help).toEqual(help);
      if (message.help) checked.help++;
      if (message.choices === null) continue;
      expect(message.asked).toBe(holder);
      const own = message.frames.at(-1)!.view as View;
      for (const action of message.choices as Action[])
        if (action.kind === 'use' || action.kind === 'discard')
          expect([own.drawn, ...own.seats[holder]!.hand]).toContain(action.card);
      checked.choices++;
    }
    engine.close(table);
    expect(checked.frames).toBeGreaterThan(100);
    expect(checked.choices).toBeGreaterThan(20);
    expect(checked.help).toBeGreaterThan(20);
  }, 60_000);

  it('is in advice only what the seat can do', async () => {
    const tables = newTables();
    const page = await Visitor.lay(tables, 'altitude', [human('', 'red'), human('', 'yellow')], { seed: '5' });
    for (let told = 0; told < 3;) {
      const { covered } = page.now;
      if (covered !== null) {
        expect(value(await page.connection.advise())).toBeNull();
        value(await page.connection.reveal(covered));
        continue;
      }
      const { choices } = value(await page.connection.advise())!;
      expect(choices.length > 0).toBe(page.choices.length > 1);
      for (const { action } of choices) expect(page.choices).toContain(action);
      told++;
      await page.play(choices[0]?.action ?? page.choices[0]!);
    }
  }, 60_000);
});

describe('the deal of the day', () => {
  it('is the same as in the terminal', async () => {
    const tables = newTables();
    const seats = [human('Ada', 'red')];
    const { id, now } = await Visitor.lay(tables, 'altitude', seats, { daily: '2026-03-14' });
    expect(now.daily).toBe('2026-03-14');
    const record = value(await tables.exportRecord(id));
    expect(record).toContain('daily: 2026-03-14');
    const again = value(await tables.again(id));
    expect((await Visitor.at(tables, again)).now.daily).toBe('2026-03-14');
    const dealt = (text: string): string[] => [...text.matchAll(/\+\S+/g)].map(([card]) => card).slice(0, 6);
    expect(dealt(record)).toHaveLength(6);
    expect(dealt(value(await tables.exportRecord(again)))).toEqual(dealt(record));
    const program = root('build/bivouac');
    expect(existsSync(program), 'make build comes first').toBe(true);
    const native = execFileSync(program, ['random', 'altitude', '--players', '1', '--daily', '2026-03-14'], {
      encoding: 'utf8',
    });
    expect(dealt(record)).toEqual(dealt(native));
    const next = await Visitor.lay(tables, 'altitude', seats, { daily: '2026-03-15' });
    expect(dealt(value(await tables.exportRecord(next.id)))).not.toEqual(dealt(native));
  });
});
