// The rules pages: Markdown becomes HTML while building, one lazily loaded module for each game and language.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { textsOf } from './words';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listed = 'virtual:rules';
const page = 'virtual:rules/';

/** What the new-game page calls the options of a game and their values, by their codes. */
export type OptionNames = Map<string, { name: string; values: Map<string, string> }>;

export function optionNames(game: string, language: string): OptionNames {
  const names: OptionNames = new Map();
  const stem = `web.option.${game}.`;
  const file = resolve(root, 'i18n', game, `${language}.json`);
  const texts = existsSync(file) ? Object.entries(textsOf(`${game}/${language}`)) : [];
  for (const [key, text] of texts) {
    if (!key.startsWith(stem)) continue;
    const [option = '', value] = key.slice(stem.length).split('.');
    const known = names.get(option) ?? { name: '', values: new Map<string, string>() };
    if (value === undefined) known.name = text;
    else known.values.set(value, text);
    names.set(option, known);
  }
  return names;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Options and values by their names, as one meets them before a game. A code stays as the title of its name; in the
 * table of all options it stands beside it. A value belongs to the option last named in its paragraph or row, or to
 * the only one that has it. Other codes stay as they are. */
function withNames(html: string, names: OptionNames): string {
  const inBlock = (block: string): string => {
    const inTable = block.startsWith('<tr>') && names.has(/<td><code>([^<]*)<\/code>/.exec(block)?.[1] ?? '');
    const shown = (code: string, name: string): string =>
      inTable ? `${escaped(name)} <small>${code}</small>` : `<q title="${code}">${escaped(name)}</q>`;
    let option = '';
    const valueOf = (code: string): string | undefined => {
      const having = [...names.values()].flatMap(({ values }) => values.get(code) ?? []);
      return names.get(option)?.values.get(code) ?? (having.length === 1 ? having[0] : undefined);
    };
    const named = (code: string): string | undefined => {
      const [key = '', value] = code.split('=');
      const own = names.get(key);
      if (own) option = key;
      if (own && value === undefined) return shown(key, own.name);
      const told = value === undefined ? valueOf(code) : own?.values.get(value);
      if (told === undefined) return undefined;
      return own ? `${shown(code, own.name)} = ${shown(code, told)}` : shown(code, told);
    };
    return block
      .replace(/<code>([^<]+)<\/code>/g, (whole, code: string) => named(code) ?? whole)
      .replace(/(<td>[^<]*<small>[^<]*<\/small>) \([^)<]*\)(?=<\/td>)/, '$1');
  };
  return html
    .split(/(?=<(?:p|li|tr|h\d)>)/)
    .map(inBlock)
    .join('');
}

/** Every paragraph that begins with its number in bold ("**M3.4** …") gets it as id, so that #M3.4 finds it; so
 * does a chapter's heading ("## M4 …") that has no such paragraph. What follows the last table, of all options, tells
 * what older versions had otherwise: #versions. A number within the text becomes a link. */
export function rulesHtml(markdown: string, names: OptionNames = new Map()): string {
  const html = withNames(new Marked().parse(markdown, { async: false }), names);
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
    .replace(/<\/table>/g, '</table></div>')
    .replace(/(?<=<\/div>\n)<p>(?=[^\n]*\n$)/, '<p id="versions" tabindex="-1">');
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
      const names = optionNames(wanted.game, wanted.language);
      this.addWatchFile(wanted.file);
      return `export default ${JSON.stringify(rulesHtml(readFileSync(wanted.file, 'utf8'), names))};`;
    },
  };
}
