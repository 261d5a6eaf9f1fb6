// The languages that there are texts in.
export const languages = ['en', 'de', 'fr', 'it', 'nl', 'es'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
};
