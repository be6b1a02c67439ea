import { describe, expect, it } from 'vitest';
import type { Num } from './model.ts';
import { numberSources, renderNum, renderRupees, renderScore, renderSentence } from './render.ts';
import { own, say, within } from './sentence.ts';
import { evidenceOf, sourceOf } from './testing.ts';

function numOf(value: number, unit = 'INR', more: Partial<Num> = {}): Num {
  return {
    id: 'n1',
    value,
    low: null,
    high: null,
    unit,
    scale: 'one',
    period: null,
    place: null,
    basis: { kind: 'formula', formula: '', inputs: [] },
    ...more,
  };
}

describe('numbers', () => {
  it.each([
    [4.2, '₹4.20'],
    [412.5, '₹412.50'],
    [36_000, '₹36,000'],
    [99_999, '₹99,999'],
    [100_000, '₹1 lakh'],
    [1_510_000, '₹15.1 lakh'],
    [9_999_999, '₹1 crore'],
    [620_000_000, '₹62 crore'],
    [123_456_789_000, '₹12,345.68 crore'],
    [-12_600, '−₹12,600'],
    [0, '₹0'],
  ])('%d rupees is %s', (amount, text) => {
    expect(renderRupees(amount)).toBe(text);
  });

  it('keep the sign with the digits in a language that is written from the right', () => {
    const urdu = (text: string, values: Readonly<Record<string, string>>) =>
      text === '₹{amount} lakh' ? `\u2066₹${values['amount']}\u2069 لاکھ` : text;
    expect(renderRupees(185_000, urdu)).toBe('\u2066₹1.85\u2069 لاکھ');
  });

  it('a factor and a count of times are different units', () => {
    expect(renderNum(numOf(3, 'times'))).toBe('3x');
    expect(renderNum(numOf(1, 'occasion'))).toBe('1 time');
    expect(renderNum(numOf(3, 'occasion'))).toBe('3 times');
  });

  it('carry their unit, scale and range', () => {
    expect(renderNum(numOf(22_500, 'plates'))).toBe('22,500 plates');
    expect(renderNum(numOf(1, 'month'))).toBe('1 month');
    expect(renderNum(numOf(45, 'day'))).toBe('45 days');
    expect(renderNum(numOf(1.5, 'INR', { scale: 'lakh' }))).toBe('₹1.5 lakh');
    expect(renderNum(numOf(55, 'INR', { scale: 'crore', low: 48, high: 62 }))).toBe('₹48 crore to ₹62 crore');
    expect(renderNum(numOf(3, 'week', { low: 2, high: 3 }))).toBe('2 to 3 weeks');
    expect(renderNum(numOf(61, 'percent'))).toBe('61 %');
  });

  it('are put into the words of the reader', () => {
    const translate = (text: string, values: Readonly<Record<string, string>>) =>
      text.replace('lakh', 'लाख').replace('{amount}', values['amount'] ?? '');
    expect(renderNum(numOf(1_510_000), translate)).toBe('₹15.1 लाख');
  });
});

describe('sentences', () => {
  const context = {
    nums: new Map([['n1', numOf(1_510_000)]]),
    evidence: new Map([
      ['e1', evidenceOf('survey', 'q', 'e1')],
      ['e2', evidenceOf('scheme', 'q', 'e2')],
      ['e3', evidenceOf('survey', 'q', 'e3')],
    ]),
    sources: new Map([['survey', sourceOf('survey')]]),
    numbering: numberSources(['scheme', 'survey', 'scheme']),
  };

  it('are filled by code: numbers, citations in order and once each, words as written', () => {
    const sentence = say('{who} sells {sales} a year {cite}', {
      who: own('Selvi {sales}'),
      sales: 'n1',
      cite: { kind: 'cite', evidence_ids: ['e1', 'e2', 'e3'] },
    });
    expect(renderSentence(sentence, context)).toBe('Selvi {sales} sells ₹15.1 lakh a year [1][2]');
  });

  it('hold sentences', () => {
    expect(renderSentence(say('Because {why}', { why: within(say('of {n}', { n: 'n1' })) }), context)).toBe(
      'Because of ₹15.1 lakh',
    );
  });

  it('fail loudly on a number that is not there', () => {
    expect(() => renderSentence(say('{n}', { n: 'n9' }), context)).toThrow('n9');
  });

  it('write scores out of five', () => {
    expect(renderScore(4)).toBe('4 / 5');
  });
});
