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

const allIn = (language: string): string[] =>
  readdirSync(root('i18n'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`(^|/)${language}\\.json$|\\.${language}\\.md$`).test(path),
  );

it('French signs stay on the line of their word: a no-break space is before them', () => {
  const french = allIn('fr');
  expect(french.length).toBeGreaterThan(8);
  expect(texts(...french).filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
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
