import { useLingui } from '@lingui/react/macro';
import type { RunState } from '../../shared/research/constants.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { cx } from '../ui/cx.ts';
import { useSay } from './hooks.ts';

// only what has finished is filled, so that the bar says what the count says
const FILLS: Readonly<Record<RunState, string>> = {
  pending: 'w-0',
  running: 'w-full animate-pulse bg-accent-soft',
  completed: 'w-full bg-accent',
  failed: 'w-full bg-[repeating-linear-gradient(135deg,var(--bad)_0_2px,transparent_2px_6px)]',
  cancelled: 'w-full bg-line-3',
};

/** How far a run is: a piece for each agent, named below where there is room. */
export function AgentSegments({ run }: { readonly run: ResearchJob }) {
  const { t } = useLingui();
  const say = useSay();
  const { completed_agents: done, total_agents: all } = run;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={t`${done} of ${all} agents have finished`}
        className="flex gap-1"
      >
        {run.agents.map(({ agent_type, status }) => (
          <span key={agent_type} className="h-2 grow basis-0 overflow-hidden rounded-[2px] bg-line">
            <span className={cx('block h-full transition-[width]', FILLS[status])} />
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex gap-1 text-xs text-ink-2 max-md:hidden">
        {run.agents.map(({ agent_type, agent_name }) => (
          <span key={agent_type} className="grow basis-0 pe-1">
            {say(agent_name)}
          </span>
        ))}
      </div>
    </div>
  );
}
