// The guided first game: a real game with a fixed deal against a gentle bot, in which each thing is explained when it
// first matters. A game's lessons are in games/<game>/guide.ts, their words in its catalogue.
import { manifestOf } from './games';
import { person } from './quick';
import type { Colour, Frame, GameName, NewTable, Snapshot } from './protocol';
import { choose, settings } from './settings.svelte';

export interface Lesson {
  id: string;
  when: (snapshot: Snapshot, recent: readonly Frame[]) => boolean;
  target: string; // a selector of whole things, which stay clear of the mist; the lesson waits until one is there
  act: boolean; // what is lit is the answer: doing it goes on
  rule?: string; // the paragraph, such as "M3.3"
}
export interface Guide {
  lessons: readonly Lesson[]; // in the order in which they come if several fit
  words: string; // how the keys of its texts begin: <words><id>.title, <words><id>.text
  seed: string; // of the guided game
}

export const hasGuide = (game: GameName): boolean => manifestOf(game).guide !== undefined;
export const loadGuide = async (game: GameName): Promise<Guide | null> =>
  (await manifestOf(game).guide?.())?.guide ?? null;

/** The table of a guided game: the person and the gentlest bot. */
export function guidedTable(game: GameName, { seed }: Guide): NewTable {
  const me = person(game);
  const colour: Colour = me.colour === 'yellow' ? 'red' : 'yellow';
  return { game, seats: [me, { name: '', colour, bot: '1' }], options: {}, seed, guided: true };
}

const named = (game: GameName, { id }: Lesson): string => `${game}.${id}`;

/** The next thing to explain: the first that was not told yet, fits, and can be pointed at. */
export function nextLesson(
  lessons: readonly Lesson[],
  seen: readonly string[],
  snapshot: Snapshot,
  recent: readonly Frame[],
  there: (selector: string) => boolean,
): Lesson | null {
  const fits = (lesson: Lesson): boolean =>
    !seen.includes(named(snapshot.game, lesson)) && lesson.when(snapshot, recent) && there(lesson.target);
  return lessons.find(fits) ?? null;
}

/** How many of a game's lessons were told. */
export const told = (game: GameName, { lessons }: Guide): number =>
  lessons.filter((lesson) => settings.lessons.includes(named(game, lesson))).length;
const allTold = (game: GameName, guide: Guide): boolean => told(game, guide) === guide.lessons.length;

/** It was told. After the last one there is nothing more to guide. */
export function learnt(game: GameName, guide: Guide, lesson: Lesson): void {
  const name = named(game, lesson);
  if (!settings.lessons.includes(name)) choose({ lessons: [...settings.lessons, name] });
  if (allTold(game, guide)) leaveGuide(game);
}

/** At this table things are explained, one of each game at a time; anew, if all of them were. */
export function guideAt(id: string, game: GameName, guide: Guide, anew = false): void {
  const kept = settings.lessons.filter((name) => !name.startsWith(`${game}.`));
  const guided = { ...settings.guided, [game]: id };
  choose({ guided, ...(anew || allTold(game, guide) ? { lessons: kept } : {}) });
}
export const guidedAt = (id: string): boolean => Object.values(settings.guided).includes(id);
/** Things are being explained, and some are left. */
export const learning = (game: GameName): boolean => game in settings.guided;
export function leaveGuide(game: GameName): void {
  const { [game]: _left, ...guided } = settings.guided;
  choose({ guided });
}
