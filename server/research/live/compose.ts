import { msg } from '../../../shared/platform/messages.ts';
import { amountOf } from '../../../shared/research/render.ts';
import type { Dimension } from '../../../shared/research/constants.ts';
import type {
  AgentFindings,
  CompetitionFindings,
  DemandFindings,
  GtmFindings,
  MarketFindings,
  MarketTier,
  Point,
  Rival,
} from '../../../shared/research/findings.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import { fromModel, own, say } from '../../../shared/research/sentence.ts';
import { computed } from '../agents/numbers.ts';
import type { Kept } from './claim-book.ts';
import type { Topic } from './drafts.ts';
import type { LiveRun } from './outside.ts';
import type { Studied } from './study.ts';

/**
 * The findings of an agent: what the library and the owner's numbers give, and with it what reading the web brought. Nothing is taken
 * away, so that a report with a model is never poorer than one without.
 */
export function composeFindings(
  base: AgentFindings,
  studied: Studied,
  { language, mode }: Pick<LiveRun, 'language' | 'mode'>,
): AgentFindings {
  const { kept, evidence, sources, answered, left_out } = studied;
  const common = {
    mode: answered ? mode : base.mode,
    sources: [...sources, ...base.sources.filter(({ id }) => !sources.some((source) => source.id === id))],
    evidence: [...base.evidence, ...evidence],
    nums: [...base.nums, ...kept.flatMap(({ num }) => num ?? [])],
    claims: [...base.claims, ...kept.map(({ claim }) => claim)],
    gaps:
      answered && kept.every(({ claim }) => claim.verdict === 'document')
        ? [...base.gaps, thinGap(base)]
        : base.gaps,
    against: idsOf(kept, 'against'),
    left_out: [...left_out],
    outcome: kept.some(({ claim }) => isEvidence(claim.verdict)) ? ('evidence' as const) : base.outcome,
  };
  const found = withTopics({ ...base, ...common }, kept, language);
  return { ...found, headline: headlineOf(found, base) };
}

function isEvidence(verdict: Kept['claim']['verdict']): boolean {
  return verdict === 'verified' || verdict === 'partial' || verdict === 'contradicted';
}

/** Findings with each claim where its topic belongs. */
function withTopics(found: AgentFindings, kept: readonly Kept[], language: string): AgentFindings {
  switch (found.agent_type) {
    case 'demand':
      return withDemand(found, kept, language);
    case 'market':
      return withMarket(found, kept, language);
    case 'competition':
      return withCompetition(found, kept, language);
    case 'gtm':
      return withChannels(found, kept, language);
    case 'regulation':
    case 'economics':
      // their claims stand below what code computed
      return found;
    default:
      return found satisfies never;
  }
}

function withDemand(found: DemandFindings, kept: readonly Kept[], language: string): DemandFindings {
  const paid = shown(kept, 'pays').flatMap(({ num }) => num?.id ?? []);
  return {
    ...found,
    segments: [...pointsOf(kept, ['segment'], language), ...found.segments],
    pains: [...pointsOf(kept, ['pain', 'workaround'], language), ...found.pains],
    willingness_to_pay: [...paid, ...found.willingness_to_pay],
    counter_evidence: [...idsOf(kept, 'against'), ...found.counter_evidence],
  };
}

function withChannels(found: GtmFindings, kept: readonly Kept[], language: string): GtmFindings {
  return { ...found, channels: [...pointsOf(kept, ['channel'], language), ...found.channels] };
}

function withMarket(found: MarketFindings, kept: readonly Kept[], language: string): MarketFindings {
  const nums = new Map(found.nums.map((num) => [num.id, num]));
  const added: Num[] = [];
  const tier = (topic: 'tam' | 'sam', before: MarketTier): MarketTier => {
    const sized = shown(kept, topic).find(({ num }) => num !== null && num.unit === 'INR');
    if (!sized?.num) return before;
    const bottom = before.bottom_up === null ? undefined : nums.get(before.bottom_up);
    const apart = bottom ? apartOf(topic, sized.num, bottom) : null;
    if (apart) added.push(apart);
    return {
      ...before,
      top_down: sized.num.id,
      apart: apart?.id ?? null,
      method: before.method ?? claimSentence(sized, language),
    };
  };
  const tiers = { tam: tier('tam', found.tam), sam: tier('sam', found.sam) };
  const filters = [...pointsOf(kept, ['narrowing', 'growth'], language), ...found.filters];
  return { ...found, ...tiers, filters, nums: [...found.nums, ...added] };
}

/** How many times the larger size is the smaller one. */
function apartOf(topic: string, top: Num, bottom: Num): Num | null {
  const [small, large] = [amountOf(top), amountOf(bottom)].toSorted((a, b) => a - b);
  if (!small || !large || small <= 0) return null;
  return computed(`market-${topic}-apart`, large / small, 'the larger / the smaller', [top.id, bottom.id], {
    unit: 'times',
  });
}

const ABOUT_RIVALS: readonly Topic[] = ['rival', 'substitute', 'price', 'strength', 'gap', 'funding'];

/** Rivals by name, each with what was said of it; a name that neither its claims nor their quotes have is no rival. */
function withCompetition(
  found: CompetitionFindings,
  kept: readonly Kept[],
  language: string,
): CompetitionFindings {
  const named = Map.groupBy(
    ABOUT_RIVALS.flatMap((topic) => shown(kept, topic)).filter(isNamed),
    ({ subject }) => subject.toLowerCase(),
  );
  const rivals = [...named.values()].flatMap((about): Rival[] => {
    const [first] = about;
    if (!first) return [];
    const of = (topic: Topic) => about.find((one) => one.topic === topic);
    const text = (topic: Topic) => {
      const one = of(topic);
      return one ? claimSentence(one, language) : null;
    };
    return [
      {
        kind: of('substitute') ? 'substitute' : 'rival',
        name: say(msg('{text}'), { text: own(first.subject) }),
        price: of('price')?.num?.id ?? null,
        strength: text('strength') ?? text('rival') ?? text('substitute') ?? text('price'),
        gap: text('gap'),
        funding: of('funding')?.num?.id ?? null,
        claim_ids: about.map(({ claim }) => claim.id),
      },
    ];
  });
  return { ...found, rivals: [...rivals, ...found.rivals] };
}

function isNamed({ subject, claim }: Kept): boolean {
  return subject !== '' && claim.text.toLowerCase().includes(subject.toLowerCase());
}

/** Claims of a topic that may stand as findings: not those that sources speak against. */
function shown(kept: readonly Kept[], topic: Topic): Kept[] {
  return kept
    .filter(
      (one) => one.topic === topic && (one.claim.verdict === 'verified' || one.claim.verdict === 'partial'),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}

const rank = ({ claim }: Kept): number => (claim.verdict === 'verified' ? 0 : 1);

function idsOf(kept: readonly Kept[], topic: Topic): string[] {
  return kept.filter((one) => one.topic === topic).map(({ claim }) => claim.id);
}

function pointsOf(kept: readonly Kept[], topics: readonly Topic[], language: string): Point[] {
  return topics
    .flatMap((topic) => shown(kept, topic))
    .filter(({ claim }) => claim.verdict === 'verified')
    .map((one) => ({
      text: claimSentence(one, language),
      claim_ids: [one.claim.id],
      num_ids: one.num ? [one.num.id] : [],
    }));
}

/** A claim as a sentence with the [n] of its sources. */
function claimSentence({ claim }: Kept, language: string): Sentence {
  return say(msg('{text} {cite}'), {
    text: fromModel(claim.text, language),
    cite: { kind: 'cite', evidence_ids: claim.evidence_ids },
  });
}

const DIMENSIONS: Readonly<Record<AgentFindings['agent_type'], Dimension>> = {
  demand: 'demand',
  market: 'market',
  competition: 'competition',
  regulation: 'regulation',
  economics: 'economics',
  gtm: 'reach',
};

/** Insufficient evidence is a finding of its own. */
function thinGap({ agent_type }: AgentFindings): AgentFindings['gaps'][number] {
  return {
    dimension: DIMENSIONS[agent_type],
    what: say(msg('Insufficient evidence: no page that was read supports a statement on this.')),
    how: say(msg('Ask customers, suppliers or the office yourself, and write down what they say.')),
  };
}

/** What an agent's row says first: a size that a source gives, or how much is verified; code's own sums keep their line. */
function headlineOf(found: AgentFindings, base: AgentFindings): Sentence {
  const isOwn =
    base.outcome !== 'gap' && (found.agent_type === 'regulation' || found.agent_type === 'economics');
  const verified = found.claims.filter(({ verdict }) => verdict === 'verified');
  if (isOwn || verified.length === 0) return base.headline;
  if (found.agent_type === 'market') {
    const size = found.sam.top_down ?? found.tam.top_down;
    if (size !== null) return say(msg('A source puts the market at {size}.'), { size });
  }
  const sources = new Set(
    verified.flatMap(({ evidence_ids }) => evidence_ids.flatMap((id) => sourceOf(found, id))),
  );
  return say(msg('Statements verified on pages of the web: {verified}; sources: {sources}.'), {
    verified: own(String(verified.length)),
    sources: own(String(sources.size)),
  });
}

function sourceOf({ evidence }: AgentFindings, id: string): string[] {
  return evidence.filter((one) => one.id === id).map(({ source_id }) => source_id);
}
