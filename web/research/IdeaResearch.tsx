import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { canStartResearch } from '../../shared/ideas/rules.ts';
import { agentOf, hasEnded } from '../../shared/research/agents.ts';
import type { ResearchJob, ResearchJobs } from '../../shared/research/job.ts';
import type { Result } from '../../shared/research/result.ts';
import { useActor } from '../session/hooks.ts';
import { IdeaGate } from '../ideas/IdeaGate.tsx';
import { IdeaTabs } from '../ideas/IdeaTabs.tsx';
import { rememberItem } from '../navigation/recent.ts';
import { useTitle } from '../platform/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useReport, useReportMessages, useRun, useRuns, useSay } from './hooks.ts';
import { ReportView } from './ReportView.tsx';
import { RunList } from './RunList.tsx';
import { RunSkeleton } from './RunSkeleton.tsx';
import { RunView } from './RunView.tsx';
import { StartPanel } from './StartPanel.tsx';
import { UnfinishedAgents } from './UnfinishedAgents.tsx';

/** In `?run=`: a new run is about to be started. */
const NEW = 'new';

interface IdeaResearchProps {
  /** Answers the open questions of a report, for who may start a run. */
  readonly answers: ComponentType<{ idea: Idea; result: Result }>;
}

/** Six agents study an idea: start, watch, read the report, look at earlier runs. */
export function IdeaResearch({ answers }: IdeaResearchProps) {
  const { id } = useParams({ from: '/shell/ideas/$id/research' });
  return <IdeaGate id={id}>{(idea) => <Research key={idea.id} idea={idea} answers={answers} />}</IdeaGate>;
}

interface ResearchProps extends IdeaResearchProps {
  readonly idea: Idea;
}

function Research({ idea, answers }: ResearchProps) {
  const { t } = useLingui();
  useTitle(t`AI Research: ${idea.title}`);
  useEffect(() => rememberItem(`/ideas/${idea.id}`, idea.title), [idea.id, idea.title]);
  const actor = useActor();
  const runs = useRuns(idea.id);
  const words = useReportMessages();
  const broken = runs.data && words.data ? null : (words.error ?? runs.error);
  const { run: wanted } = useSearch({ from: '/shell/ideas/$id/research' });
  const steers = actor !== null && canStartResearch(actor, idea);
  const starting = wanted === NEW && steers;
  const listed = runs.data?.items.find(({ id }) => id === wanted) ?? runs.data?.items[0];
  const run = useRun(starting ? undefined : listed);
  return (
    <>
      <PageHeader
        title={<Trans>AI Research</Trans>}
        actions={
          steers && run && hasEnded(run.status) ? (
            <>
              <FactsLink idea={idea} />
              <AgainLink idea={idea} />
            </>
          ) : null
        }
      />
      <IdeaTabs idea={idea} />
      {broken ? (
        <ErrorState
          onRetry={() => void Promise.all([runs.refetch(), words.refetch()])}
          retrying={runs.isFetching || words.isFetching}
        >
          {asAppError(broken).message}
        </ErrorState>
      ) : null}
      {!broken && !(runs.data && words.data) ? <RunSkeleton /> : null}
      {runs.data && words.data ? (
        <Runs idea={idea} runs={runs.data} run={run} steers={steers} answers={answers} />
      ) : null}
    </>
  );
}

function FactsLink({ idea }: { readonly idea: Idea }) {
  return (
    <Link to="/ideas/$id/research/facts" params={{ id: idea.id }} className={buttonClass()}>
      <Trans>Change the facts</Trans>
    </Link>
  );
}

function AgainLink({ idea }: { readonly idea: Idea }) {
  return (
    <Link to="/ideas/$id/research" params={{ id: idea.id }} search={{ run: NEW }} className={buttonClass()}>
      <Trans>Run again</Trans>
    </Link>
  );
}

interface RunsProps extends ResearchProps {
  readonly runs: ResearchJobs;
  readonly run: ResearchJob | undefined;
  readonly steers: boolean;
}

function Runs({ idea, runs, run, steers, answers }: RunsProps) {
  if (run) return <Chosen key={run.id} idea={idea} run={run} runs={runs} steers={steers} answers={answers} />;
  if (steers) {
    return (
      <>
        <StartPanel idea={idea} model={runs.model} batches={runs.batches} />
        <RunList runs={runs.items} current={null} />
      </>
    );
  }
  return (
    <EmptyState drawing="ledger" title={<Trans>No research yet</Trans>}>
      <Trans>
        Its owner, an editor or staff can have six agents study this idea. The report then appears here.
      </Trans>
    </EmptyState>
  );
}

/** While a run is tried again, and where that came to nothing, its last whole report stays; of a first run that was cancelled, what there is. */
function FormerReport({ run }: { readonly run: ResearchJob }) {
  const say = useSay();
  const missing = useReport(run.id).data?.result?.unfinished ?? [];
  const names = missing.map(({ agent_type }) => say(agentOf(agent_type).agent_name)).join(', ');
  return (
    <section className="grid gap-4 pt-10">
      {missing.length === 0 ? (
        <Notice tone="info">
          <Trans>This is the last whole report of the run. It stays until a better one is written.</Trans>
        </Notice>
      ) : (
        <Notice tone="warn" title={<Trans>This report is not whole.</Trans>}>
          <Trans>These parts were not finished: {names}. What was found before that stands below.</Trans>
        </Notice>
      )}
      <ReportView jobId={run.id} />
    </section>
  );
}

interface ChosenProps extends RunsProps {
  readonly run: ResearchJob;
}

function Chosen({ idea, run, runs, steers, answers: Answers }: ChosenProps) {
  const items = runs.items.map((item) => (item.id === run.id ? run : item));
  return (
    <>
      {run.status === 'completed' ? (
        <>
          <UnfinishedAgents run={run} steers={steers} />
          <ReportView
            key={run.completed_at}
            jobId={run.id}
            answering={steers ? (result) => <Answers idea={idea} result={result} /> : undefined}
          />
        </>
      ) : (
        <>
          <RunView run={run} steers={steers} />
          {run.has_report ? <FormerReport run={run} /> : null}
        </>
      )}
      {items.length > 1 ? <RunList runs={items} current={run.id} /> : null}
    </>
  );
}
