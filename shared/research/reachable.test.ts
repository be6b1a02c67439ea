import { describe, expect, it } from 'vitest';
import { openCase, sourceOf } from './case.ts';
import { normalise } from './normalise.ts';
import { passagesOf } from './passages.ts';
import { mayFollow } from './reachable.ts';
import { readText } from './reading.ts';

/** Whether the last figure of a claim may follow from a sentence. */
function follows(sentence: string, claim: string): boolean {
  const sources = passagesOf(sentence).map((passage) => sourceOf('page', passage));
  const given = openCase(readText(normalise(claim).text), sources);
  const amount = given.claim.amounts.at(-1);
  if (!amount) throw new Error('no figure to ask about');
  return mayFollow(given, amount);
}

describe('a figure that the page does not name', () => {
  it.each([
    [
      'a difference',
      'In 2023-24, 1,840 units applied and 1,150 were approved.',
      'The number of those that were turned away is 690',
    ],
    [
      'a product',
      'The agency pays Rs 9,000 for each kilowatt, up to 10 kW, to the consumer.',
      'The greatest sum for a shop is ₹90,000',
    ],
    [
      'a share',
      'Of the 41,200 quarterly filers in the two talukas, 12,360 had not filed by the due date.',
      'Those who missed it came to 30 per cent',
    ],
    [
      'a part of a price',
      'The plant costs 21 crore rupees, and 30 per cent of it is to be lent by a bank.',
      'The lender is asked for ₹6.3 crore',
    ],
    [
      'more than is included',
      'Cabling up to 90 metres is included; every further metre costs ₹26.',
      'Whoever needs 105 metres finds ₹390 on top',
    ],
  ])('may follow as %s', (_kind, sentence, claim) => {
    expect(follows(sentence, claim)).toBe(true);
  });

  it.each([
    [
      'the figure of another year',
      'In 2023-24, 1,840 units applied and 1,150 were approved.',
      'The number of those that were turned away is 720',
    ],
    [
      'the same digits with another scale',
      'Dairies that sell 2.5 lakh litres of milk in a day qualify.',
      'Smaller sellers of 2,500 litres are taken too',
    ],
    [
      'a time in another unit',
      'Orders come 8 days before the date of the wedding.',
      'Whoever cooks is asked 8 weeks ahead',
    ],
    [
      'what is reckoned from a least number',
      'At least 10 members apply; each of them gets 40,000 rupees.',
      'All of them together hold ₹4 lakh',
    ],
    [
      'a changed figure in copied words',
      'The fee for a stall is 400 rupees and the deposit is 100 rupees.',
      'The fee for a stall is 400 rupees and the deposit is 300 rupees',
    ],
  ])('does not follow as %s', (_kind, sentence, claim) => {
    expect(follows(sentence, claim)).toBe(false);
  });
});
