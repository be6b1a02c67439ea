/** What a question about a fact accepts: one of a list, several of a list, a number, or an id of the catalogue. */
export type FactKind = 'one' | 'many' | 'number' | 'id' | 'ids';

interface FactField {
  readonly kind: FactKind;
  /** The closed list, for `one` and `many`. Where `ordered`, later options are more than earlier ones. */
  readonly options?: readonly string[];
  readonly ordered?: true;
  /** True of a person, not of a business: used for their results with consent, and never shown to anybody else. */
  readonly personal?: true;
}

/**
 * The facts that rules may ask about. The list is closed: a condition on another field is refused when the data is loaded.
 * Amounts are whole rupees; `turnover` and `income` are per year.
 */
export const FACT_FIELDS = {
  activity: { kind: 'one', options: ['manufacturing', 'service', 'trade', 'farming', 'allied'] },
  trade: { kind: 'id' },
  state: { kind: 'id' },
  stage: { kind: 'one', options: ['new', 'existing'] },
  project_cost: { kind: 'number' },
  loan_needed: { kind: 'number' },
  turnover: { kind: 'number' },
  income: { kind: 'number', personal: true },
  age: { kind: 'number', personal: true },
  residence_years: { kind: 'number', personal: true },
  employees: { kind: 'number' },
  power_hp: { kind: 'number' },
  gender: { kind: 'one', options: ['female', 'male', 'other'], personal: true },
  social_category: { kind: 'many', options: ['general', 'obc', 'sc', 'st', 'minority'], personal: true },
  special: {
    kind: 'many',
    options: ['ex_serviceman', 'disabled', 'transgender', 'widow', 'bpl'],
    personal: true,
  },
  area: { kind: 'one', options: ['rural', 'urban'] },
  group: {
    kind: 'one',
    options: ['individual', 'shg', 'fpo', 'cooperative', 'company', 'partnership', 'trust'],
  },
  occupation: {
    kind: 'one',
    options: [
      'street_vendor',
      'artisan',
      'weaver',
      'farmer',
      'student',
      'unemployed',
      'sanitation_worker',
      'returned_migrant',
    ],
    personal: true,
  },
  education: {
    kind: 'one',
    options: ['none', '5', '8', '10', '12', 'iti', 'diploma', 'graduate'],
    ordered: true,
    personal: true,
  },
  registered: { kind: 'many', options: ['udyam', 'gst', 'startup', 'fssai', 'shg_nrlm'] },
  supplies: { kind: 'one', options: ['goods', 'services', 'both'] },
  interstate: { kind: 'one', options: ['yes', 'no'] },
  online_sale: { kind: 'one', options: ['yes', 'no'] },
  premises: { kind: 'one', options: ['home', 'rented', 'owned', 'street', 'none'] },
  outstanding_default: { kind: 'one', options: ['yes', 'no'], personal: true },
  prior_benefit: { kind: 'ids', personal: true },
} as const satisfies Readonly<Record<string, FactField>>;

export type FactName = keyof typeof FACT_FIELDS;
export const FACT_NAMES = Object.keys(FACT_FIELDS) as readonly FactName[];

/** Applications are refused over these two, yet nobody is asked first: they are assumed, and the result says so. */
export const ASSUMED_FACTS = { prior_benefit: [], outstanding_default: 'no' } as const;

export const SCHEME_KINDS = [
  'loan',
  'subsidy',
  'grant',
  'interest_subsidy',
  'guarantee',
  'training',
  'registration',
  'market',
  'insurance',
  'information',
] as const;
export type SchemeKind = (typeof SCHEME_KINDS)[number];

/** Money that a person keeps. Rates, guarantees and loans are never a headline amount: they are not received. */
export const MONEY_RECEIVED: readonly SchemeKind[] = ['grant', 'subsidy'];

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
