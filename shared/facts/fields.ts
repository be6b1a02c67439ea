import { FACT_FIELDS, type FactName } from '../knowledge/constants.ts';

const { activity, stage, group, area, registered, supplies, interstate, online_sale, premises } = FACT_FIELDS;

interface FieldShape {
  /** `trade` and `state` are ids of the library. */
  readonly kind: 'money' | 'count' | 'percent' | 'one' | 'many' | 'trade' | 'state' | 'text';
  readonly options?: readonly string[];
}

/**
 * What is kept of a business and confirmed by its owner: what is read from an idea's words, and what the rules of schemes and licences ask
 * besides. Nothing that is true of a person rather than of the business is among them. Money is in rupees, `turnover` in a year.
 */
export const BUSINESS_FIELDS = {
  trade: { kind: 'trade' },
  activity: { kind: 'one', options: activity.options },
  stage: { kind: 'one', options: stage.options },
  state: { kind: 'state' },
  district: { kind: 'text' },
  customers: { kind: 'count' },
  group: { kind: 'one', options: group.options },
  employees: { kind: 'count' },
  price: { kind: 'money' },
  unit_cost: { kind: 'money' },
  volume: { kind: 'count' },
  commission_percent: { kind: 'percent' },
  margin_percent: { kind: 'percent' },
  fixed_month: { kind: 'money' },
  funding: { kind: 'money' },
  loan: { kind: 'money' },
  turnover: { kind: 'money' },
  power_hp: { kind: 'count' },
  area: { kind: 'one', options: area.options },
  registered: { kind: 'many', options: registered.options },
  supplies: { kind: 'one', options: supplies.options },
  interstate: { kind: 'one', options: interstate.options },
  online_sale: { kind: 'one', options: online_sale.options },
  premises: { kind: 'one', options: premises.options },
} as const satisfies Readonly<Record<string, FieldShape>>;

export type BusinessField = keyof typeof BUSINESS_FIELDS;
export const BUSINESS_FIELD_NAMES = Object.keys(BUSINESS_FIELDS) as readonly BusinessField[];

export function shapeOf(name: BusinessField): FieldShape {
  return BUSINESS_FIELDS[name];
}

/** More than any business of one owner costs or sells; what is above it is a slip of the finger. */
export const AMOUNT_MAX = 1e12;
export const PARTS_MAX = 20;
export const LABEL_MAX = 60;
export const PER = ['day', 'week', 'month', 'year'] as const;
export type Per = (typeof PER)[number];

const MONTHS = 12;
/** Sales in a month, as somebody who rests on Sundays counts. */
export const TIMES_A_MONTH: Readonly<Record<Per, number>> = {
  day: 26,
  week: 52 / MONTHS,
  month: 1,
  year: 1 / MONTHS,
};

/** Facts that have a row of their own on the screen, found or not, and so are no questions. */
export const ASKED_ELSEWHERE: readonly FactName[] = ['trade', 'state', 'project_cost', 'loan_needed'];

/** The version of the sentence by which a person agrees that facts about them are used. */
export const CONSENT_VERSION = '1';
export const CONSENT_PURPOSE = 'personal_facts';
