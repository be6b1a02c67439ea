import { detectLanguage } from '../../shared/translation/detection.ts';

/** Languages that share a script with the one that the script is mostly written in. */
const SAME_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  hi: ['mr', 'ne', 'sa', 'kok', 'mai', 'brx', 'doi', 'bho'],
  mr: ['hi', 'ne', 'sa', 'kok'],
  bn: ['as', 'mni'],
  ur: ['ks', 'sd', 'ar', 'fa'],
};
const INDIAN_SCRIPTS = 'hi mr ne sa kok mai brx doi bho bn as te kn ml ta gu pa ur ks sd or'.split(' ');

/** The language of a page: what its script says before what it says itself, which pages carry over from their templates. */
export function languageOf(text: string, declared: string | null): string | null {
  if (text === '') return null;
  const { language } = detectLanguage(text.slice(0, 20_000));
  if (declared === null) return language;
  if (language === 'en') return INDIAN_SCRIPTS.includes(declared) ? 'en' : declared;
  return SAME_SCRIPT[language]?.includes(declared) ? declared : language;
}
