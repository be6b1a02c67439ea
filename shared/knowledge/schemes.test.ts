import { expect, it } from 'vitest';
import type { Scheme } from './model.ts';
import { judgeScheme, rankSchemes } from './schemes.ts';

const scheme = (changes: Partial<Scheme>): Scheme => ({
  id: 'one',
  name: 'One',
  names: {},
  authority: 'An office',
  level: 'central',
  states: ['ALL'],
  kind: ['subsidy'],
  status: 'open',
  status_text: 'Open.',
  rules: [],
  benefits: [],
  excluded: [],
  caveats: [],
  papers: [],
  steps: [],
  office: null,
  days: null,
  helpline: null,
  apply_url: null,
  pages: [],
  as_of: '2025-12',
  confidence: 'high',
  unknown: [],
  ...changes,
});
const rule = (id: string, needs: Scheme['rules'][number]['needs'], hard = true): Scheme['rules'][number] => ({
  id,
  needs,
  hard,
  text: `${id}.`,
  ask: `${id}?`,
});
const adult = rule('age', { field: 'age', op: '>=', value: 18 });
const woman = rule('gender', { field: 'gender', op: 'is', value: 'female' });
const rural = rule('area', { field: 'area', op: 'is', value: 'rural' });

it('a scheme fits where every hard rule is met', () => {
  expect(judgeScheme(scheme({ rules: [adult] }), { age: 30 })).toMatchObject({
    class: 'fits',
    verdict: 'fits',
  });
});

it('a scheme with two open hard rules fits under named conditions, and with three nothing is said', () => {
  const fresh = rule('stage', { field: 'stage', op: 'is', value: 'new' });
  const open = judgeScheme(scheme({ rules: [fresh, adult, woman] }), { stage: 'new' });
  expect(open).toMatchObject({ class: 'fits_if', verdict: 'unknown' });
  expect(open.rules.map(({ asks }) => asks)).toEqual([[], ['age'], ['gender']]);
  expect(judgeScheme(scheme({ rules: [fresh, adult, woman, rural] }), { stage: 'new' }).class).toBe(
    'unknown',
  );
});

it('where nothing that was told speaks for a scheme it is unknown, also where what is assumed meets a rule', () => {
  const paid = rule('no-default', { field: 'outstanding_default', op: 'is', value: 'no' });
  expect(judgeScheme(scheme({ rules: [adult, paid] }), {}).class).toBe('unknown');
  expect(judgeScheme(scheme({ rules: [adult, woman, paid] }), { age: 30 }).class).toBe('fits_if');
});

it('an own share that only some pay is told apart from the help itself', () => {
  const benefits: Scheme['benefits'] = [
    { id: 'help', kind: 'subsidy', percent: 40, base: 'loan', text: '40%.' },
    {
      id: 'large',
      when: { field: 'loan_needed', op: '>', value: 50_000 },
      kind: 'loan',
      own_share_percent: 10,
      text: '10%.',
    },
    {
      id: 'small',
      when: { field: 'loan_needed', op: '<=', value: 50_000 },
      kind: 'loan',
      own_share_percent: 0,
      text: '0%.',
    },
  ];
  const share = (loan_needed: number | null): number | null =>
    judgeScheme(scheme({ rules: [adult], benefits }), { loan_needed, project_cost: 100_000 }).own_share_inr;
  expect([share(80_000), share(50_000), share(null)]).toEqual([10_000, 0, null]);
});

it('one hard rule that is not met refuses, whatever else is open', () => {
  expect(judgeScheme(scheme({ rules: [adult, woman] }), { age: 16 }).class).toBe('does_not_fit');
});

it('a soft rule that is not met leaves a condition, and never refuses', () => {
  const soft = scheme({
    rules: [adult, rule('shop', { field: 'activity', op: 'not_in', value: ['trade'] }, false)],
  });
  expect(judgeScheme(soft, { age: 30, activity: 'trade' }).class).toBe('fits_if');
});

it('a scheme without a hard rule is a door to ask at, never a result', () => {
  expect(judgeScheme(scheme({}), {}).class).toBe('door');
});

it('a closed scheme does not fit, nor one of another state; an unknown state is a condition', () => {
  expect(judgeScheme(scheme({ rules: [adult], status: 'closed' }), { age: 30 }).class).toBe('does_not_fit');
  const kerala = scheme({ rules: [adult], states: ['KL'] });
  expect(judgeScheme(kerala, { age: 30, state: 'TN' }).class).toBe('does_not_fit');
  expect(judgeScheme(kerala, { age: 30 })).toMatchObject({ class: 'fits_if', verdict: 'unknown' });
});

it('an unknown trade against an exclusion is a condition, and an excluded trade refuses', () => {
  const excluding = scheme({
    rules: [adult],
    excluded: [{ trades: ['tobacco-shop'], text: 'Tobacco is excluded.' }],
  });
  expect(judgeScheme(excluding, { age: 30 }).class).toBe('fits_if');
  expect(judgeScheme(excluding, { age: 30, trade: 'bakery-home' }).class).toBe('fits');
  expect(judgeScheme(excluding, { age: 30, trade: 'tobacco-shop' })).toMatchObject({
    class: 'does_not_fit',
    excluded: [{ text: 'Tobacco is excluded.' }],
  });
});

it('an unpaid loan is not asked about first: it is assumed away, and the result says so', () => {
  const careful = scheme({
    rules: [rule('default', { field: 'outstanding_default', op: 'is', value: 'no' })],
  });
  expect(judgeScheme(careful, {})).toMatchObject({
    class: 'fits',
    verdict: 'unknown',
    assumed: ['outstanding_default'],
  });
  expect(judgeScheme(careful, { outstanding_default: 'yes' })).toMatchObject({
    class: 'does_not_fit',
    assumed: [],
  });
});

const share = {
  id: 'share',
  kind: 'subsidy',
  percent: 35,
  base: 'project_cost',
  cap_inr: 300_000,
  own_share_percent: 5,
  text: '',
} as const;

it('a share is taken of its base, up to the ceiling; the own share is of the whole cost', () => {
  expect(judgeScheme(scheme({ rules: [adult], benefits: [share] }), { project_cost: 500_000 })).toMatchObject(
    {
      headline_inr: 175_000,
      own_share_inr: 25_000,
    },
  );
  expect(
    judgeScheme(scheme({ rules: [adult], benefits: [share] }), { project_cost: 2_000_000 }),
  ).toMatchObject({
    headline_inr: 300_000,
    own_share_inr: 100_000,
  });
});

it('without a cost there is no amount', () => {
  expect(judgeScheme(scheme({ rules: [adult], benefits: [share] }), {})).toMatchObject({
    headline_inr: null,
    own_share_inr: null,
  });
});

it('a fact that decides between two amounts gives the range and is asked for', () => {
  const benefits: Scheme['benefits'] = [
    { ...share, id: 'village', when: { field: 'area', op: 'is', value: 'rural' } },
    { ...share, id: 'town', percent: 25, when: { field: 'area', op: 'is', value: 'urban' } },
  ];
  const judged = judgeScheme(scheme({ rules: [adult], benefits }), { project_cost: 400_000 });
  expect(judged).toMatchObject({ headline_from_inr: 100_000, headline_inr: 140_000 });
  expect(judged.benefits.map(({ certain, asks }) => [certain, asks])).toEqual([
    [false, ['area']],
    [false, ['area']],
  ]);
});

it('a loan, a guarantee and a rate are never a headline amount', () => {
  const kinds = ['loan', 'guarantee', 'interest_subsidy'] as const;
  for (const kind of kinds) {
    const loan = scheme({ rules: [adult], benefits: [{ id: 'b', kind, amount_inr: 1_000_000, text: '' }] });
    expect(judgeScheme(loan, { age: 30 }).headline_inr).toBeNull();
  }
});

it('schemes are ranked by class, then by the money that a person keeps', () => {
  const grant = (id: string, amount_inr: number, changes: Partial<Scheme> = {}) =>
    scheme({ id, rules: [adult], benefits: [{ id: 'b', kind: 'grant', amount_inr, text: '' }], ...changes });
  const judged = [
    grant('small', 1_000),
    grant('closed', 900_000, { status: 'closed' }),
    grant('open-question', 500_000, { rules: [adult, woman] }),
    grant('large', 50_000),
  ].map((one) => judgeScheme(one, { age: 30 }));
  expect(rankSchemes(judged).map(({ id }) => id)).toEqual(['large', 'small', 'open-question', 'closed']);
});

it('puts what few can have, and what a rule beside the hard ones speaks against, behind what is open to most', () => {
  const ofFew = rule('scst', { field: 'social_category', op: 'in', value: ['sc', 'st'] });
  const running = rule('running', { field: 'stage', op: 'is', value: 'existing' }, false);
  const judged = [
    scheme({ id: 'of-few', rules: [adult, ofFew] }),
    scheme({ id: 'doubted', rules: [adult, woman, running] }),
    scheme({ id: 'of-women', rules: [adult, woman] }),
  ].map((one) => judgeScheme(one, { age: 30, stage: 'new' }));
  expect(judged.map((one) => one.class)).toEqual(['fits_if', 'fits_if', 'fits_if']);
  expect(rankSchemes(judged).map(({ id }) => id)).toEqual(['of-women', 'doubted', 'of-few']);
});

it('a scheme with three open rules that anybody can answer may fit, and one for a few people does not', () => {
  const fresh = rule('stage', { field: 'stage', op: 'is', value: 'new' });
  const alone = rule('group', { field: 'group', op: 'is', value: 'individual' });
  const makes = rule('activity', { field: 'activity', op: 'is', value: 'manufacturing' });
  const told = { activity: 'manufacturing', state: 'BR' };
  const of = (rules: Scheme['rules']) => judgeScheme(scheme({ rules }), told);
  expect(of([makes, fresh, adult, alone])).toMatchObject({ class: 'unknown', may_fit: true });
  const sc = rule('caste', { field: 'social_category', op: 'in', value: ['sc'] });
  expect(of([makes, fresh, adult, sc]).may_fit).toBe(false);
  const here = rule('resident', { field: 'state', op: 'is', value: 'BR' });
  expect(of([here, fresh, adult, alone]).may_fit).toBe(false);
  expect(of([makes, fresh, adult]).may_fit).toBe(false);
});
