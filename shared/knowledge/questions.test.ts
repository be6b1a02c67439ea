import { expect, it } from 'vitest';
import type { FactName } from './constants.ts';
import type { JudgedLicence } from './licences.ts';
import { chooseQuestions } from './questions.ts';
import type { JudgedScheme } from './schemes.ts';

const scheme = (
  asks: FactName[],
  headline_inr: number | null,
  changes: Partial<JudgedScheme> = {},
): JudgedScheme => ({
  id: 'one',
  verdict: 'unknown',
  class: 'fits_if',
  may_fit: false,
  rules: asks.map((name) => ({ id: name, hard: true, state: 'unknown', text: '', ask: '', asks: [name] })),
  excluded: [],
  benefits: [],
  headline_inr,
  headline_from_inr: headline_inr,
  own_share_inr: null,
  assumed: [],
  ...changes,
});
const licence = (asks: FactName[]): JudgedLicence => ({
  id: 'l',
  verdict: 'ask',
  rule: null,
  open: null,
  asks,
  fees: [],
});

it('asks first for what decides the most money', () => {
  expect(chooseQuestions([scheme(['age'], 20_000), scheme(['gender'], 500_000)], [])).toEqual([
    'gender',
    'age',
  ]);
});

it('asks nothing about schemes that are refused or are only a door', () => {
  expect(
    chooseQuestions(
      [scheme(['age'], 500_000, { class: 'does_not_fit' }), scheme(['area'], null, { class: 'door' })],
      [],
    ),
  ).toEqual([]);
});

it('asks for what a licence waits for', () => {
  expect(chooseQuestions([], [licence(['turnover'])])).toEqual(['turnover']);
});

it('asks at most five questions', () => {
  const many: FactName[] = ['age', 'gender', 'area', 'group', 'turnover', 'employees', 'premises'];
  expect(
    chooseQuestions(
      many.map((name) => scheme([name], 10_000)),
      [],
    ),
  ).toHaveLength(5);
});

it('a fact that settles a scheme alone comes before one of two that must both be known', () => {
  expect(chooseQuestions([scheme(['age', 'gender'], 50_000), scheme(['area'], 50_000)], [])[0]).toBe('area');
});

it('what a scheme of the page waits for is asked, before anything that would only change an amount', () => {
  const nearly = scheme(['stage', 'group'], 300_000, {
    class: 'unknown',
    may_fit: true,
    headline_from_inr: 100_000,
    benefits: [
      {
        id: 'b',
        kind: 'subsidy',
        amount_inr: 300_000,
        own_share_inr: null,
        percent: null,
        text: '',
        certain: false,
        asks: ['area'],
      },
    ],
  });
  expect(chooseQuestions([nearly, scheme(['turnover'], 30_000)], [])).toEqual(['stage', 'group', 'turnover']);
});
