import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaimWith } from './gate.ts';
import { claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';

/** A sentence of a page, what it bears and what it does not, however willing the judge. */
type Row = readonly [sentence: string, bears: readonly string[], refuses: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'Handloom units in Erode grew by 12 per cent in 2022-23, while power looms shrank by 4 per cent.',
    ['In 2022-23 handloom units in Erode grew by 12%.'],
    [
      'Handloom units in Erode shrank by 12 per cent in 2022-23.',
      'Handloom units in Erode grew by 4 per cent in 2022-23.',
      'Handloom units in Erode grew by 12 percentage points in 2022-23.',
      'Handloom units in Erode grew by 12 per cent in 2021-22.',
      'Handloom units in Salem grew by 12 per cent in 2022-23.',
    ],
  ],
  [
    'A subsidy of up to ₹3 lakh is paid to groups of at least 10 members if they have saved for six months.',
    [
      'Groups of at least ten members are paid a subsidy of up to Rs 3,00,000 if they have saved for 6 months.',
    ],
    [
      'A subsidy of up to ₹3 lakh is paid to groups of at least 10 members.',
      'A subsidy of at least ₹3 lakh is paid to groups of at least 10 members if they have saved for six months.',
      'A subsidy of up to $3 lakh is paid to groups of at least 10 members if they have saved for six months.',
      'A subsidy of up to ₹3 crore is paid to groups of at least 10 members if they have saved for six months.',
      'A subsidy of up to ₹3 lakh is paid to groups of at least 10 members if they have saved for six years.',
    ],
  ],
  [
    'The trader pays the potter ₹18 for each lamp.',
    ['The trader pays the potter Rs. 18 for each lamp.'],
    [
      'The potter pays the trader ₹18 for each lamp.',
      'The trader does not pay the potter ₹18 for each lamp.',
    ],
  ],
  [
    'The board expects 40 kilns to close by 2027.',
    ['The board expects that 40 kilns will close by 2027.'],
    ['40 kilns have closed.', 'All kilns are expected to close by 2027.'],
  ],
  [
    'Only rooms built after 1 April 2021 qualify.',
    ['Rooms built on or before 1 April 2021 do not qualify.'],
    ['Rooms built before 1 April 2021 qualify.'],
  ],
  [
    'The artisan must be at least 18 years old.',
    ['An artisan may not be under 18 years.'],
    ['An artisan may be under 18 years.', 'The artisan must be at most 18 years old.'],
  ],
  [
    'Yarn costs ₹268 a kg, which in June was ₹249.',
    ['Yarn has become dearer by ₹19 a kg, to ₹268.'],
    ['Yarn has become dearer by ₹29 a kg, to ₹268.', 'Yarn now costs ₹249 a kg.'],
  ],
  [
    'A cold room gets 35 per cent of its cost or ₹3.5 lakh, whichever is less.',
    ['A cold room gets 35% of its cost, with a maximum of ₹3.5 lakh.'],
    ['A cold room gets 35 per cent of its cost or ₹3.5 lakh, whichever is more.'],
  ],
  [
    '"Paneer will overtake ghee within two years," said the managing director.',
    ['"Paneer will overtake ghee within two years," said the managing director.'],
    ['Paneer will overtake ghee within two years.'],
  ],
  [
    'दूध का भाव पिछले साल 38 रुपये लीटर था, अब 44 रुपये है।',
    ['दूध का भाव 38 रुपये से बढ़कर 44 रुपये लीटर हो गया है।'],
    ['अब दूध का भाव 38 रुपये लीटर है।'],
  ],
  [
    'লাইসেন্স ছাড়া মাছের খাবার বিক্রি করা যায় না।',
    ['মাছের খাবার বিক্রি করতে লাইসেন্স লাগে।'],
    ['লাইসেন্স ছাড়াও মাছের খাবার বিক্রি করা যায়।'],
  ],
  [
    'Some weavers may join the scheme voluntarily.',
    ['Some weavers may join the scheme voluntarily'],
    ['All weavers may join the scheme.', 'Some weavers must join the scheme.'],
  ],
  [
    'पंजीयन के बाद किसानों को दो लाख रुपये तक का ऋण मिल सकता है।',
    ['पंजीयन के बाद किसानों को 2 लाख रुपये तक का ऋण मिल सकता है।'],
    [
      'पंजीयन से पहले किसानों को दो लाख रुपये तक का ऋण मिल सकता है।',
      'पंजीयन के बाद किसानों को कम से कम दो लाख रुपये का ऋण मिल सकता है।',
      'पंजीयन के बाद किसानों को दो लाख रुपये तक का ऋण नहीं मिल सकता।',
      'पंजीयन के बाद किसानों को ढाई लाख रुपये तक का ऋण मिल सकता है।',
    ],
  ],
  [
    'کمپنی بنکروں کو فی میٹر 40 روپے ادا کرتی ہے۔',
    ['کمپنی بنکروں کو فی میٹر ۴۰ روپے ادا کرتی ہے۔'],
    ['بنکر کمپنی کو فی میٹر 40 روپے ادا کرتے ہیں۔', 'کمپنی بنکروں کو فی کلو 40 روپے ادا کرتی ہے۔'],
  ],
  [
    'শহরে দোকান পিছু ফি ৫০০ টাকা এবং গ্রামে ২০০ টাকা।',
    ['শহরে দোকান পিছু ফি 500 টাকা এবং গ্রামে 200 টাকা।', 'গ্রামে দোকান পিছু ফি ২০০ টাকা।'],
    ['গ্রামে দোকান পিছু ফি ৫০০ টাকা।', 'শহরে দোকান পিছু ফি লাগে না।'],
  ],
  [
    'பெண்களுக்கு 35 சதவீதம், ஆண்களுக்கு 25 சதவீதம் மானியம் கிடைக்கும்.',
    ['பெண்களுக்கு 35%, ஆண்களுக்கு 25% மானியம் கிடைக்கும்.'],
    ['ஆண்களுக்கு 35 சதவீதம் மானியம் கிடைக்கும்.', 'பெண்களுக்கு 35 சதவீதம் மானியம் கிடைக்காது.'],
  ],
  [
    'अर्ज ३१ मार्च २०२५ पर्यंत स्वीकारले जातील.',
    ['अर्ज 31/03/2025 पर्यंत स्वीकारले जातील.'],
    ['अर्ज ३१ मे २०२५ पर्यंत स्वीकारले जातील.', 'अर्ज ३१ मार्च २०२५ पर्यंत स्वीकारले जाणार नाहीत.'],
  ],
];

async function verdict(sentence: string, text: string): Promise<string> {
  const context = gateContext([sourceOf('page')], [pageOf('page', `About the trade\n${sentence}\n`)]);
  const evidence = new Map([['e1', evidenceOf('page', sentence)]]);
  return (await judgeClaimWith(() => 'yes', claimOf(text), evidence, context)).verdict;
}

describe('with a judge that agrees to everything', () => {
  it.each(ROWS.flatMap(([sentence, bears]) => bears.map((claim) => ({ sentence, claim }))))(
    'is verified: $claim',
    async ({ sentence, claim }) => expect(await verdict(sentence, claim)).toBe('verified'),
  );

  it.each(ROWS.flatMap(([sentence, , refuses]) => refuses.map((claim) => ({ sentence, claim }))))(
    'is not verified: $claim',
    async ({ sentence, claim }) => expect(await verdict(sentence, claim)).not.toBe('verified'),
  );
});
