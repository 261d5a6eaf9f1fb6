// What the person chose for this browser. Kept in localStorage; where that is forbidden, for this visit only.
import { paces, type Pace } from './pace';

/** After others' turns, until the person says "go on". */
export const waits = ['auto', 'always', 'never'] as const;

export interface Choices {
  language: string; // empty: the browser's
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'reduced';
  sound: boolean;
  help: boolean; // exact figures beside the board
  keys: boolean; // single letters and figures do something at a table
  pace: Pace; // of what others do
  wait: (typeof waits)[number];
  early: string[]; // the first games here: in them it waits
  name: string; // the person's name, kept from the last game
  colour: string; // and colour
  known: string[]; // games that were played here
  guided: Record<string, string>; // the table at which things are explained, by game
  lessons: string[]; // what was explained
  levels: Record<string, string>; // the bot that one click plays against, by game
}

const defaults: Choices = {
  language: '',
  theme: 'system',
  motion: 'system',
  sound: false,
  help: true,
  keys: true,
  pace: 'calm',
  wait: 'auto',
  early: [],
  name: '',
  colour: '',
  known: [],
  guided: {},
  lessons: [],
  levels: {},
};
const place = 'bivouac.settings';

/** Only known keys of the right type are taken over, so that an old or damaged entry does no harm. */
export function readChoices(text: string | null): Choices {
  const choices: Choices = { ...defaults, early: [], known: [], guided: {}, lessons: [], levels: {} };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return choices;
  }
  if (typeof kept !== 'object' || kept === null) return choices;
  const entry = kept as Record<string, unknown>;
  const oneOf = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
    values.includes(entry[key] as T) ? (entry[key] as T) : otherwise;
  const text_ = (key: string): string => (typeof entry[key] === 'string' ? entry[key].slice(0, 40) : '');
  const texts = (key: string): string[] =>
    Array.isArray(entry[key]) ? entry[key].filter((one) => typeof one === 'string') : [];
  const record = (key: string): Record<string, string> =>
    typeof entry[key] === 'object' && entry[key] !== null
      ? Object.fromEntries(Object.entries(entry[key]).filter(([, one]) => typeof one === 'string'))
      : {};
  return {
    language: text_('language'),
    theme: oneOf('theme', ['system', 'light', 'dark'] as const, defaults.theme),
    motion: oneOf('motion', ['system', 'full', 'reduced'] as const, defaults.motion),
    sound: entry['sound'] === true,
    help: entry['help'] !== false,
    keys: entry['keys'] !== false,
    pace: oneOf('pace', paces, defaults.pace),
    wait: oneOf('wait', waits, defaults.wait),
    early: texts('early'),
    name: text_('name'),
    colour: text_('colour'),
    known: texts('known'),
    guided: record('guided'),
    lessons: texts('lessons'),
    levels: record('levels'),
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Read it anywhere; change it by choose(). */
export const settings: Choices = $state(readChoices(kept()));

export function choose(change: Partial<Choices>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // Forbidden or full: the choice holds until the page is closed.
  }
  apply();
}

const media = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;
const darkNow = (): boolean =>
  settings.theme === 'dark' || (settings.theme === 'system' && media('(prefers-color-scheme: dark)'));
export const stillNow = (): boolean =>
  settings.motion === 'reduced' || (settings.motion === 'system' && media('(prefers-reduced-motion: reduce)'));

export function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = darkNow() ? 'dark' : 'light';
  root.dataset['motion'] = stillNow() ? 'reduced' : 'full';
}

/** Follows the system, and other tabs that change the settings. */
export function follow(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
    matchMedia(query).addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== place) return;
    Object.assign(settings, readChoices(event.newValue));
    apply();
  });
  apply();
}
