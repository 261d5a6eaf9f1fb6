// How a poster lies in its frame.
import type { Poster } from '../games';

const ABOVE = 48; // the summit, for whoever stands there after a game

/** The part of a poster's picture that a frame shows: it stands on the lower edge and gives way to what is written
 * above it (`head` pixels); in a wide frame it stands at the right, and what is written at the left. */
export function fitted({ box: [x, y, w, h] }: Poster, width: number, height: number, head: number, won = false) {
  const wide = width > 1.15 * height;
  const scale = Math.min((height - (wide ? 8 : head + 10)) / (h + (won ? ABOVE : 0)), width / w);
  if (!(scale > 0)) return [x, y, w, h] as const;
  const left = wide ? x + w + 16 / scale - width / scale : x + w / 2 - width / scale / 2;
  return [left, y + h - height / scale, width / scale, height / scale] as const;
}
