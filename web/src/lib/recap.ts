// What somebody else did since I last decided, in one sentence: "Lynx rolls twice and moves to 9c."
import type { Action, Frame } from './protocol';
import type { Session } from './session.svelte';
import { list, t } from './words.svelte';

/** Something that was done, and the position before it. */
export interface Deed<View = unknown, Done extends Action = Action> {
  before: View;
  after: View;
  action: Done;
}
/** What a game says of somebody's deeds, each as it follows a name: "rolls twice", "moves to 9c". */
export type Recap = (deeds: readonly Deed[], session: Session, seat: number) => string[];

/** What a seat did, and what chance did for it. */
export const deedsOf = (recent: readonly Frame[], seat: number): Deed[] =>
  recent.slice(1).flatMap(({ last, view }, index) => {
    const { toAct, turn, view: before } = recent[index]!;
    const by = toAct === 'chance' ? turn : toAct;
    return by === seat && last ? [{ before, after: view, action: last }] : [];
  });

/** The headline while it waits for whoever should look at it; else nothing. */
export const waitingWords = ({ waiting, replaying }: Session): string =>
  waiting && !replaying ? t('web.strip.headline') : '';

export function sentenceOf(session: Session, seat: number, recap: Recap | undefined): string {
  const player = session.player(seat);
  const told = recap?.(deedsOf(session.recent, seat), session, seat) ?? [];
  return told.length > 0 ? `${player} ${list(told)}.` : t('web.strip.moved', { players: player });
}
