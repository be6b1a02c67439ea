import type { Citation } from '../../shared/chat/model.ts';
import type { LibraryAnswer } from './library/compose.ts';
import { sentencesOf, type Texts } from './library/texts.ts';
import type { Known } from './library/sections.ts';
import type { Found } from './report/search.ts';

/** So many are shown to a model, and so much of each. */
const MOST = 3;
const LONGEST = 500;

/** A piece of text that an answer may rest on, under the number by which it is named. */
export interface Snippet {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly citation: Citation;
}

/** An answer that is put together without a model. */
export interface PlainAnswer {
  readonly own: LibraryAnswer;
  /** What it rests on, for a model to write from; numbered as its citations are. */
  readonly snippets: readonly Snippet[];
}

/** The beginnings of entries, in the language of the reader. */
export function entrySnippets(
  known: readonly Known[],
  citations: readonly Citation[],
  texts: Texts,
): Snippet[] {
  return known.slice(0, MOST).flatMap(({ entry, article }, index) => {
    const citation = citations[index];
    const text = article ? texts.of(article.id, 'body', article.body) : entry.text;
    return citation ? [{ number: index + 1, title: texts.nameOf(entry), text: cut(text), citation }] : [];
  });
}

/** The passages of a report that answer a question, under the numbers that their sources have in it. A passage without a source is none. */
export function reportSnippets(found: readonly Found[], citations: readonly Citation[]): Snippet[] {
  const lines = found.flatMap(({ passage }) => passage.lines);
  const numbers = [...new Set(lines.flatMap((line) => line.numbers))].slice(0, MOST);
  return numbers.flatMap((number) => {
    const citation = citations.find((one) => one.number === number);
    const own = lines.filter((line) => line.numbers.includes(number)).map(({ text }) => text);
    return citation ? [{ number, title: citation.title, text: cut(own.join(' ')), citation }] : [];
  });
}

/** Whole sentences, as many as fit. */
function cut(text: string): string {
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    if (kept.length + sentence.length + 1 > LONGEST) break;
    kept += kept === '' ? sentence : ` ${sentence}`;
  }
  return kept === '' ? text.slice(0, LONGEST) : kept;
}
