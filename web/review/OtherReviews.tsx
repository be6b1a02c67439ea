import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { CRITERIA } from '../../shared/review/constants.ts';
import type { ReviewCase, Scorecard } from '../../shared/review/model.ts';
import {
  CONFIDENCE_ANCHORS,
  CONFIDENCE_LABEL,
  CRITERION_LABELS,
  LEGAL_RISK_ANCHORS,
  LEGAL_RISK_LABEL,
  RECOMMENDATION_LABELS,
} from '../../shared/review/scoring.ts';
import { formatNumber } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { entryFor } from '../ui/known.ts';
import { Notice } from '../ui/Notice.tsx';
import { StepsMeter } from '../ui/Progress.tsx';
import { Tag } from '../ui/Tag.tsx';

/** The saved reviews that the reader may read, their own first. A draft is still in the form. */
export function readableReviews({ mine, earlier, others }: ReviewCase): Scorecard[] {
  return [...(mine?.state === 'saved' ? [mine] : []), ...earlier, ...others];
}

/** What was saved: one's own review, and the others'; those are hidden until one's own is saved, so that each judges for themself. */
export function OtherReviews({ review }: { readonly review: ReviewCase }) {
  const own = readableReviews({ ...review, others: [] });
  return (
    <div className="grid gap-4">
      {own.map((card) => (
        <Review key={card.id} card={card} own />
      ))}
      <Others review={review} />
    </div>
  );
}

function Others({ review }: { readonly review: ReviewCase }) {
  if (review.others_hidden) {
    return (
      <EmptyState size="part" drawing="glasses" title={<Trans>Hidden until you save yours</Trans>}>
        <Trans>So that everybody judges for themselves.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {review.summary ? <Summary review={review} /> : null}
      {review.others.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No other reviews yet.</Trans>
        </p>
      ) : null}
      {review.others.map((card) => (
        <Review key={card.id} card={card} />
      ))}
    </>
  );
}

function Summary({ review }: { readonly review: ReviewCase }) {
  const { summary } = review;
  if (!summary || summary.weighted_mean === null) return null;
  const mean = formatNumber(summary.weighted_mean, 2);
  const median = formatNumber(summary.median ?? 0, 2);
  const spread = formatNumber(summary.spread ?? 0, 2);
  return (
    <Notice tone="neutral" title={<Trans>Weighted mean {mean} of 5</Trans>}>
      <Trans>
        Median {median}, spread {spread}.
      </Trans>{' '}
      <Plural value={summary.saved} one="# review." other="# reviews." />{' '}
      <Trans>Scores inform; they never decide.</Trans>
    </Notice>
  );
}

function Review({ card, own = false }: { readonly card: Scorecard; readonly own?: boolean }) {
  const { _ } = useLingui();
  const { round, legal_risk, confidence } = card;
  const meaning = (anchors: Readonly<Record<string, string>>, score: number | null) =>
    score === null ? '' : _(entryFor(anchors, String(score), ''));
  return (
    <Card as="article" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <b className="font-semibold">
          {own ? <Trans>Your review</Trans> : (card.reviewer_name ?? <Trans>A reviewer</Trans>)}
        </b>
        <span className="tabular text-sm text-ink-2">
          <Trans>Round {round}</Trans>
        </span>
        {card.recommendation ? (
          <Tag>{_(entryFor(RECOMMENDATION_LABELS, card.recommendation, card.recommendation))}</Tag>
        ) : null}
        {card.abstained ? (
          <Tag tone="warn">
            <Trans>Abstained</Trans>
          </Tag>
        ) : null}
      </header>
      <dl className="grid gap-1 text-sm">
        {CRITERIA.flatMap((criterion) => {
          const score = card.scores[criterion];
          if (score === undefined) return [];
          const label = _(CRITERION_LABELS[criterion]);
          return [
            <div key={criterion} className="flex items-center gap-3">
              <dt className="w-36 text-ink-2">{label}</dt>
              <dd className="flex items-center gap-2">
                <StepsMeter label={label} value={score} />
                <span className="tabular">{score}</span>
              </dd>
            </div>,
          ];
        })}
      </dl>
      <Words title={_(LEGAL_RISK_LABEL)} text={meaning(LEGAL_RISK_ANCHORS, legal_risk)} />
      <Words title={_(CONFIDENCE_LABEL)} text={meaning(CONFIDENCE_ANCHORS, confidence)} />
      <Words title={<Trans>Strengths</Trans>} text={card.strengths} />
      <Words title={<Trans>Risks</Trans>} text={card.risks} />
      <Words title={<Trans>Questions to the owner</Trans>} text={card.questions} />
      <Words title={<Trans>Private note</Trans>} text={card.private_note} />
    </Card>
  );
}

function Words({ title, text }: { readonly title: React.ReactNode; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <h3 className="text-sm text-ink-2">{title}</h3>
      <p className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
    </div>
  );
}
