import { LANGUAGES } from '../../shared/platform/languages.ts';
import { REPORT_LANGUAGES } from '../../shared/research/report-languages.ts';
import { detectLanguage } from '../../shared/translation/detection.ts';

/** A text as it is on the screen, with the code of its language. */
export interface ShownText {
  readonly text: string;
  readonly language: string;
}

interface Translated {
  readonly language: string | null;
  readonly isShown: boolean;
  readonly translated: { readonly message: string } | undefined;
}

/** An answer as it was written, or its translation where that is there and wanted. */
export function shownTextOf(content: string, { language, isShown, translated }: Translated): ShownText {
  if (language !== null && isShown && translated) return { text: translated.message, language };
  return { text: content, language: detectLanguage(content).language };
}

/** A language that a text can be translated into. */
interface Choice {
  readonly code: string;
  readonly native: string;
}

/**
 * The languages that a text is not in yet: those of the library, and more where a model translates. The reader's own comes first.
 *
 * @param shown the language that it is shown in, where it was translated already
 */
export function translationChoices(
  text: string,
  {
    shown,
    reader,
    hasModel,
  }: { readonly shown: string; readonly reader: string; readonly hasModel: boolean },
): readonly Choice[] {
  const offered: readonly Choice[] = hasModel
    ? Object.entries(REPORT_LANGUAGES).map(([code, { native }]) => ({ code, native }))
    : LANGUAGES.map(({ code, native }) => ({ code, native }));
  const written = detectLanguage(text).language;
  const others = offered.filter(({ code }) => code !== written && code !== shown);
  return others.toSorted((one, other) => Number(other.code === reader) - Number(one.code === reader));
}

/** What a language calls itself; its code where we do not know it. */
export function nativeName(code: string): string {
  return Object.entries(REPORT_LANGUAGES).find(([one]) => one === code)?.[1].native ?? code;
}
