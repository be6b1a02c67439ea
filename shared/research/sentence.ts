import { msg } from '../platform/messages.ts';
import type { Sentence, SentenceValue } from './model.ts';

/** Builds a sentence; a value that is a string stands for a number's id. */
export function say(text: string, values: Readonly<Record<string, SentenceValue | string>> = {}): Sentence {
  const entries = Object.entries(values).map(([name, value]): [string, SentenceValue] => [
    name,
    typeof value === 'string' ? num(value) : value,
  ]);
  return { text, values: Object.fromEntries(entries) };
}

export const num = (id: string): SentenceValue => ({ kind: 'num', id });
/** Words of a person, such as an idea's title: shown as written, never evidence. */
export const own = (text: string): SentenceValue => ({ kind: 'own', text });
/** Words of a language model, in the language of the report. */
export const fromModel = (text: string, language: string): SentenceValue => ({
  kind: 'model',
  text,
  language,
});
/** Words of a library entry as a sentence of its own. */
export const fromLibrary = (id: string, path: string, text: string): Sentence =>
  say(msg('{text}'), { text: { kind: 'library', id, path, text, language: 'en' } });
export const within = (sentence: Sentence): SentenceValue => ({ kind: 'sentence', sentence });

/** The ids of the numbers that a sentence names, those of the sentences within it too. */
export function numIdsOf({ values }: Sentence): string[] {
  return Object.values(values).flatMap((value) => {
    if (value.kind === 'num') return [value.id];
    if (value.kind === 'sentence') return numIdsOf(value.sentence);
    return value.kind === 'list' ? value.items.flatMap(numIdsOf) : [];
  });
}

/**
 * The language of a sentence that a model wrote around numbers of the report: nothing but its words and the figures, whose order is
 * that of its language, whatever language the page around it has. Null where it is no such sentence.
 */
export function proseLanguage({ text, values }: Sentence): string | null {
  const all = Object.values(values);
  if (all.length < 2 || text.replaceAll(/\{\w+\}/g, '') !== '') return null;
  if (!all.every(({ kind }) => kind === 'model' || kind === 'num')) return null;
  return all.find((value) => value.kind === 'model')?.language ?? null;
}
