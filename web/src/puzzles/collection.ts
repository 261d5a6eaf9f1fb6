// The collection of each game, fetched when it is first asked for.
import altitude from '../../../puzzles/altitude.txt?url';
import climbers from '../../../puzzles/climbers.txt?url';
import matterhorn from '../../../puzzles/matterhorn.txt?url';
import type { GameName } from '../lib/protocol';
import { readCollection, type Puzzle } from './puzzle';

const files: Record<GameName, string> = { matterhorn, climbers, altitude };
export const puzzleGames: readonly GameName[] = Object.keys(files);

const loaded = new Map<GameName, Promise<Puzzle[]>>();

export function collection(game: GameName): Promise<Puzzle[]> {
  const url = files[game];
  if (!url) return Promise.resolve([]);
  const known = loaded.get(game);
  if (known) return known;
  const fresh = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return readCollection(game, await response.text());
  });
  fresh.catch(() => loaded.delete(game)); // without a line now; perhaps later
  loaded.set(game, fresh);
  return fresh;
}
