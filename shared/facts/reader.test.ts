import { describe, expect, it } from 'vitest';
import { loadReading } from '../../server/knowledge/reading.ts';
import { readFacts } from './reader.ts';

describe('readFacts', async () => {
  const knowledge = await loadReading();
  const read = (description: string, more: object = {}) => readFacts({ description, ...more }, knowledge);

  it('keeps the exact words and the field of a fact', () => {
    const { facts } = read('A meal sells at Rs 90.', { funding_required: 'about 2.5L' });
    expect(facts.price).toMatchObject({
      value: 90,
      unit: 'meal',
      field: 'description',
      words: 'A meal sells at Rs 90.',
    });
    expect(facts.funding).toMatchObject({ value: 250_000, field: 'funding_required', words: 'about 2.5L' });
  });

  it('sums the costs of a month and keeps their parts', () => {
    const { facts } = read('Rent is 8000, salary for 2 people at 12,000 each, electricity 3k a month.');
    expect(facts.fixed_month?.value).toBe(35_000);
    expect(facts.fixed_month?.parts?.map(({ value }) => value)).toEqual([8000, 24_000, 3000]);
  });

  it('leaves out what the text says twice in two ways, and names it as a doubt', () => {
    const { facts, doubts } = read('Pickle sells at Rs 130 a kg. Papad sells at Rs 240 a kg.');
    expect(facts.price).toBeUndefined();
    expect(doubts).toContainEqual({
      fact: 'price',
      why: 'several',
      words: ['Pickle sells at Rs 130 a kg.', 'Papad sells at Rs 240 a kg.'],
    });
  });

  it('asks for the scale of an amount that is too small to be meant', () => {
    const { facts, doubts } = read('A small shop.', { funding_required: '5' });
    expect(facts.funding).toBeUndefined();
    expect(doubts).toContainEqual({ fact: 'funding', why: 'no_scale', words: ['5'] });
  });

  it('takes no wage by the day for a cost of the month', () => {
    const { facts, doubts } = read('Rent 5,000 a month. One helper gets wages of 400 a day.');
    expect(facts.fixed_month).toBeUndefined();
    expect(doubts.map(({ fact }) => fact)).toContain('fixed_month');
  });

  it.each([
    ['a rival', 'Other shops sell a plate at Rs 70.'],
    ['a machine', 'The grinding machine is Rs 1,10,000.'],
    ['what was asked before', 'Earlier we sold it for Rs 40.'],
    ['what is earned', 'My income is Rs 20,000 a month.'],
    ['a loan that is owed', 'I still owe Rs 80,000 of an old loan.'],
    ['a subsidy received', 'I got a subsidy of Rs 35,000 last year.'],
    ['an age, a phone and a pin code', 'I am 34, call 9001234567, pin 572101.'],
  ])('reads no amount of the business from %s', (_, text) => {
    const { price, unit_cost, fixed_month, funding, customers, volume } = read(text).facts;
    expect([price, unit_cost, fixed_month, funding, customers, volume].filter(Boolean)).toEqual([]);
  });

  it.each([
    ['Bengali sweets in Pune', 'MH'],
    ['All material comes from Surat, my shop is in Jaipur.', 'RJ'],
    ['दिल्ली में राजस्थानी कचौरी का ठेला है', 'DL'],
    ['మా షాపు వరంగల్‌లో ఉంది', 'TS'],
    ['I will shift from Delhi to Jaipur and open a bakery.', 'RJ'],
  ])('takes the place of the business from “%s”', (text, state) => {
    expect(read(text).facts.state?.value).toBe(state);
  });

  it('leaves a name out that two states have', () => {
    const { facts, doubts } = read('My shop is in Hamirpur.');
    expect(facts.state).toBeUndefined();
    expect(doubts).toContainEqual({ fact: 'state', why: 'ambiguous_place', words: ['Hamirpur'] });
  });

  it.each([
    ['nothing', ''],
    ['emoji', '🎉🎉🎉'],
    ['markup', '<script>alert(1)</script> &lt;b&gt; **x**'],
    ['digits alone', '1 2 3 4 5 6 7 8 9'],
    ['signs', '₹ % / - , . ( ) – …'],
  ])('reads nothing from %s', (_, text) => {
    expect(read(text)).toEqual({ facts: {}, doubts: [] });
  });

  it('reads what it can from the longest text there may be', () => {
    const { facts } = read(
      'We make good things. '.repeat(480).slice(0, 9900).concat('A plate sells at Rs 40.'),
    );
    expect(facts.price?.value).toBe(40);
  });
});
