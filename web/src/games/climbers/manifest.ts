import type { Manifest } from '../../lib/games';
import { rhythm } from './pace';
import { poster } from './poster';

export const manifest: Manifest = {
  title: 'The Climbers',
  place: 2,
  hour: 'noon',
  colours: 5,
  poster,
  table: () => import('./Table.svelte'),
  position: () => import('./Position.svelte'),
  options: () => import('./Options.svelte'),
  builder: () => import('./Build.svelte'),
  keys: () => import('./keys'),
  guide: () => import('./guide'),
  rhythm,
  recap: () => import('./recap'),
  outcome: () => import('./outcome'),
  fact: () => import('./fact'),
  telling: () => import('./telling'),
  summary: () => import('./summary'),
};
