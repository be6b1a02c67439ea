import { useLingui } from '@lingui/react/macro';
import type { RunState } from '../../shared/research/constants.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { Source } from '../../shared/research/model.ts';
import type { ResearchJob } from '../../shared/research/job.ts';
import { formatDate } from '../platform/format.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { useSay } from './hooks.ts';

/** What kind of page a source is. */
export function useSourceType(): (type: Source['type']) => string {
  const { t } = useLingui();
  return (type) => {
    switch (type) {
      case 'academic':
        return t`Academic`;
      case 'business':
        return t`Business`;
      case 'government':
        return t`Government`;
      case 'news':
        return t`News`;
      case 'other':
        return t`Other`;
      default:
        return type satisfies never;
    }
  };
}

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

/** A date as exact as the source gives it: a day, a month or a year. */
export function formatPublished(date: string): string {
  if (/^\d{4}-\d{2}$/.test(date)) {
    const month = new Intl.DateTimeFormat(`${currentLanguage()}-IN-u-nu-latn`, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return month.format(new Date(`${date}-01`));
  }
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? formatDate(date) : date;
}

/** Money of a run, kept in paise: ₹18.40, ₹40, ₹1.2 lakh; isolated, so that the sign stays before it among words written from right to left. */
export function useMoney(): (paise: number) => string {
  const say = useSay();
  return (paise) => `\u2068${renderRupees(paise / 100, say)}\u2069`;
}

export { domainOf } from '../../shared/research/citation.ts';
