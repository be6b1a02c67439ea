import { Plural, Trans } from '@lingui/react/macro';
import { Check, ChevronDown, CircleDashed, Minus, X, type LucideIcon } from 'lucide-react';
import { SCORE_MAX } from '../../shared/research/constants.ts';
import { renderScore } from '../../shared/research/render.ts';
import type { Criterion, DimensionScore } from '../../shared/research/report.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { SentenceText } from './SentenceText.tsx';
import { EvidenceShare, ShareKey } from './EvidenceShare.tsx';
import { useSay } from './hooks.ts';

/** Eight dimensions, each with its score, the questions whose points it sums, and how much of what is said is verified. */
export function EvidenceScorecard({ scores }: { readonly scores: readonly DimensionScore[] }) {
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line border-y border-line">
        {scores.map((score) => (
          <li key={score.dimension}>
            <Dimension score={score} />
          </li>
        ))}
      </ul>
      <ShareKey />
    </div>
  );
}

function Dimension({ score }: { readonly score: DimensionScore }) {
  return (
    <details className="group">
      <summary className="grid min-h-tap list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-4 gap-y-1.5 py-3 hover:bg-sunk sm:grid-cols-[minmax(0,2fr)_12rem_minmax(0,3fr)_1.25rem] [&::-webkit-details-marker]:hidden">
        <b className="font-semibold">
          <SentenceText sentence={score.name} />
        </b>
        <ScoreMark score={score.score} />
        <span className="max-sm:order-last max-sm:col-span-full">
          <EvidenceShare score={score} />
        </span>
        <Icon as={ChevronDown} size={18} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <Sum score={score} />
    </details>
  );
}

/** A score as pips and a figure. */
export function ScoreMark({ score }: { readonly score: number | null }) {
  const say = useSay();
  if (score === null) {
    return (
      <span className="flex items-center gap-1.5 text-sm text-ink-2 max-sm:justify-end">
        <Icon as={CircleDashed} size={16} />
        <Trans>Insufficient evidence</Trans>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="inline-flex gap-0.75">
        {Array.from({ length: SCORE_MAX }, (_, step) => (
          <span
            key={step}
            className={cx('h-2 w-4 rounded-[2px]', step < score ? 'bg-accent' : 'bg-line-2')}
          />
        ))}
      </span>
      <b className="tabular text-sm font-semibold whitespace-nowrap">{renderScore(score, say)}</b>
    </span>
  );
}

/** The questions behind a score: one point for each yes. */
function Sum({ score: { sum, score } }: { readonly score: DimensionScore }) {
  return (
    <div className="grid gap-2 pb-4 text-sm sm:ps-4">
      <ul className="grid gap-1.5">
        {sum.map((criterion, index) => (
          <li key={index}>
            <CriterionLine criterion={criterion} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {score === null ? (
          <Trans>No score is given without a verified claim.</Trans>
        ) : (
          <Plural
            value={score}
            _0="No question is answered with yes: no point."
            one="One question is answered with yes: # point."
            other="# questions are answered with yes: # points."
          />
        )}
      </p>
    </div>
  );
}

const ANSWERS: ReadonlyMap<
  boolean | null,
  { readonly icon: LucideIcon; readonly tone: string; readonly word: React.ReactNode }
> = new Map([
  [true, { icon: Check, tone: 'text-good', word: <Trans>Yes</Trans> }],
  [false, { icon: X, tone: 'text-bad', word: <Trans>No</Trans> }],
  [null, { icon: Minus, tone: 'text-ink-3', word: <Trans>Not known</Trans> }],
]);

function CriterionLine({ criterion: { text, met } }: { readonly criterion: Criterion }) {
  const answer = ANSWERS.get(met);
  if (!answer) return null;
  return (
    <span className="flex gap-2">
      <Icon as={answer.icon} size={18} className={cx('mt-[0.1em]', answer.tone)} />
      <span>
        <SentenceText sentence={text} /> <span className="text-ink-2">({answer.word})</span>
      </span>
    </span>
  );
}
