import { Trans } from '@lingui/react/macro';
import { agentOf } from '../../shared/research/agents.ts';
import { reasonsOf } from '../../shared/research/left-out.ts';
import type { Report } from '../../shared/research/report.ts';
import { formatList } from '../platform/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSay } from './hooks.ts';
import { SentenceText } from './SentenceText.tsx';

/** What stood in the way of each agent, and what is missing for it. */
export function LeftOut({ left_out }: Pick<Report, 'left_out'>) {
  const say = useSay();
  if (left_out.length === 0) return null;
  return (
    <Notice tone="warn" title={<Trans>What was left out</Trans>}>
      <ul className="grid max-w-prose list-disc gap-1 ps-5">
        {reasonsOf({ left_out }).map(({ agents, text }, index) => (
          <li key={index}>
            {agents.length === 0 ? null : (
              <b className="font-semibold">
                {formatList(agents.map((type) => say(agentOf(type).agent_name)))}:{' '}
              </b>
            )}
            <SentenceText sentence={text} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
