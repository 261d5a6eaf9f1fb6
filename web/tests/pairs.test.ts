// The sweep over the screens leaves out most of all combinations; no two of position, screen and language.
import { expect, it } from 'vitest';
import { SCREENS, screensFor } from '../e2e/pairs';
import { languages } from '../src/lib/languages';

const positions = Array.from({ length: 18 }, (_, nth) => nth);

it('looks at every position on every screen and in every language, at every screen in every language', () => {
  const met = new Set<string>();
  for (const position of positions)
    for (const language of languages)
      for (const screen of screensFor(position, language)) {
        const nth = SCREENS.indexOf(screen);
        for (const pair of [`${position} on ${nth}`, `${position} in ${language}`, `on ${nth} in ${language}`])
          met.add(pair);
      }
  const [places, screens, words] = [positions.length, SCREENS.length, languages.length];
  expect(screens).toBe(20);
  expect(met.size).toBe(places * screens + places * words + screens * words);
});

it('looks at all of them where that is wanted', () => {
  expect(screensFor(3, 'nl', true)).toEqual(SCREENS);
  expect(screensFor(3, 'nl').length).toBeLessThan(5);
});
