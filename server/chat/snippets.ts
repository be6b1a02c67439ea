import type { Citation } from '../../shared/chat/model.ts';
import type { Report } from '../../shared/research/report.ts';
import { sentencesOf, type Texts } from './library/texts.ts';
import type { Known } from './library/sections.ts';

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

/** The quotes of a report that have most words in common with a question; none where no quote has any. */
export function reportSnippets(report: Pick<Report, 'evidence' | 'sources'>, question: string): Snippet[] {
  const asked = new Set(wordsOf(question));
  const near = report.evidence
    .map((evidence) => ({
      evidence,
      source: report.sources.find(({ id }) => id === evidence.source_id),
      common: new Set(wordsOf(evidence.quote).filter((word) => asked.has(word))).size,
    }))
    .filter(({ common, source }) => common > 0 && source !== undefined)
    .toSorted((one, other) => other.common - one.common)
    .slice(0, MOST);
  return near.flatMap(({ evidence, source }, index) => {
    if (!source) return [];
    const number = index + 1;
    const domain = URL.parse(source.url)?.hostname ?? null;
    const citation: Citation = {
      id: source.id,
      number,
      title: source.title,
      url: source.url,
      domain,
      type: domain !== null && /(\.gov|\.nic)\.in$/.test(domain) ? 'government' : 'other',
      description: null,
      isPlaceholder: false,
      as_of: source.as_of,
      confidence: source.confidence,
    };
    return [{ number, title: source.title, text: cut(evidence.quote), citation }];
  });
}

const SHORTEST_WORD = 4;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
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
