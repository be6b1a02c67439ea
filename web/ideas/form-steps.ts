import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaTextField } from '../../shared/ideas/constants.ts';

/** One field of the form: its words, and whether it is needed to submit. */
export interface FormField {
  readonly name: IdeaTextField;
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
  readonly needed?: boolean;
  /** Lines shown at first; 1 is a single line. */
  readonly rows: number;
}

export type StepKey = 'idea' | 'people' | 'solution' | 'money' | 'category' | 'check';

export interface FormStep {
  readonly key: StepKey;
  readonly title: MessageDescriptor;
  readonly intro: MessageDescriptor;
  readonly fields: readonly FormField[];
}

/** The full path over every field of an idea. */
export const FORM_STEPS: readonly FormStep[] = [
  {
    key: 'idea',
    title: msg`The idea`,
    intro: msg`What it is, in your own words.`,
    fields: [
      { name: 'title', label: msg`Title`, help: msg`3 to 120 characters.`, needed: true, rows: 1 },
      {
        name: 'description',
        label: msg`Description`,
        help: msg`What you will make or do, for whom, and where. At least 30 characters.`,
        needed: true,
        rows: 4,
      },
      {
        name: 'summary',
        label: msg`Summary`,
        help: msg`Two sentences that somebody in a hurry can read.`,
        rows: 2,
      },
    ],
  },
  {
    key: 'people',
    title: msg`Problem and people`,
    intro: msg`Write it as you would tell a neighbour.`,
    fields: [
      {
        name: 'problem_statement',
        label: msg`Problem statement`,
        help: msg`Who has which trouble today, how often, and what it costs them.`,
        needed: true,
        rows: 4,
      },
      {
        name: 'target_audience',
        label: msg`Target audience`,
        help: msg`Who pays, and who uses it, if they differ.`,
        needed: true,
        rows: 2,
      },
      {
        name: 'user_base',
        label: msg`User base`,
        help: msg`How many people today. A rough count will do.`,
        rows: 1,
      },
    ],
  },
  {
    key: 'solution',
    title: msg`Solution`,
    intro: msg`How it works, and why people will choose it.`,
    fields: [
      {
        name: 'solution_overview',
        label: msg`Solution`,
        help: msg`What you make or do, step by step, and with what.`,
        needed: true,
        rows: 4,
      },
      {
        name: 'competitive_advantage',
        label: msg`Competitive advantage`,
        help: msg`What others do not offer.`,
        rows: 3,
      },
    ],
  },
  {
    key: 'money',
    title: msg`Market and money`,
    intro: msg`Say what you know. Research can find the rest.`,
    fields: [
      {
        name: 'market_size',
        label: msg`Market size`,
        help: msg`How many customers there are near you, and what they spend.`,
        rows: 3,
      },
      {
        name: 'revenue_model',
        label: msg`Revenue model`,
        help: msg`What you charge for, the price, and what one sale costs you.`,
        rows: 3,
      },
      {
        name: 'funding_required',
        label: msg`Funding required`,
        help: msg`How much you need to start, and for what.`,
        rows: 2,
      },
    ],
  },
  {
    key: 'category',
    title: msg`Category and tags`,
    intro: msg`So that the right reviewers find it.`,
    fields: [],
  },
  {
    key: 'check',
    title: msg`Check and submit`,
    intro: msg`A reviewer reads what is written here.`,
    fields: [],
  },
];

/** Where a field is written, to lead the eye to a mistake. */
export function stepOf(field: string): number {
  if (field === 'category' || field === 'tags')
    return FORM_STEPS.findIndex((step) => step.key === 'category');
  return Math.max(
    0,
    FORM_STEPS.findIndex((step) => step.fields.some(({ name }) => name === field)),
  );
}

/** The step that a key names, as its place in the form; the first for a key that is none. */
export function stepAt(key: string | undefined): number {
  return Math.max(
    0,
    FORM_STEPS.findIndex((step) => step.key === key),
  );
}

/** The key of a step by its place; the last one's beyond the end. */
export function keyOfStep(at: number): StepKey {
  return FORM_STEPS[at]?.key ?? 'check';
}
