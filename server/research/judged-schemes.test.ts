import { describe, expect, it } from 'vitest';
import type { RunFact, RunFacts } from '../../shared/research/run-facts.ts';
import { factsOf, groundsFor, IDEAS, reportOf, runAll, UNIFORMS } from './testing.ts';

async function studied(facts: RunFacts) {
  const { regulation } = await runAll(IDEAS.tailoring, { facts });
  if (!regulation) throw new Error('the agent for regulation is missing');
  return { regulation };
}

const confirmed = (given: Parameters<typeof factsOf>[0]) => factsOf({ ...UNIFORMS, ...given });

describe('schemes', () => {
  it('are worked out for the person: PMEGP in a village is 35 percent of the cost, for a woman who says so', async () => {
    const { regulation } = await studied(confirmed({ area: 'rural', stage: 'new', group: 'individual' }));
    const pmegp = regulation.schemes.find(({ id }) => id === 'scheme-pmegp');
    expect(pmegp).toMatchObject({ headline_inr: 332_500, class: 'fits_if' });
    expect(pmegp?.rules.filter(({ state }) => state === 'unknown').map(({ ask }) => ask !== null)).toContain(
      true,
    );
  });

  it('name no rate and no share of one amount beside a range that open answers decide', async () => {
    const { regulation } = await studied(confirmed({ stage: 'new', group: 'individual' }));
    const pmegp = regulation.schemes.find(({ id }) => id === 'scheme-pmegp');
    expect(pmegp?.headline_inr).toBeGreaterThan(pmegp?.headline_from_inr ?? Infinity);
    expect(pmegp).toMatchObject({ benefit: null, percent: null });
  });

  it('of another state are refused, and a town is not a village', async () => {
    const rural = await studied(confirmed({ area: 'rural', stage: 'new', group: 'individual' }));
    const urban = await studied(confirmed({ area: 'urban', stage: 'new', group: 'individual' }));
    const amount = ({ regulation }: typeof rural) =>
      regulation.schemes.find(({ id }) => id === 'scheme-pmegp')?.headline_inr ?? 0;
    expect(amount(urban)).toBeLessThan(amount(rural));
    const { regulation } = await studied(confirmed({ state: 'MH' }));
    expect(regulation.schemes.some(({ id }) => id.startsWith('state-tn'))).toBe(false);
    expect(rural.regulation.schemes.some(({ id }) => id.startsWith('state-tn'))).toBe(true);
  });

  it('are none where nothing is known, and the questions come instead', async () => {
    const { regulation } = await studied({ revision: null, items: [] });
    expect(regulation.schemes).toEqual([]);
    expect(regulation.licences).toEqual([]);
    expect(regulation.outcome).toBe('gap');
  });

  it('that a few answers decide are named with their questions and without an amount', async () => {
    const { result } = await reportOf(IDEAS.tailoring, {
      facts: factsOf({ trade: 'pickle-papad', state: 'TN', project_cost: 900_000 }),
    });
    const pmegp = result?.nearly.find(({ id }) => id === 'scheme-pmegp');
    expect(pmegp).toMatchObject({ headline_inr: null, own_share_inr: null, benefit: null, percent: null });
    const open = pmegp?.rules.filter(({ hard, state }) => hard && state === 'unknown') ?? [];
    expect(open.map(({ id, ask }) => [id, ask !== null])).toEqual([
      ['age', true],
      ['new-unit', true],
      ['who', true],
    ]);
    const asked = result?.questions.map(({ field }) => field);
    expect(asked).toEqual(expect.arrayContaining(['stage', 'age', 'group']));
  });

  it('of one kind of person or of a state alone are not near while nothing of the person is told', async () => {
    const { result } = await reportOf(IDEAS.tailoring, {
      facts: factsOf({ trade: 'bakery-home', state: 'TN' }),
    });
    expect(result?.nearly.map(({ id }) => id)).toEqual(['scheme-pmegp']);
  });

  it.each([
    ['pickle-papad', {}, 'unknown'],
    ['pickle-papad', { loan_needed: 200_000, group: 'shg' }, 'fits'],
    ['ice-cream', {}, 'unknown'],
  ] as const)('name MUDRA as a loan apart from subsidies: %s %j', async (trade, more, fit) => {
    const { result } = await reportOf(IDEAS.tailoring, { facts: factsOf({ trade, state: 'MH', ...more }) });
    expect(result?.schemes.map(({ id }) => id)).not.toContain('scheme-mudra');
    expect(result?.loans.find(({ id }) => id === 'scheme-mudra')).toMatchObject({
      class: fit,
      headline_inr: null,
    });
  });

  it('name no loan for crops, which it does not take', async () => {
    const { result } = await reportOf(IDEAS.tailoring, {
      facts: factsOf({ trade: 'mushroom', state: 'MH' }),
    });
    expect(result?.loans.map(({ id }) => id)).not.toContain('scheme-mudra');
  });

  it('never use a fact of a person that was put among the business facts', async () => {
    const personal: RunFact = {
      name: 'gender',
      value: 'female',
      unit: null,
      per: null,
      words: null,
      state: 'confirmed',
      parts: [],
    };
    const business = confirmed({});
    const { known } = await groundsFor(IDEAS.tailoring, {
      ...business,
      items: [...business.items, personal],
    });
    expect(known).not.toHaveProperty('gender');
  });
});
