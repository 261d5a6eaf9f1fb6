// The collection of each game that has one (puzzles/<game>.txt), fetched with the game's words when it is asked for.
import { inOrder } from '../lib/games';
import type { Authority, GameName, Puzzle } from '../lib/protocol';
import { useWordsOf } from '../lib/words.svelte';

const found = import.meta.glob<string>('../../../puzzles/*.txt', { query: '?url', import: 'default', eager: true });
const gameOf = (path: string): GameName => path.slice(path.lastIndexOf('/') + 1, -'.txt'.length);
const files = new Map(Object.entries(found).map(([path, url]) => [gameOf(path), url]));
export const puzzleGames: readonly GameName[] = inOrder([...files.keys()]);

const loaded = new Map<GameName, Promise<Puzzle[]>>();

export function collection(authority: Authority, game: GameName): Promise<Puzzle[]> {
  const url = files.get(game);
  if (!url) return Promise.resolve([]);
  const known = loaded.get(game);
  if (known) return known;
  const fresh = Promise.all([fetch(url), useWordsOf(game)]).then(async ([response]) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const read = await authority.collection(await response.text());
    if (!read.ok) throw new Error(`${url}: ${read.problem.kind}`);
    return read.value;
  });
  fresh.catch(() => loaded.delete(game)); // without a line now; perhaps later
  loaded.set(game, fresh);
  return fresh;
}
