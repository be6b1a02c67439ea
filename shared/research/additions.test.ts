import { describe, expect, it } from 'vitest';
import { gateContext, judgeClaim, judgeClaimWith } from './gate.ts';
import { agreed, claimOf, evidenceOf, pageOf, sourceOf } from './testing.ts';

type Pair = readonly [sentence: string, claim: string];

describe('what a claim adds', () => {
  it.each<Pair>([
    ['The toll is included in the fare.', 'The toll and meals are included in the fare.'],
    ['ठेकेदार रस्सी और टोकरी देता है।', 'ठेकेदार रस्सी, टोकरी और छाता देता है।'],
    ['ٹھیکیدار رسی اور ٹوکری دیتا ہے۔', 'ٹھیکیدار رسی، ٹوکری اور چھتری دیتا ہے۔'],
    ['ঠিকাদার দড়ি আর ঝুড়ি দেন।', 'ঠিকাদার দড়ি, ঝুড়ি আর ছাতা দেন।'],
    ['गॅस भाड्यात समाविष्ट असतो.', 'गॅस आणि नाश्ता भाड्यात समाविष्ट असतो.'],
  ])('to a list is not verified, however willing the judge: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });

  it('is named to the reader', () => {
    const context = gateContext(
      [sourceOf('page')],
      [pageOf('page', 'Ropes are free.\nThe toll is included in the fare.')],
    );
    const evidence = new Map([['e1', evidenceOf('page', 'The toll is included in the fare.')]]);
    const { why } = judgeClaim(claimOf('The toll and meals are included in the fare.'), evidence, context);
    expect(why?.values).toEqual({ words: { kind: 'own', text: 'meals' } });
  });
});

describe('whom a sentence leaves out', () => {
  it.each<Pair>([
    ['ढाबों को छोड़कर सब दुकानें रविवार को बंद रहेंगी।', 'सब दुकानें रविवार को बंद रहेंगी।'],
    ['ہوٹلوں کے سوا ہر دکان کو یہ رجسٹر رکھنا ہوتا ہے۔', 'ہر دکان کو یہ رجسٹر رکھنا ہوتا ہے۔'],
    ['মিষ্টির দোকান বাদে সব দোকান এই কর দেয়।', 'সব দোকান এই কর দেয়।'],
    ['हॉटेल वगळता सर्व दुकाने हा कर भरतात.', 'सर्व दुकाने हा कर भरतात.'],
    ['A stall is let only for the sale of flowers.', 'A stall is let.'],
  ])('is left out of the claim too: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });
});

describe('what a page compares', () => {
  it.each<Pair>([
    ['Boats bring in more than carts.', 'Carts, by this count, still bring in more than boats.'],
    ['Rents rose in Bhuj and fell in Anjar.', 'Rents fell in Bhuj and rose in Anjar.'],
    ['In 2023 the yard sold 90 boats, against 120 boats in 2022.', 'Sales of boats rose in 2023.'],
  ])('is not turned round: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });

  it('is not compared by the claim where the page gives two figures apart', async () => {
    const page = ['A steel boat costs ₹9 lakh.', 'A wooden boat costs ₹6 lakh.'];
    expect(await agreed(page, 'A wooden boat costs more than a steel boat.')).not.toBe('verified');
    const tamil = ['எஃகுப் படகு 9 லட்சம் ரூபாய்.', 'மரப் படகு 6 லட்சம் ரூபாய்.'];
    expect(await agreed(tamil, 'மரப் படகு எஃகுப் படகை விடக் கூடுதல் விலை.')).not.toBe('verified');
  });
});

describe('a figure', () => {
  it('of one sentence is not put to the subject of another that has its own', async () => {
    const page = [
      'Widows get 40 per cent, up to ₹60,000.',
      'Other applicants get 25 per cent, up to ₹45,000.',
    ];
    expect(await agreed(page, 'Other applicants get 25 per cent, up to ₹60,000.')).not.toBe('verified');
    expect(await agreed(page, 'Other applicants get 25 per cent, up to ₹45,000.')).toBe('verified');
  });

  it.each<Pair>([
    ['The fee stood at ₹800 in 2024; in 2019 it had been ₹650.', 'The fee stands at ₹650.'],
    ['இன்று மீன் கிலோ 320 ரூபாய்; சென்ற வாரம் 260 ரூபாய்.', 'மீன் கிலோ 260 ரூபாய்.'],
  ])('of an earlier time is not told without it: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });

  it('without a period is not told by the month', async () => {
    const sentence = 'ஒரு கூடைக்குத் தொழிலாளிக்கு 300 ரூபாய் கூலி கிடைக்கிறது.';
    expect(await agreed([sentence], 'தொழிலாளிக்கு மாதம் 300 ரூபாய் கூலி கிடைக்கிறது.')).not.toBe('verified');
  });
});

describe('who pays', () => {
  it.each<Pair>([
    ['The boat owner bears the cost of paint.', 'The cost of paint is borne by the fisheries department.'],
    ['রঙের খরচ মালিককে দিতে হয়।', 'রঙের খরচ দফতর দেয়।'],
    ['रंगाचा खर्च मालकाने करावा लागतो.', 'रंगाचा खर्च शासन करते.'],
    ["Nets are mended at the owner's cost.", 'The department pays for mending nets.'],
    ['Prices could fall in May.', 'Prices fall in May.'],
    ['The yard has 70 boats, most of them run by women.', 'All 70 boats of the yard are run by women.'],
  ])('and what is sure stay as they are: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });
});

describe('a true claim', () => {
  it.each<Pair>([
    [
      'The guild gives six nets to each new member and takes back 20 per cent of their price.',
      'Each new member receives six nets from the guild and bears a fifth of their price.',
    ],
    [
      'The guild gives yarn to the weaver and pays him by the piece.',
      'Weavers get yarn from the guild, which also pays them by the piece.',
    ],
    [
      'Stall holders do not charge for storing nets in the shed.',
      'Fish sellers can store nets in the shed without paying the stall holders.',
    ],
    ['इस पाठ्यक्रम से पहले दो दिन की जाँच होती है।', 'पाठ्यक्रम में दाख़िला लेने से पहले दो दिन की जाँच होती है।'],
    ['نئی فیس یکم جولائی 2025 سے لاگو ہوگی۔', 'نئی فیس 01-07-2025 سے لاگو ہوگی۔'],
    ['ஊழியர்கள் ஆண்டுக்கு ஒருமுறை விடுப்பு எடுக்கலாம்.', 'ஊழியர்கள் ஆண்டுக்கு 1 முறை விடுப்பு எடுக்கலாம்.'],
    ['ঈদের সময় ভাড়া গড়ে 50 শতাংশ বাড়ে।', 'ঈদের সময় ভাড়া গড়ে দেড় গুণ হয়ে যায়।'],
    ['गेल्या वर्षी संस्थेने 40 सभासदांना प्रशिक्षण दिले.', 'संस्थेने गेल्या वर्षी 40 सभासदांना प्रशिक्षण दिले.'],
  ])('is verified in other words: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).toBe('verified');
  });

  it('is read of a row by the name of its first column, the unit of the next and a minus', async () => {
    const page =
      '# Boat hire\n| Route | Boat | Rate (Rs per trip) | Change on month % |\n| Puri | 2 t | 5,400 | -3 |\n| Satpada | 2 t | 6,100 | +4 |';
    const context = gateContext([sourceOf('page')], [pageOf('page', page)]);
    const evidence = new Map([['e1', evidenceOf('page', '| Puri | 2 t | 5,400 | -3 |')]]);
    const claim = claimOf(
      'On the Puri route a 2-tonne boat costs Rs 5,400 per trip, 3 per cent less than a month earlier.',
    );
    expect((await judgeClaimWith(() => 'yes', claim, evidence, context)).verdict).toBe('verified');
  });
});
