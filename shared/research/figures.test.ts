import { describe, expect, it } from 'vitest';
import { agreed } from './testing.ts';

type Pair = readonly [sentence: string, claim: string];

const isHeld = (title: string, pairs: readonly Pair[]) =>
  it.each(pairs)(`${title}: %s / %s`, async (sentence, claim) => {
    expect(await agreed([sentence], claim)).toBe('verified');
  });
const isRefused = (title: string, pairs: readonly Pair[]) =>
  it.each(pairs)(`${title}: %s / %s`, async (sentence, claim) => {
    expect(await agreed([sentence], claim)).toBe('unverified');
  });

describe('a share counted out of ten or a hundred', () => {
  isHeld('is the same figure', [
    ['सर्वे में 70 प्रतिशत बुनकर महिलाएं थीं।', 'सर्वे में सौ में से सत्तर बुनकर महिलाएं थीं।'],
    ['سروے میں 70 فیصد بنکر خواتین تھیں۔', 'سروے میں سو میں سے ستر بنکر خواتین تھیں۔'],
    ['সমীক্ষায় ৭০ শতাংশ তাঁতি মহিলা।', 'সমীক্ষায় প্রতি দশ জনে সাত জন তাঁতি মহিলা।'],
    ['সমীক্ষায় ৭০ শতাংশ তাঁতি মহিলা।', 'সমীক্ষায় শতকরা ৭০ জন তাঁতি মহিলা।'],
    ['पाहणीत 70 टक्के विणकर महिला होत्या.', 'पाहणीत दहापैकी सात विणकर महिला होत्या.'],
    ['पाहणीत 70 टक्के विणकर महिला होत्या.', 'पाहणीत दर दहा विणकरांपैकी सात महिला होत्या.'],
    ['கணக்கெடுப்பில் 70 சதவீதம் பேர் பெண்கள்.', 'கணக்கெடுப்பில் 10 பேரில் 7 பேர் பெண்கள்.'],
    ['திட்ட மதிப்பில் 5 சதவீதம் விண்ணப்பதாரரின் பங்கு.', 'திட்ட மதிப்பில் நூற்றுக்கு ஐந்து விண்ணப்பதாரரின் பங்கு.'],
    [
      'About 70 per cent of farmers in the block own less than one hectare.',
      'About 70 in every hundred farmers in the block own less than one hectare.',
    ],
  ]);
  isRefused('is another figure', [
    ['सर्वे में 70 प्रतिशत बुनकर महिलाएं थीं।', 'सर्वे में हर दस में से आठ बुनकर महिलाएं थीं।'],
    ['সমীক্ষায় ৭০ শতাংশ তাঁতি মহিলা।', 'সমীক্ষায় প্রতি দশ জনে আট জন তাঁতি মহিলা।'],
    ['கணக்கெடுப்பில் 70 சதவீதம் பேர் பெண்கள்.', 'கணக்கெடுப்பில் பத்தில் எட்டு பேர் பெண்கள்.'],
  ]);
});

describe('a rounder figure said as a bound', () => {
  isHeld('is the same figure', [
    [
      'Of the weavers counted in Chanderi, 71 per cent were women.',
      'More than seven in ten of the weavers counted in Chanderi were women.',
    ],
    [
      'Of the weavers counted in Chanderi, 71 per cent were women.',
      'More than two thirds of the weavers counted in Chanderi were women.',
    ],
    [
      'नगर में अब तक 72,300 घरों में स्मार्ट मीटर लगाए जा चुके हैं।',
      'नगर में अब तक 72 हजार से ज्यादा घरों में स्मार्ट मीटर लगाए जा चुके हैं।',
    ],
    ['میلے میں 58 فیصد قالین ہاتھ سے بنے تھے۔', 'میلے میں آدھے سے زیادہ قالین ہاتھ سے بنے تھے۔'],
    ['সমীক্ষায় ৫৮ শতাংশ তাঁতি মহিলা।', 'সমীক্ষায় অর্ধেকেরও বেশি তাঁতি মহিলা।'],
    ['पाहणीत 58 टक्के विणकर महिला होत्या.', 'पाहणीत निम्म्याहून अधिक विणकर महिला होत्या.'],
    ['கணக்கெடுப்பில் 58 சதவீதம் பேர் பெண்கள்.', 'கணக்கெடுப்பில் பாதிக்கு மேல் பெண்கள்.'],
    [
      'Mele mein 58 pratishat kaleen haath se bune the.',
      'Mele mein aadhe se zyada kaleen haath se bune the.',
    ],
    [
      'Shahar mein 72,300 gharon mein meter lage hain.',
      'Shahar mein 72 hazaar se zyada gharon mein meter lage hain.',
    ],
  ]);
  isRefused('is another figure', [
    [
      'Of the weavers counted in Chanderi, 71 per cent were women.',
      'More than eight in ten of the weavers counted in Chanderi were women.',
    ],
    [
      'Of the weavers counted in Chanderi, 71 per cent were women.',
      'Fewer than seven in ten of the weavers counted in Chanderi were women.',
    ],
    [
      'नगर में अब तक 72,300 घरों में स्मार्ट मीटर लगाए जा चुके हैं।',
      'नगर में अब तक 72 हजार से कम घरों में स्मार्ट मीटर लगाए जा चुके हैं।',
    ],
    [
      'Shahar mein 72,300 gharon mein meter lage hain.',
      'Shahar mein 75 hazaar se zyada gharon mein meter lage hain.',
    ],
  ]);
});

describe('a time or a measure in another unit', () => {
  isHeld('is the same figure', [
    [
      'Payment must be made within 48 hours of the purchase.',
      'Payment must be made within two days of the purchase.',
    ],
    ['भुगतान 48 घंटे के भीतर करने के निर्देश हैं।', 'भुगतान दो दिन के भीतर करने के निर्देश हैं।'],
    ['ادائیگی 48 گھنٹوں کے اندر کرنا ضروری ہے۔', 'ادائیگی دو دن کے اندر کرنا ضروری ہے۔'],
    ['পুরো টাকা ৪৮ ঘণ্টার মধ্যে দিতে হবে।', 'পুরো টাকা দুই দিনের মধ্যে দিতে হবে।'],
    ['सगळी रक्कम 48 तासांत दिली जाते.', 'सगळी रक्कम दोन दिवसांत दिली जाते.'],
    ['பணம் 48 மணி நேரத்தில் வழங்கப்பட வேண்டும்.', 'பணம் இரண்டு நாட்களில் வழங்கப்பட வேண்டும்.'],
    ['Samiti kisan ko 48 ghante ke andar paisa deti hai.', 'Samiti kisan ko 2 din ke andar paisa deti hai.'],
    ['نو روزہ کتب میلہ عیدگاہ میدان میں ہوگا۔', 'نو دن کا کتب میلہ عیدگاہ میدان میں ہوگا۔'],
    ['Each packet holds 500 grams of millet flour.', 'Each packet holds half a kilo of millet flour.'],
    [
      'ஒரு வழித்தடத்தின் நீளம் 25 கிலோமீட்டருக்கு மிகாமல் இருக்க வேண்டும்.',
      'ஒரு வழித்தடத்தின் நீளம் 25 கி.மீ.க்கு மிகாமல் இருக்க வேண்டும்.',
    ],
    ['The loan is repaid over 36 months.', 'The loan is repaid over three years.'],
  ]);
  isRefused('is another figure', [
    [
      'Payment must be made within 48 hours of the purchase.',
      'Payment must be made within four days of the purchase.',
    ],
    ['பணம் 48 மணி நேரத்தில் வழங்கப்பட வேண்டும்.', 'பணம் நான்கு நாட்களில் வழங்கப்பட வேண்டும்.'],
    [
      'ஒரு வழித்தடத்தின் நீளம் 25 கிலோமீட்டருக்கு மிகாமல் இருக்க வேண்டும்.',
      'ஒரு வழித்தடத்தின் நீளம் 25 கிலோவுக்கு மிகாமல் இருக்க வேண்டும்.',
    ],
  ]);
});

describe('a rate by another time or measure', () => {
  isHeld('is the same figure', [
    [
      'A trainee receives a stipend of Rs 6,000 a month for twelve months.',
      'A trainee receives a stipend of Rs 72,000 a year.',
    ],
    [
      'The mill buys paddy at Rs 23 per kg from its members.',
      'The mill buys paddy at Rs 2,300 per quintal from its members.',
    ],
    ['प्रशिक्षु को 6,000 रुपये प्रति माह वजीफा मिलता है।', 'प्रशिक्षु को सालाना 72 हजार रुपये वजीफा मिलता है।'],
    ['زیر تربیت شخص کو 6,000 روپے ماہانہ ملتے ہیں۔', 'زیر تربیت شخص کو سالانہ 72,000 روپے ملتے ہیں۔'],
    ['প্রশিক্ষণার্থী মাসে ৬,০০০ টাকা পান।', 'প্রশিক্ষণার্থী বছরে ৭২,০০০ টাকা পান।'],
    ['प्रशिक्षणार्थीला दरमहा 6,000 रुपये मिळतात.', 'प्रशिक्षणार्थीला वर्षाला 72,000 रुपये मिळतात.'],
    ['பயிற்சியாளருக்கு மாதம் 6,000 ரூபாய் வழங்கப்படும்.', 'பயிற்சியாளருக்கு ஆண்டுக்கு 72,000 ரூபாய் வழங்கப்படும்.'],
    ['Trainee ko 6,000 rupaye mahina milta hai.', 'Trainee ko 72 hazaar rupaye salana milta hai.'],
  ]);
  isRefused('is another figure', [
    [
      'A trainee receives a stipend of Rs 6,000 a month for twelve months.',
      'A trainee receives a stipend of Rs 60,000 a year.',
    ],
    [
      'The mill buys paddy at Rs 23 per kg from its members.',
      'The mill buys paddy at Rs 230 per quintal from its members.',
    ],
    ['प्रशिक्षु को 6,000 रुपये प्रति माह वजीफा मिलता है।', 'प्रशिक्षु को सालाना 60 हजार रुपये वजीफा मिलता है।'],
  ]);
});

describe('a figure that follows from others', () => {
  isHeld('is the same figure', [
    [
      'The unit spent Rs 40,000 on rent, Rs 25,000 on wages and Rs 10,000 on power.',
      'The unit spent Rs 75,000 in total on rent, wages and power.',
    ],
    ['The fee was raised from Rs 400 to Rs 500.', 'The fee was raised by 25 per cent.'],
    [
      'Output rose from 400 tonnes to 800 tonnes in five years.',
      'Output doubled to 800 tonnes in five years.',
    ],
    [
      'ایک ٹھیلے والا دن میں اوسطاً 120 قلفیاں بیچتا ہے اور ہر قلفی 20 روپے کی ہوتی ہے۔',
      'قلفی کا ٹھیلا لگانے والا اوسطاً روز 2,400 روپے کی بکری کر لیتا ہے۔',
    ],
    [
      'A retreaded tyre costs less than half the price of a new one.',
      'A brand-new tyre is more than twice as dear as a retreaded one.',
    ],
  ]);
  isRefused('is another figure', [
    [
      'The unit spent Rs 40,000 on rent, Rs 25,000 on wages and Rs 10,000 on power.',
      'The unit spent Rs 85,000 in total on rent, wages and power.',
    ],
    [
      'A group of at least 10 members may apply; each member gets 40,000 rupees.',
      'Seed capital of ₹4 lakh is given.',
    ],
  ]);
});

describe('a day of a month', () => {
  isHeld('is the same figure', [
    [
      'The camp runs from June 10 to July 9 in all villages.',
      'The camp runs from 10.06 to 09.07 in all villages.',
    ],
    [
      'The camp runs from June 10 to July 9 in all villages.',
      'The camp runs from 10 June to 9 July in all villages.',
    ],
    ['முகாம் ஜூன் 10 முதல் ஜூலை 9 வரை நடைபெறும்.', 'முகாம் 10 ஜூன் முதல் 9 ஜூலை வரை நடைபெறும்.'],
  ]);
  isRefused('is another figure', [
    [
      'The camp runs from June 10 to July 9 in all villages.',
      'The camp runs from 06.10 to 09.07 in all villages.',
    ],
    [
      'The camp runs from June 10 to July 9 in all villages.',
      'The camp runs from 10 July to 9 August in all villages.',
    ],
  ]);
});

describe('a unit that a list says once', () => {
  isHeld('is that of each of its figures', [
    ['منڈی میں سیب، ناشپاتی اور آڑو 90، 60 اور 45 روپے کلو بکے۔', 'منڈی میں سیب 90 روپے کلو بکا۔'],
  ]);
  isRefused('is not that of another figure in the same sentence', [
    ['Interest is 7 per cent, and 40 of the borrowers repaid early.', 'Interest is 40 per cent.'],
    ['The stall sells 3 for 100 rupees.', 'The stall sells for 3 rupees.'],
    ['The fee is 380 rupees, and 12 are admitted.', 'The fee is 12 rupees.'],
  ]);
});

describe('a month named without its day', () => {
  isHeld('is that of the date', [
    [
      'The dyeing centre opens for weavers on 1 October 2025.',
      'The dyeing centre opens for weavers at the start of October.',
    ],
  ]);
});

describe('a word that is a month elsewhere', () => {
  it('is none where no date has it', async () => {
    expect(
      await agreed(
        ['Traders march to the centre for weavers.'],
        'Traders come to the centre for weavers in March.',
      ),
    ).not.toBe('verified');
  });
});

describe('both days of two', () => {
  isHeld('are no figure of their own', [
    ['मेला शनिवार और रविवार को लगता है और प्रवेश निःशुल्क है।', 'मेले के दोनों दिन प्रवेश निःशुल्क है।'],
  ]);
  isRefused('are not five', [['मेला पाँच दिन लगता है और प्रवेश निःशुल्क है।', 'मेले के दोनों दिन प्रवेश निःशुल्क है।']]);
});

describe('a bound of the share of two counts', () => {
  isHeld('is told by a rounder share', [
    [
      'Of 640 women who applied in Mirzapur, 290 got a loom.',
      'Fewer than half of the 640 women who applied in Mirzapur got a loom.',
    ],
  ]);
  isRefused('is not the other side of it', [
    [
      'Of 640 women who applied in Mirzapur, 290 got a loom.',
      'More than half of the 640 women who applied in Mirzapur got a loom.',
    ],
    [
      '640 women and 290 men applied in Mirzapur.',
      'Fewer than half of those who applied in Mirzapur were women.',
    ],
  ]);
});
