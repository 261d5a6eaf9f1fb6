// What somebody did since one's last decision in The Climbers, in a few words.
import type { Recap } from '../../lib/recap';
import { t } from '../../lib/words.svelte';
import { Mountain } from './solids';
import { aBlock } from './telling';
import type { Action, View } from './view';

export const recap: Recap = (deeds) => {
  const said: string[] = [];
  let level = 0;
  for (const { before, action } of deeds) {
    const done = action as Action;
    if (done.kind === 'climb') level = done.level;
    else if (done.kind === 'move')
      said.push(t('climbers.recap.moves', { block: aBlock(new Mountain(before as View), done.block) }));
    else if (done.kind === 'disc') said.push(t('climbers.recap.disc'));
  }
  if (level > 0) said.push(t('climbers.recap.climbs', { level }));
  return said.length > 0 ? said : [t('climbers.recap.stays')];
};
