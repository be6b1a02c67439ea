import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { hasEnded } from '../../shared/research/agents.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { formatDuration, formatTime } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AgentList, type RunProps } from './AgentList.tsx';
import { AgentSegments } from './AgentSegments.tsx';
import { useCancelRun, useRetryRun, useSay, useSeconds } from './hooks.ts';
import { MadeHow } from './MadeHow.tsx';
import { SpentPanel } from './SpentPanel.tsx';

/** A run that has no report yet: how far it is, what each agent does now, what it has cost; or why it ended, and the way on. */
export function RunView({ run, steers }: RunProps) {
  return (
    <div className="grid gap-4">
      <Setback run={run} steers={steers} />
      <JobCard run={run} steers={steers} />
      <MadeHow model={run.model} ended={hasEnded(run.status)} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <AgentList run={run} steers={steers} />
        <SpentPanel run={run} />
      </div>
    </div>
  );
}

/** A run that failed, was cancelled or gives no sign of life. */
function Setback({ run, steers }: RunProps) {
  const say = useSay();
  const retry = useRetryRun(run.id);
  if (!run.stuck && run.status !== 'failed' && run.status !== 'cancelled') return null;
  const action = (
    <Button variant="primary" icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
      <Trans>Try again</Trans>
    </Button>
  );
  const actions = steers ? action : null;
  if (run.status === 'cancelled') {
    return (
      <Notice tone="neutral" title={<Trans>This run was cancelled.</Trans>} actions={actions}>
        <Trans>Trying again starts all six agents from the beginning.</Trans>
      </Notice>
    );
  }
  if (run.stuck) {
    return (
      <Notice
        tone="warn"
        role="status"
        title={<Trans>This run has not moved for over 10 minutes.</Trans>}
        actions={actions}
      >
        <Trans>It may be stuck. Trying again starts all six agents from the beginning.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" role="status" title={<Trans>This run failed.</Trans>} actions={actions}>
      {run.error_message ? say(run.error_message) : null}
    </Notice>
  );
}

function JobCard({ run, steers }: RunProps) {
  const { t } = useLingui();
  const cancel = useCancelRun(run.id);
  const done = run.completed_agents;
  const all = run.total_agents;
  const running = !hasEnded(run.status);
  return (
    <Card
      as="section"
      padding="wide"
      aria-label={t`Research run`}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:min-h-tap">
        <h2 className="text-xl">
          <span role="status">
            <Plural
              value={done}
              one={`# of ${all} agents has finished`}
              other={`# of ${all} agents have finished`}
            />
          </span>
        </h2>
        {running && !run.stuck ? <LiveDot run={run} /> : null}
      </div>
      {running && steers ? (
        <Button
          variant="danger"
          icon={X}
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
          className="max-sm:order-last max-sm:justify-self-start"
        >
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
      <div className="grid gap-4 sm:col-span-2">
        <AgentSegments run={run} />
        <Elapsed run={run} />
      </div>
    </Card>
  );
}

function LiveDot({ run }: { readonly run: ResearchJob }) {
  return (
    <span className="flex items-center gap-2 text-sm font-semibold">
      <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-good" />
      {run.status === 'pending' ? (
        <Trans>Waiting to start</Trans>
      ) : run.model === null ? (
        <Trans>Running without a model</Trans>
      ) : (
        <Trans>Running</Trans>
      )}
    </span>
  );
}

function Elapsed({ run }: { readonly run: ResearchJob }) {
  const running = !hasEnded(run.status);
  const now = useSeconds(running) * SECOND;
  const since = new Date(run.started_at ?? run.created_at).getTime();
  const start = formatTime(since);
  const so_far = formatDuration(Math.max(0, now - since));
  return (
    <p className="tabular text-sm text-ink-2">
      {running ? (
        <Trans>
          Started {start} · {so_far} so far. You can leave this page: the work goes on, and a notification
          tells you when the report is ready.
        </Trans>
      ) : (
        <Trans>Started {start}</Trans>
      )}
    </p>
  );
}
