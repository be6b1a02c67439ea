import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { SourceMessage } from './collect.ts';

/** One thing wrong with one translation. */
export interface Fault {
  readonly language: string;
  readonly text: string;
  readonly problem: string;
}

/**
 * Everything wrong with one language: sentences without a translation (English is never accepted in its place), translations
 * that cannot be parsed, and translations whose placeholders or tags are not those of the source.
 */
export function checkLanguage(
  language: string,
  messages: ReadonlyMap<string, SourceMessage>,
  translations: ReadonlyMap<string, string>,
): Fault[] {
  const faults: Fault[] = [];
  for (const { id, text } of messages.values()) {
    const problem = problemOf(text, translations.get(id));
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
