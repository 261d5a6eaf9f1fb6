// What is told of a game whose table is not there: floors are counted as at that table.
import type { Frame } from '../../lib/protocol';
import type { View } from './view';
import { countFloorsFrom } from './words';

export function tellAt(frame: Frame | null): void {
  if (frame) countFloorsFrom((frame.view as View).first_row);
}
