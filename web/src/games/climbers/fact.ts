// One fact for the winner's scene.
import type { LogLine } from '../../lib/protocol';
import { t } from '../../lib/words.svelte';

const deeds = ['climbers.log.climb', 'climbers.log.climb_short', 'climbers.log.climb_long', 'climbers.log.climb_both'];

/** How high the winner got and in how many climbs; whoever is as high got there later. */
export function fact(log: readonly LogLine[], winner: number): string {
  const climbs = log.flatMap(({ phrases }) => phrases).filter(({ key }) => deeds.includes(key));
  const told = (name: string, phrase: (typeof climbs)[number]): number =>
    Number(phrase.args.find((arg) => arg.name === name)?.value);
  // The last climb counts.
  const levels = new Map(climbs.map((phrase) => [told('player', phrase), told('level', phrase)]));
  const level = levels.get(winner) ?? 0;
  const others = [...levels].some(([player, reached]) => player !== winner && reached === level);
  return t(others ? 'climbers.fact_first' : 'climbers.fact', {
    level,
    climbs: climbs.filter((phrase) => told('player', phrase) === winner).length,
  });
}
