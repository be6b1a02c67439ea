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

describe('schemes', () => {
  it('are worked out for the person: PMEGP in a village is 35 percent of the cost, for a woman who says so', async () => {
    const { regulation } = await studied(confirmed({ area: 'rural', stage: 'new', group: 'individual' }));
    const pmegp = regulation.schemes.find(({ id }) => id === 'scheme-pmegp');
    expect(pmegp).toMatchObject({ headline_inr: 332_500, class: 'fits_if' });
    expect(pmegp?.rules.filter(({ state }) => state === 'unknown').map(({ ask }) => ask !== null)).toContain(
      true,
    );
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

describe('licences', () => {
  const verdictsOf = ({ regulation }: Awaited<ReturnType<typeof studied>>) =>
    Object.fromEntries(regulation.licences.map(({ id, verdict }) => [id, verdict]));

  it('are those of the trade: food needs FSSAI, sewing does not', async () => {
    expect(verdictsOf(await studied(factsOf({ trade: 'bakery-home', state: 'TN' })))).toMatchObject({
      'shop-fssai': 'required',
    });
    expect(verdictsOf(await studied(confirmed({})))).not.toHaveProperty('shop-fssai');
  });

  it('that only sales ask for come later, with the sales from which they do', async () => {
    const gst = async (state: string) => {
      const { regulation } = await studied(confirmed({ state }));
      return regulation.licences.find(({ id }) => id === 'shop-gst-register');
    };
    expect(await gst('TN')).toMatchObject({ verdict: 'required_later', at_inr: 4_000_000 });
    expect(await gst('TS')).toMatchObject({ verdict: 'required_later', at_inr: 2_000_000 });
  });

  it.each([
    ['beekeeping-honey', { interstate: 'yes' }, { 'shop-gst-register': 'required' }],
    ['pickle-papad', { online_sale: 'yes', interstate: 'yes' }, { 'shop-gst-register': 'required' }],
    [
      'pickle-papad',
      { online_sale: 'yes', interstate: 'no' },
      { 'shop-gst-register': 'required_later', 'gst-ecommerce-enrolment': 'ask' },
    ],
    ['handloom-sarees', { interstate: 'yes' }, { 'shop-gst-register': 'required_later' }],
    ['tailoring-boutique', { interstate: 'yes' }, { 'shop-gst-register': 'ask' }],
    ['tuition-coaching', { interstate: 'yes' }, { 'shop-gst-register': 'required_later' }],
  ] as const)('that the way of selling asks for are told to %s %j', async (trade, channel, wanted) => {
    const verdicts = verdictsOf(await studied(factsOf({ trade, state: 'TN', ...channel })));
    expect(verdicts).toMatchObject(wanted);
    if (channel.interstate === 'yes') expect(verdicts).not.toHaveProperty('gst-ecommerce-enrolment');
  });

  it('that the way of selling may make a duty now are asked for it', async () => {
    const { regulation } = await studied(factsOf({ trade: 'pickle-papad', state: 'TN' }));
    expect(regulation.questions).toContain('interstate');
    const told = await studied(factsOf({ trade: 'pickle-papad', state: 'TN', interstate: 'yes' }));
    expect(told.regulation.questions).not.toContain('interstate');
    const services = await studied(factsOf({ trade: 'tuition-coaching', state: 'TN' }));
    expect(services.regulation.questions).not.toContain('interstate');
  });

  it('that the way of selling asks for follow from the words of an idea', async () => {
    const { result } = await reportOf(
      ideaOf({
        title: 'Mango pickle from Salem',
        description:
          'I make pickle and papad at home and will sell on Amazon and Meesho all over India by courier.',
      }),
    );
    expect(result?.licences.now.map(({ id }) => id)).toContain('shop-gst-register');
  });

  it('that are open are asked with a rule that may still hold, not with one of another trade', async () => {
    const { regulation } = await studied(factsOf({ trade: 'tuition-coaching', state: 'JH' }));
    const asked = (id: string) => JSON.stringify(regulation.licences.find((one) => one.id === id)?.why);
    expect(asked('fire-noc')).toContain('ask the fire station');
    expect(asked('fire-noc')).not.toContain('home-stay');
    expect(asked('scheme-udyam')).not.toContain('Tell what the business does');
  });

  it('keep the days of the office apart from one’s own deadline', async () => {
    const { regulation } = await studied(factsOf({ trade: 'bakery-home', state: 'TN' }));
    const packed = regulation.licences.find(({ id }) => id === 'packaged-commodity-registration');
    expect(packed?.file_within_days?.value).toBe(90);
    expect(packed?.decision_days?.low).not.toBe(90);
  });
});

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
