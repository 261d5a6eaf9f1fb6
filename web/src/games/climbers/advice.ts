// What is advised, as this game knows it.
import type { Session } from '../../lib/session.svelte';
import type { Action, Change, Choices, Drop, Refusable } from './view';

export interface Advised {
  action: Action;
  changes: Change[];
}

/** Climbs and discs are listed; a move of a block is asked for. */
export async function readAdvised(session: Session, text: string): Promise<Advised | null> {
  const { climbs, discs, pass } = session.snapshot.choices as Choices;
  const known = [...climbs, ...discs].find((action) => action.text === text);
  if (known) return { action: known, changes: [] };
  if (text === pass) return { action: { kind: 'pass', text }, changes: [] };
  const drop = (await session.choices(text)) as Refusable<Drop> | null;
  return drop && 'move' in drop ? { action: drop.move, changes: drop.changes } : null;
}
