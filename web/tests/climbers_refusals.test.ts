// Why something can't be done in The Climbers, as a player reads it: of what was pointed at, without the numbers of
// blocks, squares and the way actions are written.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mountain } from '../src/games/climbers/solids';
import { tellOf } from '../src/games/climbers/telling';
import { Refused } from '../src/lib/engine/engine';
import { languages } from '../src/lib/languages';
import type { Phrase } from '../src/lib/protocol';
import { say, useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { ClimbersGame } from './climbers_game';
import { loadEngine, root } from './support';

const english = JSON.parse(readFileSync(root('i18n/climbers/en.json'), 'utf8')) as Record<string, string>;
// What only a file or a chooser can get wrong; the page writes its actions itself.
const NOT_AT_A_TABLE = /\.(notation|no_such_seat|colour|colour_twice|colour_count)$/;
const VALUES: Record<string, string> = {
  block: '17',
  below: '21',
  x: '12',
  y: '9',
  least: '11,9',
  pose: 'rz',
  climber: 't',
};

/** The refusal as the engine gives it. */
function phraseOf(key: string): Phrase {
  const names = [...english[key]!.matchAll(/\{(\w+)/g)].map((found) => found[1]!);
  const args = [...new Set(names)].map((name) => ({ name, value: VALUES[name]!, kind: 'text' as const }));
  return { key, args };
}
const refusals = Object.keys(english).filter((key) => /^climbers\.refused\./.test(key) && !NOT_AT_A_TABLE.test(key));

let game: ClimbersGame;
beforeAll(async () => {
  game = new ClimbersGame(await loadEngine(), 3, 'abc');
  await useWordsOf('climbers');
});
afterAll(() => tellOf(null));

describe('a refusal of The Climbers', () => {
  it.each(languages)('names no number, no square and no notation: %s', async (language) => {
    await useLanguage(language);
    expect(refusals.length).toBeGreaterThan(30);
    for (const shown of [new Mountain(game.view), null]) {
      tellOf(shown);
      const said = refusals.map((key) => say(phraseOf(key), String));
      expect(said.filter((text) => /\d|[{}/@]|\(pass\)|\brz\b|undefined|climbers\./.test(text))).toEqual([]);
      // Nor what the log would say of the block: "Another block stands on block a slab."
      expect(
        said.filter((text) => /\b(a|eine|une|una|un|een) (slab|platte|dalle|lastra|plaat|losa)/i.test(text)),
      ).toEqual([]);
    }
    await useLanguage('en');
  });
  it('says the colour of a surface', () => {
    expect(say(phraseOf('climbers.refused.surface.teal'), String)).toMatch(/is teal/);
  });
  it('of the engine is told so too', () => {
    tellOf(new Mountain(game.toTheBlocks().view));
    const said = Array.from({ length: 35 }, (_, index) => {
      try {
        game.act(`${index + 1}@0,0:tz`);
        game.undo();
        return '';
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return say(error.phrase, String);
      }
    });
    expect(said).toContain('Another block stands on it.');
    expect(said.filter((text) => /\d/.test(text))).toEqual([]);
  });
  it('in a record is told with its text', () => {
    const args = [{ name: 'text', value: '17@', kind: 'text' as const }];
    expect(say({ key: 'climbers.refused.notation', args }, String)).toContain('17@');
  });
});
