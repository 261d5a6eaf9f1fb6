// What a table has where people sit at other devices; a table at one device has nothing of it. The online part of the
// page fills it in, so that tables need not load it.
import type { Component } from 'svelte';
import type { IconName } from './draw/icons';

export interface MenuEntry {
  icon: IconName;
  text: string;
  about?: string;
  run: () => void;
}

/** What somebody called across the table, and after how many actions. */
export interface Said {
  number: number;
  seat: number;
  key: string;
  step: number;
}

export interface OnlineParts {
  readonly menu: readonly MenuEntry[]; // in the place of starting over and of stopping
  readonly Sealed: Component; // at the end of the menu: what was promised about chance
  readonly again: (() => void) | null; // one more game together; null for whoever only watches
  readonly said: readonly Said[];
  readonly Tools: Component; // in the top bar
  readonly Around: Component; // flags, offers, the state of the line
  readonly Seat: Component<{ seat: number }>; // whether somebody is there
  readonly Turn: Component; // whose turn it is, as a flag
  readonly Clock: Component<{ seat: number }>; // how much time is left, if there is a clock
}
