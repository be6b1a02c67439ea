import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ResearchJob } from '../../shared/research/job.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useRetryRun, useSay } from './hooks.ts';

/** Over a report: the agents that did not finish, each with the reason and a way to try it again. */
export function UnfinishedAgents({ run, steers }: { readonly run: ResearchJob; readonly steers: boolean }) {
  const say = useSay();
  const retry = useRetryRun(run.id);
  const unfinished = run.agents.filter(({ status }) => status === 'failed' || status === 'cancelled');
  if (unfinished.length === 0) return null;
  return (
    <div className="mb-6 grid max-w-[60rem] gap-2">
      {unfinished.map(({ agent_type, agent_name, status, error_message }) => {
        const name = say(agent_name);
        return (
          <Notice
            key={agent_type}
            tone="warn"
            title={<Trans>{name} did not finish, so its chapter is empty.</Trans>}
            actions={
              steers ? (
                <Button
                  icon={RotateCw}
                  busy={retry.isPending && retry.variables === agent_type}
                  onClick={() => retry.mutate(agent_type)}
                >
                  <Trans>Try this agent again</Trans>
                </Button>
              ) : null
            }
          >
            <p>
              {say(
                status === 'cancelled'
                  ? UNFINISHED_WORDS.cancelled
                  : (error_message ?? UNFINISHED_WORDS.failed),
              )}
            </p>
          </Notice>
        );
      })}
    </div>
  );
}
