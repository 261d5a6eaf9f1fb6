import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesHtml } from '../plugins/rules';

const file = (path: string): string => new URL(`../../${path}`, import.meta.url).pathname;
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

  for (const game of ['matterhorn', 'climbers', 'altitude']) {
    const english = rulesHtml(readFileSync(file(`src/games/${game}/rules.md`), 'utf8'));
    it(`${game}: anchors are unique, nothing needs an inline style`, () => {
      const all = anchors(english);
      expect(all.length).toBeGreaterThan(6);
      expect(new Set(all).size).toBe(all.length);
      expect(english).not.toMatch(/ style=|<script/);
    });
    for (const language of ['de', 'fr', 'it', 'nl', 'es']) {
      const path = file(`i18n/rules/${game}.${language}.md`);
      it.runIf(existsSync(path))(`${game}.${language}: the same paragraphs`, () =>
        expect(anchors(rulesHtml(readFileSync(path, 'utf8')))).toEqual(anchors(english)),
      );
    }
  }
});
