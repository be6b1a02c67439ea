import { Trans } from '@lingui/react/macro';
import type { Report } from '../../shared/research/report.ts';
import { SentenceText } from './SentenceText.tsx';

/** The paragraph that opens a report, where a model wrote one from verified statements. */
export function OpeningText({ opening }: Pick<Report, 'opening'>) {
  if (opening.length === 0) return null;
  return (
    <section aria-labelledby="report-opening" className="grid max-w-prose gap-2 pb-6">
      <h3 id="report-opening" className="text-xl">
        <Trans>In short</Trans>
      </h3>
      <p className="text-lg">
        {opening.map((sentence, index) => (
          <span key={index}>
            <SentenceText sentence={sentence} />{' '}
          </span>
        ))}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>Written by a language model from verified statements only; code wrote the figures.</Trans>
      </p>
    </section>
  );
}
