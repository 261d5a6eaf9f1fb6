import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ago,
  day,
  bestLanguage,
  has,
  language,
  list,
  number,
  percent,
  say,
  t,
  useLanguage,
  useWordsOf,
} from '../src/lib/words.svelte';
import { languages } from '../src/lib/languages';

describe('words', () => {
  beforeAll(() => useLanguage('en'));

  it('takes the first language there are texts in', () => {
    expect(bestLanguage(['pt-BR', 'de-CH', 'fr'])).toBe('de');
    expect(bestLanguage(['', 'xx'])).toBe('en');
  });
  it('fills in names and leaves what it does not know', () => {
    expect(t('web.home.with', { game: 'Matterhorn', players: 'Ibex' })).toBe('Matterhorn with Ibex');
    expect(t('web.home.with', { game: 'Matterhorn' })).toBe('Matterhorn with {players}');
  });
  it('shows a key that has no text', () => {
    expect(has('no.such.key')).toBe(false);
    expect(t('no.such.key')).toBe('no.such.key');
  });
  it('chooses plural forms by the language', async () => {
    expect(t('web.saved.steps', { n: 1 })).toBe('1 action');
    expect(t('web.saved.steps', { n: 0 })).toBe('0 actions');
    await useLanguage('fr');
    expect(t('web.saved.steps', { n: 0 })).toBe('0 coup');
    expect(t('web.saved.steps', { n: 2 })).toBe('2 coups');
    await useLanguage('en');
  });
  it('lets one bot be one, in every language', async () => {
    const told: string[] = [];
    for (const one of languages) {
      await useLanguage(one);
      await useWordsOf('puzzles');
      told.push(t('web.puzzle.grade', { n: 1 }));
    }
    await useLanguage('en');
    expect(told).toEqual([
      '1 of 8 bots gets it wrong.',
      '1 von 8 Bots wählt falsch.',
      '1 bot sur 8 se trompe.',
      '1 bot su 8 sbaglia.',
      '1 van de 8 bots kiest verkeerd.',
      '1 de 8 bots se equivoca.',
    ]);
  });
  it('writes numbers as the language does', async () => {
    expect(t('web.saved.steps', { n: 12345 })).toBe('12,345 actions');
    await useLanguage('de');
    expect(number(2.5)).toBe('2,5');
    expect(percent(0.0247).replace(/\s/g, ' ')).toBe('2,5 %');
    expect(percent(0.158).replace(/\s/g, ' ')).toBe('16 %');
    expect(list(['Ada', 'Gemma', 'Kuno'])).toBe('Ada, Gemma und Kuno');
    await useLanguage('en');
  });
  it('says what the engine says, with seats by name', () => {
    const phrase = {
      key: 'matterhorn.log.shove',
      args: [
        { name: 'player', value: '0', kind: 'seat' as const },
        { name: 'other', value: '1', kind: 'seat' as const },
        { name: 'from', value: '9c', kind: 'text' as const },
        { name: 'to', value: '8b', kind: 'text' as const },
      ],
    };
    expect(say(phrase, (seat) => ['Ada', 'Kuno'][seat] ?? '')).toBe("Ada pushes Kuno's climber from 9c to 8b.");
  });
  it('speaks to whoever reads it, in every language', { timeout: 20_000 }, async () => {
    const rolled = {
      key: 'matterhorn.log.rolled',
      args: [
        { name: 'player', value: '1', kind: 'seat' as const },
        { name: 'dice', value: [6, 5, 1], kind: 'digits' as const },
      ],
    };
    const told: Record<string, [string, string]> = {};
    for (const one of languages) {
      await useLanguage(one);
      told[one] = [say(rolled, () => 'Ada', 0), say(rolled, () => 'Ada', 1)];
    }
    expect(told).toEqual({
      en: ['Ada rolls 6, 5, 1.', 'You roll 6, 5, 1.'],
      de: ['Ada würfelt 6, 5, 1.', 'Du würfelst 6, 5, 1.'],
      fr: ['Ada lance les dés\u00a0: 6, 5, 1.', 'Vous lancez les dés\u00a0: 6, 5, 1.'],
      it: ['Ada tira 6, 5, 1.', 'Tiri 6, 5, 1.'],
      nl: ['Ada gooit 6, 5, 1.', 'Je gooit 6, 5, 1.'],
      es: ['Ada saca 6, 5, 1.', 'Sacas 6, 5, 1.'],
    });
    await useLanguage('en');
  });
  it('writes a day as is the custom where one lives', () => {
    const date = new Date('2026-11-15T12:00:00Z');
    vi.stubGlobal('navigator', { languages: ['de-CH', 'en-GB'] });
    expect(day(date)).toBe('15 November');
    vi.stubGlobal('navigator', { languages: ['en-US'] });
    expect(day(date)).toBe('November 15');
    vi.unstubAllGlobals();
  });
  it('tells how long ago', () => {
    const now = 1_000_000_000_000;
    expect(ago(now - 20_000, now)).toBe('just now');
    expect(ago(now + 90_000, now)).toBe('just now'); // clocks differ
    expect(ago(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(ago(now - 3 * 3_600_000, now)).toBe('3 hours ago');
    expect(ago(now - 24 * 3_600_000, now)).toBe('yesterday');
  });
  it('tells in every language that something was just now', async () => {
    const said: string[] = [];
    for (const one of languages) {
      await useLanguage(one);
      said.push(ago(1_000_000, 1_020_000));
    }
    await useLanguage('en');
    expect(said).toEqual(['just now', 'gerade eben', "à l'instant", 'adesso', 'zojuist', 'ahora mismo']);
  });
  it("says a game's texts once they are asked for, in every language from then on", async () => {
    vi.resetModules();
    const fresh = await import('../src/lib/words.svelte');
    await fresh.useLanguage('en');
    expect(fresh.has('web.home.line.matterhorn')).toBe(true); // the first page needs it
    expect(fresh.has('matterhorn.log.shove')).toBe(false);
    const both = [fresh.useWordsOf('matterhorn'), fresh.useLanguage('de')];
    await Promise.all(both);
    expect(fresh.language()).toBe('de');
    expect(fresh.t('matterhorn.log.shove')).toContain('schiebt');
    expect(fresh.has('altitude.log.score')).toBe(false);
    await fresh.useWordsOf('secret_pig'); // has none
    await fresh.useLanguage('fr');
    expect(fresh.t('matterhorn.log.shove')).not.toContain('schiebt');
    expect(fresh.has('matterhorn.log.shove')).toBe(true);
  });
  it('has a catalogue for every language', async () => {
    for (const one of languages) {
      await useLanguage(one);
      expect(language()).toBe(one);
      expect(has('web.home.play')).toBe(true);
    }
    await useLanguage('en');
  });
  // The last opponent and the last card are the same legend on purpose.
  it('calls no opponent like an animal on a card of Altitude, but the dahu', async () => {
    await useWordsOf('altitude');
    for (const one of languages) {
      await useLanguage(one);
      const bots = ['random', 'simple', 'plain', 1, 2, 3, 4, 5, 6, 7].map((bot) => t(`play.bot.${bot}`).toLowerCase());
      for (const beast of ['grouse', 'marmot', 'chamois', 'ibex', 'dahu'])
        expect(bots, one).not.toContain(t(`altitude.beast.${beast}`).toLowerCase());
    }
    await useLanguage('en');
  });
});
