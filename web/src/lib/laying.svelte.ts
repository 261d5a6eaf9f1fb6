// What every page with a table does: it opens the game with the game's own board, at the game's hour of the day.
import { loadTable, manifestOf, type TableComponent } from './games';
import { playback } from './playback';
import type { Authority, GameName, Problem } from './protocol';
import { Session } from './session.svelte';

export interface Laid {
  session: Session;
  Table: TableComponent;
}

export async function lay(authority: Authority, id: string, takeOver = false): Promise<Laid | Problem> {
  const session = await Session.open(authority, playback, id, takeOver);
  if (!(session instanceof Session)) return session;
  try {
    return { session, Table: await loadTable(session.snapshot.game) };
  } catch (error) {
    session.close();
    return { kind: 'engine', message: String(error) };
  }
}

/** While the page is there its colours are those of a table, by the hour of the game. */
export function atItsHour(game: () => GameName | undefined): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    const name = game();
    const hour = name ? manifestOf(name).hour : '';
    dataset['table'] = 'on';
    if (hour) dataset['hour'] = hour;
    return () => {
      delete dataset['table'];
      delete dataset['hour'];
    };
  });
}
