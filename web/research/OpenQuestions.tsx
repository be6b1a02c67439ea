import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Sentence } from '../../shared/research/model.ts';
import type { Result } from '../../shared/research/result.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

interface OpenQuestionsProps {
  readonly result: Pick<Result, 'questions' | 'missing'>;
  /** The idea whose facts the reader may answer; null for who only reads. */
  readonly answerIn: string | null;
}

/** What an answer would change, and what the idea does not tell; both are answered where the facts are. */
export function OpenQuestions({ result: { questions, missing }, answerIn }: OpenQuestionsProps) {
  if (questions.length + missing.length === 0) return null;
  return (
    <ReportSection id="report-open" title={<Trans>Open questions</Trans>}>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {questions.map(({ field, text, unlocks }) => (
          <Question key={field} text={text} unlocks={unlocks} />
        ))}
        {missing.map(({ name, text }) => (
          <Question key={`missing-${name}`} text={text} unlocks={null} />
        ))}
      </ul>
      {answerIn === null ? null : (
        <p>
          <Link to="/ideas/$id/research/facts" params={{ id: answerIn }} className={buttonClass()}>
            <Trans>Answer these</Trans>
          </Link>
        </p>
      )}
    </ReportSection>
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
