import type { Manifest } from '../../lib/games';
import { poster } from './poster';

export const manifest: Manifest = {
  title: 'Altitude',
  place: 3,
  hour: 'dusk',
  colours: 4,
  poster,
  table: () => import('./Table.svelte'),
  options: () => import('./Options.svelte'),
  count: () => import('./Count.svelte'),
  keys: () => import('./keys'),
  fact: () => import('./fact'),
  summary: () => import('./summary'),
};
