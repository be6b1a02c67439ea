import { msg } from '../../shared/platform/messages.ts';
import { AGENTS } from '../../shared/research/agents.ts';
import type { AgentFindings, FindingsByAgent } from '../../shared/research/findings.ts';
import type { Claim, Evidence, Sentence, Source } from '../../shared/research/model.ts';
import { numberSources } from '../../shared/research/render.ts';
import type { Block, Chapter, Cost, Report, TestableAssumption } from '../../shared/research/report.ts';
import { claimIdsOf, REPORT_VERSION } from '../../shared/research/report.ts';
import { scorecard } from '../../shared/research/scorecard.ts';
import { say } from '../../shared/research/sentence.ts';
import { chapterOf } from './chapters.ts';
import type { StoredReport } from './stored-report.ts';

const LABELS: Readonly<Record<Report['mode'], Sentence>> = {
  no_model: say(
    msg(
      'Made without a language model and without searching the web: from the library of schemes and licences, the owner’s own numbers and similar ideas here. Every gap is named.',
    ),
  ),
  live: say(
    msg('Made by a language model from pages that it read. Every quote was checked against the stored page.'),
  ),
  batch: say(
    msg(
      'Made by a language model, as a batch, from pages that were read. Every quote was checked against the stored page.',
    ),
  ),
};

/** What a report is written from. `cost` is what the run spent, money in paise. */
export interface ReportInput {
  readonly title: string;
  readonly findings: FindingsByAgent;
  readonly cost: Cost;
}

/**
 * Writes the report of a job from its agents' findings: verified claims and numbers only; what is partial or unverified is shown as
 * such, what is not known is named. The same findings give the same report.
 *
 * @throws RangeError where no agent found anything
 */
export function buildReport({ title, findings, cost }: ReportInput): StoredReport {
  const ran = AGENTS.flatMap(({ agent_type }): AgentFindings[] => {
    const found = findings[agent_type];
    return found ? [found] : [];
  });
  const mode = ran[0]?.mode;
  if (mode === undefined) throw new RangeError('a report needs the findings of one agent at least');
  const claims = ran.flatMap((found) => found.claims);
  const evidence = ran.flatMap((found) => found.evidence);
  const chapters = AGENTS.map(({ agent_type }): Chapter => chapterOf(agent_type, findings));
  const gaps = ran.flatMap((found) => found.gaps);
  const summary = summaryOf(findings, claims);
  return {
    schema_version: REPORT_VERSION,
    result: null,
    similar: findings.demand?.similar ?? null,
    title,
    mode,
    label: LABELS[mode],
    summary,
    key_figures: keyFigures(findings),
    scorecard: scorecard(findings),
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

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.toReversed().map((item) => [item.id, item]));
}

function summaryOf(findings: FindingsByAgent, claims: readonly Claim[]): Block[] {
  const { regulation, economics, demand } = findings;
  const lines: Sentence[] = [];
  if (demand) lines.push(demand.headline);
  if (regulation) lines.push(regulation.headline);
  if (economics?.contribution != null)
    lines.push(
      say(msg('By its own numbers one sale leaves {contribution}.'), {
        contribution: economics.contribution,
      }),
    );
  if (economics?.break_even != null)
    lines.push(
      say(msg('It pays for its fixed costs from {break_even} a month.'), {
        break_even: economics.break_even,
      }),
    );
  if (economics?.contribution === null)
    lines.push(say(msg('Insufficient evidence on whether one sale pays: the idea has too few numbers.')));
  const first = mainClaims(findings, claims);
  return [
    ...lines.map((text): Block => ({ kind: 'paragraph', text })),
    ...(first.length > 0 ? [{ kind: 'claims', title: null, claim_ids: first } satisfies Block] : []),
  ];
}

const SCHEMES_IN_SUMMARY = 3;

/** What the first page says: the first verified fact of every agent, and what the likeliest schemes give. */
function mainClaims({ regulation, ...others }: FindingsByAgent, claims: readonly Claim[]): string[] {
  const verified = new Set(claims.filter(({ verdict }) => verdict === 'verified').map(({ id }) => id));
  const schemes = (regulation?.schemes ?? [])
    .filter(({ fit }) => fit !== 'does_not_fit')
    .slice(0, SCHEMES_IN_SUMMARY);
  const facts = Object.values(others).flatMap(
    (found) => found.claims.find(({ id, kind }) => kind !== 'advice' && verified.has(id))?.id ?? [],
  );
  return [...facts, ...schemes.map(({ benefit_claim_id }) => benefit_claim_id)].filter((id) =>
    verified.has(id),
  );
}

function keyFigures({ economics, market }: FindingsByAgent): Report['key_figures'] {
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

/** Sources in the order in which the report first rests on them. */
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
  return [...numberSources(cited)].flatMap(([id, number]) => {
    const source = sources.get(id);
    return source
      ? [{ ...source, number, confirm: source.confidence === 'medium' || source.confidence === 'low' }]
      : [];
  });
}
