import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { agentOf, hasEnded } from '../../shared/research/agents.ts';
import type { AgentRun, ResearchJob } from '../../shared/research/job.ts';
import { formatDuration, formatList } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { agentIcon } from './agent-icons.ts';
import { AgentState } from './AgentState.tsx';
import { useRetryRun, useSay } from './hooks.ts';
import { numbersOnly, ReportScopeContext } from './report-scope.ts';
import { SentenceText } from './SentenceText.tsx';

export interface RunProps {
  readonly run: ResearchJob;
  /** The reader may cancel and try again. */
  readonly steers: boolean;
}

/** The six agents: what each asks, does now, has found, or why it failed. */
export function AgentList({ run, steers }: RunProps) {
  const { t } = useLingui();
  return (
    <Card as="section" padding="none" aria-label={t`Agents`}>
      <ol className="divide-y divide-line">
        {run.agents.map((agent) => (
          <AgentRow key={agent.agent_type} agent={agent} run={run} steers={steers} />
        ))}
      </ol>
    </Card>
  );
}

function AgentRow({ agent, run, steers }: RunProps & { readonly agent: AgentRun }) {
  const say = useSay();
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <Icon as={agentIcon(agent.agent_type)} className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <h3 className="text-base">{say(agent.agent_name)}</h3>
        <p className="text-sm text-ink-2">{say(agentOf(agent.agent_type).asks)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm max-sm:col-start-2 sm:flex-col sm:items-end">
        <AgentState agent={agent} />
        <AgentFacts agent={agent} />
      </div>
      <div className="col-start-2 text-sm sm:col-end-[-1]">
        <ReportScopeContext value={numbersOnly(run.id, agent.nums)}>
          <AgentNews agent={agent} run={run} steers={steers} />
        </ReportScopeContext>
      </div>
    </li>
  );
}

function AgentFacts({ agent }: { readonly agent: AgentRun }) {
  const { status, sources, started_at, completed_at } = agent;
  if (status !== 'completed' || !started_at || !completed_at) return null;
  const took = new Date(completed_at).getTime() - new Date(started_at).getTime();
  return (
    <span className="tabular text-ink-2">
      <Plural value={sources} _0="No sources" one="# source" other="# sources" /> · {formatDuration(took)}
    </span>
  );
}

function AgentNews({ agent, run, steers }: RunProps & { readonly agent: AgentRun }) {
  const { status, headline, step, error_message, left_out } = agent;
  const say = useSay();
  if (status === 'completed' && headline) {
    return (
      <div className="grid gap-1">
        <p>
          <SentenceText sentence={headline} />
        </p>
        {left_out.map((text, index) => (
          <p key={index} className="text-ink-2">
            <SentenceText sentence={text} />
          </p>
        ))}
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        {error_message ? <p>{say(error_message)}</p> : null}
        {steers ? <RetryAgent run={run} agent={agent} /> : null}
      </div>
    );
  }
  if (status === 'running' && step) {
    return (
      <p className="flex gap-2">
        <span className="text-ink-2">
          <Trans>Now</Trans>
        </span>
        <span className="min-w-0 font-medium">
          <SentenceText sentence={step} />
        </span>
      </p>
    );
  }
  if (status === 'pending') return <WaitsFor agent={agent} run={run} />;
  return null;
}

function RetryAgent({ run, agent }: { readonly run: ResearchJob; readonly agent: AgentRun }) {
  const retry = useRetryRun(run.id);
  return (
    <Button icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate(agent.agent_type)}>
      <Trans>Try this agent again</Trans>
    </Button>
  );
}

/** Those whose findings it reads and that are still at work. */
function WaitsFor({ agent, run }: { readonly agent: AgentRun; readonly run: ResearchJob }) {
  const say = useSay();
  const { waits_for } = agentOf(agent.agent_type);
  const open = run.agents.filter(
    ({ agent_type, status }) => waits_for.includes(agent_type) && !hasEnded(status),
  );
  if (open.length === 0 || hasEnded(run.status)) return null;
  const names = formatList(open.map(({ agent_name }) => say(agent_name)));
  return (
    <p className="text-ink-2">
      <Trans>Waits for: {names}</Trans>
    </p>
  );
}
