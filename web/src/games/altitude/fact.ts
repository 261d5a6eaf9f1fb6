import type { LogLine } from '../../lib/protocol';
import { t } from '../../lib/words.svelte';

/** The winner's points, as the log counts them. */
export function fact(log: readonly LogLine[], winner: number): string {
  const scores = log.flatMap((line) => line.phrases).filter(({ key }) => key === 'altitude.log.score');
  const own = scores.find(({ args }) => args.some(({ name, value }) => name === 'player' && Number(value) === winner));
  const points = own?.args.find(({ name }) => name === 'points')?.value;
  return points === undefined || scores.length === 1 ? '' : t('altitude.fact', { n: Number(points) });
}
