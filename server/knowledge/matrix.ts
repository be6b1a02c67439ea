import type { Facts, Scheme, Trade } from '../../shared/knowledge/model.ts';
import { judgeScheme, type SchemeClass } from '../../shared/knowledge/schemes.ts';
import type { KnowledgeRules } from './data.ts';

/**
 * A grown-up woman who starts alone in a village with ordinary sums. What most people would have to be asked first (community,
 * occupation, registrations) is left open, so that a scheme is refused for its trade and not for her.
 */
const PLAIN_PERSON: Facts = {
  age: 30,
  gender: 'female',
  group: 'individual',
  area: 'rural',
  stage: 'new',
  education: '10',
  project_cost: 250_000,
  loan_needed: 100_000,
  income: 60_000,
  residence_years: 20,
  prior_benefit: [],
  outstanding_default: 'no',
};
/** Where she lives for schemes of all India; a scheme of a state is judged for somebody who lives there. */
const HOME_STATE = 'MH';

const SHOWN = ['fits', 'fits_if', 'unknown'] as const satisfies readonly SchemeClass[];

const HEAD = `# Trades and schemes

Which of our trades each scheme fits for an ordinary person: a woman of 30 who starts alone in a village, with class 10, a project of 2.5 lakh
rupees and a loan of 1 lakh; in Maharashtra, or in the state of the scheme. Her community, occupation and registrations are not known. A trade
that a row does not name is refused. Written by \`npm run matrix\`; a test fails where it does not follow the data. Read it when a rule of
a scheme changes: a trade that has no business in a row shows a rule that is missing.

| scheme | fits | fits if | too much is open |
| --- | --- | --- | --- |
`;

/** The table of all trades and schemes as Markdown, the same text for the same data. */
export function schemeMatrix({ schemes, trades }: Pick<KnowledgeRules, 'schemes' | 'trades'>): string {
  return `${HEAD}${schemes.map((scheme) => rowOf(scheme, trades)).join('\n')}\n`;
}

function rowOf(scheme: Scheme, trades: readonly Trade[]): string {
  const state = scheme.states.includes('ALL') ? HOME_STATE : (scheme.states[0] ?? HOME_STATE);
  const byClass = Map.groupBy(trades, ({ id, activity, supplies }) => {
    return judgeScheme(scheme, { ...PLAIN_PERSON, trade: id, activity, supplies, state }).class;
  });
  if (byClass.has('door')) return `| ${scheme.id} | a door, never a result | | |`;
  const cells = SHOWN.map((one) => named(byClass.get(one) ?? [], trades));
  return `| ${scheme.id} | ${cells.join(' | ')} |`;
}

/** All, all but a few, or each by name. */
function named(some: readonly Trade[], all: readonly Trade[]): string {
  if (some.length === all.length) return `all ${all.length}`;
  const left = all.filter((trade) => !some.includes(trade));
  const ids = (list: readonly Trade[]): string => list.map(({ id }) => id).join(', ');
  return left.length < some.length / 3 ? `all but ${ids(left)}` : ids(some);
}
