import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Outdated, Store, StorageFailed, type StoredGame } from '../src/lib/engine/store';
import { playedOf, tallyOf } from '../src/lib/engine/tally';
import type { Seat } from '../src/lib/protocol';

const bot = (level: string): Seat => ({ name: '', colour: 'teal', bot: level });
const human: Seat = { name: 'Ada', colour: 'red' };

const game = (id: string, sequence: number): StoredGame => ({
  id,
  sequence,
  key: 'a',
  record: '',
  game: 'matterhorn',
  seats: [],
  options: {},
  toAct: 0,
  steps: 0,
  ending: '',
  result: null,
  daily: '',
  watched: false,
  practice: false,
  updated: 1,
  removed: null,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('the store', () => {
  it('writes what is newer, and nothing else', async () => {
    const store = new Store();
    await store.put(game('one', 3));
    for (const old of [1, 2, 3]) await expect(store.put(game('one', old))).rejects.toBeInstanceOf(Outdated);
    await store.put(game('one', 4));
    expect((await store.get('one'))?.sequence).toBe(4);
  });

  it('fails the same way whether the browser throws or answers with an error', async () => {
    for (const open of [
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => {
        const request = {} as IDBOpenDBRequest;
        setTimeout(() => {
          request.onerror?.(new Event('error'));
        });
        return request;
      },
    ]) {
      vi.stubGlobal('indexedDB', { open });
      const store = new Store();
      await expect(store.put(game('one', 1))).rejects.toBeInstanceOf(StorageFailed);
      await expect(store.get('one')).rejects.toBeInstanceOf(StorageFailed);
    }
    vi.stubGlobal('indexedDB', undefined);
    await expect(new Store().get('one')).rejects.toBeInstanceOf(StorageFailed);
  });

  it('notes a game against bots when it ends, once, and keeps that when the game is deleted', async () => {
    const store = new Store();
    const seats = [{ name: 'Ada', colour: 'red' as const }, bot('3'), bot('5')];
    const running = { ...game('one', 1), seats };
    const ended = { ...running, ending: 'finished' as const, result: [0.5, 0.5, 0] };
    await store.put({ ...ended, id: 'from a file' });
    expect(await store.played()).toEqual([]);
    await store.put(running);
    await store.put({ ...ended, sequence: 2 });
    await store.put({ ...ended, sequence: 3, removed: 5 });
    expect(tallyOf(await store.played())).toEqual([
      { game: 'matterhorn', bot: '3', played: 1, won: 0, shared: 1 },
      { game: 'matterhorn', bot: '5', played: 1, won: 1, shared: 0 },
    ]);
  });
  it.each([
    ['practice', { practice: true }],
    ['a guided first game', { guided: true }],
    ['a game that was stopped', { ending: 'stopped' as const }],
    ['a game that is only looked at', { watched: true }],
    ['bots among themselves', { seats: [bot('1'), bot('2')] }],
    ['two people', { seats: [bot('1'), human, human] }],
    ['a patience', { seats: [human] }],
  ])('does not count %s', (_, change) => {
    const ended = { ...game('one', 1), seats: [human, bot('1')], ending: 'finished' as const, result: [1, 0] };
    expect(playedOf(ended)).not.toBeNull();
    expect(playedOf({ ...ended, ...change })).toBeNull();
  });

  it('takes over games that an earlier version saved', async () => {
    const { sequence: _, result: __, daily: ___, ...old } = game('old', 0);
    const record = 'bivouac 1\ngame: altitude\ndaily: 2026-03-14\nresult: 54\n\nend 0\n';
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('bivouac', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => {
        const transaction = request.result.transaction('games', 'readwrite');
        transaction.objectStore('games').put({ ...old, record, version: 7, asked: { deck: 'lively' } });
        transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });
    expect(await new Store().get('old')).toEqual({ ...old, record, sequence: 7, result: [54], daily: '2026-03-14' });
  });
});
