import { describe, expect, it } from 'vitest';
import { agreed, claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';

type Pair = readonly [sentence: string, claim: string];

describe('in words of one’s own', () => {
  it.each<Pair>([
    ['প্রথম নমুনা বিনামূল্যে; পরের প্রতিটি নমুনার জন্য ৩০ টাকা লাগে।', 'দ্বিতীয় নমুনা থেকে নমুনা পিছু ৩০ টাকা করে দিতে হয়।'],
  ])('the order and the choice of words refuse nothing: %s / %s', (sentence, claim) => {
    const context = gateContext([sourceOf('page')], [pageOf('page', sentence)]);
    const evidence = new Map([['e1', evidenceOf('page', sentence)]]);
    expect(judgeClaim(claimOf(claim), evidence, context).verdict).toBe('partial');
  });

  it('an end of a range is still no price', async () => {
    expect(await agreed(['Prices ran from ₹5-9 per leaf.'], 'Leaf costs ₹9')).toBe('partial');
  });
});

describe('the verb of a clause', () => {
  it.each<Pair>([
    [
      'مرکز پر جانچ اور درجہ بندی مفت کی جائے گی اور نتیجہ تین دن کے اندر کسان کو دے دیا جائے گا۔',
      'مرکز پر جانچ اور درجہ بندی مفت ہوگی اور نتیجہ تین دن کے اندر کسان کو دے دیا جائے گا۔',
    ],
  ])('may be another one: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).toBe('verified');
  });
});

describe('a place', () => {
  const judged = async (page: string, quote: string, claim: string) => {
    const context = gateContext([sourceOf('page')], [pageOf('page', page)]);
    const evidence = new Map([['e1', evidenceOf('page', quote)]]);
    return (await judgeClaimWith(() => 'yes', claimOf(claim), evidence, context)).verdict;
  };
  const quote = 'کل برآمدات کا آدھا حصہ اب بھی امریکہ جاتا ہے۔';

  it('is that of the sentence which the page opens with', async () => {
    const page = `مرادآباد کے پیتل کے برآمد کنندگان کے لیے سال ملا جلا رہا۔ ${quote}`;
    expect(await judged(page, quote, 'مرادآباد کی کل برآمدات کا آدھا حصہ امریکہ جاتا ہے۔')).toBe('verified');
  });

  it('that the page does not name is refused', async () => {
    const page = `پیتل کے برآمد کنندگان کے لیے سال ملا جلا رہا۔ ${quote}`;
    expect(await judged(page, quote, 'مرادآباد کی کل برآمدات کا آدھا حصہ امریکہ جاتا ہے۔')).toBe(
      'unverified',
    );
  });
});

describe('what a thing turns out to be', () => {
  it('is no duty: पड़ता है behind an adjective', async () => {
    expect(
      await agreed(['सीएनजी रिक्शा डीज़ल रिक्शा से सस्ता होता है।'], 'सीएनजी रिक्शा डीज़ल रिक्शा से सस्ता पड़ता है।'),
    ).toBe('verified');
  });
});

it('a rate of a maund is none of a quintal', async () => {
  expect(
    await agreed(
      ['হিমসাগর পাইকারি বাজারে মণপ্রতি ১,৮০০ টাকায় বিকোচ্ছে।'],
      'পাইকারি বাজারে এক কুইন্টাল হিমসাগরের দাম এখন ১,৮০০ টাকা।',
    ),
  ).not.toBe('verified');
});
