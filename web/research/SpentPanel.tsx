import { Trans, useLingui } from '@lingui/react/macro';
import type { ResearchJob } from '../../shared/research/job.ts';
import { formatNumber } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useMoney } from './label.ts';

/** What a run has cost of what it may cost; without a model, what one would add. */
export function SpentPanel({ run }: { readonly run: ResearchJob }) {
  const { t } = useLingui();
  const { spent, budget, model } = run;
  const money = useMoney();
  const used = money(spent.paise);
  const most = money(budget.paise);
  return (
    <div className="grid gap-6">
      <Card as="section" className="grid gap-3" aria-labelledby="spent">
        <h2 id="spent" className="text-base">
          <Trans>Spent so far</Trans>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-heading text-2xl leading-heading font-semibold">{used}</span>
          <span className="text-sm text-ink-2">
            {model === null ? <Trans>no paid service is used</Trans> : <Trans>of {most} at most</Trans>}
          </span>
        </p>
        {model === null ? null : (
          <Progress
            label={t`Budget used`}
            value={spent.paise}
            max={budget.paise}
            text={t`${used} of ${most}`}
          />
        )}
        <dl className="grid gap-1 text-sm">
          <Row label={<Trans>Tokens</Trans>} used={spent.tokens} of={model === null ? null : budget.tokens} />
          <Row
            label={<Trans>Requests outside</Trans>}
            used={spent.requests}
            of={model === null ? null : budget.requests}
          />
        </dl>
        {model === null ? null : (
          <p className="text-sm text-ink-2">
            <Trans>The run stops by itself at {most}.</Trans>
          </p>
        )}
      </Card>
      {model === null ? <WhatAModelAdds /> : null}
    </div>
  );
}

function Row({
  label,
  used,
  of,
}: {
  readonly label: React.ReactNode;
  readonly used: number;
  readonly of: number | null;
}) {
  const spent = formatNumber(used);
  const most = of === null ? null : formatNumber(of);
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular">
        {most === null ? (
          spent
        ) : (
          <Trans>
            {spent} of {most}
          </Trans>
        )}
      </dd>
    </div>
  );
}

function WhatAModelAdds() {
  return (
    <section aria-labelledby="adds" className="grid gap-2 text-sm">
      <h2 id="adds" className="text-base">
        <Trans>What a model would add</Trans>
      </h2>
      <ul className="grid list-disc gap-1 ps-5 marker:text-ink-3">
        <li>
          <Trans>Demand and rivals from the web, with quotes</Trans>
        </li>
        <li>
          <Trans>A market size from the top down</Trans>
        </li>
        <li>
          <Trans>Evidence from outside the library</Trans>
        </li>
      </ul>
    </section>
  );
}
