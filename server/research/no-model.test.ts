import { describe, expect, it } from 'vitest';
import type { Num } from '../../shared/research/model.ts';
import { loadKnowledge } from './knowledge.ts';
import { noModelRunner } from './no-model.ts';
import { IDEAS, ideaOf, runAll } from './testing.ts';

async function studied(...args: Parameters<typeof runAll>) {
  const found = await runAll(...args);
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

function requirementsOf({ regulation }: Awaited<ReturnType<typeof studied>>) {
  return Object.fromEntries(
    regulation.requirements.map(({ source_id, need }) => [source_id.replace('library:', ''), need]),
  );
}

function schemesOf({ regulation }: Awaited<ReturnType<typeof studied>>) {
  return Object.fromEntries(
    regulation.schemes.map(({ source_id, fit }) => [source_id.replace('library:', ''), fit]),
  );
}

describe('licences', () => {
  it('a food business needs FSSAI, a tailor does not', async () => {
    expect(requirementsOf(await studied(IDEAS.sweets))).toMatchObject({
      'shop-fssai': 'needed',
      'shop-weights-price': 'needed',
    });
    expect(requirementsOf(await studied(IDEAS.dairy))).toMatchObject({ 'shop-fssai': 'needed' });
    expect(requirementsOf(await studied(IDEAS.tailoring))).not.toHaveProperty('shop-fssai');
  });

  it('a street cart needs a certificate of vending, in Urdu too', async () => {
    expect(requirementsOf(await studied(IDEAS.street))).toMatchObject({
      'shop-vendor-cert': 'needed',
      'shop-fssai': 'needed',
    });
    expect(requirementsOf(await studied(IDEAS.software))).not.toHaveProperty('shop-vendor-cert');
  });

  it('GST follows from the owner’s numbers and the limit of the library', async () => {
    expect(requirementsOf(await studied(IDEAS.tailoring))).toMatchObject({ 'shop-gst-threshold': 'not_yet' });
    expect(requirementsOf(await studied(IDEAS.software))).toMatchObject({ 'shop-gst-threshold': 'check' });
    const large = ideaOf({
      ...IDEAS.tailoring,
      revenue_model: 'We sell a uniform at ₹650. Cost is ₹430 per uniform. We stitch 30 uniforms a day.',
    });
    expect(requirementsOf(await studied(large))).toMatchObject({ 'shop-gst-threshold': 'needed' });
  });

  it('GST begins at 20 lakh for goods in Telangana, at 40 in Tamil Nadu', async () => {
    const inState = async (state: string) =>
      (await studied(ideaOf({ title: `Furniture in ${state}`, category: 'Manufacturing' }))).valueOf(
        'regulation-gst-limit',
      );
    expect(await inState('Telangana')).toBe(2_000_000);
    expect(await inState('Tamil Nadu')).toBe(4_000_000);
  });

  it('carries fee and time where the library names them, as numbers of a quote', async () => {
    const { regulation, valueOf } = await studied(IDEAS.tailoring);
    const pan = regulation.requirements.find(({ source_id }) => source_id === 'library:pan-what');
    expect([valueOf(pan?.fee ?? null), valueOf(pan?.days ?? null)]).toEqual([107, 3]);
    const udyam = regulation.requirements.find(({ source_id }) => source_id === 'library:scheme-udyam');
    expect(udyam?.fee_claim_id).not.toBeNull();
  });
});

describe('schemes', () => {
  it('are of the state that the words name, and of all India', async () => {
    const tailoring = await studied(IDEAS.tailoring);
    expect(tailoring.regulation.state).toBe('Tamil Nadu');
    expect(Object.keys(schemesOf(tailoring))).toEqual(
      expect.arrayContaining(['state-tn-uyegp', 'tailor-vishwakarma', 'scheme-mudra', 'scheme-shg-nrlm']),
    );
    expect(
      Object.keys(schemesOf(tailoring))
        .filter((id) => id.startsWith('state-'))
        .every((id) => id.startsWith('state-tn-')),
    ).toBe(true);
    expect((await studied(IDEAS.dairy)).regulation.state).toBe('Uttar Pradesh');
    expect((await studied(IDEAS.sweets)).regulation.state).toBe('Tamil Nadu');
    expect((await studied(IDEAS.drying)).regulation.state).toBe('Andhra Pradesh');
  });

  it('of no state where none is known, and the gap says so', async () => {
    const { regulation } = await studied(IDEAS.software);
    expect(regulation.state).toBeNull();
    expect(regulation.gaps.map(({ what }) => what.text)).toContain('Schemes of the state');
  });

  it('that the idea has nothing to do with are not listed', async () => {
    expect(schemesOf(await studied(IDEAS.software))).toHaveProperty('scheme-seedfund');
    expect(schemesOf(await studied(IDEAS.tailoring))).not.toHaveProperty('scheme-seedfund');
    expect(schemesOf(await studied(IDEAS.street))).toHaveProperty('scheme-svanidhi');
    expect(schemesOf(await studied(IDEAS.sweets))).toHaveProperty('scheme-pmfme');
  });

  it('that are closed, too small or too large do not fit', async () => {
    expect(schemesOf(await studied(IDEAS.tailoring))).toMatchObject({
      'scheme-standup': 'does_not_fit',
      'state-tn-needs': 'does_not_fit',
    });
    const large = ideaOf({ ...IDEAS.drying, funding_required: '₹80 lakh' });
    expect(schemesOf(await studied(large))).toMatchObject({
      'scheme-pmegp': 'does_not_fit',
      'scheme-mudra': 'does_not_fit',
    });
  });

  it('fit only where every rule is met', async () => {
    for (const { rules, fit } of (await studied(IDEAS.tailoring)).regulation.schemes) {
      const states = rules.map(({ state }) => state);
      if (fit === 'fits') expect(states.every((state) => state === 'met')).toBe(true);
      if (states.includes('not_met')) expect(fit).toBe('does_not_fit');
    }
    expect(schemesOf(await studied(IDEAS.tailoring))).toMatchObject({
      'scheme-mudra': 'fits',
      'scheme-pmegp': 'ask_first',
    });
  });

  it('for women are met by women who own, not by women who buy', async () => {
    const stateOf = async (description: string) => {
      const { regulation } = await studied(ideaOf({ title: 'Blouses', description, category: 'Textiles' }));
      const bank = regulation.schemes.find(({ source_id }) => source_id === 'library:scheme-women-bank');
      return bank?.rules.find(({ name }) => name.text === 'Owned or run by women')?.state;
    };
    expect(await stateOf('A women-led unit sews blouses.')).toBe('met');
    expect(await stateOf('We sew blouses for working women.')).toBe('unknown');
  });

  it('say to confirm with the office unless the library is sure', async () => {
    const { regulation } = await studied(IDEAS.tailoring);
    const confirm = (id: string) =>
      regulation.schemes.find(({ source_id }) => source_id === `library:${id}`)?.confirm;
    expect([confirm('scheme-mudra'), confirm('state-tn-uyegp'), confirm('scheme-women-bank')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('unit economics', () => {
  it('computes contribution, break-even, three cases and sensitivity from the owner’s numbers', async () => {
    const { economics, valueOf } = await studied(IDEAS.tailoring);
    expect(
      [economics.contribution, economics.break_even, economics.surplus, economics.payback].map(valueOf),
    ).toEqual([220, 64, 37_480, 9]);
    expect(economics.scenarios.map(({ name }) => name)).toEqual(['poor', 'expected', 'good']);
    const [poor, expected, good] = economics.scenarios.map(({ surplus }) => valueOf(surplus) ?? 0);
    expect(poor).toBeLessThan(expected ?? 0);
    expect(good).toBeGreaterThan(expected ?? 0);
    expect(economics.sensitivity.map(({ surplus }) => (valueOf(surplus) ?? 0) < (expected ?? 0))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('does so for Devanagari, Urdu and Tamil numbers', async () => {
    const hindi = await studied(IDEAS.dairy);
    expect([hindi.economics.contribution, hindi.economics.break_even].map(hindi.valueOf)).toEqual([19, 1685]);
    const urdu = await studied(IDEAS.street);
    expect([urdu.economics.contribution, urdu.economics.break_even].map(urdu.valueOf)).toEqual([22, 205]);
    const tamil = await studied(IDEAS.sweets);
    expect([tamil.economics.contribution, tamil.economics.break_even].map(tamil.valueOf)).toEqual([180, 62]);
  });

  it('computes nothing where numbers are missing, and names each of them', async () => {
    const { economics } = await studied(IDEAS.software);
    expect(economics).toMatchObject({
      outcome: 'gap',
      contribution: null,
      break_even: null,
      scenarios: [],
      sensitivity: [],
      curve: [],
    });
    expect(economics.inputs.map(({ missing }) => missing !== null)).toEqual([true, true, true, true, true]);
    expect(economics.gaps.map(({ what }) => what.text)).toEqual(
      expect.arrayContaining(['The price of one sale', 'What it costs to start']),
    );
  });

  it('has no break-even where each sale loses money', async () => {
    const losing = ideaOf({
      revenue_model:
        'Sold at ₹40 per plate. It costs ₹55 per plate. Rent is ₹5,000 a month. 30 plates a day.',
    });
    const { economics, valueOf } = await studied(losing);
    expect([valueOf(economics.contribution), economics.break_even, economics.payback]).toEqual([
      -15,
      null,
      null,
    ]);
  });
});

describe('the market', () => {
  it('is sized from the bottom up by the owner’s numbers only', async () => {
    const { market, valueOf } = await studied(IDEAS.tailoring);
    expect(valueOf(market.sam.bottom_up)).toBe(1800 * 650);
    expect(valueOf(market.som.bottom_up)).toBe(650 * 9 * 26 * 12);
    expect([market.tam.top_down, market.tam.bottom_up, market.sam.top_down]).toEqual([null, null, null]);
  });

  it('says how often each customer must buy where the plan takes more than one sale to each', async () => {
    const { market, valueOf } = await studied(IDEAS.tailoring);
    const point = market.filters.find(({ num_ids }) => num_ids.includes('market-purchases'));
    expect(valueOf(point?.num_ids[0] ?? null)).toBe(Math.ceil((9 * 26 * 12) / 1800));
  });

  it('is not what the owner says it is', async () => {
    const { market, valueOf } = await studied(IDEAS.drying);
    expect(market.tam.top_down).toBeNull();
    expect(valueOf(market.filters[0]?.num_ids[0] ?? null)).toBe(400_000_000);
  });
});

describe('demand, competition and go-to-market', () => {
  it('show similar ideas and check-lists, and say what was not looked for', async () => {
    const similar = { total: 7, ids: ['1'] };
    const { demand, competition, valueOf } = await studied(IDEAS.tailoring, { similar });
    expect(demand.similar).toEqual(similar);
    expect(valueOf('demand-similar-ideas')).toBe(7);
    expect(competition.rivals).toEqual([]);
    expect([demand.claims, competition.claims]).toEqual([[], []]);
    expect(demand.checklist.length).toBeGreaterThan(3);
    expect(demand.gaps.map(({ dimension }) => dimension)).toEqual(
      expect.arrayContaining(['problem', 'demand']),
    );
  });

  it('give every experiment a metric and a threshold, with the owner’s numbers where there are any', async () => {
    const { gtm } = await studied(IDEAS.tailoring);
    expect(gtm.experiments).toHaveLength(9);
    expect(gtm.experiments.find(({ id }) => id === 'cost')?.threshold.values).toMatchObject({
      cost: { id: 'idea-unit-cost' },
    });
    const without = await studied(IDEAS.software);
    expect(without.gtm.experiments.find(({ id }) => id === 'cost')?.threshold.text).toBe(
      'The cost that you decide on before the trial',
    );
    expect(gtm.stop_rules.length).toBeGreaterThan(2);
  });
});

describe('an agent', () => {
  it('says what it does as it goes', async () => {
    const steps: string[] = [];
    await runAll(IDEAS.tailoring, { steps });
    expect(steps).toContain('Reading in the library: {title}');
    expect(steps.length).toBeGreaterThan(20);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    let steps = 0;
    const running = noModelRunner.run('regulation', {
      idea: IDEAS.tailoring,
      knowledge: await loadKnowledge(),
      similar: { total: 0, ids: [] },
      earlier: {},
      onStep: async () => {
        steps += 1;
        if (steps === 3) stop.abort(new Error('cancelled'));
      },
      signal: stop.signal,
    });
    await expect(running).rejects.toThrow('cancelled');
    expect(steps).toBe(3);
  });
});
