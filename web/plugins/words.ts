// The texts: of each language, what the first page needs in one module, and in one module for each game what is said
// at its table. A game's line for the first page stands in its own catalogue (i18n/<game>) all the same.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;
const folder = fileURLToPath(new URL('../../i18n', import.meta.url));
const listed = 'virtual:words';
const part = 'virtual:words/';
const forFirstPage = /^web\.home\./;

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;
const only = (texts: Texts, wanted: (key: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => wanted(key)));

const languages = (): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
const gamesIn = (language: string): string[] =>
  readdirSync(folder).filter((game) => existsSync(resolve(folder, game, `${language}.json`)));

/** "de", or "altitude/de" for what is said at one game's table. */
export const parts = (): string[] =>
  languages().flatMap((language) => [language, ...gamesIn(language).map((game) => `${game}/${language}`)]);

export function textsOf(name: string): Texts {
  const own = read(resolve(folder, `${name}.json`));
  if (name.includes('/')) return only(own, (key) => !forFirstPage.test(key));
  const lines = gamesIn(name).map((game) =>
    only(read(resolve(folder, game, `${name}.json`)), (key) => forFirstPage.test(key)),
  );
  return Object.assign(own, ...lines) as Texts;
}

export function words(): Plugin {
  return {
    name: 'bivouac-words',
    resolveId: (id) => (id === listed || id.startsWith(part) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${listed}`) {
        const entries = parts().map(
          (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${part}${name}`)})`,
        );
        return `export default {${entries.join(',')}};`;
      }
      if (!id.startsWith(`\0${part}`)) return null;
      const name = id.slice(part.length + 1);
      this.addWatchFile(resolve(folder, `${name}.json`));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOf(name)))});`;
    },
  };
}
