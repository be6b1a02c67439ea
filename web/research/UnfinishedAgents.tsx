import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ResearchJob } from '../../shared/research/job.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useRetryRun, useSay } from './hooks.ts';

/** Over a report: the agents that failed, each with a way to try it again. */
export function UnfinishedAgents({ run, steers }: { readonly run: ResearchJob; readonly steers: boolean }) {
  const say = useSay();
  const retry = useRetryRun(run.id);
  const failed = run.agents.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  return (
    <div className="mb-6 grid max-w-[60rem] gap-2">
      {failed.map(({ agent_type, agent_name, error_message }) => {
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
            {error_message ? <p>{say(error_message)}</p> : null}
          </Notice>
        );
      })}
    </div>
  );
}
