import type { Gap } from '../../shared/research/findings.ts';
import { DIMENSIONS } from '../../shared/research/constants.ts';
import { DIMENSION_NAMES } from '../../shared/research/scorecard.ts';
import { SentenceText } from './SentenceText.tsx';

/** Every gap of the report in one place, under the dimension that it weakens. */
export function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <dl className="grid divide-y divide-line border-y border-line">
      {DIMENSIONS.map((dimension) => ({
        name: DIMENSION_NAMES[dimension],
        dimension,
        own: gaps.filter((gap) => gap.dimension === dimension),
      }))
        .filter(({ own }) => own.length > 0)
        .map(({ dimension, name, own }) => (
          <div key={dimension} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">
              <SentenceText sentence={name} />
            </dt>
            <dd className="grid gap-2">
              {own.map((gap, index) => (
                <p key={index} className="max-w-prose">
                  <span className="block">
                    <SentenceText sentence={gap.what} />
                  </span>
                  <span className="block text-sm text-ink-2">
                    <SentenceText sentence={gap.how} />
                  </span>
                </p>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
