import type { Manifest } from '../../lib/games';
import { rhythm } from './pace';
import { poster } from './poster';

export const manifest: Manifest = {
  title: 'Altitude',
  place: 3,
  hour: 'dusk',
  colours: 4,
  poster,
  table: () => import('./Table.svelte'),
  position: () => import('./Position.svelte'),
  options: () => import('./Options.svelte'),
  count: () => import('./Count.svelte'),
  daily: () => import('./daily'),
  keys: () => import('./keys'),
  guide: () => import('./guide'),
  rhythm,
  recap: () => import('./recap'),
  fact: () => import('./fact'),
  telling: () => import('./telling'),
  summary: () => import('./summary'),
};
