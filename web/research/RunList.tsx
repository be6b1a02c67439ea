import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import type { ResearchJob } from '../../shared/research/job.ts';
import { formatDateTime } from '../platform/format.ts';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { Tag } from '../ui/Tag.tsx';
import type { Tone } from '../ui/tone.ts';
import { useMoney, useRunState } from './label.ts';

/** Every run of the idea, the newest first; the one on the screen is marked. */
export function RunList({
  runs,
  current,
}: {
  readonly runs: readonly ResearchJob[];
  readonly current: string | null;
}) {
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="runs" className="mt-12 grid max-w-[60rem] gap-3 print:hidden">
      <h2 id="runs" className="text-xl">
        {current === null ? <Trans>Earlier runs</Trans> : <Trans>All runs</Trans>}
      </h2>
      {current !== null && runs.filter(({ has_report }) => has_report).length > 1 ? (
        <Link
          to="/ideas/$id/research/compare"
          params={{ id: runs[0]?.idea_id ?? '' }}
          search={{ run: current }}
          className={cx(buttonClass(), 'justify-self-start')}
        >
          <Icon as={GitCompareArrows} size={18} />
          <Trans>What changed between two runs</Trans>
        </Link>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} current={run.id === current} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<ResearchJob['status'], Tone>> = {
  pending: 'info',
  running: 'info',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};

function RunRow({ run, current }: { readonly run: ResearchJob; readonly current: boolean }) {
  const { t } = useLingui();
  const stateOf = useRunState();
  const money = useMoney();
  const done = run.completed_agents;
  const all = run.total_agents;
  const cost = money(run.spent.paise);
  return (
    <li
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3 text-sm',
        current ? 'bg-sunk' : 'hover:bg-sunk',
      )}
    >
      <Link
        to="/ideas/$id/research"
        params={{ id: run.idea_id }}
        search={{ run: run.id }}
        aria-current={current ? 'true' : undefined}
        className={cx(cardLinkClass, 'tabular min-w-44 font-semibold')}
      >
        <time dateTime={run.created_at}>{formatDateTime(run.created_at)}</time>
      </Link>
      <Tag tone={run.stuck ? 'warn' : TONES[run.status]}>{stateOf(run)}</Tag>
      <span className="text-ink-2">
        <Trans>
          {done} of {all} agents
        </Trans>
      </span>
      <span className="text-ink-2">
        {run.model === null ? <Trans>without a language model</Trans> : <bdi>{run.model}</bdi>}
      </span>
      <span className="tabular text-ink-2 sm:ms-auto" title={t`What it cost`}>
        {cost}
      </span>
    </li>
  );
}
