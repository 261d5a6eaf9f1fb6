// One fact for the winner's scene.
import type { LogLine } from '../../lib/protocol';
import { t } from '../../lib/words.svelte';

/** How often the winner rolled and flopped on the way up. */
export function fact(log: readonly LogLine[], winner: number): string {
  const count = (key: string): number =>
    log
      .flatMap(({ phrases }) => phrases)
      .filter(
        (phrase) =>
          phrase.key === key && phrase.args.some(({ name, value }) => name === 'player' && Number(value) === winner),
      ).length;
  return t('matterhorn.fact', { rolls: count('matterhorn.log.rolled'), flops: count('matterhorn.log.flop') });
}
