import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sentence } from '../../shared/research/model.ts';
import type { Result } from '../../shared/research/result.ts';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

interface OpenQuestionsProps {
  readonly result: Result;
  /** What the reader answers them with; without it they are only read. */
  readonly answering: Answering | undefined;
}

/** Draws the open questions of a result with what answers them. */
export type Answering = (result: Result) => ReactNode;

/** What an answer would change, and what the idea does not tell. */
export function OpenQuestions({ result, answering }: OpenQuestionsProps) {
  const { questions, missing } = result;
  if (questions.length + missing.length === 0) return null;
  return (
    <ReportSection id="report-open" title={<Trans>Open questions</Trans>}>
      {answering ? <div className="print:hidden">{answering(result)}</div> : null}
      <div className={answering ? 'hidden print:block' : undefined}>
        <QuestionsToRead result={result} />
      </div>
    </ReportSection>
  );
}

function QuestionsToRead({ result: { questions, missing } }: Pick<OpenQuestionsProps, 'result'>) {
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {questions.map(({ field, text, unlocks }) => (
        <Question key={field} text={text} unlocks={unlocks} />
      ))}
      {missing.map(({ name, text }) => (
        <Question key={`missing-${name}`} text={text} unlocks={null} />
      ))}
    </ul>
  );
}

function Question({ text, unlocks }: { readonly text: Sentence; readonly unlocks: Sentence | null }) {
  return (
    <li className="py-3">
      <p className="font-semibold">
        <SentenceText sentence={text} />
      </p>
      {unlocks ? (
        <p className="text-sm text-ink-2">
          <SentenceText sentence={unlocks} />
        </p>
      ) : null}
    </li>
  );
}
