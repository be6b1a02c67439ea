import { msg } from '../../shared/platform/messages.ts';
import { agentOf } from '../../shared/research/agents.ts';
import type { AgentType } from '../../shared/research/constants.ts';
import type {
  AgentFindings,
  CompetitionFindings,
  DemandFindings,
  FindingsByAgent,
  GtmFindings,
  MarketFindings,
  MarketTier,
  RegulationFindings,
} from '../../shared/research/findings.ts';
import type { Claim, Num, Sentence } from '../../shared/research/model.ts';
import type { Block, Cell, Chapter } from '../../shared/research/report.ts';
import { own, say } from '../../shared/research/sentence.ts';
import { economicsBlocks } from './economics-chapter.ts';

/** The chapter of an agent; of one that has no findings it says just that. */
export function chapterOf(agent_type: AgentType, findings: FindingsByAgent): Chapter {
  const title = say(agentOf(agent_type).agent_name);
  const found = findings[agent_type];
  if (!found) {
    const text = say(msg('Insufficient evidence: this agent did not finish.'));
    return { agent_type, title, ran: false, blocks: [{ kind: 'paragraph', text }] };
  }
  return {
    agent_type,
    title,
    ran: true,
    blocks: [paragraph(found.headline), ...ownBlocks(found), ...commonBlocks(found)],
  };
}

function ownBlocks(found: AgentFindings): Block[] {
  switch (found.agent_type) {
    case 'demand':
      return demandBlocks(found);
    case 'market':
      return marketBlocks(found);
    case 'competition':
      return competitionBlocks(found);
    case 'regulation':
      return regulationBlocks(found);
    case 'economics':
      return economicsBlocks(found);
    case 'gtm':
      return gtmBlocks(found);
    default:
      return found satisfies never;
  }
}

/** What every chapter ends with: what is verified and what is not, what speaks against it, what to check, what is not known. */
function commonBlocks({ agent_type, claims, checklist, gaps }: AgentFindings): Block[] {
  const of = (...verdicts: ReadonlyArray<Claim['verdict']>) =>
    claims.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  // the tables of this chapter already show its facts
  const verified =
    agent_type === 'regulation'
      ? claims.filter(({ kind, verdict }) => kind === 'advice' && verdict === 'verified').map(({ id }) => id)
      : of('verified');
  const doubtful = of('partial', 'unverified');
  return [
    ...claimsBlock(
      agent_type === 'regulation' ? say(msg('Where to ask')) : say(msg('What sources say')),
      verified,
    ),
    ...claimsBlock(say(msg('Not verified')), doubtful),
    ...of('contradicted').map((claim_id): Block => ({ kind: 'against', claim_id })),
    ...list(say(msg('To find out')), checklist),
    ...gaps.map((gap): Block => ({ kind: 'gap', gap })),
  ];
}

const paragraph = (text: Sentence): Block => ({ kind: 'paragraph', text });

function claimsBlock(title: Sentence, claim_ids: string[]): Block[] {
  return claim_ids.length === 0 ? [] : [{ kind: 'claims', title, claim_ids }];
}

function list(title: Sentence | null, items: Sentence[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', title, items }];
}

/** A cell with a sentence, a number by its id, or a dash. */
function cell(content: Sentence | string | null): Cell {
  if (content === null) return { text: null, verdict: null };
  return {
    text: typeof content === 'string' ? say(msg('{number}'), { number: content }) : content,
    verdict: null,
  };
}

const INSUFFICIENT = say(msg('Insufficient evidence'));

function demandBlocks({ segments, pains }: DemandFindings): Block[] {
  const said = [...segments, ...pains].map(({ text }) => text);
  return list(say(msg('What the owner says, which is no evidence')), said);
}

function marketBlocks({ tam, sam, som, filters, nums }: MarketFindings): Block[] {
  const row = (name: string, tier: MarketTier) => [
    cell(say(name)),
    cell(tier.top_down ?? INSUFFICIENT),
    cell(tier.bottom_up ?? INSUFFICIENT),
    cell(tier.apart),
    cell(tier.method),
  ];
  const table: Block = {
    kind: 'table',
    title: say(msg('The size of the market, two ways')),
    columns: [
      msg('Size'),
      msg('From the top down'),
      msg('From the bottom up'),
      msg('Times apart'),
      msg('How'),
    ].map((name) => say(name)),
    rows: [
      row(msg('TAM: all who could buy'), tam),
      row(msg('SAM: those you can serve'), sam),
      row(msg('SOM: what you plan to win in a year'), som),
    ],
    note: null,
  };
  return [
    table,
    ...barChart(sam, som, nums),
    ...list(
      null,
      filters.map(({ text }) => text),
    ),
  ];
}

/** One sale to each who can be served, beside a year's plan: no picture where the plan takes several sales to each. */
function barChart(sam: MarketTier, som: MarketTier, nums: readonly Num[]): Block[] {
  if (sam.bottom_up === null || som.bottom_up === null) return [];
  const valueOf = (id: string) => nums.find((num) => num.id === id)?.value ?? 0;
  if (valueOf(som.bottom_up) > valueOf(sam.bottom_up)) return [];
  return [
    {
      kind: 'chart',
      shape: 'bar',
      title: say(msg('What you can serve, and what you plan to win')),
      note: say(msg('Rupees, from the owner’s numbers, as assumptions.')),
      labels: [say(msg('SAM')), say(msg('SOM'))],
      series: [{ name: say(msg('From the bottom up')), num_ids: [sam.bottom_up, som.bottom_up] }],
    },
  ];
}

function competitionBlocks({ rivals }: CompetitionFindings): Block[] {
  if (rivals.length === 0) return [];
  const kinds = {
    rival: msg('Rival'),
    substitute: msg('Informal substitute'),
    similar_idea: msg('Similar idea on this platform'),
  } as const;
  return [
    {
      kind: 'table',
      title: say(msg('Rivals and substitutes')),
      columns: [msg('Name'), msg('Kind'), msg('Price'), msg('Strength'), msg('Gap'), msg('Funding')].map(
        (name) => say(name),
      ),
      rows: rivals.map(({ name, kind, price, strength, gap, funding }) => [
        cell(name),
        cell(say(kinds[kind])),
        cell(price ?? INSUFFICIENT),
        cell(strength ?? INSUFFICIENT),
        cell(gap ?? INSUFFICIENT),
        cell(funding ?? INSUFFICIENT),
      ]),
      note: null,
    },
  ];
}

function regulationBlocks({ state, requirements, schemes }: RegulationFindings): Block[] {
  return [
    ...(state === null
      ? []
      : [paragraph(say(msg('Looked up for {state} and for all India.'), { state: own(state) }))]),
    { kind: 'requirements', requirements },
    paragraph(say(msg('A scheme counts as fitting only when every rule is met.'))),
    { kind: 'schemes', schemes },
  ];
}

function gtmBlocks({ channels, experiments, risks, stop_rules }: GtmFindings): Block[] {
  return [
    ...list(
      say(msg('Ways to customers')),
      channels.map(({ text }) => text),
    ),
    {
      kind: 'table',
      title: say(msg('Experiments to choose from')),
      columns: [
        msg('What is assumed'),
        msg('How to test it'),
        msg('What to count'),
        msg('Holds if'),
        msg('Takes'),
      ].map((name) => say(name)),
      rows: experiments.map(({ test, how, metric, threshold, days }) => [
        cell(test),
        cell(how),
        cell(metric),
        cell(threshold),
        cell(days),
      ]),
      note: say(msg('The counts are yardsticks to start with. Set your own.')),
    },
    {
      kind: 'table',
      title: say(msg('What can go wrong')),
      columns: [msg('Risk'), msg('First sign'), msg('What to do')].map((name) => say(name)),
      rows: risks.map(({ text, sign, act }) => [cell(text), cell(sign), cell(act)]),
      note: null,
    },
    ...list(say(msg('When to stop')), stop_rules),
  ];
}
