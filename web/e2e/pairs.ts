// Which screens a position is looked at in which language: not all of all three, but every two of them together.
import { languages, type Language } from '../src/lib/languages';

export interface Screen {
  width: number;
  height: number;
  text: number; // percent
}
const SIZES = [
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [412, 732],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [844, 390],
  [960, 600],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const;
const LARGE_TEXT = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const;
export const SCREENS: readonly Screen[] = [
  ...SIZES.map(([width, height]) => ({ width, height, text: 100 })),
  ...LARGE_TEXT.map(([width, height]) => ({ width, height, text: 200 })),
];
/** Where words have the least room, each position is also looked at in the language of the longest ones. */
const TIGHT = ['360×640', '375×553', '390×664', '844×390', '960×600', '1024×768', '1280×720'];
const LONGEST: Language = 'de';
const isTight = ({ width, height, text }: Screen): boolean => text === 100 && TIGHT.includes(`${width}×${height}`);

/** The screens on which the position of this number is looked at in a language. */
export const screensFor = (position: number, language: Language, all = false): readonly Screen[] =>
  SCREENS.filter(
    (screen, nth) =>
      all ||
      (position + nth) % languages.length === languages.indexOf(language) ||
      (language === LONGEST && isTight(screen)),
  );
