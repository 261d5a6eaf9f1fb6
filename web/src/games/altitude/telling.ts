// What is told of a game whose table is not there: cards and floors are those of that table.
import type { Frame } from '../../lib/protocol';
import type { View } from './view';
import { tellOf } from './words';

export function tellAt(frame: Frame | null): void {
  if (frame) tellOf(frame.view as View);
}
