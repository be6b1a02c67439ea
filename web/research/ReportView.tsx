import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Report } from '../../shared/research/report.ts';
import { hasSchemes, type Result } from '../../shared/research/result.ts';
import { asAppError } from '../platform/client.ts';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { AssumptionTable } from './AssumptionTable.tsx';
import { BlockView } from './BlockView.tsx';
import { ChapterFold } from './ChapterFold.tsx';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { EvidenceScorecard } from './EvidenceScorecard.tsx';
import { GapList } from './GapList.tsx';
import { useMarkedSource, useReport, useReportMessages } from './hooks.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { jumpTo } from './jump.ts';
import type { Answering } from './OpenQuestions.tsx';
import { OpeningText } from './OpeningText.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ReportNav, type Part } from './ReportNav.tsx';
import { ReportScopeContext, scopeOf, type Opened } from './report-scope.ts';
import { ReportSection } from './ReportSection.tsx';
import { ResultPage } from './ResultPage.tsx';
import { RunSkeleton } from './RunSkeleton.tsx';
import { SentenceText } from './SentenceText.tsx';
import { ReportSources, sourceAnchor } from './ReportSources.tsx';

export interface ReportViewProps {
  readonly jobId: string;
  /** Beside something else (a review): without what the screen around it says already. */
  readonly embedded?: boolean;
  /** What the reader answers the open questions with; without it the report is only read, and not shared. */
  readonly answering?: Answering | undefined;
}

/** The report of a run, with the evidence behind every figure. */
export function ReportView({ jobId, embedded = false, answering }: ReportViewProps) {
  const report = useReport(jobId);
  const words = useReportMessages();
  if (report.data && words.data)
    return <Ready report={report.data} jobId={jobId} embedded={embedded} answering={answering} />;
  const { error, refetch, isFetching } = words.error ? words : report;
  if (!error) return <RunSkeleton />;
  const refused = asAppError(error);
  if (refused.code === 'not_found') {
    return (
      <EmptyState
        drawing="ledger"
        size={embedded ? 'part' : 'page'}
        title={<Trans>There is no report yet</Trans>}
      >
        <Trans>It is written when the agents have finished.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {refused.message}
    </ErrorState>
  );
}

interface ReadyProps {
  readonly report: Report;
  readonly jobId: string;
  readonly embedded: boolean;
  readonly answering: Answering | undefined;
}

function Ready({ report, jobId, embedded, answering }: ReadyProps) {
  // figures lead to other figures: the last one is on the screen, the others are the way back
  const [trail, setTrail] = useState<readonly Opened[]>([]);
  const [marked, mark] = useMarkedSource();
  const showSource = (number: number) => {
    setTrail([]);
    mark(number);
    jumpTo(sourceAnchor(number));
  };
  const scope = scopeOf(jobId, report, {
    open: (what) => setTrail((before) => [...before, what]),
    showSource,
  });
  return (
    <ReportScopeContext value={scope}>
      <article
        id="report"
        tabIndex={-1}
        className={cx('scroll-mt-20 outline-none', embedded ? undefined : WITH_SIDE)}
      >
        <ReportHeader report={report} jobId={jobId} embedded={embedded} shares={answering !== undefined} />
        <ReportNav parts={partsOf(report)} beside={!embedded} />
        <div className="min-w-0">
          <ReportBody report={report} marked={marked} answering={answering} />
        </div>
      </article>
      <EvidenceDrawer
        trail={trail}
        onBack={() => setTrail((before) => before.slice(0, -1))}
        onClose={() => setTrail([])}
      />
    </ReportScopeContext>
  );
}

// on a wide screen the parts stand in a column beside the text
const WITH_SIDE = 'lg:grid lg:max-w-[75rem] lg:grid-cols-[minmax(0,1fr)_12rem] lg:gap-x-10';

const chapterAnchor = (agent_type: string) => `report-${agent_type}`;

/** What the bar of the report leads to; a part without content is left out. */
function partsOf(report: Report): Part[] {
  const { chapters, assumptions, gaps, result, scorecard } = report;
  return [
    ...((result?.steps.length ?? 0) > 0
      ? [{ id: 'report-steps', label: <Trans>What to do next</Trans> }]
      : []),
    ...(result && hasSchemes(result)
      ? [{ id: 'report-schemes', label: <Trans>Money you can ask for</Trans> }]
      : []),
    ...(result && hasLicences(result) ? [{ id: 'report-licences', label: <Trans>Licences</Trans> }] : []),
    ...(result?.sale ? [{ id: 'report-sale', label: <Trans>One sale</Trans> }] : []),
    ...(result?.kill ? [{ id: 'report-kill', label: <Trans>What could stop it</Trans> }] : []),
    ...(hasSummary(report) ? [{ id: 'report-summary', label: <Trans>Summary</Trans> }] : []),
    ...(scorecard.length > 0 ? [{ id: 'report-scorecard', label: <Trans>Scorecard</Trans> }] : []),
    ...chapters.map(({ agent_type, title }) => ({
      id: chapterAnchor(agent_type),
      label: <SentenceText sentence={title} />,
    })),
    ...(assumptions.length > 0 ? [{ id: 'report-assumptions', label: <Trans>Assumptions</Trans> }] : []),
    ...(gaps.length > 0 ? [{ id: 'report-gaps', label: <Trans>Gaps</Trans> }] : []),
    { id: 'report-sources', label: <Trans>Sources</Trans> },
  ];
}

function hasLicences({ licences: { now, later, ask } }: Result): boolean {
  return now.length + later.length + ask.length > 0;
}

function hasSummary({ key_figures, summary }: Report): boolean {
  return key_figures.length + summary.length > 0;
}

interface ReportBodyProps {
  readonly report: Report;
  readonly marked: number | null;
  readonly answering: Answering | undefined;
}

function ReportBody({ report, marked, answering }: ReportBodyProps) {
  const { summary, scorecard, chapters, assumptions, gaps, sources } = report;
  const n = sources.length;
  return (
    <>
      <OpeningText opening={report.opening} />
      {report.result ? <ResultPage result={report.result} answering={answering} /> : null}
      {hasSummary(report) ? (
        <ReportSection id="report-summary" title={<Trans>Summary</Trans>}>
          <KeyFigures figures={report.key_figures} />
          {summary.map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </ReportSection>
      ) : null}
      {scorecard.length > 0 ? (
        <ReportSection id="report-scorecard" title={<Trans>Scorecard</Trans>}>
          <EvidenceScorecard scores={scorecard} />
        </ReportSection>
      ) : null}
      <ReportSection id="report-chapters" title={<Trans>The six chapters</Trans>}>
        <p className="-mt-3 max-w-prose text-sm text-ink-2 print:hidden">
          <Trans>
            A quote proves that a page says so, not that it is true. Tap a{' '}
            <span className="evidence">dotted figure</span> or a number in brackets to see where it comes
            from.
          </Trans>
        </p>
        <div className="divide-y divide-line border-y border-line">
          {chapters.map((chapter) => (
            <ChapterFold key={chapter.agent_type} id={chapterAnchor(chapter.agent_type)} chapter={chapter} />
          ))}
        </div>
      </ReportSection>
      {assumptions.length > 0 ? (
        <ReportSection id="report-assumptions" title={<Trans>Assumptions to test</Trans>}>
          <AssumptionTable assumptions={assumptions} />
        </ReportSection>
      ) : null}
      {gaps.length > 0 ? (
        <ReportSection id="report-gaps" title={<Trans>What is not known</Trans>}>
          <GapList gaps={gaps} />
        </ReportSection>
      ) : null}
      <ReportSection id="report-sources" title={<Trans>References & Sources ({n})</Trans>}>
        <ReportSources sources={sources} marked={marked} />
      </ReportSection>
    </>
  );
}
