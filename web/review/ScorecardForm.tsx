import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { CRITERIA, REVIEW_TEXT_MAX } from '../../shared/review/constants.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import type { ReviewCase, ScorecardFields } from '../../shared/review/model.ts';
import {
  ANCHORS,
  CONFIDENCE_ANCHORS,
  CONFIDENCE_LABEL,
  CRITERION_LABELS,
  LEGAL_RISK_ANCHORS,
  LEGAL_RISK_LABEL,
  RECOMMENDATION_LABELS,
  weightedMean,
} from '../../shared/review/scoring.ts';
import { isUnderReview } from '../../shared/review/rules.ts';
import { formatNumber, formatTime } from '../platform/format.ts';
import { useFieldText } from '../platform/field-text.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { FieldNote } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { ScoreField } from './ScoreField.tsx';
import { useScorecard } from './scorecard.ts';

/** The reviewer's own scorecard. Only for those who are on the idea in this round. */
export function ScorecardForm({ review }: { readonly review: ReviewCase }) {
  const assigned = review.reviewers.some((reviewer) => reviewer.me && reviewer.round === review.idea.round);
  const { status, amendment } = review.idea;
  const open = isUnderReview({ status, amendment: amendment?.asked_at ? 'asked' : 'none' });
  return assigned && open ? <Scorecard review={review} /> : null;
}

function Scorecard({ review }: { readonly review: ReviewCase }) {
  const { card, change, save, busy, draftAt, saved, errors } = useScorecard(review);
  const { weights } = review.settings;
  const fields = { card, errors, change };
  return (
    <Card as="section" padding="none" aria-labelledby="scorecard">
      <header className="grid gap-1 border-b border-line p-4">
        <div className="flex items-baseline gap-3">
          <h2 id="scorecard" className="grow text-xl">
            <Trans>Your review</Trans>
          </h2>
          {draftAt ? <Kept at={draftAt} saved={saved} /> : null}
        </div>
        <Mean scores={card.scores} weights={weights} />
      </header>
      <div className="grid gap-5 p-4">
        <Checkbox
          label={<Trans>I abstain: I cannot judge this idea</Trans>}
          checked={card.abstained}
          onChange={(abstained) => change({ abstained })}
        />
        {card.abstained ? null : <Scores {...fields} weights={weights} />}
        <Texts {...fields} />
        {card.abstained ? null : <Recommendation {...fields} />}
        <Button variant="primary" size="large" busy={busy} onClick={() => void save()}>
          {saved ? <Trans>Save again</Trans> : <Trans>Save the review</Trans>}
        </Button>
      </div>
    </Card>
  );
}

type Weights = ReviewCase['settings']['weights'];

function Mean({
  scores,
  weights,
}: {
  readonly scores: ScorecardFields['scores'];
  readonly weights: Weights;
}) {
  const mean = weightedMean(scores, weights);
  const scored = CRITERIA.filter((criterion) => scores[criterion] !== undefined).length;
  return (
    <p className="flex items-baseline gap-2">
      <b className="tabular font-heading text-3xl leading-none font-bold">
        {mean === null ? '–' : formatNumber(mean, 1)}
      </b>
      <span className="text-sm text-ink-2">
        <Plural
          value={scored}
          one="weighted mean so far, # of 5 scored"
          other="weighted mean so far, # of 5 scored"
        />
      </span>
    </p>
  );
}

/** A part of the scorecard that is filled in. */
interface PartProps {
  readonly card: ScorecardFields;
  readonly errors: FieldErrors;
  readonly change: (next: Partial<ScorecardFields>) => void;
}

function Scores({ card, errors, change, weights }: PartProps & { readonly weights: Weights }) {
  const { _ } = useLingui();
  const textOf = useFieldText();
  return (
    <>
      {CRITERIA.map((criterion) => (
        <ScoreField
          key={criterion}
          label={_(CRITERION_LABELS[criterion])}
          aside={<span className="tabular text-sm text-ink-2">{weights[criterion]}%</span>}
          anchors={ANCHORS[criterion]}
          value={card.scores[criterion] ?? null}
          error={textOf(errors[criterion] ?? errors['scores'])}
          onChange={(score) => change({ scores: { ...card.scores, [criterion]: score } })}
        />
      ))}
      <ScoreField
        label={_(LEGAL_RISK_LABEL)}
        anchors={LEGAL_RISK_ANCHORS}
        value={card.legal_risk}
        onChange={(legal_risk) => change({ legal_risk })}
      />
      <ScoreField
        label={_(CONFIDENCE_LABEL)}
        anchors={CONFIDENCE_ANCHORS}
        value={card.confidence}
        error={textOf(errors['confidence'])}
        onChange={(confidence) => change({ confidence })}
      />
    </>
  );
}

function Texts({ card, errors, change }: PartProps) {
  const { t } = useMacro();
  const textOf = useFieldText();
  const texts = [
    { name: 'strengths', label: t`Strengths` },
    { name: 'risks', label: t`Risks` },
    { name: 'questions', label: t`Questions to the owner` },
    { name: 'private_note', label: t`Private note`, help: t`Only you and the team see it.` },
  ] as const;
  return texts.map(({ name, ...words }) => (
    <TextArea
      key={name}
      {...words}
      rows={2}
      dir="auto"
      maxLength={REVIEW_TEXT_MAX}
      value={card[name]}
      error={textOf(errors[name])}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  ));
}

function Recommendation({ card, errors, change }: PartProps) {
  const { _ } = useLingui();
  const { t } = useMacro();
  const textOf = useFieldText();
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">
        <Trans>Recommendation</Trans>
      </span>
      <SegmentedControl
        label={t`Recommendation`}
        value={card.recommendation ?? ''}
        onChange={(value) => change({ recommendation: value === '' ? null : value })}
        segments={(['approve', 'return', 'reject'] as const).map((value) => ({
          value,
          label: _(RECOMMENDATION_LABELS[value]),
        }))}
        className="flex-wrap"
      />
      <FieldNote id="recommendation-note" error={textOf(errors['recommendation'])} />
    </div>
  );
}

function Kept({ at, saved }: { readonly at: string; readonly saved: boolean }) {
  const time = formatTime(at);
  return (
    <span role="status" className="tabular text-sm text-ink-2">
      {saved ? <Trans>Saved {time}</Trans> : <Trans>Draft saved {time}</Trans>}
    </span>
  );
}
