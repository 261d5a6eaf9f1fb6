// Keys that a game's table has beyond those of every table: games/<game>/keys.ts, where there is one.
import type { GameName } from './protocol';
import type { Key } from './ui/KeyList.svelte';

const lists = import.meta.glob<{ keys: () => Key[] }>('../games/*/keys.ts');

export async function gameKeys(game: GameName): Promise<Key[]> {
  const load = lists[`../games/${game}/keys.ts`];
  return load ? (await load()).keys() : [];
}
