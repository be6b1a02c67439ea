import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import type { ResultStep } from '../../shared/research/result.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ReportSection } from './ReportSection.tsx';
import { SentenceText } from './SentenceText.tsx';

/** What to do next: at most three steps side by side, each with how long it takes and what it costs. */
export function NextSteps({ steps }: { readonly steps: readonly ResultStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ReportSection id="report-steps" title={<Trans>What to do next</Trans>}>
      <Card padding="none">
        <ol className="grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
          {steps.map((step, index) => (
            <Step key={index} step={step} number={index + 1} />
          ))}
        </ol>
      </Card>
    </ReportSection>
  );
}

function Step({ step, number }: { readonly step: ResultStep; readonly number: number }) {
  const { title, text, when, cost } = step;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5 p-4 md:grid-cols-1 md:p-5">
      <span
        aria-hidden
        className="font-heading tabular row-span-3 text-2xl leading-none font-semibold text-accent md:row-span-1"
      >
        {number}
      </span>
      <h4 className="text-lg first-letter:uppercase">
        <SentenceText sentence={title} />
      </h4>
      {text ? (
        <p className="text-sm text-ink-2">
          <SentenceText sentence={text} />
        </p>
      ) : null}
      {when || cost ? (
        <p className="flex items-start gap-2 pt-1 text-sm font-semibold">
          <Icon as={Calendar} size={16} className="mt-[0.15em]" />
          <span className="min-w-0">
            {when ? <SentenceText sentence={when} /> : null}
            {when && cost ? ' · ' : null}
            {cost ? <SentenceText sentence={cost} /> : null}
          </span>
        </p>
      ) : null}
    </li>
  );
}
