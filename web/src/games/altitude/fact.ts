import type { LogLine } from '../../lib/protocol';
import { t } from '../../lib/words.svelte';

/** The winner's points, as the log counts them; `shared`: several have as many. */
export function fact(log: readonly LogLine[], winner: number, shared = false): string {
  const scores = log.flatMap((line) => line.phrases).filter(({ key }) => key === 'altitude.log.score');
  const own = scores.find(({ args }) => args.some(({ name, value }) => name === 'player' && Number(value) === winner));
  const points = own?.args.find(({ name }) => name === 'points')?.value;
  if (points === undefined || scores.length === 1) return '';
  return t(shared ? 'altitude.fact_each' : 'altitude.fact', { n: Number(points) });
}
