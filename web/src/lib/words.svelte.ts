// Every text the page shows, from the catalogues that terminal and page share (i18n), one language at a time; those of
// a game come with its table. A text may hold {name}, and {name|one|other} where # stands for the number.
import parts from 'virtual:words';
import type { Phrase } from './protocol';

export const languages = ['en', 'de', 'fr', 'it', 'nl', 'es'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
};
type Args = Record<string, string | number>;
type Texts = Record<string, string>;

let current = $state<Language>('en');
let texts = $state.raw<Texts>({});
let wanted: Language = 'en';
const games = new Set<string>(); // whose texts are wanted
let gathering: Promise<void> = Promise.resolve();

export const language = (): Language => current;

/** The first of the wanted languages ("de-CH", "fr") that there are texts in, else English. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = languages.find((one) => one === tag.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return 'en';
}

/** Whatever is wanted by then; one after the other, so that what was asked for last is what stays. */
function gather(): Promise<void> {
  const load = async (): Promise<void> => {
    const language = wanted;
    const names = [language, ...[...games].map((game) => `${game}/${language}`)];
    const loaded = await Promise.all(names.map(async (name) => (await parts[name]?.())?.default));
    texts = Object.assign({}, ...loaded) as Texts;
    current = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  };
  return (gathering = gathering.then(load, load));
}

export function useLanguage(language: Language): Promise<void> {
  wanted = language;
  return gather();
}

/** What is said at a game's table, from now on in every language that is used. */
export function useWordsOf(game: string): Promise<void> {
  if (games.has(game)) return gathering;
  games.add(game);
  return gather();
}

export const has = (key: string): boolean => key in texts;

const plurals = new Map<string, Intl.PluralRules>();
function isOne(value: string | number): boolean {
  let rules = plurals.get(current);
  if (!rules) plurals.set(current, (rules = new Intl.PluralRules(current)));
  return rules.select(Number(value)) === 'one';
}

/** The text of a key. A key without a text shows itself, so that it is found. */
export function t(key: string, args: Args = {}): string {
  const text = texts[key];
  if (text === undefined) return key;
  return text.replace(
    /\{([a-z_0-9]+)(?:\|([^|}]*)\|([^}]*))?\}/gi,
    (whole, name: string, one?: string, other?: string) => {
      const value = args[name];
      if (value === undefined) return whole;
      const shown = typeof value === 'number' ? number(value) : value;
      if (one === undefined || other === undefined) return shown;
      return (isOne(value) ? one : other).replaceAll('#', shown);
    },
  );
}

/** How a game tells what stands in a phrase as notation: a card, say, by its name. */
type Teller = (key: string, name: string, value: string) => string;
const tellers = new Map<string, Teller>();
/** Phrases whose key begins with the game's name are told this way. */
export const tellWith = (game: string, teller: Teller): unknown => tellers.set(game, teller);

/** What the engine says, in words; `player` names a seat. */
export function say(phrase: Phrase, player: (seat: number) => string): string {
  const args: Args = {};
  const tell = tellers.get(phrase.key.slice(0, phrase.key.indexOf('.')));
  for (const { name, value, kind } of phrase.args)
    args[name] =
      kind === 'seat' ? player(Number(value)) : kind === 'text' && tell ? tell(phrase.key, name, value) : value;
  const said = t(phrase.key, args);
  return tell ? said.charAt(0).toLocaleUpperCase(current) + said.slice(1) : said;
}

export const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current, options).format(value);
/** A share such as .025 as "2.5 %", with as many digits as help. */
export const percent = (share: number): string =>
  number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
export const ago = (then: number, now = Date.now()): string => {
  const minutes = Math.round((then - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(current, { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
};
/** "Ada, Gemma and Kuno". */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
