import { Trans } from '@lingui/react/macro';
import type { Idea } from '../../shared/ideas/model.ts';
import type { OwnerFeedback } from '../../shared/review/model.ts';
import { formatDate } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { Tag } from '../ui/Tag.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ChangesAsked } from './ChangesAsked.tsx';
import { useFeedback } from './hooks.ts';
import { NextForOwner } from './NextForOwner.tsx';

/** What reviewers asked for and said, for the owner: the check-list of a return, decisions, strengths and risks. */
export function FeedbackPanel({ idea }: { readonly idea: Idea }) {
  const { data: feedback } = useFeedback(idea.id, idea.version);
  if (!feedback) return null;
  return (
    <>
      <NextForOwner idea={idea} />
      <ChangesAsked idea={idea} feedback={feedback} />
      {feedback.decisions.map((decision) => (
        <Card as="section" key={decision.created_at} className="grid gap-2">
          <header className="flex flex-wrap items-center gap-3">
            {decision.amendment ? (
              <Tag tone={decision.decision === 'approved' ? 'good' : 'bad'}>
                {decision.decision === 'approved' ? (
                  <Trans>Amendment accepted</Trans>
                ) : (
                  <Trans>Amendment not accepted</Trans>
                )}
              </Tag>
            ) : (
              <StatusBadge status={decision.decision} />
            )}
            <span className="text-sm text-ink-2">{formatDate(decision.created_at)}</span>
          </header>
          {decision.feedback ? (
            <p className="max-w-prose whitespace-pre-wrap" dir="auto">
              {decision.feedback}
            </p>
          ) : null}
        </Card>
      ))}
      {feedback.rounds.map((round) => (
        <Round key={round.round} round={round} />
      ))}
    </>
  );
}

function Round({ round }: { readonly round: OwnerFeedback['rounds'][number] }) {
  const number = round.round;
  const parts = round.reviews.flatMap((review, index) => [
    { key: `${index}s`, title: <Trans>Strengths</Trans>, text: review.strengths },
    { key: `${index}r`, title: <Trans>Risks</Trans>, text: review.risks },
    { key: `${index}q`, title: <Trans>Questions to you</Trans>, text: review.questions },
  ]);
  const written = parts.filter(({ text }) => text !== '');
  if (written.length === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">
        <Trans>What reviewers said in round {number}</Trans>
      </h2>
      {written.map(({ key, title, text }) => (
        <div key={key}>
          <h3 className="text-sm text-ink-2">{title}</h3>
          <p className="max-w-prose whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </Card>
  );
}
