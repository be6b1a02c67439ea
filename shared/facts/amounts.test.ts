import { describe, expect, it } from 'vitest';
import { findAmounts } from './amounts.ts';
import { Passage } from './passage.ts';

function amounts(text: string) {
  return findAmounts(new Passage(text, 'en'));
}

describe('amounts', () => {
  it.each([
    ['5-7 lakh', { low: 500_000, high: 700_000 }],
    ['between 4 and 5 lakh', { low: 400_000, high: 500_000 }],
    ['7000 से 9000 रुपये', { low: 7000, high: 9000 }],
    ['২ৰ পৰা ৩ লাখ', { low: 200_000, high: 300_000 }],
    ['50,000 to 5 lakh', { low: 50_000, high: 500_000 }],
    ['₹350–400', { low: 350, high: 400 }],
  ])('%s is a range', (text, value) => {
    expect(amounts(text)[0]?.value).toEqual(value);
  });

  it('an amount written twice is one of each', () => {
    expect(amounts('૧૨-૧૨ હજાર')[0]).toMatchObject({ value: 12_000, each: true });
  });

  it.each(['₹250', 'Rs. 250', '250/-', '250 रुपये', 'रु. 250', '250 ரூபாய்க்கு', '২৫০ টাকা', '250 روپے'])(
    '%s is money',
    (text) => {
      expect(amounts(text)).toMatchObject([{ value: 250, money: true, other: null }]);
    },
  );

  it.each([
    ['since 2016', 'year'],
    ['2018 से', 'year'],
    ['for six years', 'span'],
    ['class 8', 'class'],
    ['10ஆம் வகுப்பு', 'class'],
    ['200 gram packet', 'size'],
    ['उम्र 36 साल', 'age'],
    ['9001234567', 'phone'],
    ['pin 572101', 'pin'],
    ['12/05/2024', 'date'],
    ['एक किलो', 'one'],
  ])('%s is no amount of a business', (text, other) => {
    expect(amounts(text)[0]?.other).toBe(other);
  });
});
