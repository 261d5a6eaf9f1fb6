// A game as its turns, for whoever looks back at it.
import type { LogLine } from './protocol';
import type { Session } from './session.svelte';
import { say } from './words.svelte';

export interface Turn {
  seat: number; // whose it is
  from: number; // the position it begins at
  to: number; // the one after its last action
}

/** Chance acts for somebody: for the one its sentence names, else for whoever acted before. */
function mover(line: LogLine, before: number | undefined): number | undefined {
  const named = line.phrases.flatMap(({ args }) => args).find((arg) => arg.kind === 'seat')?.value;
  return line.seat ?? (named === undefined ? before : Number(named));
}

/** What one player does in a row is a turn. What happens before anybody acts belongs to none. */
export function turnsOf(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    const last = turns.at(-1);
    const seat = mover(line, last?.seat);
    if (seat === undefined) continue;
    if (last?.seat === seat) last.to = line.step + 1;
    else turns.push({ seat, from: line.step, to: line.step + 1 });
  }
  return turns;
}

/** The turn that led to a position; -1 before the first. */
export const turnAt = (turns: readonly Turn[], position: number): number =>
  turns.findLastIndex((turn) => turn.from < position);

/** The position `by` turns on or back: a turn ends where the next one begins. */
export function turnsAway(turns: readonly Turn[], position: number, by: 1 | -1): number {
  const here = turnAt(turns, position);
  if (by > 0) {
    const turn = turns[here];
    return turn && position < turn.to ? turn.to : (turns[here + 1]?.to ?? position);
  }
  return turns[here]?.from ?? 0;
}

/** What led to a position, as the log tells it. */
export function deedWords(session: Pick<Session, 'log' | 'player' | 'you'>, position: number): string {
  const phrases = session.log.find((line) => line.step === position - 1)?.phrases ?? [];
  return phrases.map((phrase) => say(phrase, (seat) => session.player(seat), session.you)).join(' ');
}
