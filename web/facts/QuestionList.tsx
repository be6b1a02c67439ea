import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FactQuestion } from '../../shared/facts/sheet.ts';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FieldNote } from '../ui/Field.tsx';
import { AnswerChips } from './AnswerChips.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { useQuestionWords } from './hooks.ts';
import { NOT_KNOWN, type Answers } from './values.ts';

interface QuestionListProps {
  readonly questions: readonly FactQuestion[];
  readonly answers: Answers;
  readonly errors: Readonly<Record<string, string>>;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly onAnswer: (question: FactQuestion, answer: readonly string[]) => void;
}

/** Up to five questions that change the result, each answered with one tap or one number, or left. */
export function QuestionList({ questions, answers, errors, agreed, onAgree, onAnswer }: QuestionListProps) {
  const id = useId();
  const answered = questions.filter(({ name }) => answers[name] !== undefined).length;
  const all = questions.length;
  const asksPerson = questions.some(({ personal }) => personal);
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 pb-3 sm:px-5">
        <h2 id={id} className="text-xl">
          <Plural value={all} one="One quick question" other="# quick questions" />
        </h2>
        <span className="tabular text-sm text-ink-2">
          <Trans>
            {answered} of {all} answered
          </Trans>
        </span>
      </header>
      {questions.map((question) => (
        <Question
          key={question.name}
          question={question}
          answer={answers[question.name]}
          error={errors[question.name]}
          onAnswer={(answer) => onAnswer(question, answer)}
        />
      ))}
      {asksPerson ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Checkbox
            checked={agreed}
            onChange={onAgree}
            error={errors['agreed']}
            label={
              <Trans>
                Keep my answers about myself. They are used only for your own results and never shown to
                reviewers.
              </Trans>
            }
          />
        </div>
      ) : null}
    </Card>
  );
}

interface QuestionProps {
  readonly question: FactQuestion;
  readonly answer: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: readonly string[]) => void;
}

function Question({ question, answer, error, onAnswer }: QuestionProps) {
  const { t } = useLingui();
  const words = useQuestionWords();
  const id = useId();
  const { name, kind } = question;
  const { title, why } = words(name);
  const isNumber = kind === 'number' && name !== 'age';
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-5 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,auto)] lg:items-center"
    >
      <p id={id} className="font-semibold">
        {title}
        <small className="block text-sm font-normal text-ink-2">{why}</small>
      </p>
      <div className="flex max-w-2xl flex-wrap gap-1.5 lg:justify-end">
        {isNumber ? (
          <MoneyBox
            id={`${id}-number`}
            aria-label={title}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            isMoney={name === 'income' || name === 'turnover'}
            value={answer && answer[0] !== NOT_KNOWN ? (answer[0] ?? '') : ''}
            placeholder={t`Number`}
            className="block min-h-tap w-44 rounded-control border border-line-3 bg-raised text-base font-semibold"
            onChange={(text) => onAnswer([text])}
          />
        ) : null}
        <AnswerChips question={question} answer={answer} onAnswer={onAnswer} />
        <FieldNote id={`${id}-note`} error={error} />
      </div>
    </div>
  );
}
