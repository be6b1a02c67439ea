import { Plural, Trans } from '@lingui/react/macro';
import type { Report } from '../../shared/research/report.ts';
import { formatDateTime } from '../platform/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { AskReport } from './AskReport.tsx';
import { useRunFacts } from './hooks.ts';
import { useMoney } from './label.ts';
import { LeftOut } from './LeftOut.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { SentenceText } from './SentenceText.tsx';
import { ShareReport } from './ShareReport.tsx';

interface ReportHeaderProps {
  readonly report: Report;
  readonly jobId: string;
  readonly embedded: boolean;
  /** The reader may let others know of it. */
  readonly shares: boolean;
}

/** The title as it was when the run began, the facts of the run, and how the report was made. */
export function ReportHeader({ report, jobId, embedded, shares }: ReportHeaderProps) {
  const { title, label, mode, claims, sources, cost, left_out } = report;
  const completed_at = useRunFacts(jobId)?.completed_at;
  const verified = claims.filter(({ verdict }) => verdict === 'verified').length;
  const money = useMoney();
  const spent = money(cost.paise);
  return (
    <header className="grid gap-3 pb-5">
      <div className="grid gap-1">
        {embedded ? null : (
          <p className="text-sm font-semibold text-ink-2">
            <Trans>Research report</Trans>
          </p>
        )}
        <h2 className={embedded ? 'text-xl' : 'text-[clamp(1.375rem,2.4vw,1.75rem)]'}>
          <bdi>{title}</bdi>
        </h2>
        <p className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {completed_at ? <time dateTime={completed_at}>{formatDateTime(completed_at)}</time> : null}
          {claims.length === 0 ? null : (
            <span>
              <Plural
                value={claims.length}
                one={`# claim, ${verified} verified`}
                other={`# claims, ${verified} verified`}
              />
            </span>
          )}
          <span>
            <Plural value={sources.length} one="# source" other="# sources" />
          </span>
          <span>
            <Trans>Cost {spent}</Trans>
          </span>
        </p>
      </div>
      <Notice tone={mode === 'no_model' ? 'warn' : 'neutral'}>
        <p>
          <SentenceText sentence={label} />
        </p>
      </Notice>
      <LeftOut left_out={left_out} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <AskReport jobId={jobId} title={title} />
        <ReportFiles jobId={jobId} />
        {shares ? <ShareReport jobId={jobId} /> : null}
      </div>
    </header>
  );
}
