// How long what somebody did is shown before the next thing: each game says how long its things need at a calm pace.
import type { Frame, GameName } from './protocol';

export const paces = ['calm', 'quick', 'at_once'] as const;
export type Pace = (typeof paces)[number];

/** What a game may say of its own rhythm (games/<game>/pace.ts), for somebody else's deed at a calm pace. */
export interface Rhythm {
  /** Milliseconds that `frame` needs to be understood, coming from `before`; else the usual time. */
  beat?: (frame: Frame, before: Frame) => number | undefined;
  /** Whether what is recent has changed something of this seat's, so that it should not be missed. */
  touches?: (recent: readonly Frame[], seat: number) => boolean;
}

const ACTION = 900; // something was moved
const CHANCE = 1300; // dice or a card: it must lie, then be read
const MOTION = 850; // until it lies
const STILL = 100; // without motion

const rhythms = import.meta.glob<{ rhythm: Rhythm }>('../games/*/pace.ts', { eager: true });
export const rhythmOf = (game: GameName): Rhythm => rhythms[`../games/${game}/pace.ts`]?.rhythm ?? {};

const share: Record<Pace, number> = { calm: 1, quick: 0.4, at_once: 0 };

/** Milliseconds for what somebody, or chance for them, did. What chance answers to one's own action needs its motion
 * and nothing to read. */
export function beatOf(
  { beat }: Rhythm,
  pace: Pace,
  still: boolean,
  frame: Frame,
  before: Frame,
  own: boolean,
): number {
  const calm = beat?.(frame, before) ?? (before.toAct === 'chance' ? CHANCE : ACTION);
  return share[pace] * (own ? Math.min(calm, still ? STILL : MOTION) : calm);
}
