import { describe, expect, it } from 'vitest';
import type { RunFacts } from '../../shared/research/run-facts.ts';
import { factsOf, IDEAS, ideaOf, reportOf, runAll, UNIFORMS } from './testing.ts';

async function studied(facts: RunFacts) {
  const { regulation } = await runAll(IDEAS.tailoring, { facts });
  if (!regulation) throw new Error('the agent for regulation is missing');
  return { regulation };
}

const confirmed = (given: Parameters<typeof factsOf>[0]) => factsOf({ ...UNIFORMS, ...given });

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
