// What the person chose for this browser. Kept in localStorage; where that is forbidden, for this visit only.
import { paces, type Pace } from './pace';

export interface Choices {
  language: string; // empty: the browser's
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'reduced';
  sound: boolean;
  help: boolean; // exact figures beside the board
  pace: Pace; // of what others do
  wait: 'auto' | 'always' | 'never'; // after others' turns, until the person says "go on"
  early: string[]; // the first games here: in them it waits
  name: string; // the person's name, kept from the last game
  colour: string; // and colour
  coached: string[]; // games whose first turn was explained
}

const defaults: Choices = {
  language: '',
  theme: 'system',
  motion: 'system',
  sound: false,
  help: true,
  pace: 'calm',
  wait: 'auto',
  early: [],
  name: '',
  colour: '',
  coached: [],
};
const place = 'bivouac.settings';

/** Only known keys of the right type are taken over, so that an old or damaged entry does no harm. */
export function readChoices(text: string | null): Choices {
  const choices = { ...defaults, early: [] as string[], coached: [] as string[] };
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
  return {
    language: text_('language'),
    theme: oneOf('theme', ['system', 'light', 'dark'] as const, defaults.theme),
    motion: oneOf('motion', ['system', 'full', 'reduced'] as const, defaults.motion),
    sound: entry['sound'] === true,
    help: entry['help'] !== false,
    pace: oneOf('pace', paces, defaults.pace),
    wait: oneOf('wait', ['auto', 'always', 'never'] as const, defaults.wait),
    early: texts('early'),
    name: text_('name'),
    colour: text_('colour'),
    coached: texts('coached'),
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
export const darkNow = (): boolean =>
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
