import { expect, it } from 'vitest';
import { FACT_QUESTIONS } from '../../shared/research/fact-questions.ts';
import { say } from '../../shared/research/sentence.ts';
import type { FactItem, FactState, OwnFacts } from '../../shared/facts/sheet.ts';
import type { BusinessField } from '../../shared/facts/fields.ts';
import type { FactName } from '../../shared/knowledge/constants.ts';
import {
  controlOf,
  givenFor,
  isReadable,
  openQuestions,
  toldBy,
  type OpenQuestion,
} from './open-questions.ts';
import { NOT_KNOWN } from './values.ts';

const NOTHING_TOLD: OwnFacts = { facts: {}, consent_version: null, updated_at: null };
const FIELDS: readonly BusinessField[] = [
  'trade',
  'funding',
  'price',
  'volume',
  'area',
  'group',
  'fixed_month',
];

function items(states: Partial<Record<BusinessField, FactState>> = {}): FactItem[] {
  return FIELDS.map((name) => ({
    name,
    value: null,
    unit: null,
    per: null,
    words: '',
    field: null,
    parts: [],
    state: states[name] ?? 'missing',
    was: null,
  }));
}

const asked = (...fields: FactName[]) =>
  fields.map((field) => ({ field, text: say(FACT_QUESTIONS[field]), unlocks: null }));
const missing = (...names: Array<'trade' | 'funding' | 'price' | 'volume'>) =>
  names.map((name) => ({ name, text: say('What is it?') }));
const named = (open: readonly OpenQuestion[]) => open.map(({ name }) => name);
const question = (field: OpenQuestion['field'], name: OpenQuestion['name']): OpenQuestion => ({
  field,
  name,
  text: say('What is it?'),
  unlocks: null,
});

it('asks first for what a result cannot do without, and for a fact with two names once', () => {
  const result = { questions: asked('project_cost', 'area'), missing: missing('price', 'trade', 'funding') };
  expect(named(openQuestions(result, items(), null))).toEqual(['trade', 'funding', 'area', 'price']);
});

it('asks no more for what was answered since, or is said to be not known', () => {
  const result = { questions: asked('area', 'group'), missing: missing('price') };
  const now = items({ area: 'unknown', price: 'corrected' });
  expect(named(openQuestions(result, now, null))).toEqual(['group']);
});

it('asks only the person themselves about the person, and not twice', () => {
  const result = { questions: asked('gender', 'age', 'prior_benefit'), missing: [] };
  expect(openQuestions(result, items(), null)).toEqual([]);
  const told: OwnFacts = { ...NOTHING_TOLD, facts: { age: null } };
  expect(named(openQuestions(result, items(), told))).toEqual(['gender']);
});

it('takes one number for an amount, and a range only where there is use for it', () => {
  const price = question('price', 'price');
  expect(controlOf(price)).toBe('number');
  expect(isReadable(price, { answer: ['80-90'] })).toBe(true);
  expect(isReadable(question('fixed_month', 'fixed_month'), { answer: ['8000-9000'] })).toBe(false);
  expect(isReadable(price, { answer: ['cheap'] })).toBe(false);
  expect(givenFor(question('volume', 'volume'), { answer: ['40'], per: 'day' })).toEqual([
    { name: 'volume', value: 40, per: 'day' },
  ]);
});

it('keeps that something is not known', () => {
  expect(givenFor(question('area', 'area'), { answer: [NOT_KNOWN] })).toEqual([
    { name: 'area', value: null },
  ]);
  expect(toldBy('gender', { answer: [NOT_KNOWN] }, { age: 31 })).toEqual({ age: 31, gender: null });
});
