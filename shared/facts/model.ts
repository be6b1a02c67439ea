import { IDEA_TEXT_FIELDS } from '../ideas/constants.ts';
import type { Value } from './amounts.ts';
import type { ACTIVITIES, GROUPS } from './constants.ts';

/** The texts of an idea that are read: all but the summary, which says again what is in the others. */
export const READ_FIELDS = IDEA_TEXT_FIELDS.filter((field) => field !== 'summary');
export type ReadField = (typeof READ_FIELDS)[number];
export type IdeaForm = { readonly [Field in ReadField]?: string | null | undefined } & {
  readonly category?: string | null | undefined;
  readonly tags?: readonly string[] | string | null | undefined;
};

/** A fact with the words of the owner that it was read from. Amounts are rupees. */
export interface Reading<Kind> {
  readonly value: Kind;
  /** What a price is for (`plate`, `student-month`). */
  readonly unit?: string;
  /** The time of a number of sales. */
  readonly per?: 'day' | 'week' | 'month' | 'year';
  readonly words: string;
  readonly field: ReadField | 'category';
  /** The parts of a sum, each with its words. */
  readonly parts?: ReadonlyArray<{ readonly label: string; readonly value: number; readonly words: string }>;
}

/** Everything that is read from an idea. A fact that is not sure is absent. */
export interface ReadFacts {
  readonly trade?: Reading<string>;
  readonly activity?: Reading<(typeof ACTIVITIES)[number]>;
  readonly stage?: Reading<'new' | 'existing'>;
  readonly state?: Reading<string>;
  readonly district?: Reading<string>;
  readonly price?: Reading<Value>;
  readonly unit_cost?: Reading<Value>;
  readonly volume?: Reading<Value>;
  readonly fixed_month?: Reading<number>;
  readonly funding?: Reading<Value>;
  readonly loan?: Reading<Value>;
  readonly customers?: Reading<Value>;
  readonly commission_percent?: Reading<Value>;
  readonly margin_percent?: Reading<Value>;
  readonly online_sale?: Reading<'yes'>;
  readonly interstate?: Reading<'yes'>;
  readonly employees?: Reading<number>;
  readonly gender?: Reading<'female' | 'male'>;
  readonly group?: Reading<(typeof GROUPS)[number]>;
}
export type FactField = keyof ReadFacts;

/** What was seen and not taken, so that a screen can ask. */
export interface Doubt {
  readonly fact: FactField;
  readonly why: 'several' | 'unclear' | 'ambiguous_place' | 'no_scale';
  readonly words: readonly string[];
}

export interface ReadIdea {
  readonly facts: ReadFacts;
  readonly doubts: readonly Doubt[];
}
