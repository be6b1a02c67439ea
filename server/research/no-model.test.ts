import { describe, expect, it } from 'vitest';
import type { Num } from '../../shared/research/model.ts';
import type { RunFact, RunFacts } from '../../shared/research/run-facts.ts';
import { noModelRunner } from './no-model.ts';
import { factsOf, groundsFor, IDEAS, ideaOf, reportOf, runAll, UNIFORMS } from './testing.ts';

async function studied(facts: RunFacts) {
  const found = await runAll(IDEAS.tailoring, { facts });
  const { demand, market, competition, regulation, economics, gtm } = found;
  if (!demand || !market || !competition || !regulation || !economics || !gtm)
    throw new Error('an agent is missing');
  const nums = new Map<string, Num>(
    Object.values(found)
      .flatMap(({ nums: some }) => some)
      .map((num) => [num.id, num]),
  );
  const valueOf = (id: string | null) => (id === null ? null : nums.get(id)?.value);
  return { demand, market, competition, regulation, economics, gtm, valueOf };
}

const confirmed = (given: Parameters<typeof factsOf>[0], state: RunFact['state'] = 'confirmed') =>
  factsOf({ ...UNIFORMS, ...given }, state);

describe('unit economics', () => {
  it('computes contribution, break-even, three cases and sensitivity from the facts', async () => {
    const { economics, valueOf } = await studied(confirmed({}));
    expect([economics.contribution, economics.break_even, economics.surplus].map(valueOf)).toEqual([
      100, 300, 30_000,
    ]);
    expect(economics.scenarios.map(({ name }) => name)).toEqual(['poor', 'expected', 'good']);
    const expected = valueOf(economics.surplus) ?? 0;
    expect(economics.sensitivity).toHaveLength(4);
    for (const { surplus } of economics.sensitivity) expect(valueOf(surplus)).toBeLessThan(expected);
  });

  it('asks for the pay of the owners among the fixed costs, and says where they are not in what comes back', async () => {
    const { fixed_month: _fixed, ...without } = UNIFORMS;
    const asked = (await reportOf(IDEAS.tailoring, { facts: factsOf(without) })).result?.missing;
    expect(JSON.stringify(asked)).toContain('the owners’ pay');
    const { chapters } = await reportOf(IDEAS.tailoring, { facts: factsOf(UNIFORMS) });
    const [economics] = chapters.filter(({ agent_type }) => agent_type === 'economics');
    expect(JSON.stringify(economics?.blocks)).toContain('Before the owners’ pay, tax and loans');
  });

  it('counts a year with the months in which the trade sells, unless sales were told by the year', async () => {
    const drone = {
      trade: 'drone-spraying',
      price: 420,
      unit_cost: 110,
      fixed_month: 42_000,
      funding: 900_000,
    };
    const byMonth = await studied(confirmed({ ...drone, volume: 220 }));
    expect(byMonth.valueOf('yearly-sales')).toBe(420 * 220 * 9);
    // nine months leave 26,200 each, three cost 42,000
    expect(byMonth.valueOf(byMonth.economics.payback)).toBe(
      Math.ceil(900_000 / ((26_200 * 9 - 42_000 * 3) / 12)),
    );
    const facts = confirmed({ ...drone, volume: 2640 });
    const items = facts.items.map((item) =>
      item.name === 'volume' ? { ...item, per: 'year' as const } : item,
    );
    const byYear = await studied({ ...facts, items });
    expect(byYear.valueOf('yearly-sales')).toBe(420 * 220 * 12);
    expect(byYear.valueOf(byYear.economics.payback)).toBe(Math.ceil(900_000 / 26_200));
  });

  it('says beside what is left of a month when the trade sells more and less', async () => {
    const { economics } = await studied(confirmed({ trade: 'fish-culture' }));
    expect(JSON.stringify(economics.sale?.season)).toContain('Stock June-August');
    const { volume: _volume, ...unsold } = UNIFORMS;
    expect((await studied(factsOf(unsold))).economics.sale?.season).toBeNull();
  });

  it('names the line of the tax that a good case goes over', async () => {
    const many = await studied(confirmed({ volume: 750 }));
    expect(many.economics.sale?.crossings).toMatchObject([
      { licence_id: 'shop-gst-register', scenario: 'good', at_inr: 4_000_000 },
    ]);
    const few = await studied(confirmed({ volume: 100 }));
    expect(few.economics.sale?.crossings).toEqual([]);
  });

  it('takes the rest of the price for the cost of one who sells on commission', async () => {
    const { economics, valueOf } = await studied(
      factsOf({ trade: 'school-uniforms', price: 1_000, commission: 15, volume: 100, fixed_month: 5_000 }),
    );
    expect(valueOf(economics.contribution)).toBe(150);
  });

  it('counts what is sold by weight in its measure', async () => {
    const { items } = confirmed({ trade: 'mushroom' });
    const byKilo = items.map((item) => (item.name === 'price' ? { ...item, unit: 'kg' } : item));
    const { economics } = await studied({ revision: 1, items: byKilo });
    const unitOf = (id: string | null) => economics.nums.find((num) => num.id === id)?.unit;
    expect([economics.sale?.volume ?? null, economics.break_even].map(unitOf)).toEqual(['kg', 'kg']);
  });

  it('computes no time in which a running business earns back what it buys next', async () => {
    expect((await studied(confirmed({ stage: 'new' }))).economics.payback).not.toBeNull();
    expect((await studied(confirmed({ stage: 'existing' }))).economics.payback).toBeNull();
  });

  it('counts a fee of every month twelve times in a year, of as many as pay it now', async () => {
    const { items } = factsOf({ trade: 'tuition-coaching', price: 1_500, customers: 62, volume: 62 });
    const paid = items.map((item) => (item.name === 'price' ? { ...item, unit: 'student-month' } : item));
    const { market, valueOf } = await studied({ revision: 1, items: paid });
    expect(valueOf(market.sam.bottom_up)).toBe(62 * 1_500 * 12);
    expect(JSON.stringify(market.filters)).not.toContain('buys {times}');
  });

  it('says that numbers are not confirmed, and makes no headline of them', async () => {
    const read = await studied(confirmed({}, 'read'));
    expect(read.economics.sale?.confirmed).toBe(false);
    expect(read.economics.headline.values).toEqual({});
    const report = await reportOf(IDEAS.tailoring, { facts: confirmed({}, 'read') });
    expect(report.key_figures).toEqual([]);
    const sure = await reportOf(IDEAS.tailoring, { facts: confirmed({}) });
    expect(sure.key_figures.length).toBeGreaterThan(0);
  });

  it('computes nothing where numbers are missing, and names each of them', async () => {
    const { economics } = await studied({ revision: null, items: [] });
    expect(economics).toMatchObject({ outcome: 'gap', sale: null, scenarios: [], curve: [] });
    expect(economics.inputs.every(({ missing }) => missing !== null)).toBe(true);
  });

  it('has no break-even where each sale loses money', async () => {
    const { economics, valueOf } = await studied(confirmed({ price: 300 }));
    expect([valueOf(economics.contribution), economics.break_even, economics.payback]).toEqual([
      -20,
      null,
      null,
    ]);
  });
});

describe('what the trade is known for', () => {
  it('tests first what its first risk is about, where the facts make nothing likely', async () => {
    const { gtm } = await studied(factsOf({ trade: 'oil-mill-cold-press' }));
    expect(JSON.stringify(gtm.kill?.risk)).toContain('Seed price');
    expect(JSON.stringify(gtm.kill?.tests[0])).toContain('Recovery is as planned');
  });

  it('says what is usually left in the trade with its figures, not as a fragment', async () => {
    const { market } = await studied(factsOf({ trade: 'oil-mill-cold-press' }));
    const usual = market.filters.find(({ text }) => text.text.startsWith('Usually left'));
    expect(usual?.text.values).toMatchObject({ low: { text: '6' }, high: { text: '18' } });
  });

  it('names what it has to keep to, such as that edible oil is not sold loose', async () => {
    const { regulation } = await studied(factsOf({ trade: 'oil-mill-cold-press' }));
    expect(JSON.stringify(regulation.standards)).toContain('loose edible oil');
    expect((await studied(factsOf({ trade: 'ice-cream' }))).regulation.standards).toEqual([]);
  });

  it('gives first customers, rivals, tests and risks of that trade, the cheapest test first', async () => {
    const { demand, competition, gtm } = await studied(confirmed({}));
    expect(demand.first_customers.length).toBeGreaterThan(2);
    expect(competition.rivals.length).toBeGreaterThan(2);
    const costs = gtm.kill?.tests.map(({ cost_inr }) => cost_inr) ?? [];
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const other = await studied(confirmed({ trade: 'bakery-home' }));
    expect(other.gtm.kill?.risk).not.toEqual(gtm.kill?.risk);
  });

  it('names the risk that the facts of this idea speak for, with the tests of that first', async () => {
    const kill = async (given: Parameters<typeof confirmed>[0]) => {
      const { gtm } = await studied(confirmed(given));
      return gtm.kill;
    };
    const [loss, short, thin, few, loan] = [
      await kill({ price: 300 }),
      await kill({ volume: 200 }),
      await kill({ volume: 330 }),
      await kill({ customers: 2 }),
      await kill({ trade: 'goat-rearing', loan_needed: 900_000 }),
    ];
    expect(loss?.risk.text).toContain('Every sale loses money');
    expect(loss?.tests[0]?.assumption.values).toMatchObject({ text: { path: 'tests.2.assumption' } });
    expect(short?.risk.text).toContain('do not pay the fixed costs');
    expect(thin?.risk.text).toContain('a fifth fewer sales');
    expect(few?.risk.values).toMatchObject({ text: { path: 'risks.0.text' } });
    expect(loan?.risk.values).toMatchObject({ text: { path: 'risks.2.text' } });
    // numbers that are fine leave the slow months, and how many sales each of them needs
    const slow = await kill({});
    expect(slow?.risk.values).toMatchObject({ text: { path: 'risks.4.text' } });
    expect(slow?.sign.values).toMatchObject({ even: { id: 'economics-break-even' } });
    const { gtm } = await studied(confirmed({ price: 300 }));
    expect(gtm.nums.map(({ id }) => id)).toEqual(expect.arrayContaining(['idea-price', 'idea-unit-cost']));
  });

  it('sizes the market by the owner’s numbers only', async () => {
    const { market, valueOf } = await studied(confirmed({ customers: 1_800 }));
    expect(valueOf(market.sam.bottom_up)).toBe(1_800 * 420);
    expect(valueOf(market.som.bottom_up)).toBe(420 * 600 * 12);
    expect([market.tam.top_down, market.sam.top_down]).toEqual([null, null]);
  });
});

describe('an agent', () => {
  it('stops when it is told to', async () => {
    const stop = new AbortController();
    let steps = 0;
    const running = noModelRunner.run('regulation', {
      ...(await groundsFor(ideaOf({}))),
      idea: IDEAS.tailoring,
      documents: [],
      similar: { total: 0, ids: [] },
      earlier: {},
      onStep: async () => {
        steps += 1;
        if (steps === 1) stop.abort(new Error('cancelled'));
      },
      signal: stop.signal,
    });
    await expect(running).rejects.toThrow('cancelled');
    expect(steps).toBe(1);
  });
});
