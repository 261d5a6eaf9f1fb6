import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesHtml, sources } from '../plugins/rules';
import { loadEngine } from './support';

const pages = sources().map((page) => ({ ...page, html: rulesHtml(readFileSync(page.file, 'utf8')) }));
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
  it('links no number that has no paragraph', () => expect(rulesHtml('**A1** See B7.')).not.toContain('#B7'));

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
