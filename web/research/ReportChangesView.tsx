import { Plural, Trans } from '@lingui/react/macro';
import { agentOf } from '../../shared/research/agents.ts';
import {
  compareReports,
  isUnchanged,
  itemOf,
  type Change,
  type SaleFigure,
} from '../../shared/research/changes.ts';
import type { Num } from '../../shared/research/model.ts';
import { renderNum } from '../../shared/research/render.ts';
import type { DimensionScore, NumberedSource, Report } from '../../shared/research/report.ts';
import { formatList } from '../platform/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { ChangeGroup, ChangeRow } from './ChangeGroup.tsx';
import { ClaimChange } from './ClaimChange.tsx';
import { LicenceChange, SchemeChange } from './EntryChange.tsx';
import { ScoreMark } from './EvidenceScorecard.tsx';
import { useSay } from './hooks.ts';
import { domainOf } from './label.ts';
import { ReportScopeContext, scopeOf, type ReportScope } from './report-scope.ts';
import { SentenceText } from './SentenceText.tsx';

interface ReportChangesViewProps {
  readonly ids: { readonly before: string; readonly after: string };
  readonly before: Report;
  readonly after: Report;
}

/** Figures, schemes, licences, scores, claims and sources of which two reports speak differently. */
export function ReportChangesView({ ids, before, after }: ReportChangesViewProps) {
  const changes = compareReports(before, after);
  const { figures, schemes, licences, scores, claims, sources } = changes;
  const scopes = { before: plainScope(ids.before, before), after: plainScope(ids.after, after) };
  return (
    <ReportScopeContext value={scopes.after}>
      <Unmatched agents={changes.unmatched} />
      {isUnchanged(changes) ? (
        <Notice tone="neutral">
          <Trans>The two reports say the same.</Trans>
        </Notice>
      ) : null}
      <ChangeGroup title={<Trans>One sale</Trans>} count={figures.length}>
        {figures.map(({ name, change }) => (
          <FigureChange key={name} name={name} change={change} />
        ))}
      </ChangeGroup>
      <ChangeGroup title={<Trans>Schemes</Trans>} count={schemes.length}>
        {schemes.map((change) => (
          <SchemeChange key={keyOf(change)} change={change} scopes={scopes} />
        ))}
      </ChangeGroup>
      <ChangeGroup title={<Trans>Licences</Trans>} count={licences.length}>
        {licences.map((change) => (
          <LicenceChange key={keyOf(change)} change={change} scopes={scopes} />
        ))}
      </ChangeGroup>
      <ChangeGroup title={<Trans>Scores</Trans>} count={scores.length}>
        {scores.map((change) => (
          <ScoreChange key={itemOf(change).dimension} change={change} />
        ))}
      </ChangeGroup>
      <ChangeGroup title={<Trans>Claims</Trans>} count={claims.length}>
        {claims.map((change, index) => (
          <ClaimChange key={index} change={change} scopes={scopes} />
        ))}
      </ChangeGroup>
      <ChangeGroup title={<Trans>Sources</Trans>} count={sources.length}>
        {sources.map((change) => (
          <SourceChange key={`${change.kind} ${keyOf(change)}`} change={change} />
        ))}
      </ChangeGroup>
    </ReportScopeContext>
  );
}

// the evidence of a figure is opened in its own report
function plainScope(id: string, report: Report): ReportScope {
  return scopeOf(id, report, { open: null, showSource: () => undefined });
}

function keyOf(change: Change<{ readonly id: string }>): string {
  return itemOf(change).id;
}

/** Agents that finished in one run only: silence of theirs is no finding. */
function Unmatched({ agents }: { readonly agents: ReadonlyArray<Report['chapters'][number]['agent_type']> }) {
  const say = useSay();
  if (agents.length === 0) return null;
  const names = formatList(agents.map((type) => say(agentOf(type).agent_name)));
  return (
    <Notice tone="warn">
      <Trans>Finished in only one of the runs, and therefore not compared: {names}.</Trans>
    </Notice>
  );
}

const FIGURE_NAMES: Readonly<Record<SaleFigure, React.ReactNode>> = {
  price: <Trans>One sale brings</Trans>,
  cost: <Trans>One sale costs</Trans>,
  left: <Trans>One sale leaves</Trans>,
  fixed: <Trans>Fixed costs of a month</Trans>,
  volume: <Trans>Planned sales of a month</Trans>,
  break_even: <Trans>Sales a month that pay the fixed costs</Trans>,
  surplus: <Trans>Left in a month</Trans>,
};

function FigureChange({ name, change }: { readonly name: SaleFigure; readonly change: Change<Num> }) {
  const say = useSay();
  const side = (num: Num | null) => (num ? <bdi className="tabular">{renderNum(num, say)}</bdi> : null);
  return (
    <ChangeRow
      kind={change.kind}
      title={FIGURE_NAMES[name]}
      before={side(change.before)}
      after={side(change.after)}
    />
  );
}

function ScoreChange({ change }: { readonly change: Change<DimensionScore> }) {
  const side = (score: DimensionScore | null) => (score ? <ScoreSide score={score} /> : null);
  return (
    <ChangeRow
      kind={change.kind}
      title={<SentenceText sentence={itemOf(change).name} />}
      before={side(change.before)}
      after={side(change.after)}
    />
  );
}

function ScoreSide({ score: { score, claims, verified } }: { readonly score: DimensionScore }) {
  return (
    <>
      <ScoreMark score={score} />
      <span className="text-ink-2">
        <Plural
          value={claims}
          one={`# claim, ${verified} verified`}
          other={`# claims, ${verified} verified`}
        />
      </span>
    </>
  );
}

function SourceChange({ change }: { readonly change: Change<NumberedSource> }) {
  const source = itemOf(change);
  const domain = domainOf(source.url);
  return (
    <ChangeRow kind={change.kind} title={<bdi>{source.title}</bdi>} before={null} after={null}>
      {domain ? <span className="isolate-ltr text-sm wrap-anywhere text-ink-2">{domain}</span> : null}
    </ChangeRow>
  );
}
