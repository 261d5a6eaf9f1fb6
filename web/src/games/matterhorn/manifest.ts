import type { Manifest } from '../../lib/games';
import { rhythm } from './pace';
import { poster } from './poster';

export const manifest: Manifest = {
  title: 'Matterhorn',
  place: 1,
  hour: '',
  colours: 4,
  poster,
  table: () => import('./Table.svelte'),
  position: () => import('./Position.svelte'),
  keys: () => import('./keys'),
  guide: () => import('./guide'),
  rhythm,
  recap: () => import('./recap'),
  outcome: () => import('./outcome'),
  fact: () => import('./fact'),
  telling: () => import('./words').then(() => ({})),
  summary: () => import('./summary'),
};
