import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { COMPLETENESS_FIELDS, completenessColour } from '../../shared/users/completeness.ts';
import type { Me } from '../../shared/users/model.ts';
import { useOffers } from '../navigation/hooks.ts';
import { formatList } from '../platform/format.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Ring } from '../ui/Progress.tsx';
import { missingFields, useFieldLabel } from './labels.ts';

const TONES = { green: 'good', amber: 'warn', orange: 'orange', red: 'bad' } as const;

/** How much of the 14 fields is filled, in the colours of the badge, and what is missing. */
export function CompletenessCard({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const offers = useOffers();
  const label = useFieldLabel();
  const missing = missingFields(me);
  const count = COMPLETENESS_FIELDS.length;
  const filled = count - missing.length;
  const list = formatList(missing.map(label));
  const percent = me.completeness;
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-3" aria-label={t`Completeness`}>
      <Ring
        label={t`${percent} percent complete`}
        percent={percent}
        tone={TONES[completenessColour(percent)]}
        className="size-15"
      />
      <div className="min-w-0 flex-[1_1_11rem]">
        <h2 className="text-base">
          <Stage percent={percent} />{' '}
          <span className="tabular">
            <Trans>
              {filled} of {count} fields
            </Trans>
          </span>
        </h2>
        {missing.length > 0 ? (
          <p className="text-sm text-ink-2">
            <Trans>Missing: {list}.</Trans>
          </p>
        ) : null}
      </div>
      {offers('/onboarding') ? (
        <Link to="/register" search={{ edit: '1' }} className={`${buttonClass()} max-sm:w-full`}>
          <Trans>Edit with Onboarding</Trans>
        </Link>
      ) : null}
    </Card>
  );
}

function Stage({ percent }: { readonly percent: number }) {
  switch (completenessColour(percent)) {
    case 'green':
      return <Trans>Complete:</Trans>;
    case 'amber':
      return <Trans>Almost complete:</Trans>;
    case 'orange':
      return <Trans>Half way:</Trans>;
    case 'red':
      return <Trans>Just begun:</Trans>;
  }
}
