// The rules pages: Markdown becomes HTML while building, one lazily loaded module for each game and language.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listed = 'virtual:rules';
const page = 'virtual:rules/';

/** Every paragraph that begins with its number in bold ("**M3.4** …") gets it as id, so that #M3.4 finds it; so
 * does a chapter's heading ("## M4 …") that has no such paragraph. A number within the text becomes a link. */
export function rulesHtml(markdown: string): string {
  const html = new Marked().parse(markdown, { async: false });
  const paragraphs = html.replace(
    /<p><strong>([A-Z]\d+(?:\.\d+)*)<\/strong>/g,
    '<p id="$1" tabindex="-1"><a class="paragraph" href="#$1">§$1</a>',
  );
  const numbered = paragraphs.replace(/<h2>([A-Z]\d+) (.*?)<\/h2>/g, (_, number: string, title: string) =>
    paragraphs.includes(`id="${number}"`) ? `<h2>${title}</h2>` : `<h2 id="${number}" tabindex="-1">${title}</h2>`,
  );
  const known = new Set([...numbered.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]));
  const link = (number: string): string => (known.has(number) ? `<a href="#${number}">${number}</a>` : number);
  return numbered
    .replace(/(?<=>)[^<]+(?=<)/g, (text) => text.replace(/(?<![§\w.])[A-Z]\d+(?:\.\d+)*(?!\w)/g, link))
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

export function sources(): { game: string; language: string; file: string }[] {
  const games = readdirSync(resolve(root, 'src/games')).filter((game) =>
    existsSync(resolve(root, 'src/games', game, 'rules.md')),
  );
  const translated = resolve(root, 'i18n/rules');
  const others = existsSync(translated) ? readdirSync(translated) : [];
  return games.flatMap((game) => [
    { game, language: 'en', file: resolve(root, 'src/games', game, 'rules.md') },
    ...others.flatMap((name) => {
      const language = new RegExp(`^${game}\\.([a-z]{2})\\.md$`).exec(name)?.[1];
      return language ? [{ game, language, file: resolve(translated, name) }] : [];
    }),
  ]);
}

export function rules(): Plugin {
  return {
    name: 'bivouac-rules',
    resolveId: (id) => (id === listed || id.startsWith(page) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${listed}`) {
        const entries = sources().map(
          ({ game, language }) =>
            `${JSON.stringify(`${game}.${language}`)}: () => import(${JSON.stringify(`${page}${game}.${language}`)})`,
        );
        return `export default {${entries.join(',')}};`;
      }
      if (!id.startsWith(`\0${page}`)) return null;
      const wanted = sources().find(({ game, language }) => id === `\0${page}${game}.${language}`);
      if (!wanted) return null;
      this.addWatchFile(wanted.file);
      return `export default ${JSON.stringify(rulesHtml(readFileSync(wanted.file, 'utf8')))};`;
    },
  };
}
