// The short rules of a game: one thought and one picture a section (games/<game>/summary.ts). What the pictures show
// are positions of records (examples.ts) that the engine replayed (examples.json, by `npm run examples`).
import type { Component } from 'svelte';
import type { Action, Actor, Colour } from './protocol';

export interface Section {
  id: string; // its texts are <texts><id>.title, .text and .caption
  paragraph: string; // of the rules, where more is said
  Picture?: Component<{ label: string }>; // of figures, where no position of a record is shown
}
export interface Summary {
  texts: string; // what the keys of its texts begin with
  sections: readonly Section[];
  Picture: Component<{ id: string; label: string }>; // of a section
  note: string; // the key of what is our own reading, said at the end
}

/** A kept game up to an action, and how it goes on in the picture. */
export interface Example {
  record: string; // in tests/records
  at: number; // actions of it
  then?: string; // actions instead of those that followed
  deeds?: number; // how many of the last actions the picture tells
  offers?: boolean; // it shows what may be done too
}
/** What the engine says of it, as whoever is to act sees it. */
export interface Position<View = unknown, Deed extends Action = Action, Help = unknown> {
  colours: Colour[];
  view: View;
  deeds: (Deed & { by: Actor })[];
  choices?: Deed[];
  help?: Help;
}
