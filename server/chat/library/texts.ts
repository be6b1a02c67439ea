import type { Entry } from '../../../shared/knowledge/model.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { msg, type MessageValues } from '../../../shared/platform/messages.ts';
import type { Translate } from '../../platform/i18n.ts';
import type { LibraryLanguage } from '../../knowledge/translations.ts';

/** The library's sentences and our own, in the language of the reader. */
export class Texts {
  readonly language: Language;
  readonly #translate: Translate;
  readonly #library: LibraryLanguage;
  #isEnglish = false;

  constructor(translate: Translate, library: LibraryLanguage) {
    this.language = library.language;
    this.#translate = translate;
    this.#library = library;
  }

  /** Whether a text had to stay English. */
  get isEnglish(): boolean {
    return this.#isEnglish;
  }

  say(text: string, values?: MessageValues): string {
    return this.#translate(this.language, text, values);
  }

  /** A text of an entry. */
  of(id: string, path: string, text: string): string {
    if (this.language === 'en') return text;
    const found = this.#library.find({ id, path, text });
    if (found === undefined) this.#isEnglish = true;
    return found ?? text;
  }

  /** What an entry is called. */
  nameOf({ id, title, names, kinds }: Entry): string {
    if (this.language === 'en') return title;
    return names[this.language] ?? this.of(id, kinds.includes('article') ? 'title' : 'name', title);
  }

  /** Whole rupees. */
  rupees(amount: number): string {
    const text = `₹${IN_INDIA.format(amount)}`;
    // between letters that run from right to left the sign would move behind its digits, and what follows to their side
    return this.language === 'ur' ? `${LEFT_TO_RIGHT_ISOLATE}${text}${END_ISOLATE}` : text;
  }

  /** A month such as 2026-03, in words. */
  month(asOf: string): string {
    const [year = 0, month = 1] = asOf.split('-').map(Number);
    const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(`${this.language}-IN-u-nu-latn`, format).format(Date.UTC(year, month - 1));
  }
}

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const END_ISOLATE = '\u2069';
const IN_INDIA = new Intl.NumberFormat('en-IN');

/** How sure we are of an entry. */
export const SURE = { high: msg('high'), medium: msg('medium'), low: msg('low') } as const;

/** The sentences of a text; a point between digits ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[^\d][.!?]|[।۔؟])\s+/u).filter((sentence) => sentence !== '');
}

/** A text of numbered steps as a list, any other as it is. */
export function asList(text: string): string {
  const steps = text.split(/(?<!\s)\s+(?=\d{1,2}\. )/u);
  return steps.length > 2 ? steps.join('\n') : text;
}
