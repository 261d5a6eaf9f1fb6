// One word per thing: the words of the printed rules, in every text of a language.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './support';

const texts = (...paths: string[]): string[] =>
  paths.flatMap((path) => readFileSync(root(`i18n/${path}`), 'utf8').split('\n'));

it.each([
  {
    word: 'en: eliminate dice',
    other: /\bset\b.* aside\b/i,
    paths: ['matterhorn/en.json', 'puzzles/en.json'],
  },
  {
    word: 'de: Würfel ausscheiden',
    other: /wegleg|weggeleg|\b(leg|legt|legst)\b[^.]*(Würfel|\{dice\})[^.]* weg\b/i,
    paths: ['matterhorn/de.json', 'puzzles/de.json'],
  },
  {
    word: 'it: un tiro',
    other: /\blanci(o|a|ano)?\b/i,
    paths: ['matterhorn/it.json', 'puzzles/it.json', 'rules/matterhorn.it.md'],
  },
  {
    word: 'nl: de som',
    other: /\bresultaat\b/i,
    paths: ['matterhorn/nl.json', 'puzzles/nl.json', 'rules/matterhorn.nl.md'],
  },
  {
    word: 'es: sustituir',
    other: /\breempla/i,
    paths: ['altitude/es.json', 'puzzles/es.json', 'rules/altitude.es.md'],
  },
])('$word', ({ other, paths }) => {
  expect(texts(...paths).filter((text) => other.test(text))).toEqual([]);
});

it.each(['de', 'fr', 'it', 'nl', 'es'])('a paragraph is cited without English words: %s', (language) => {
  expect(texts(`rules/climbers.${language}.md`).filter((text) => text.includes('rules §'))).toEqual([]);
});

// Words that sounded translated, or said something else than was meant, and were replaced: they do not come back.
it.each([
  {
    language: 'en',
    gone: /\b(by lot|being laid|hurries the|is to move|no place takes|counts nothing|without a gain|bare hand)\b/i,
  },
  { language: 'en', gone: /"Again"|\b(Look back|link carries|Keep a copy|looked at, not|Pace of the|Step with)\b/ },
  { language: 'en', gone: /\b(One more roll flops|roll can be|Who goes there|Pass for me|tap hurries|via \d)\b/i },
  { language: 'en', gone: /\b(carry much|content with|As the system|Options of the rules|as usual)\b/i },
  { language: 'en', gone: /Somebody at this device|\bA patience\b|"Light"|"Exact figures"|your last action/ },
  { language: 'de', gone: /\bgedeckt|beeilt|Spielmaschine|kein Platz\.|\bweiter würfeln|ungleichen? Achse|"Licht"/ },
  { language: 'fr', gone: /\brobots?\b|Cliquez|se presse|axe inégal|sur chant|Qui va là|"Lumière"/i },
  { language: 'fr', gone: /là-haut|"Encore"|(^|\D)1 (tours|pions)\b/ },
  { language: 'fr', gone: /ne monte d'affilée|Une partie s'est perdue|\p{L}[ \u00a0]…/u },
  { language: 'it', gone: /Basta guardare|Come sta\b|"Luce"|"Ancora"|(^|\D)1 turni\b/ },
  { language: 'nl', gone: /dahoe|spelmachine|opent de regel|geen plaats hem|klik ver\b|binnen een minuut|"Licht"/i },
  { language: 'es', gone: /\b(cog(e|er|es|en|ido)|apura|reemplaz\w*)\b|"Luz"/i },
  { language: 'es', gone: /Las dos fichas/ },
  { language: 'nl', gone: /laat niets bewaren|wordt gedekt/ },
  // Whoever has no mouse does not click.
  { language: 'en', gone: /"[^"]*\bclick(s|ing)? (on|the)\b/i },
  { language: 'de', gone: /\b[kK]lick(e|en|st|t)\b/ },
])('what a native would not say stays away: $language', ({ language, gone }) => {
  const read = allIn(language).filter((path) => path.endsWith('.json'));
  expect(read.length).toBeGreaterThan(4);
  expect(texts(...read).filter((text) => gone.test(text))).toEqual([]);
});

it.each([
  { language: 'de', free: /^frei$|\bist frei\b/ },
  { language: 'fr', free: /\blibres?\b/ },
  { language: 'it', free: /\bliber[aeio]\b/ },
])('a climb without a ladder is not called free, as a place is: $language', ({ language, free }) => {
  const words = JSON.parse(readFileSync(root(`i18n/climbers/${language}.json`), 'utf8')) as Record<string, string>;
  const { 'climbers.table.surface': places, ...others } = words;
  expect(places).toMatch(/frei|libre|liber/);
  expect(Object.entries(others).filter(([, text]) => free.test(text))).toEqual([]);
});

it.each([
  ['en', 'New game: {game}', 'Setting up the game…'],
  ['de', 'Neues Spiel: {game}', 'Spiel wird aufgebaut …'],
  ['fr', 'Nouvelle partie\u00a0: {game}', 'Mise en place…'],
  ['it', 'Nuova partita: {game}', 'Preparazione della partita…'],
  ['nl', 'Nieuw spel: {game}', 'Spel wordt klaargezet …'],
  ['es', 'Nueva partida: {game}', 'Preparando la partida…'],
])('a game begins in words of its own: %s', (language, title, laying) => {
  const words = JSON.parse(readFileSync(root(`i18n/${language}.json`), 'utf8')) as Record<string, string>;
  expect([words['web.new.title'], words['web.table.laying']]).toEqual([title, laying]);
});

it('a game has one name in all of its texts', () => {
  expect(texts(...allIn('de')).filter((text) => /Aufsteiger/.test(text))).toEqual([]);
});

it('a circle of Matterhorn is a cirkel in every Dutch text', () => {
  expect(texts('matterhorn/nl.json', 'rules/matterhorn.nl.md').filter((text) => /vakje/.test(text))).toEqual([]);
});

it.each(['en', 'de', 'fr', 'it', 'nl', 'es'])('the log has one name: %s', (language) => {
  const words = JSON.parse(readFileSync(root(`i18n/${language}.json`), 'utf8')) as Record<string, string>;
  expect(words['web.keys.log']?.toLowerCase()).toContain(words['web.table.log']?.toLowerCase());
});

it.each(['en', 'de', 'fr', 'it', 'nl', 'es'])('the note of the short rules says what the rules say: %s', (language) => {
  const page = language === 'en' ? 'src/games/matterhorn/rules.md' : `i18n/rules/matterhorn.${language}.md`;
  const words = JSON.parse(readFileSync(root(`i18n/matterhorn/${language}.json`), 'utf8')) as Record<string, string>;
  const [said] = words['matterhorn.reconstruction']!.split(/\s?;/);
  expect(readFileSync(root(page), 'utf8').replaceAll('*', '')).toContain(`\n${said}.`);
});

it('German ends a game by a button that nobody takes for the way back', () => {
  const german = JSON.parse(readFileSync(root('i18n/de.json'), 'utf8')) as Record<string, string>;
  expect(german['web.stop.yes']).toBe('Spiel beenden');
  expect([german['web.stop.title'], german['web.menu.stop']].filter((text) => /abbrech/i.test(text ?? ''))).toEqual([]);
});

const allIn = (language: string): string[] =>
  readdirSync(root('i18n'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`(^|/)${language}\\.json$|\\.${language}\\.md$`).test(path),
  );

it('French signs stay on the line of their word: a no-break space is before them', () => {
  const french = allIn('fr');
  expect(french.length).toBeGreaterThan(8);
  expect(texts(...french).filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
});

it.each(['de', 'fr', 'it', 'nl', 'es'])('what is quoted is in quotes of its language: %s', (language) => {
  const straight = /(^|[\s("\u00a0])'[^\s'][^']*'(?=[\s,;.:!?)"]|$)/;
  expect(texts(...allIn(language)).filter((text) => straight.test(text.replace(/`[^`]*`/g, '')))).toEqual([]);
});

it.each([
  { language: 'de', signs: /[„“]/g, paired: /^(„“)*$/ },
  { language: 'fr', signs: /[«»]/g, paired: /^(«»)*$/ },
  { language: 'it', signs: /[«»]/g, paired: /^(«»)*$/ },
  { language: 'nl', signs: /[‘’]/g, paired: /^(‘’)*$/ },
  { language: 'es', signs: /[«»]/g, paired: /^(«»)*$/ },
])('quotes that open also close: $language', ({ language, signs, paired }) => {
  expect(texts(...allIn(language)).filter((text) => !paired.test((text.match(signs) ?? []).join('')))).toEqual([]);
});
