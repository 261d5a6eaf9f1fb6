// What is worth telling about a game that was won: games/<game>/fact.ts, where there is one.
import type { GameName, LogLine } from './protocol';

type Fact = (log: readonly LogLine[], winner: number) => string;
const facts = import.meta.glob<{ fact: Fact }>('../games/*/fact.ts');

export async function factOf(game: GameName): Promise<Fact | null> {
  const load = facts[`../games/${game}/fact.ts`];
  return load ? (await load()).fact : null;
}
