import { msg } from '../../shared/platform/messages.ts';
import { AGENTS, agentOf } from '../../shared/research/agents.ts';
import type { AgentFindings, FindingsByAgent } from '../../shared/research/findings.ts';
import type { Claim, Evidence, Sentence, Source } from '../../shared/research/model.ts';
import { numberSources } from '../../shared/research/render.ts';
import type { Block, Chapter, Cost, Report, TestableAssumption } from '../../shared/research/report.ts';
import { REPORT_VERSION } from '../../shared/research/report.ts';
import { claimIdsOf } from '../../shared/research/resting.ts';
import type { Unfinished } from '../../shared/research/result.ts';
import { scorecard } from '../../shared/research/scorecard.ts';
import { say } from '../../shared/research/sentence.ts';
import { chapterOf } from './chapters.ts';
import type { Grounds } from './input.ts';
import { buildResult } from './result.ts';
import type { StoredReport } from './stored-report.ts';

/** What a model wrote to open a report, and what kept it from writing. */
export interface Opening {
  readonly sentences: readonly Sentence[];
  readonly left_out: readonly Sentence[];
}
export const NO_OPENING: Opening = { sentences: [], left_out: [] };

const LABELS: Readonly<Record<Report['mode'], Sentence>> = {
  no_model: say(msg('Made without a language model and without searching the web.')),
  live: say(
    msg('Made by a language model from pages that it read. Every quote was checked against the stored page.'),
  ),
  batch: say(
    msg(
      'Made by a language model, as a batch, from pages that were read. Every quote was checked against the stored page.',
    ),
  ),
};

const NOTHING_READ = say(msg('A language model took part, but nothing here comes from a page that it read.'));

/** What a report is written from. `cost` is what the run spent, money in paise. */
export interface ReportInput {
  readonly title: string;
  readonly findings: FindingsByAgent;
  readonly grounds: Grounds;
  readonly cost: Cost;
  /** As YYYY-MM-DD. */
  readonly today: string;
  /** The agents without findings, and why they have none. */
  readonly unfinished: readonly Unfinished[];
  readonly opening?: Opening;
}

/**
 * Writes the report of a job from its agents' findings: verified claims and numbers only; what is partial or unverified is shown as
 * such, what is not known is named. The same findings give the same report.
 *
 * @throws RangeError where no agent found anything
 */
export function buildReport({
  title,
  findings,
  grounds,
  cost,
  today,
  unfinished,
  opening = NO_OPENING,
}: ReportInput): StoredReport {
  const ran = AGENTS.flatMap(({ agent_type }): AgentFindings[] => {
    const found = findings[agent_type];
    return found ? [found] : [];
  });
  const mode = modeOf(ran);
  if (mode === undefined) throw new RangeError('a report needs the findings of one agent at least');
  const claims = ran.flatMap((found) => found.claims);
  const evidence = ran.flatMap((found) => found.evidence);
  const chapters = AGENTS.map(({ agent_type }): Chapter => chapterOf(agent_type, findings, unfinished));
  // what a blank idea would be told too is asked on the one page instead
  const gaps = ran.flatMap((found) => (found.outcome === 'gap' ? [] : found.gaps));
  const result = buildResult(findings, grounds, { today, unfinished });
  const summary = summaryOf(findings);
  return {
    schema_version: REPORT_VERSION,
    result,
    similar: findings.demand?.similar ?? null,
    title,
    mode,
    label: labelOf(mode, ran),
    opening: [...opening.sentences],
    left_out: leftOut(ran, opening),
    summary,
    key_figures: keyFigures(findings),
    // a dimension of which nothing is claimed has no score to show
    scorecard: scorecard(findings).filter((dimension) => dimension.claims > 0),
    chapters,
    assumptions: assumptionsOf(findings),
    gaps,
    sources: numberedSources(
      [...summary, ...chapters.flatMap(({ blocks }) => blocks)],
      claims,
      evidence,
      byId(ran.flatMap(({ sources }) => sources)),
    ),
    evidence,
    nums: [...byId(ran.flatMap(({ nums }) => nums)).values()],
    claims,
    cost,
  };
}

/** How a report was made: with a model where one agent at least had one. */
function modeOf(ran: readonly AgentFindings[]): Report['mode'] | undefined {
  return ran.find((found) => found.mode !== 'no_model')?.mode ?? ran[0]?.mode;
}

function labelOf(mode: Report['mode'], ran: readonly AgentFindings[]): Sentence {
  const hasRead = ran.some(({ sources }) => sources.some(({ origin }) => origin !== 'library'));
  if (mode !== 'no_model' && !hasRead) return NOTHING_READ;
  const without = ran.filter((found) => found.mode === 'no_model');
  if (mode === 'no_model' || without.length === 0) return LABELS[mode];
  return say(
    msg(
      'Made in part by a language model from pages that it read; every quote was checked against the stored page. Without a model: {agents}.',
    ),
    { agents: { kind: 'list', items: without.map(({ agent_type }) => say(agentOf(agent_type).agent_name)) } },
  );
}

/** What stood in the way of each agent, and of the opening. */
function leftOut(ran: readonly AgentFindings[], opening: Opening): Report['left_out'] {
  return [
    ...ran.flatMap(({ agent_type, left_out = [] }) => left_out.map((text) => ({ agent_type, text }))),
    ...opening.left_out.map((text) => ({ agent_type: null, text })),
  ];
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.toReversed().map((item) => [item.id, item]));
}

/** What the chapters found, in a line each; a chapter that only names a gap says so in its place. */
function summaryOf(findings: FindingsByAgent): Block[] {
  const { regulation, economics } = findings;
  return [regulation, economics].flatMap((found): Block[] =>
    found && found.outcome !== 'gap' ? [{ kind: 'paragraph', text: found.headline }] : [],
  );
}

function keyFigures({ economics, market }: FindingsByAgent): Report['key_figures'] {
  // what nobody has confirmed is no headline
  if (economics?.sale?.confirmed !== true) return [];
  const figures = [
    [market?.som.bottom_up, say(msg('sales a year, by the owner’s numbers'))],
    [economics?.break_even, say(msg('a month to break even'))],
    [economics?.inputs.find(({ role }) => role === 'funding')?.num_id, say(msg('to start'))],
  ] as const;
  return figures.flatMap(([num_id, text]) => (num_id == null ? [] : [{ num_id, text }]));
}

function assumptionsOf({ gtm }: FindingsByAgent): TestableAssumption[] {
  return (gtm?.experiments ?? []).map(({ id, test, how, threshold }) => ({
    id,
    assumption: test,
    how,
    holds_if: threshold,
  }));
}

/** Sources in the order in which the report first rests on them, then the entries of the library that it uses. */
function numberedSources(
  blocks: readonly Block[],
  claims: readonly Claim[],
  evidence: readonly Evidence[],
  sources: ReadonlyMap<string, Source>,
): Report['sources'] {
  const order = new Map(
    blocks
      .flatMap(claimIdsOf)
      .toReversed()
      .map((id, i, all) => [id, all.length - i]),
  );
  const sourceOf = new Map(evidence.map(({ id, source_id }) => [id, source_id]));
  const rank = ({ id }: Claim) => order.get(id) ?? order.size + 1;
  const cited = claims
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ evidence_ids, counter_evidence_ids }) => [...evidence_ids, ...counter_evidence_ids])
    .flatMap((id) => sourceOf.get(id) ?? []);
  const used = [...sources.values()].filter(({ origin }) => origin === 'library').map(({ id }) => id);
  return [...numberSources([...cited, ...used])].flatMap(([id, number]) => {
    const source = sources.get(id);
    return source
      ? [{ ...source, number, confirm: source.confidence === 'medium' || source.confidence === 'low' }]
      : [];
  });
}
