import type { Language } from '../../shared/platform/languages.ts';
import type { Report } from '../../shared/research/report.ts';
import type { Services } from '../platform/context.ts';
import { passagesOf, type Passage } from './passages.ts';
import { reportForFile, type Kept } from './reader.ts';

/** A passage as its reader sees it. */
export interface ReportPassage extends Passage {
  /** The same without headings in English, for what was asked in other words than those of the reader's language. */
  readonly english: string;
  /** Its headings in English, the outermost first, with ` > ` between them. */
  readonly part: string;
}

/** A report to be asked about. */
export interface ReportInWords extends Pick<Report, 'sources' | 'evidence'> {
  readonly passages: readonly ReportPassage[];
}

/** Cuts a report into passages in a language. It says what every reader of the report may know, as a file for others than its owner does. */
export async function reportInWords(
  { translate }: Pick<Services, 'translate'>,
  kept: Omit<Kept, 'idea'>,
  language: Language,
): Promise<ReportInWords> {
  const { model, completed_at, created_at } = kept.job;
  const run = { model, completed_at: completed_at ?? created_at };
  const readIn = async (code: Language) => {
    const report = await reportForFile(null, kept, { language: code, translate });
    return { report, passages: passagesOf(report, run, { language: code, translate }) };
  };
  const { report, passages } = await readIn(language);
  const english = language === 'en' ? passages : (await readIn('en')).passages;
  return {
    sources: report.sources,
    evidence: report.evidence,
    passages: passages.map((passage, at) => {
      // both are written from the same pieces, in the same order
      const { headings, lines, notes } = english[at] ?? passage;
      const words = [...lines.map(({ text }) => text), ...notes].join(' . ');
      return { ...passage, english: words, part: headings.join(' > ') };
    }),
  };
}
