/** The languages of the interface that are complete, the first one being the source. */
export const LANGUAGES = [
  { code: 'en', name: 'English', native: 'English', flag: '🇬🇧', supported: true, dir: 'ltr' },
  { code: 'hi', name: 'Hindi', native: 'हिन्दी', flag: '🇮🇳', supported: true, dir: 'ltr' },
  { code: 'ur', name: 'Urdu', native: 'اردو', flag: '🇮🇳', supported: true, dir: 'rtl' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map((language) => language.code);

/** The interface language for a code such as `hi-IN`, or nothing where the interface is not in that language. */
export function asLanguage(code: string | null | undefined): Language | undefined {
  const primary = code?.toLowerCase().split('-')[0];
  return LANGUAGE_CODES.find((known) => known === primary);
}

/** Which way the language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';
}
