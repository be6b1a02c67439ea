import { z } from 'zod';
import { FACT_FIELDS, FACT_NAMES } from '../knowledge/constants.ts';
import { msg } from '../platform/messages.ts';
import { Id, Moment } from '../platform/model.ts';
import { AMOUNT_MAX, BUSINESS_FIELD_NAMES, LABEL_MAX, PARTS_MAX, PER } from './fields.ts';

const Amount = z.number().min(0).max(AMOUNT_MAX);
const Range = z
  .object({ low: Amount, high: Amount })
  .refine(({ low, high }) => low <= high, msg('The first number must be the smaller one.'));
const Words = z.array(z.string().max(40)).max(20);

/** A number, a range, a word of a list or a name, or several words; an empty list is a known 'none'. */
export const FactValue = z.union([Amount, Range, z.string().trim().min(1).max(120), Words]);
export type FactValue = z.infer<typeof FactValue>;

/** A part of a sum, such as the rent among the fixed costs. */
export const FactPart = z.object({
  label: z.string().trim().max(LABEL_MAX),
  value: Amount,
  words: z.string(),
});
export type FactPart = z.infer<typeof FactPart>;

/**
 * `read`: from the idea's words, not confirmed. `confirmed`: read, and the owner said it is right. `corrected`: given by the owner.
 * `unknown`: the owner said that it is not known. `missing`: neither read nor given.
 */
export const FACT_STATES = ['read', 'confirmed', 'corrected', 'unknown', 'missing'] as const;
export type FactState = (typeof FACT_STATES)[number];

/** One fact about a business, with the words that it was read from. */
export const FactItem = z.object({
  name: z.enum(BUSINESS_FIELD_NAMES),
  value: FactValue.nullable(),
  unit: z.string().max(40).nullable().describe('What a price is for, such as plate'),
  per: z.enum(PER).nullable().describe('The time of a number of sales'),
  words: z.string(),
  field: z.string().nullable().describe('The field of the idea that the words are in'),
  parts: z.array(FactPart).max(PARTS_MAX),
  state: z.enum(FACT_STATES),
  was: FactValue.nullable().describe('What was confirmed before the words it was read from were changed'),
});
export type FactItem = z.infer<typeof FactItem>;

/** Something that was seen in the idea and not taken, because it is not sure. */
export const FactDoubt = z.object({
  name: z.enum(BUSINESS_FIELD_NAMES),
  why: z.string(),
  words: z.array(z.string()),
});
export type FactDoubt = z.infer<typeof FactDoubt>;

/** Asked because the answer would change the result. */
export const FactQuestion = z.object({
  name: z.enum(FACT_NAMES),
  kind: z.enum(['one', 'many', 'number']),
  options: z.array(z.string()),
  personal: z.boolean().describe('About the person: answered by the owner alone, with consent'),
});
export type FactQuestion = z.infer<typeof FactQuestion>;

const Choice = z.object({ id: z.string(), name: z.string() });
export type Choice = z.infer<typeof Choice>;

/** What is known of an idea's business. `revision` is 0 until something was confirmed. */
export const FactSheet = z.object({
  revision: z.number().int().min(0),
  confirmed_at: Moment.nullable(),
  items: z.array(FactItem).describe('Every fact once, found or not'),
  doubts: z.array(FactDoubt),
  questions: z.array(FactQuestion),
  choices: z.object({ trade: z.array(Choice), state: z.array(Choice) }),
});
export type FactSheet = z.infer<typeof FactSheet>;

/** A fact as the owner gives it; null is 'not known'. */
export const GivenFact = z.object({
  name: z.enum(BUSINESS_FIELD_NAMES),
  value: FactValue.nullable(),
  unit: z.string().trim().max(40).nullish(),
  per: z.enum(PER).nullish(),
  parts: z
    .array(FactPart.omit({ words: true }))
    .max(PARTS_MAX)
    .optional(),
});
export type GivenFact = z.infer<typeof GivenFact>;

/** Names the revision that was read; what is left out stays as it is. */
export const ConfirmFacts = z.object({
  id: Id,
  revision: z.number().int().min(0),
  items: z.array(GivenFact).max(BUSINESS_FIELD_NAMES.length),
});
export type ConfirmFacts = z.infer<typeof ConfirmFacts>;

const PERSONAL_MAX = 200;
const Interval = z.object({ low: z.number().min(0).nullable(), high: z.number().min(0).nullable() });
const Years = z.union([z.number().min(0).max(120), Interval]).nullable();
const { gender, social_category, special, occupation, education, outstanding_default } = FACT_FIELDS;

/** What a person tells of themselves for their own results. Null is 'not known', an empty list is 'none'. */
export const PersonalFacts = z
  .strictObject({
    age: Years,
    residence_years: Years,
    income: z.union([Amount, Interval]).nullable(),
    gender: z.enum(gender.options).nullable(),
    social_category: z.array(z.enum(social_category.options)).nullable(),
    special: z.array(z.enum(special.options)).nullable(),
    occupation: z.enum(occupation.options).nullable(),
    education: z.enum(education.options).nullable(),
    outstanding_default: z.enum(outstanding_default.options).nullable(),
    prior_benefit: z.array(z.string().max(60)).max(PERSONAL_MAX).nullable(),
  })
  .partial();
export type PersonalFacts = z.infer<typeof PersonalFacts>;

export const OwnFacts = z.object({
  facts: PersonalFacts,
  consent_version: z.string().nullable(),
  updated_at: Moment.nullable(),
});
export type OwnFacts = z.infer<typeof OwnFacts>;

export const KeepOwnFacts = z.object({
  facts: PersonalFacts,
  agreed: z.literal(true, msg('Please agree first: without that nothing about you is kept.')),
});
export type KeepOwnFacts = z.infer<typeof KeepOwnFacts>;
