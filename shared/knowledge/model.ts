import { z } from 'zod';
import { CONFIDENCES, FACT_FIELDS, FACT_NAMES, SCHEME_KINDS, type Confidence } from './constants.ts';

const FactField = z.enum(FACT_NAMES);

/** A comparison of one fact with a value, or several conditions together. */
export type Condition =
  | { field: z.infer<typeof FactField>; op: Operator; value: ConditionValue }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };
const Operator = z.enum(['is', 'in', 'not_in', '<=', '<', '>=', '>', 'between']);
export type Operator = z.infer<typeof Operator>;
const ConditionValue = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.tuple([z.number(), z.number()]),
]);
export type ConditionValue = z.infer<typeof ConditionValue>;

export const Condition: z.ZodType<Condition> = z.union([
  z.strictObject({ field: FactField, op: Operator, value: ConditionValue }),
  z.strictObject({ all: z.array(z.lazy(() => Condition)) }),
  z.strictObject({ any: z.array(z.lazy(() => Condition)) }),
  z.strictObject({ not: z.lazy(() => Condition) }),
]);

const Interval = z.object({ low: z.number().nullable(), high: z.number().nullable() });

/**
 * What is known of a person and an idea. An absent fact is unknown; an empty list is a known 'none'. A number may be an interval
 * (an age group): a condition on it is decided only where every value of the interval agrees.
 */
export const Facts = z.partialRecord(
  FactField,
  z.union([z.string(), z.number(), z.array(z.string()), Interval]).nullable(),
);
export type Facts = z.infer<typeof Facts>;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const Page = z.object({ title: z.string(), url: z.url() });
const Names = z.record(z.string(), z.string());
const Days = z.object({ low: z.number(), high: z.number(), what: z.string().optional(), text: z.string() });

/** One rule of a scheme. It counts only where `when` is true or absent; a `hard` rule may refuse. */
export const SchemeRule = z.object({
  id: z.string(),
  when: Condition.optional(),
  needs: Condition,
  hard: z.boolean(),
  text: z.string(),
  ask: z.string(),
});
export type SchemeRule = z.infer<typeof SchemeRule>;

/** What a scheme gives: a share of a base up to a ceiling, or a fixed amount, in rupees; else only its text. */
export const Benefit = z.object({
  id: z.string(),
  when: Condition.optional(),
  kind: z.enum(SCHEME_KINDS),
  percent: z.number().optional(),
  base: z.enum(['project_cost', 'loan', 'interest', 'machinery']).optional(),
  cap_inr: z.number().optional(),
  amount_inr: z.number().optional(),
  own_share_percent: z.number().optional(),
  text: z.string(),
});
export type Benefit = z.infer<typeof Benefit>;

/** Kinds of work that a scheme excludes. One with a text alone cannot be decided, and is shown. */
export const Exclusion = z.object({
  trades: z.array(z.string()).optional(),
  activity: z.string().optional(),
  text: z.string(),
});
export type Exclusion = z.infer<typeof Exclusion>;

export const Scheme = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  authority: z.string(),
  level: z.enum(['central', 'state']),
  states: z.array(z.string()).min(1),
  kind: z.array(z.enum(SCHEME_KINDS)),
  status: z.enum(['open', 'closed', 'unclear']),
  status_text: z.string(),
  rules: z.array(SchemeRule),
  benefits: z.array(Benefit),
  excluded: z.array(Exclusion),
  caveats: z.array(z.string()),
  papers: z.array(z.string()),
  steps: z.array(z.string()),
  office: z.string().nullable(),
  days: Days.nullable(),
  helpline: z.string().nullable(),
  apply_url: z.string().nullable(),
  pages: z.array(Page),
  as_of: Month,
  confidence: z.enum(CONFIDENCES),
  unknown: z.array(z.string()),
});
export type Scheme = z.infer<typeof Scheme>;

export const LICENCE_VERDICTS = ['required', 'not_required', 'required_later', 'ask'] as const;
export type LicenceVerdict = (typeof LICENCE_VERDICTS)[number];

export const LicenceRule = z.object({
  when: Condition,
  verdict: z.enum(LICENCE_VERDICTS),
  text: z.string(),
  exceptions: z.array(z.string()),
});
export type LicenceRule = z.infer<typeof LicenceRule>;

export const Fee = z.object({
  when: Condition.optional(),
  low_inr: z.number().nullable(),
  high_inr: z.number().nullable(),
  per: z.enum(['once', 'year']).nullable(),
  text: z.string(),
});
export type Fee = z.infer<typeof Fee>;

/** `decision_days` is how long the office takes; `file_within_days` how soon a person must file. They are never mixed. */
export const Licence = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  authority: z.string(),
  level: z.enum(['central', 'state']),
  states: z.array(z.string()).min(1),
  kind: z.enum(['registration', 'licence', 'consent', 'tax', 'labour', 'label', 'ip']),
  needs: z.array(LicenceRule).min(1),
  fee: z.array(Fee),
  decision_days: Days.nullable(),
  file_within_days: z.object({ value: z.number(), text: z.string() }).nullable(),
  validity: z.string().nullable(),
  penalty: z.string().nullable(),
  papers: z.array(z.string()),
  steps: z.array(z.string()),
  apply_url: z.string().nullable(),
  pages: z.array(Page),
  as_of: Month,
  confidence: z.enum(CONFIDENCES),
  unknown: z.array(z.string()),
});
export type Licence = z.infer<typeof Licence>;

/** What a risk or a test is about, where a fact of the idea can speak for it. */
const Concern = z.enum(['price', 'cost', 'demand', 'buyer', 'payment', 'loan', 'season']);
export type Concern = z.infer<typeof Concern>;

const Range = z.object({ low: z.number(), high: z.number(), text: z.string() });
const Reason = z.object({ id: z.string(), why: z.string() });

/** What is known of one kind of business: a small Indian unit. Amounts are whole rupees; `unit_example` is invented and says so. */
export const Trade = z.object({
  id: z.string(),
  name: z.string(),
  names: Names,
  category: z.string(),
  activity: z.enum(FACT_FIELDS.activity.options),
  supplies: z.enum(FACT_FIELDS.supplies.options),
  nic: z.array(z.string()).min(1),
  /** Phrases by which a text is recognised, per language. */
  signs: z.record(z.string(), z.array(z.string())),
  /** Phrases of what only looks alike. */
  not: z.array(z.string()),
  units: z.array(z.object({ unit: z.string(), text: z.string() })),
  revenue_models: z.array(z.string()),
  costs: z.array(
    z.object({
      item: z.string(),
      per: z.enum(['once', 'month', 'unit']),
      low_inr: z.number(),
      high_inr: z.number(),
      text: z.string(),
      confidence: z.enum(CONFIDENCES),
    }),
  ),
  margin: z.object({
    low_percent: z.number(),
    high_percent: z.number(),
    text: z.string(),
    confidence: z.enum(CONFIDENCES),
  }),
  working_capital_days: Range,
  licences: z.array(Reason),
  schemes: z.array(Reason),
  tax: z.object({ gst_text: z.string(), composition_text: z.string() }),
  standards: z.array(z.string()),
  season: z.string(),
  /** In how many months of a year it sells at all, where the season leaves some without sales. */
  selling_months: z.number().int().min(1).max(11).optional(),
  rivals: z.array(z.object({ kind: z.string(), text: z.string() })),
  first_customers: z.array(z.string()),
  tests: z.array(
    z.object({
      about: Concern.optional(),
      assumption: z.string(),
      experiment: z.string(),
      metric: z.string(),
      threshold: z.string(),
      days: z.number(),
      cost_inr: z.number(),
    }),
  ),
  risks: z.array(
    z.object({ about: Concern.optional(), text: z.string(), sign: z.string(), answer: z.string() }),
  ),
  questions: z.array(z.string()),
  unit_example: z.object({
    invented: z.literal(true),
    price_inr: z.number(),
    cost_inr: z.number(),
    unit: z.string(),
    month_volume: z.number(),
    fixed_month_inr: z.number(),
    text: z.string(),
  }),
  sources: z.array(Page),
  as_of: Month,
  confidence: z.enum(CONFIDENCES),
  unknown: z.array(z.string()),
});
export type Trade = z.infer<typeof Trade>;

export const TOPICS = ['schemes', 'pan', 'health', 'tailoring', 'shop-setup', 'money-banking'] as const;
export type Topic = (typeof TOPICS)[number];

/** A text of the knowledge base. Its address is the page to confirm it on, which was usually not opened. */
export const Article = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  title: z.string(),
  body: z.string(),
  states: z.array(z.string()).min(1),
  audience: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.url(),
  asOf: Month,
  confidence: z.enum(CONFIDENCES),
});
export type Article = z.infer<typeof Article>;

const Aliases = z.record(z.string(), z.string());

/** The closed lists of ids, and other spellings of them. */
export const Vocabulary = z.object({
  states: Names,
  trades: z.array(z.string()),
  trade_groups: z.record(z.string(), z.array(z.string())),
  aliases: z.object({ states: Aliases, trades: Aliases, licences: Aliases, schemes: Aliases }),
});
export type Vocabulary = z.infer<typeof Vocabulary>;

export const ENTRY_KINDS = ['scheme', 'licence', 'trade', 'article'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A part of an entry that can be quoted: whole sentences under a heading. */
export interface Passage {
  readonly title: string;
  readonly text: string;
}

/**
 * One thing that we know, under one id, whatever files it came from. Date, confidence, status and states are those of the scheme or
 * licence where there is one, since its rules decide; an article without rules has its own.
 */
export interface Entry {
  readonly id: string;
  /** What it is; several for a scheme that is a licence too. `article` where a text was written for it. */
  readonly kinds: readonly EntryKind[];
  readonly title: string;
  /** Titles by language code (hi and ur for schemes and licences, 12 languages for trades, none for an article). */
  readonly names: Readonly<Record<string, string>>;
  /** Codes of the states where it counts; ['ALL'] for all of India. */
  readonly states: readonly string[];
  /** The subject of its article; null where it has none. */
  readonly topic: Topic | null;
  /** Open or closed to applications; null where that is no question. */
  readonly status: Scheme['status'] | null;
  /** Written articles first, then what its data says. */
  readonly passages: readonly Passage[];
  /** All passages in one text, to search in. */
  readonly text: string;
  readonly pages: ReadonlyArray<z.infer<typeof Page>>;
  readonly as_of: string;
  readonly confidence: Confidence;
  /** Other ids and spellings that lead here. */
  readonly aliases: readonly string[];
}
