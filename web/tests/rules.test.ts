import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionNames, rulesHtml, sources } from '../plugins/rules';
import { loadEngine } from './support';

const pages = sources().map((page) => {
  const names = optionNames(page.game, page.language);
  return { ...page, names, html: rulesHtml(readFileSync(page.file, 'utf8'), names) };
});
const anchors = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? '');

describe('rules pages', () => {
  it('gives every paragraph its number as anchor', () => {
    const html = rulesHtml(
      '# T\n\n## M1 The mountain\n\n**M1** Rows.\n\n## M3 A turn\n\n**M3.1** Roll as M1 says.\n\n| a |\n|---|\n| b |\n',
    );
    expect(anchors(html)).toEqual(['M1', 'M3', 'M3.1']);
    expect(html).toContain('<h2>The mountain</h2>');
    expect(html).toContain('<h2 id="M3" tabindex="-1">A turn</h2>');
    expect(html).toContain('Roll as <a href="#M1">M1</a> says');
    expect(html).toContain('<div class="wide" tabindex="0"><table>');
  });
  it('finds what older versions had otherwise, at the end', () => {
    const table = '| a |\n|---|\n| b |\n\n';
    expect(rulesHtml(`${table}Text.\n\n${table}Version 1 had **no** rows.\n`)).toMatch(
      /<p>Text\.<\/p>[^]*<p id="versions" tabindex="-1">Version 1 had <strong>no<\/strong> rows\.<\/p>\n$/,
    );
    for (const { html } of pages) expect(/<p id="versions".*<\/p>/.exec(html)?.[0]).toMatch(/ersi.* 2.*ersi.* 1/);
  });
  it('links no number that has no paragraph', () => expect(rulesHtml('**A1** See B7.')).not.toContain('#B7'));

  it('name options and values as the new-game page does, with the code at hand', () => {
    const full = Object.entries({ row: 'Its tokens go', on: '<All> go' });
    const names = new Map([
      ['clear', { name: 'A full row', values: new Map(full) }],
      ['flop', { name: 'A flop', values: new Map([['on', 'An obstacle']]) }],
    ]);
    const html = (markdown: string): string => rulesHtml(markdown, names).trim();
    expect(html('Option `clear`: `row` or `on`; `flop`: `on`.')).toBe(
      '<p>Option <q title="clear">A full row</q>: <q title="row">Its tokens go</q> or <q title="on">&lt;All> go</q>; ' +
        '<q title="flop">A flop</q>: <q title="on">An obstacle</q>.</p>',
    );
    expect(html('*Option* `clear=row`: all.')).toContain(
      '<q title="clear=row">A full row</q> = <q title="clear=row">Its tokens go</q>: all.',
    );
    expect(html('| o | v |\n|---|---|\n| `clear` (rows) | `row`, `on` |')).toContain(
      '<td>A full row <small>clear</small></td>\n' +
        '<td>Its tokens go <small>row</small>, &lt;All> go <small>on</small></td>',
    );
    expect(html('Only `row` is named here, not `on` or `11c`.')).toBe(
      '<p>Only <q title="row">Its tokens go</q> is named here, not <code>on</code> or <code>11c</code>.</p>',
    );
  });
  it.each(pages)('shows no code that has a name: $game.$language', ({ names, html }) => {
    const named = [...names].flatMap(([key, { values }]) => [key, ...values.keys()]);
    expect(named.length).toBeGreaterThan(8);
    const codes = [...html.matchAll(/<code>([^<=]+)(?:=[^<]*)?<\/code>/g)].map((found) => found[1] ?? '');
    expect(codes.filter((code) => named.includes(code))).toEqual([]);
  });

  it('are there for every game of the engine, in six languages', async () => {
    const names = (await loadEngine()).games().map(({ name }) => name);
    for (const name of names)
      expect(pages.filter(({ game }) => game === name).map(({ language }) => language)).toHaveLength(6);
  });
  for (const { game, language, html } of pages) {
    const english = pages.find((page) => page.game === game && page.language === 'en')!;
    it(`${game}.${language}: unique anchors, those of the English page, and no inline style`, () => {
      const all = anchors(html);
      expect(all.length).toBeGreaterThan(6);
      expect(new Set(all).size).toBe(all.length);
      expect(html).not.toMatch(/ style=|<script/);
      expect(all).toEqual(anchors(english.html));
    });
  }
});
