import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import type { SourceMessage } from './collect.ts';
import { turnedRound } from './isolates.ts';

/** One thing wrong with one translation. */
export interface Fault {
  readonly language: string;
  readonly text: string;
  readonly problem: string;
}

/**
 * Everything wrong with one language: sentences without a translation (English is never accepted in its place), translations
 * that cannot be parsed, translations whose placeholders or tags are not those of the source, and Urdu in which a percentage, a
 * telephone number or a size stands in no isolate.
 */
export function checkLanguage(
  language: Language,
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Fault[] {
  const faults: Fault[] = [];
  for (const { id, text } of messages.values()) {
    const translation = translations.get(id);
    const problem = problemOf(text, translation) ?? orderProblemOf(language, translation);
    if (problem) faults.push({ language, text, problem });
  }
  return faults;
}

function problemOf(text: string, translation: string | undefined): string | undefined {
  if (translation === undefined || translation.trim() === '') return 'is not translated';
  let holes: readonly string[];
  try {
    holes = holesOf(translation);
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const wanted = holesOf(text);
  const absent = wanted.filter((hole) => !holes.includes(hole));
  const extra = holes.filter((hole) => !wanted.includes(hole));
  if (absent.length > 0) return `lacks ${absent.join(', ')}`;
  return extra.length > 0 ? `has ${extra.join(', ')}, which the source has not` : undefined;
}

function orderProblemOf(language: Language, translation = ''): string | undefined {
  const turned = directionOf(language) === 'rtl' ? turnedRound(translation) : [];
  return turned.length > 0 ? `has ${turned.join(', ')} in no isolate` : undefined;
}

/** The placeholders and tags of a message, each once, sorted: `{count}`, `<0>`. */
export function holesOf(message: string): readonly string[] {
  const holes = new Set<string>();
  walk(compileMessageOrThrow(message), holes);
  return [...holes].toSorted();
}

function walk(part: unknown, holes: Set<string>): void {
  if (typeof part === 'string') {
    for (const [tag] of part.matchAll(/<\/?\w+\/?>/g)) holes.add(tag);
    return;
  }
  if (!Array.isArray(part)) return;
  for (const token of part as readonly unknown[]) {
    if (!Array.isArray(token)) {
      walk(token, holes);
      continue;
    }
    const [name, , forms] = token as readonly unknown[];
    holes.add(`{${String(name)}}`);
    if (typeof forms === 'object' && forms !== null)
      Object.values(forms).forEach((form) => walk(form, holes));
  }
}
