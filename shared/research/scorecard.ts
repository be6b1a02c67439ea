import { msg } from '../platform/messages.ts';
import type { Dimension } from './constants.ts';
import { DIMENSIONS } from './constants.ts';
import type { AgentFindings, FindingsByAgent } from './findings.ts';
import type { Claim, Num, Sentence, Source } from './model.ts';
import type { Criterion, DimensionScore } from './report.ts';
import { say } from './sentence.ts';

export const DIMENSION_NAMES: Readonly<Record<Dimension, Sentence>> = {
  problem: say(msg('Problem')),
  demand: say(msg('Demand')),
  market: say(msg('Market')),
  competition: say(msg('Competition')),
  regulation: say(msg('Regulation')),
  economics: say(msg('Unit economics')),
  reach: say(msg('Reach')),
  supply: say(msg('Team and supply')),
};

/** What is known of a dimension. Advice is no statement about the idea, and a document given with it no independent one: they earn no point. */
interface Known {
  readonly claims: readonly Claim[];
  readonly verified: readonly Claim[];
  readonly sources: readonly Source[];
  readonly nums: ReadonlyMap<string, Num>;
}

/**
 * The scorecard: for each of eight dimensions five yes-or-no questions, one point each, so that the sum can be read. A dimension
 * without a verified claim has no score: insufficient evidence.
 */
export function scorecard(findings: FindingsByAgent): DimensionScore[] {
  const all = Object.values(findings).filter((found) => found !== undefined);
  return DIMENSIONS.map((dimension) => scoreOf(dimension, all, findings));
}

function scoreOf(
  dimension: Dimension,
  all: readonly AgentFindings[],
  findings: FindingsByAgent,
): DimensionScore {
  const claims = all
    .flatMap((found) => found.claims)
    .filter(
      ({ dimension: of, kind, verdict }) => of === dimension && kind !== 'advice' && verdict !== 'document',
    );
  const verified = claims.filter(({ verdict }) => verdict === 'verified');
  const evidence_ids = [...new Set(verified.flatMap((claim) => claim.evidence_ids))];
  const known = {
    claims,
    verified,
    sources: sourcesOf(evidence_ids, all),
    nums: new Map(all.flatMap(({ nums }) => nums).map((num) => [num.id, num])),
  };
  const scored = verified.length > 0;
  const sum = criteriaOf(dimension, known, findings).map(({ text, met }) => ({
    text,
    met: scored ? met : null,
  }));
  return {
    dimension,
    name: DIMENSION_NAMES[dimension],
    score: scored ? sum.filter(({ met }) => met === true).length : null,
    sum,
    evidence_ids,
    claims: claims.length,
    verified: verified.length,
    partial: claims.filter(({ verdict }) => verdict === 'partial').length,
    verified_share: claims.length > 0 ? verified.length / claims.length : null,
  };
}

function sourcesOf(evidence_ids: readonly string[], all: readonly AgentFindings[]): Source[] {
  const wanted = new Set(
    all
      .flatMap(({ evidence }) => evidence)
      .flatMap(({ id, source_id }) => (evidence_ids.includes(id) ? [source_id] : [])),
  );
  const sources = new Map(all.flatMap(({ sources: found }) => found).map((source) => [source.id, source]));
  // neither our own library nor what was given with the idea is an independent source
  return [...wanted].flatMap((id) => sources.get(id) ?? []).filter(({ origin }) => origin === 'web');
}

// two thirds: most of what is said
const MOSTLY = 2 / 3;

function criteriaOf(dimension: Dimension, known: Known, findings: FindingsByAgent): Criterion[] {
  const { claims, verified, sources } = known;
  const addresses = new Set(sources.map(({ url }) => (URL.canParse(url) ? new URL(url).host : url)));
  return [
    { text: say(msg('A source speaks of it')), met: verified.length > 0 },
    { text: say(msg('More than one independent source does')), met: addresses.size > 1 },
    ownCriterion(dimension, known, findings),
    {
      text: say(msg('At least two thirds of the claims are verified')),
      met: verified.length >= MOSTLY * claims.length,
    },
    {
      text: say(msg('No source speaks against it')),
      met: claims.every(({ verdict }) => verdict !== 'contradicted'),
    },
  ];
}

/** The question that only this dimension asks. */
function ownCriterion(dimension: Dimension, known: Known, findings: FindingsByAgent): Criterion {
  const { economics, market, competition, demand, regulation, gtm } = findings;
  switch (dimension) {
    case 'problem':
    case 'supply':
      return {
        text: say(msg('An official or academic source is among them')),
        met: known.sources.some(({ type }) => type === 'government' || type === 'academic'),
      };
    case 'demand':
      return {
        text: say(msg('What people would pay is known from a source')),
        met: (demand?.willingness_to_pay ?? []).some((id) => isSourced(id, known)),
      };
    case 'market': {
      const sized = market?.sam.top_down != null && market.sam.bottom_up != null;
      return { text: say(msg('The market that can be served is sized two ways')), met: sized };
    }
    case 'competition':
      return {
        text: say(msg('The price of a rival is known from a source')),
        met: (competition?.rivals ?? []).some(({ price }) => price !== null && isSourced(price, known)),
      };
    case 'regulation':
      return {
        text: say(msg('There is a scheme whose every rule is met')),
        met: (regulation?.schemes ?? []).some((scheme) => scheme.class === 'fits'),
      };
    case 'economics': {
      const left = economics?.contribution == null ? undefined : known.nums.get(economics.contribution);
      return { text: say(msg('One sale leaves something over')), met: left !== undefined && left.value > 0 };
    }
    case 'reach':
      return {
        text: say(msg('A way to customers is backed by a source')),
        met: (gtm?.channels ?? []).some(({ claim_ids }) =>
          claim_ids.some((id) => known.verified.some((claim) => claim.id === id)),
        ),
      };
    default:
      return dimension satisfies never;
  }
}

function isSourced(id: string, { nums }: Known): boolean {
  return nums.get(id)?.basis.kind === 'source';
}
