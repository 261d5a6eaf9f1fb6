import type { Manifest } from '../../lib/games';
import { poster } from './poster';

export const manifest: Manifest = {
  title: 'Matterhorn',
  place: 1,
  hour: '',
  colours: 4,
  poster,
  table: () => import('./Table.svelte'),
  keys: () => import('./keys'),
  fact: () => import('./fact'),
  summary: () => import('./summary'),
};
