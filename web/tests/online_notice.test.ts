// What tells people that it is their turn, and hands out a link: the title, a notification, the device's share sheet.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable } from '../src/lib/online/authority';
import type { ListedTable } from '../src/lib/online/messages';
import { notify, online } from '../src/lib/online/online.svelte';
import { waitingForMe } from '../src/lib/online/order';
import { canShare, share } from '../src/lib/online/share';
import { tables, titled } from '../src/lib/tables.svelte';
import { dial, lobby, wire, wires } from './online_wire';

const visited: string[] = [];
const notes: { title: string; onclick?: () => void; close: () => void }[] = [];

beforeEach(() => {
  visited.length = notes.length = 0;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { origin: 'http://here', href: 'http://here/', pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { pushState: (_: null, __: string, to: string) => visited.push(to) });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('focus', () => visited.push('focus'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    documentElement: { lang: '', dataset: {} },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const Note = function (this: (typeof notes)[0], title: string) {
    this.title = title;
    this.close = () => visited.push('closed');
    notes.push(this);
  };
  vi.stubGlobal('Notification', Object.assign(Note, { permission: 'granted' }));
});
afterEach(() => {
  tables.waiting = 0;
  vi.unstubAllGlobals();
});

const listed = (table: string, waits: boolean): ListedTable =>
  ({ table, waits, toAct: null, updated: 0, lobby: lobby() }) as ListedTable;

describe('the title', () => {
  it('has the number of games that wait', () => {
    expect(titled('Friends')).toBe('Friends');
    tables.waiting = 2;
    expect(titled('Friends')).toBe('(2) Friends');
  });
  it('counts those that wait for the person, and tells of a new one elsewhere', async () => {
    vi.spyOn(online, 'line', 'get').mockReturnValue(dial());
    wire().welcome();
    const look = async (mine: ListedTable[]): Promise<void> => {
      const looked = online.look();
      wire().answer('mine', mine);
      await looked;
    };
    await look([listed('a', true), listed('b', false), listed('c', true)]);
    expect(titled('Friends')).toBe('(2) Friends');
    expect(notes).toEqual([]); // they have waited before the page was there
    await look([listed('a', true), listed('b', true), listed('c', true)]);
    expect(titled('Friends')).toBe('(3) Friends');
    await vi.waitFor(() => expect(notes).toHaveLength(1));
  });
});

describe('games that wait', () => {
  it('come with the least time first, then who has waited longest', () => {
    const clock = (left: number) => ({ left: [left, 9000], running: 0, held: false });
    const mine = [
      { ...listed('new', true), updated: 5 },
      { ...listed('old', true), updated: 900 },
      listed('not', false),
      { ...listed('urgent', true), updated: 1, clock: clock(4000) },
      { ...listed('less urgent', true), updated: 700, clock: clock(8000) },
    ] as ListedTable[];
    expect(waitingForMe(mine).map(({ table }) => table)).toEqual(['urgent', 'less urgent', 'old', 'new']);
  });
});

describe('a notification', () => {
  it('leads to its table', async () => {
    await notify('0123abcd', 'matterhorn');
    notes[0]!.onclick!();
    expect(visited).toEqual(['focus', '/table/0123abcd', 'closed']);
  });
});

describe('the share sheet', () => {
  const device = (coarse: boolean, shared?: (what: unknown) => Promise<void>): void => {
    vi.stubGlobal('navigator', shared ? { share: shared } : {});
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }));
  };
  it('is there on devices for fingers that have one', () => {
    device(true, () => Promise.resolve());
    expect(canShare()).toBe(true);
    device(false, () => Promise.resolve());
    expect(canShare()).toBe(false);
    device(true);
    expect(canShare()).toBe(false);
  });
  it('gets the title and the link, and may be closed again', async () => {
    const shared = vi.fn(() => Promise.reject(new Error('closed')));
    device(true, shared);
    await share('A game of Altitude', 'http://here/table/a');
    expect(shared).toHaveBeenCalledWith({ title: 'A game of Altitude', url: 'http://here/table/a' });
  });
});

describe('names', () => {
  it('are composed before they are sent', async () => {
    const line = dial();
    vi.spyOn(online, 'line', 'get').mockReturnValue(line);
    wire().welcome('');
    const said = online.introduce(' Zoe\u0308 ');
    expect(wire().asked('name').name).toBe('Zo\u00eb');
    wire().answer('name');
    expect((await said).ok).toBe(true);
    const pace = { kind: 'relaxed' as const };
    const seats = [
      { kind: 'you' as const, colour: 'red' as const },
      { kind: 'you' as const, colour: 'teal' as const, name: 'Andre\u0301' },
    ];
    void createTable(line, { game: 'altitude', seats, options: {}, listed: false, pace, standIn: '3', delay: 0 });
    expect(wire().asked('create').seats).toEqual([seats[0], { ...seats[1], name: 'Andr\u00e9' }]);
    expect(wires).toHaveLength(1);
  });
});
