import { useLingui } from '@lingui/react/macro';
import type { RunState } from '../../shared/research/constants.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { useSay } from './hooks.ts';

/** The state of a run in a word. */
export function useRunState(): (run: Pick<ResearchJob, 'status' | 'stuck'>) => string {
  const { t } = useLingui();
  const words: Readonly<Record<RunState, string>> = {
    pending: t`Waiting to start`,
    running: t`Running`,
    completed: t`Finished`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  };
  return ({ status, stuck }) => (stuck ? t`Stuck` : words[status]);
}

/** Money of a run, kept in paise: ₹18.40, ₹40, ₹1.2 lakh; isolated, so that the sign stays before it among words written from right to left. */
export function useMoney(): (paise: number) => string {
  const say = useSay();
  return (paise) => `\u2068${renderRupees(paise / 100, say)}\u2069`;
}

export { domainOf } from '../../shared/research/citation.ts';
