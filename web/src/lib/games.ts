// The games that have a table here; each is loaded when it is first opened.
import type { Component } from 'svelte';
import { gameNames } from './router.svelte';
import type { GameName } from './protocol';
import type { Session } from './session.svelte';

type TableComponent = Component<{ session: Session }>;
const tables = import.meta.glob<{ default: TableComponent }>('../games/*/Table.svelte');
const path = (game: GameName): string => `../games/${game}/Table.svelte`;

export const playable: readonly GameName[] = gameNames.filter((game) => path(game) in tables);

export async function loadTable(game: GameName): Promise<TableComponent> {
  const load = tables[path(game)];
  if (!load) throw new Error(`no table for ${game}`);
  return (await load()).default;
}

/** Names are names in every language. */
export const titles: Record<GameName, string> = {
  matterhorn: 'Matterhorn',
  climbers: 'The Climbers',
  altitude: 'Altitude',
};

/** The hour of the day at each table. */
export const hours: Record<GameName, '' | 'noon' | 'dusk'> = { matterhorn: '', climbers: 'noon', altitude: 'dusk' };
