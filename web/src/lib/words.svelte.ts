// Every text the page shows, from the catalogues that terminal and page share (i18n), one language at a time; those of
// a game come with its table. A text may hold {name}, and {name|one|other} where # stands for the number.
import parts from 'virtual:words';
import { languages, type Language } from './languages';
import type { Phrase } from './protocol';

/** Somebody at the table; `you`: whoever reads it. */
export interface Named {
  name: string;
  you: boolean;
}
type Args = Record<string, string | number | Named>;
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

/** Of two forms the one that a number, or a person, asks for. */
function form(value: string | number | Named, shown: string, one: string, other: string): string {
  const first =
    typeof value === 'object' ? value.you : typeof value === 'number' || /^\d+$/.test(value) ? isOne(value) : false;
  return (first ? one : other).replaceAll('#', shown);
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
      const shown = typeof value === 'object' ? value.name : typeof value === 'number' ? number(value) : value;
      return one === undefined || other === undefined ? shown : form(value, shown, one, other);
    },
  );
}

/** How a game tells what stands in a phrase as notation: a card, say, by its name. */
type Teller = (key: string, name: string, value: string) => string;
/** The phrase that the page says instead. */
type Retelling = (phrase: Phrase) => Phrase;
const tellers = new Map<string, { tell: Teller; retell: Retelling }>();
/** Phrases whose key begins with the game's name are told this way. */
export const tellWith = (game: string, tell: Teller, retell: Retelling = (phrase) => phrase): unknown =>
  tellers.set(game, { tell, retell });

/** What the engine says, in words; `player` names a seat, `you` is the seat of whoever reads it. */
export function say(phrase: Phrase, player: (seat: number) => string, you: number | null = null): string {
  const args: Args = {};
  const telling = tellers.get(phrase.key.slice(0, phrase.key.indexOf('.')));
  const told = telling?.retell(phrase) ?? phrase;
  for (const { name, value, kind } of told.args)
    args[name] =
      kind === 'seat'
        ? { name: player(Number(value)), you: Number(value) === you }
        : typeof value === 'string'
          ? (telling?.tell(told.key, name, value) ?? value)
          : value.join(', ');
  const said = t(told.key, args);
  return telling ? said.charAt(0).toLocaleUpperCase(current) + said.slice(1) : said;
}

export const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current, options).format(value);
/** A share such as .025 as "2.5 %", with as many digits as help. */
export const percent = (share: number): string =>
  number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
export const ago = (then: number, now = Date.now()): string => {
  const minutes = Math.round((then - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(current, { numeric: 'auto' });
  if (minutes >= 0) return t('web.just_now');
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
};
/** "16 November", or "November 16" where that is the custom. */
export function day(date: Date | number, options: Intl.DateTimeFormatOptions = {}): string {
  const tags = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  const locale = tags.find((tag) => tag.startsWith(current)) ?? current;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...options }).format(date);
}
/** "Ada, Gemma and Kuno". */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
