// A line to a server whose socket the test holds in its hand, and a table at its other end.
import { afterEach, beforeEach, vi } from 'vitest';
import { Line, type Wire } from '../src/lib/online/line';
import type { Lobby, LobbySeat } from '../src/lib/online/messages';
import { Room } from '../src/lib/online/room.svelte';
import type { Frame, Shown, TableListener } from '../src/lib/protocol';
import { Session, type Playback } from '../src/lib/session.svelte';

type Words = { id: number; do: string } & Record<string, unknown>;

class FakeWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  said: Words[] = [];
  send = (text: string): void => void this.said.push(JSON.parse(text) as Words);
  close = (): void => this.onclose?.();
  tell = (message: unknown): void => this.onmessage?.({ data: JSON.stringify(message) });
  welcome = (name = 'Anna'): void => this.tell({ welcome: { version: 1, guest: 'g', name } });
  /** The last request of this kind. */
  asked = (verb: string): Words => {
    const found = this.said.findLast((words) => words.do === verb);
    if (!found) throw new Error(`${verb} was not asked: ${JSON.stringify(this.said)}`);
    return found;
  };
  answer = (verb: string, value: unknown = null): void => this.tell({ id: this.asked(verb).id, value });
  refuse = (verb: string, key: string): void => this.tell({ id: this.asked(verb).id, refused: { key } });
}

export let wires: FakeWire[] = [];
export const wire = (): FakeWire => wires.at(-1)!;
export const dial = (): Line =>
  new Line(() => {
    wires.push(new FakeWire());
    return wire();
  });
export const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

export const seat = (more: Partial<LobbySeat> = {}): LobbySeat => ({
  name: '',
  colour: 'red',
  open: false,
  invited: false,
  there: true,
  you: false,
  luck: '',
  stopping: false,
  handing: [],
  ...more,
});
export const lobby = (more: Partial<Lobby> = {}): Lobby => ({
  phase: 'playing',
  game: 'matterhorn',
  options: {},
  seats: [seat({ name: 'Anna', you: true }), seat({ name: 'Ben', colour: 'teal' })],
  listed: false,
  maker: true,
  pace: { kind: 'relaxed' },
  standIn: '4',
  delay: 0,
  commitment: '',
  next: null,
  ...more,
});
const frame = (step: number): Frame => ({
  step,
  turn: step % 2,
  toAct: step % 2,
  last: step > 0 ? { text: `step ${step}` } : null,
  view: { step },
});
/** Anna has the even steps, Ben the odd ones. */
export const shown = (step: number, from = step): Shown => ({
  game: 'matterhorn',
  rules: 2,
  options: {},
  seats: [
    { name: 'Anna', colour: 'red' },
    { name: 'Ben', colour: 'teal' },
  ],
  observer: 0,
  covered: null,
  mayBranch: false,
  secret: false,
  watched: false,
  practice: false,
  fair: false,
  daily: null,
  ending: '',
  result: null,
  asked: step % 2 === 0 ? 0 : null,
  choices: step % 2 === 0 ? [{ text: 'on' }] : null,
  help: null,
  mayUndo: false,
  mayTakeBack: false,
  sequence: step,
  steps: step,
  thinking: null,
  log: { from: Math.max(from - 1, 0), lines: [] },
  frames: Array.from({ length: step - from + 1 }, (_, index) => frame(from + index)),
});
const playback: Playback = {
  beat: () => 100,
  waits: () => false,
  playerName: (seats, seat) => seats[seat]!.name || (seats[seat]!.bot ?? `player ${seat + 1}`),
  unsaved: () => {},
};

/** Anna at her table, at its step 4; it is hers to act. */
export async function sit(): Promise<{ line: Line; room: Room; session: Session }> {
  const line = dial();
  const room = new Room(line, 't');
  wire().welcome();
  const entered = room.enter();
  wire().tell({ table: 't', lobby: lobby() });
  wire().answer('listen');
  await entered;
  const opening = Session.open({ open: (_: string, ear: TableListener) => room.open(ear) } as never, playback, 't');
  wire().tell({ table: 't', lobby: lobby() });
  wire().tell({ table: 't', shown: shown(4) });
  wire().answer('listen');
  const session = await opening;
  if (!(session instanceof Session)) throw new Error(session.kind);
  await pass(1000);
  return { line, room, session };
}

/** What a browser keeps for a page. */
function storage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.useFakeTimers();
  wires = [];
});
afterEach(() => void vi.useRealTimers());
