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
import type { ResultScheme, Unfinished } from '../../shared/research/result.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import type { Block, Cell, Chapter } from '../../shared/research/report.ts';
import { fromLibrary, say, within } from '../../shared/research/sentence.ts';
import { STATES } from '../knowledge/translations.ts';
import { pageSchemes } from './result.ts';
import { economicsBlocks } from './economics-chapter.ts';

/** The chapter of an agent; of one that has no findings it says why. */
export function chapterOf(
  agent_type: AgentType,
  findings: FindingsByAgent,
  unfinished: readonly Unfinished[] = [],
): Chapter {
  const title = say(agentOf(agent_type).agent_name);
  const found = findings[agent_type];
  if (!found) {
    const why = unfinished.find((one) => one.agent_type === agent_type)?.why ?? 'failed';
    const text = say(UNFINISHED_WORDS[why]);
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

/** What every chapter ends with: what is verified and what is not, and what speaks against it. */
function commonBlocks({ claims, checklist, against = [] }: AgentFindings): Block[] {
  const of = (...verdicts: ReadonlyArray<Claim['verdict']>) =>
    claims.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  const verified = of('verified');
  return [
    ...claimsBlock(
      say(msg('What sources say')),
      verified.filter((id) => !against.includes(id)),
    ),
    ...claimsBlock(
      say(msg('What speaks against the idea')),
      verified.filter((id) => against.includes(id)),
    ),
    ...claimsBlock(say(msg('Our library')), of('library')),
    ...claimsBlock(say(msg('What documents given with the idea say')), of('document')),
    ...claimsBlock(say(msg('Not verified')), of('partial', 'unverified')),
    ...of('contradicted').map((claim_id): Block => ({ kind: 'against', claim_id })),
    ...list(say(msg('To find out')), checklist),
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

function demandBlocks({ segments, pains, first_customers, season }: DemandFindings): Block[] {
  const said = [...segments, ...pains].filter(({ claim_ids }) => claim_ids.length === 0);
  return [
    ...list(
      say(msg('What the owner says, which is no evidence')),
      said.map(({ text }) => text),
    ),
    ...list(say(msg('Where the first customers are')), first_customers),
    ...(season ? [...list(say(msg('Season')), [season])] : []),
  ];
}

function marketBlocks({ tam, sam, som, filters, nums }: MarketFindings): Block[] {
  const points = list(
    null,
    filters.map(({ text }) => text),
  );
  if ([tam, sam, som].every(({ top_down, bottom_up }) => top_down === null && bottom_up === null))
    return points;
  const isSourced = [tam, sam, som].some(({ top_down }) => top_down !== null);
  const row = (name: string, { top_down, bottom_up, apart, method }: MarketTier): Cell[][] =>
    bottom_up === null && top_down === null
      ? []
      : [
          (isSourced ? [say(name), top_down, bottom_up, apart, method] : [say(name), bottom_up, method]).map(
            cell,
          ),
        ];
  const columns = isSourced
    ? [msg('Size'), msg('From the top down'), msg('From the bottom up'), msg('Apart'), msg('How')]
    : [msg('Size'), msg('From the bottom up'), msg('How')];
  const table: Block = {
    kind: 'table',
    title: say(msg('The size of the market')),
    columns: columns.map((name) => say(name)),
    rows: [
      ...row(msg('TAM: all who could buy'), tam),
      ...row(msg('SAM: those you can serve'), sam),
      ...row(msg('SOM: what you plan to win in a year'), som),
    ],
    note: null,
  };
  return [table, ...barChart(sam, som, nums), ...points];
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

function competitionBlocks({ rivals, advantage }: CompetitionFindings): Block[] {
  const own = advantage ? [paragraph(advantage)] : [];
  if (rivals.length === 0) return own;
  return [
    ...own,
    {
      kind: 'table',
      title: say(msg('Rivals and substitutes')),
      ...rivalTable(rivals),
      note: null,
    },
  ];
}

/** What pages say of rivals has columns of its own, where there is any. */
function rivalTable(
  rivals: CompetitionFindings['rivals'],
): Pick<Extract<Block, { kind: 'table' }>, 'columns' | 'rows'> {
  const more = (['price', 'gap', 'funding'] as const).filter((field) =>
    rivals.some((rival) => rival[field] !== null),
  );
  const names = { price: msg('Price'), gap: msg('What customers miss'), funding: msg('Money raised') };
  return {
    columns: [msg('Rival'), msg('What is known of it'), ...more.map((field) => names[field])].map((name) =>
      say(name),
    ),
    rows: rivals.map((rival) => [
      cell(rival.name),
      cell(rival.strength),
      ...more.map((field) => cell(rival[field])),
    ]),
  };
}

/** The page says the rest of a scheme; a chapter lists what is still open, and what refuses it. */
function brief(scheme: ResultScheme): ResultScheme {
  const rules = scheme.rules.filter(({ hard, state }) => hard && state !== 'met');
  return { ...scheme, rules, papers: [], steps: [], caveats: [], office: null, days: null };
}

/** What the one page has no room for. */
function regulationBlocks(found: RegulationFindings): Block[] {
  const { state } = found;
  const page = pageSchemes(found.schemes);
  const onPage = new Set([...page.schemes, ...page.nearly, ...page.loans].map(({ id }) => id));
  const schemes = found.schemes.filter(({ id }) => !onPage.has(id)).map(brief);
  const place =
    state &&
    paragraph(
      say(msg('Looked up for {state} and for all India.'), {
        state: within(fromLibrary(STATES, 'name', state)),
      }),
    );
  return [
    ...(place && schemes.length > 0 ? [place] : []),
    ...(schemes.length > 0 ? [{ kind: 'judged_schemes', schemes } satisfies Block] : []),
    ...list(say(msg('What this trade has to keep to')), found.standards),
  ];
}

function gtmBlocks({ channels, experiments, risks }: GtmFindings): Block[] {
  const ways = list(
    say(msg('Ways to customers')),
    channels.map(({ text }) => text),
  );
  if (experiments.length === 0 && risks.length === 0) return ways;
  return [
    ...ways,
    {
      kind: 'table',
      title: say(msg('Experiments to choose from')),
      columns: [
        msg('What is assumed'),
        msg('How to test it'),
        msg('What to count'),
        msg('Holds if'),
        msg('Takes'),
        msg('Costs'),
      ].map((name) => say(name)),
      rows: experiments.map(({ test, how, metric, threshold, days, cost }) => [
        cell(test),
        cell(how),
        cell(metric),
        cell(threshold),
        cell(days),
        cell(cost),
      ]),
      note: null,
    },
    {
      kind: 'table',
      title: say(msg('What can go wrong')),
      columns: [msg('Risk'), msg('First sign'), msg('What to do')].map((name) => say(name)),
      rows: risks.map(({ text, sign, act }) => [cell(text), cell(sign), cell(act)]),
      note: null,
    },
  ];
}
