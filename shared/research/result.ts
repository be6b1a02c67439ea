import { z } from 'zod';
import { CONFIDENCES, FACT_NAMES, MONEY_RECEIVED, SCHEME_KINDS } from '../knowledge/constants.ts';
import { LICENCE_VERDICTS } from '../knowledge/model.ts';
import { AGENT_TYPES } from './constants.ts';
import { Sentence } from './model.ts';
import { UNFINISHED_REASONS } from './unfinished.ts';

const NumRef = z.string().nullable().describe('The id of a number of the report');
const Rupees = z.number().nullable();

/** Where our library's word is to be confirmed, and how old it is. Most of these pages were not opened, so nothing here is 'verified'. */
export const LibraryNote = z.object({
  as_of: z.string().describe('Month to which it was known, as YYYY-MM'),
  confidence: z.enum(CONFIDENCES),
  confirm_at: z.object({ title: z.string(), url: z.string() }).nullable(),
});
export type LibraryNote = z.infer<typeof LibraryNote>;

/** A rule of a scheme held against the facts. `ask` stands where a fact is missing. */
export const ResultRule = z.object({
  id: z.string(),
  hard: z.boolean(),
  state: z.enum(['met', 'not_met', 'unknown']),
  text: Sentence,
  ask: Sentence.nullable(),
  asks: z.array(z.enum(FACT_NAMES)).describe('The unknown facts that would decide it'),
  personal: z.boolean().default(false).describe('It concerns the person: only the owner reads it'),
});
export type ResultRule = z.infer<typeof ResultRule>;

/** A scheme worked out for this person and idea. Amounts in rupees; null where they cannot be computed. */
export const ResultScheme = LibraryNote.extend({
  id: z.string(),
  name: Sentence,
  official_name: z.string().describe('In Latin letters, as the office writes it'),
  class: z.enum(['fits', 'fits_if', 'unknown', 'does_not_fit']),
  kind: z.array(z.enum(SCHEME_KINDS)),
  benefit: Sentence.nullable().describe('What it gives, in the words of the library'),
  percent: z.number().nullable(),
  headline_inr: Rupees.describe('The most that the person keeps; loans and guarantees never count'),
  headline_from_inr: Rupees.describe('The least, where unknown facts leave several amounts possible'),
  own_share_inr: Rupees,
  loan_inr: Rupees.describe('What is left to borrow after subsidy and own share'),
  rules: z.array(ResultRule),
  excluded: z.array(Sentence),
  caveats: z.array(Sentence),
  papers: z.array(Sentence),
  steps: z.array(Sentence),
  office: Sentence.nullable(),
  days: Sentence.nullable(),
  status: z.enum(['open', 'closed', 'unclear']),
  status_text: Sentence,
  apply_url: z.string().nullable(),
  assumed: z.array(z.enum(FACT_NAMES)).describe('Taken for granted because nobody said otherwise'),
  personal: z.boolean().default(false).describe('Facts about the person decide what it pays'),
  withheld: z
    .boolean()
    .default(false)
    .describe('Rules or amounts that concern the person are left out, for the reader is not the owner'),
});
export type ResultScheme = z.infer<typeof ResultScheme>;

/** A licence, registration or tax. `decision_days` is how long the office takes; `file_within_days` how soon one must file oneself. */
export const ResultLicence = LibraryNote.extend({
  id: z.string(),
  name: Sentence,
  official_name: z.string(),
  verdict: z.enum(LICENCE_VERDICTS),
  authority: Sentence,
  why: Sentence.nullable().describe('The rule that decides; null where only answers can'),
  exceptions: z.array(Sentence),
  at_inr: Rupees.describe('Sales a year from which it is needed, where sales decide'),
  fees: z.array(z.object({ low_inr: Rupees, high_inr: Rupees, text: Sentence })),
  decision_days: z.object({ low: z.number(), high: z.number(), text: Sentence }).nullable(),
  file_within_days: z.object({ value: z.number(), text: Sentence }).nullable(),
  papers: z.array(Sentence),
  apply_url: z.string().nullable(),
  asks: z.array(z.enum(FACT_NAMES)),
  personal: z.boolean().default(false).describe('Facts about the person decide over it'),
});
export type ResultLicence = z.infer<typeof ResultLicence>;

/** A line of the tax or of a licence that sales of a case go over. */
export const Crossing = z.object({
  licence_id: z.string(),
  what: Sentence,
  scenario: z.enum(['poor', 'expected', 'good']),
  sales: z.string().describe('Number: sales of a year in that case'),
  at_inr: Rupees,
});
export type Crossing = z.infer<typeof Crossing>;

/** Does one sale pay: numbers of the report, by id. */
export const ResultSale = z.object({
  price: z.string(),
  cost: z.string(),
  left: z.string(),
  fixed: NumRef,
  volume: NumRef.describe('Of a month'),
  break_even: NumRef,
  surplus: NumRef,
  parts: z.array(z.object({ label: z.string(), num_id: z.string() })).describe('Of the fixed costs'),
  confirmed: z.boolean().describe('False: read from the idea and not confirmed by its owner'),
  cases: z
    .array(z.object({ name: z.enum(['poor', 'expected', 'good']), volume: z.string(), surplus: z.string() }))
    .default([])
    .describe('Sales of a month and what is left of it, in three cases'),
  crossings: z.array(Crossing),
  season: Sentence.nullable()
    .default(null)
    .describe('When it sells more and less, beside what is left of a month'),
});
export type ResultSale = z.infer<typeof ResultSale>;

/** A cheap way to find out. Cost in rupees. */
export const ResultTest = z.object({
  assumption: Sentence,
  experiment: Sentence,
  metric: Sentence,
  threshold: Sentence,
  days: z.number(),
  cost_inr: z.number(),
});
export type ResultTest = z.infer<typeof ResultTest>;

/** What would kill it, how that shows, what to do then, and the cheapest tests first. */
export const ResultKill = LibraryNote.extend({
  risk: Sentence,
  sign: Sentence,
  answer: Sentence,
  tests: z.array(ResultTest).min(1).max(3),
});
export type ResultKill = z.infer<typeof ResultKill>;

/** What to do next. `ref` names the scheme, licence or fact that it is about. */
export const ResultStep = z.object({
  kind: z.enum(['question', 'licence', 'scheme', 'test']),
  ref: z.string().nullable(),
  title: Sentence,
  text: Sentence.nullable(),
  when: Sentence.nullable(),
  cost: Sentence.nullable(),
});
export type ResultStep = z.infer<typeof ResultStep>;

/** What an answer would change most. The options are those of `FACT_FIELDS`. */
export const ResultQuestion = z.object({
  field: z.enum(FACT_NAMES),
  text: Sentence,
  unlocks: Sentence.nullable().describe('What an answer opens or closes'),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/** A fact that the idea does not tell, without which a part of the page stays empty. */
export const RESULT_NEEDS = [
  'trade',
  'state',
  'funding',
  'price',
  'unit_cost',
  'volume',
  'fixed_month',
] as const;
export const ResultMissing = z.object({ name: z.enum(RESULT_NEEDS), text: Sentence });
export type ResultMissing = z.infer<typeof ResultMissing>;

export const MOST_SCHEMES_SHOWN = 3;
export const MOST_NEARLY_SHOWN = 2;
export const MOST_LOANS_SHOWN = 2;

/** Money that is paid back, with nothing that is kept beside it. */
export function isLoanOnly({ kind }: Pick<ResultScheme, 'kind'>): boolean {
  return kind.includes('loan') && !kind.some((one) => MONEY_RECEIVED.includes(one));
}

/** All schemes that were checked, by their ids. */
export const MoreSchemes = z.object({
  fits: z.array(z.string()),
  fits_if: z.array(z.string()),
  unknown: z.array(z.string()),
  does_not_fit: z.array(z.string()),
});
export type MoreSchemes = z.infer<typeof MoreSchemes>;

/** An agent that did not finish, and why. */
export const Unfinished = z.object({
  agent_type: z.enum(AGENT_TYPES),
  why: z.enum(UNFINISHED_REASONS),
});
export type Unfinished = z.infer<typeof Unfinished>;

/** The one page with which a report opens: nothing in it would be said of a blank idea but what is missing and what is asked. */
export const Result = z.object({
  facts: z.object({
    revision: z.number().int().nullable().describe('Null: read from the idea, confirmed by nobody'),
    used: z.number().int(),
    personal: z
      .array(z.enum(FACT_NAMES))
      .default([])
      .describe('What the reader told of themselves and this page uses; only the owner has any'),
  }),
  place: z.object({ state: z.string().nullable(), district: z.string().nullable() }),
  trade: Sentence.nullable(),
  steps: z.array(ResultStep).max(3),
  schemes: z.array(ResultScheme).max(MOST_SCHEMES_SHOWN),
  nearly: z
    .array(ResultScheme)
    .max(MOST_NEARLY_SHOWN)
    .default([])
    .describe('May fit, once a few answers are given; without amounts until then'),
  loans: z
    .array(ResultScheme)
    .max(MOST_LOANS_SHOWN)
    .default([])
    .describe('Loans without a subsidy that fit, or may once a few answers are given'),
  more: MoreSchemes,
  licences: z.object({
    now: z.array(ResultLicence),
    later: z.array(ResultLicence),
    ask: z.array(ResultLicence),
  }),
  sale: ResultSale.nullable(),
  kill: ResultKill.nullable(),
  questions: z.array(ResultQuestion).max(5),
  missing: z.array(ResultMissing),
  stale: z
    .array(z.object({ id: z.string(), name: z.string(), as_of: z.string() }))
    .describe('Entries shown here that nobody has looked at for a year'),
  unfinished: z.array(Unfinished).default([]).describe('Agents whose part is missing, and why'),
});
export type Result = z.infer<typeof Result>;

/** Whether the page names any scheme or loan. */
export function hasSchemes({ schemes, nearly, loans }: Result): boolean {
  return schemes.length + nearly.length + loans.length > 0;
}
