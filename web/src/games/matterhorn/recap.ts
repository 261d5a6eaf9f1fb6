// What somebody did in a turn of Matterhorn, in a few words.
import type { Deed as DeedOf, Recap } from '../../lib/recap';
import { t } from '../../lib/words.svelte';
import { SUMMIT } from './board';
import { isFlop, type Action, type View } from './view';

type Deed = DeedOf<View, Action>;

/** The ways of climbers, each with its owner and where it ended. */
function waysOf(deeds: readonly Deed[]): { owner: number; to: string }[] {
  const ways: { owner: number; to: string }[] = [];
  for (const { before, action } of deeds) {
    if (action.kind !== 'step') continue;
    const going = ways.find(({ to }) => to === action.from);
    if (going) going.to = action.to;
    else ways.push({ owner: before.seats.findIndex(({ pieces }) => pieces.includes(action.from)), to: action.to });
  }
  return ways;
}

export const recap: Recap = (all, session, seat) => {
  const deeds = all as readonly Deed[];
  const said: string[] = [];
  const count = (kind: Action['kind']): number => deeds.filter(({ action }) => action.kind === kind).length;
  const counted = (kind: Action['kind'], key: string): unknown =>
    count(kind) > 0 && said.push(t(key, { n: count(kind) }));
  for (const { action } of deeds)
    if (action.kind === 'put') said.push(t('matterhorn.recap.put', { n: action.circles.length }));
  counted('rolled', 'matterhorn.recap.rolls');
  if (deeds.some(({ action }) => isFlop(action))) said.push(t('matterhorn.recap.flops'));
  for (const { owner, to } of waysOf(deeds)) {
    if (owner !== seat) said.push(t('matterhorn.recap.pushes', { owner: session.named(owner), circle: to }));
    else said.push(to === SUMMIT ? t('matterhorn.recap.summit') : t('matterhorn.recap.moves', { circle: to }));
  }
  counted('clear', 'matterhorn.recap.clears');
  counted('obstruct', 'matterhorn.recap.obstructs');
  return said;
};
