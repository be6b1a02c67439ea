import { Trans } from '@lingui/react/macro';
import type { Overview, RatedAnswer } from '../../shared/admin/model.ts';
import { formatDateTime } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useFeedbackWords } from '../chat/feedback-words.ts';

/** What people think of the assistant's answers; the words only of those who share them. */
export function RatedAnswers({ feedback }: { readonly feedback: Overview['feedback'] }) {
  const { up, down, latest } = feedback;
  return (
    <Card as="section">
      <h2 className="flex flex-wrap items-center gap-2.5 text-lg">
        <Trans>Rated answers</Trans>
        <Tag tone="good">
          <Trans>{up} good in seven days</Trans>
        </Tag>
        <Tag tone={down > 0 ? 'warn' : 'neutral'}>
          <Trans>{down} poor in seven days</Trans>
        </Tag>
      </h2>
      {latest.length === 0 ? (
        <p className="mt-2 text-ink-2">
          <Trans>Nobody shares the answers that they rated.</Trans>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {latest.map((rated) => (
            <Rated key={rated.id} rated={rated} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rated({ rated }: { readonly rated: RatedAnswer }) {
  const { rating, reasons, comment, question, answer, created_at } = rated;
  const words = useFeedbackWords();
  return (
    <li className="grid gap-1 py-2.5">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {question}
      </p>
      <p className="text-xs text-ink-2">
        {formatDateTime(created_at)} ·{' '}
        {rating === 'up' ? <Trans>Good answer</Trans> : <Trans>Poor answer</Trans>}
        {reasons.map((reason) => ` · ${words[reason]}`)}
      </p>
      {comment ? (
        <p className="wrap-anywhere" dir="auto">
          {comment}
        </p>
      ) : null}
      <details>
        <summary className="flex min-h-tap w-fit cursor-pointer items-center text-sm text-accent">
          <Trans>Answer</Trans>
        </summary>
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-2" dir="auto">
          {answer}
        </p>
      </details>
    </li>
  );
}
