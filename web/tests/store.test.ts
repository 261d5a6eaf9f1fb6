import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Outdated, Store, StorageFailed, type StoredGame } from '../src/lib/engine/store';

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
