// What a table plays otherwise than usual.
import type { Authority, GameInfo, GameName, OptionSpec } from './protocol';

/** What the engine tells of a game by its newest rules; nothing where it does not answer. */
export async function infoOf(authority: Pick<Authority, 'games'>, game: GameName): Promise<GameInfo | undefined> {
  const known = await authority.games();
  return known.ok ? known.value.find(({ name }) => name === game) : undefined;
}

/** The options that have another value than the default. A text (a deck, a mountain) is no value, but its name is. */
export function unusual(specs: readonly OptionSpec[], options: Record<string, string>): Record<string, string> {
  const others = new Map(specs.map(({ key, values }) => [key, values.slice(1)]));
  return Object.fromEntries(Object.entries(options).filter(([key, value]) => others.get(key)?.includes(value)));
}
