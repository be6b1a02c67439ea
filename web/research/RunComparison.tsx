import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { canStartResearch } from '../../shared/ideas/rules.ts';
import { hasEnded } from '../../shared/research/agents.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { IdeaGate } from '../ideas/IdeaGate.tsx';
import { IdeaTabs } from '../ideas/IdeaTabs.tsx';
import { formatDateTime } from '../platform/format.ts';
import { useTitle } from '../platform/hooks.ts';
import { useActor } from '../session/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Select } from '../ui/Select.tsx';
import { useReportPair, useRuns } from './hooks.ts';
import { ReportChangesView } from './ReportChangesView.tsx';
import { runPair, type RunPair } from './run-pair.ts';
import { RunSkeleton } from './RunSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

/** What shows the facts that changed between two runs, to those who may read them. */
export interface FactChangesProps {
  readonly idea: Pick<Idea, 'id'>;
  readonly before: string;
  readonly after: string;
}

interface RunComparisonProps {
  readonly facts: ComponentType<FactChangesProps>;
}

/** What a later run of an idea found that an earlier one did not, and the other way round. */
export function RunComparison({ facts }: RunComparisonProps) {
  const { id } = useParams({ from: '/shell/ideas/$id/research/compare' });
  return <IdeaGate id={id}>{(idea) => <Comparison key={idea.id} idea={idea} facts={facts} />}</IdeaGate>;
}

function Comparison({ idea, facts }: RunComparisonProps & { readonly idea: Idea }) {
  const { t } = useLingui();
  useTitle(t`What changed: ${idea.title}`);
  const runs = useRuns(idea.id);
  return (
    <>
      <PageHeader title={<Trans>What changed</Trans>} subtitle={<bdi>{idea.title}</bdi>} />
      <IdeaTabs idea={idea} />
      {runs.data ? <Runs idea={idea} runs={runs.data.items} facts={facts} /> : null}
      {runs.data ? null : <Coming query={runs} />}
    </>
  );
}

interface RunsProps extends RunComparisonProps {
  readonly idea: Idea;
  readonly runs: readonly ResearchJob[];
}

function Runs({ idea, runs, facts: Facts }: RunsProps) {
  const actor = useActor();
  const named = useSearch({ from: '/shell/ideas/$id/research/compare' });
  const pair = runPair(runs, named);
  if (!pair) return <TooFew idea={idea} runs={runs} />;
  const steers = actor !== null && canStartResearch(actor, idea);
  const [before, after] = [pair.before.id, pair.after.id];
  return (
    <div className="grid max-w-[60rem] gap-8">
      <UnderWay idea={idea} runs={runs} />
      <PairPicks idea={idea} runs={runs} pair={pair} />
      {steers ? <Facts key={`facts ${before} ${after}`} idea={idea} before={before} after={after} /> : null}
      <Reports key={`${before} ${after}`} before={before} after={after} />
    </div>
  );
}

function Reports({ before, after }: { readonly before: string; readonly after: string }) {
  const reports = useReportPair(before, after);
  if (reports.data) return <ReportChangesView ids={{ before, after }} {...reports.data} />;
  return <Coming query={reports} />;
}

/** While something is read, and where it cannot be. */
function Coming({ query }: ComponentProps<typeof Unavailable>) {
  return query.error || query.isPaused ? <Unavailable query={query} /> : <RunSkeleton />;
}

/** A run that has no report yet cannot be compared; where one is at work, its news come here as soon as it has. */
function UnderWay({ idea, runs }: Pick<RunsProps, 'idea' | 'runs'>) {
  const running = runs.find(({ status, has_report }) => !hasEnded(status) && !has_report);
  if (!running) return null;
  return (
    <Notice
      tone="info"
      role="status"
      actions={
        <Link
          to="/ideas/$id/research"
          params={{ id: idea.id }}
          search={{ run: running.id }}
          className={buttonClass()}
        >
          <Trans>Watch it</Trans>
        </Link>
      }
    >
      <Trans>A run is under way. It can be compared when its report is written.</Trans>
    </Notice>
  );
}

function TooFew({ idea, runs }: Pick<RunsProps, 'idea' | 'runs'>) {
  const hasOne = runs.some(({ has_report }) => has_report);
  const title = hasOne ? <Trans>There is one report so far</Trans> : <Trans>There is no report yet</Trans>;
  return (
    <>
      <UnderWay idea={idea} runs={runs} />
      <EmptyState
        drawing="ledger"
        title={title}
        action={
          <Link
            to="/ideas/$id/research"
            params={{ id: idea.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans>To the research</Trans>
          </Link>
        }
      >
        <Trans>
          Two reports of this idea can be compared: run the research again when something has changed.
        </Trans>
      </EmptyState>
    </>
  );
}

interface PairPicksProps {
  readonly idea: Idea;
  readonly runs: readonly ResearchJob[];
  readonly pair: RunPair<ResearchJob>;
}

function PairPicks({ idea, runs, pair: { before, after } }: PairPicksProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reported = runs.filter(({ has_report }) => has_report);
  const optionsBut = (other: ResearchJob) =>
    reported.map(({ id, created_at }) => ({
      value: id,
      label: formatDateTime(created_at),
      disabled: id === other.id,
    }));
  const choose = (run: string, other: string) =>
    void navigate({
      to: '/ideas/$id/research/compare',
      params: { id: idea.id },
      search: { run, with: other },
      replace: true,
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <Select
        label={t`Earlier run`}
        value={before.id}
        options={optionsBut(after)}
        onChange={(id) => choose(after.id, id)}
      />
      <Select
        label={t`Later run`}
        value={after.id}
        options={optionsBut(before)}
        onChange={(id) => choose(id, before.id)}
      />
    </div>
  );
}
