import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNear, isUsedUp } from '../../shared/users/quota.ts';
import type { Quota, Use } from '../../shared/users/model.ts';
import { formatDateTime, formatNumber } from '../platform/format.ts';
import { formatBytes } from '../platform/size.ts';
import { Meter } from '../ui/Progress.tsx';

/** Ideas, storage and runs: how much is used of how much there is. */
export function QuotaMeters({ quota: { ideas, bytes, runs } }: { readonly quota: Quota }) {
  const { t } = useLingui();
  const again = runs.used > 0 && runs.renews_at !== null ? formatDateTime(runs.renews_at) : null;
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Line name={t`Ideas`} use={ideas} format={formatNumber} />
      <Line name={t`Storage`} use={bytes} format={formatBytes} />
      <Line name={t`Research in 24 hours`} use={runs} format={formatNumber}>
        {again === null ? null : <Trans>Counted from zero again: {again}</Trans>}
      </Line>
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  readonly use: Use;
  readonly format: (value: number) => string;
  readonly children?: ReactNode;
}

function Line({ name, use, format, children }: LineProps) {
  const { t } = useLingui();
  const used = format(use.used);
  const limit = use.limit === null ? null : format(use.limit);
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="tabular grid gap-1.5">
        <span>
          {limit === null ? (
            used
          ) : (
            <Trans>
              {used} of {limit}
            </Trans>
          )}
        </span>
        {use.limit === null ? (
          <span className="text-sm text-ink-2">
            <Trans>No limit</Trans>
          </span>
        ) : (
          <Meter
            label={name}
            value={Math.min(use.used, use.limit)}
            max={use.limit}
            text={t`${used} of ${limit}`}
            tone={isUsedUp(use) ? 'bad' : isNear(use) ? 'warn' : 'accent'}
          />
        )}
        {children ? <span className="text-sm text-ink-2">{children}</span> : null}
      </dd>
    </div>
  );
}
