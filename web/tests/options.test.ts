// What a table plays otherwise than usual, against the engine's own list of options.
import { beforeAll, describe, expect, it } from 'vitest';
import { unusual } from '../src/lib/options';
import type { GameInfo, GameName } from '../src/lib/protocol';
import { languages } from '../src/lib/languages';
import { has, useLanguage, useWordsOf } from '../src/lib/words.svelte';
import { loadEngine } from './support';

let games: GameInfo[];
beforeAll(async () => (games = (await loadEngine()).games()));
const of = (game: GameName): GameInfo['options'] => games.find(({ name }) => name === game)!.options;

describe('what a table plays otherwise than usual', () => {
  it('is what differs from the default', () => {
    expect(unusual(of('matterhorn'), { bonus: 'optional', flop: 'unused_rows', summit: '2' })).toEqual({
      bonus: 'optional',
      summit: '2',
    });
    for (const { options } of games) {
      const all = Object.fromEntries(options.map(({ key, values }) => [key, values[0] ?? '']));
      expect(unusual(options, all)).toEqual({});
    }
  });
  it('is no text: a deck, a mountain, colours; but the name of one', () => {
    const deck = '1-20 Cx2';
    expect(unusual(of('altitude'), { deck, ground: 'floor' })).toEqual({});
    expect(unusual(of('altitude'), { deck: 'lively', ground: 'base' })).toEqual({ deck: 'lively', ground: 'base' });
    expect(unusual(of('climbers'), { mountain: '1@2,3,0:tz', colours: 'red pink', end: 'any_turns' })).toEqual({});
  });
  it('is nothing that this version does not know', () => {
    expect(unusual(of('altitude'), { double: 'while_five', tent: 'small' })).toEqual({});
  });
  it.each(languages)('has words for every value: %s', async (language) => {
    await useLanguage(language);
    for (const { name, options } of games) {
      await useWordsOf(name);
      for (const { key, values, open } of options)
        if (!open)
          for (const value of values) expect(has(`web.option.${name}.${key}.${value}`), `${key}=${value}`).toBe(true);
    }
  });
});
