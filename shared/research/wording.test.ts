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

describe('what one may, told as what one must, or turned round', () => {
  it.each<Pair>([
    ['उपभोक्ता चाहें तो पुराने मीटर को जांच के लिए लगवा सकते हैं।', 'उपभोक्ताओं को पुराना मीटर जांच के लिए लगवाना ही होगा।'],
    ['दुकानदारों को मार्च से पहले लाइसेंस नया कराना होगा।', 'दुकानदार चाहें तो मार्च से पहले लाइसेंस नया करा सकते हैं।'],
    [
      'صارف چاہیں تو پرانے میٹر کو جانچ کے لیے لگوا سکتے ہیں۔',
      'صارفین کو پرانا میٹر جانچ کے لیے لگوانا ہی ہوگا۔',
    ],
  ])('is not verified: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });

  it('is verified where it is said so: हवे तर is no duty', async () => {
    const sentence = 'ग्राहक इच्छा असल्यास जुना मीटर तपासणीसाठी बसवू शकतात.';
    expect(await agreed([sentence], 'ग्राहक हवे तर जुना मीटर तपासणीसाठी बसवू शकतात.')).toBe('verified');
  });
});

describe('a rise told as a fall, in words of one’s own', () => {
  it.each<Pair>([
    [
      'Arrivals of onion fell by 3,100 quintals over the week.',
      'Onion arrivals went up by 3,100 quintals in a week.',
    ],
    ['एक हफ्ते में प्याज की आवक 3,100 क्विंटल घटी।', 'प्याज की आवक में एक हफ्ते में 3,100 क्विंटल का इजाफा हुआ।'],
    ['एका आठवड्यात कांद्याची आवक 3,100 क्विंटलने घटली.', 'कांद्याच्या आवकेत एका आठवड्यात 3,100 क्विंटलची वाढ झाली.'],
  ])('is not verified: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });

  it('is none where the comparison is told from its other end', async () => {
    const sentence = 'چین سے آیا ہوا 50 ملی میٹر کا تالا مقامی تالے سے 35 روپے سستا پڑتا ہے۔';
    expect(await agreed([sentence], 'مقامی تالا اسی ناپ کے چینی تالے سے 35 روپے مہنگا ہے۔')).toBe('verified');
  });
});

describe('one of the leading', () => {
  it.each<Pair>([
    ['भदौली की गिनती देश के प्रमुख कालीन केंद्रों में होती है।', 'भदौली देश का सबसे बड़ा कालीन केंद्र है।'],
    ['Bhadohi is counted among the leading carpet centres.', 'Bhadohi is the largest carpet centre.'],
  ])('is not the first: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });
});

describe('a figure of now', () => {
  it.each<Pair>([
    ['2019 तक शुल्क 200 रुपये था; अब यह 500 रुपये है।', 'अब शुल्क 500 रुपये है।'],
    ['2019 تک فیس 200 روپے تھی؛ اب یہ 500 روپے ہے۔', 'اب فیس 500 روپے ہے۔'],
    ['2019 வரை கட்டணம் 200 ரூபாயாக இருந்தது; இப்போது 500 ரூபாய்.', 'இப்போது கட்டணம் 500 ரூபாய்.'],
  ])('beside one of old is that of now: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).toBe('verified');
  });
});

describe('who gives whom', () => {
  it.each<Pair>([
    [
      'رقم بیمہ کمپنی 15 دن میں مالک کے کھاتے میں بھیجتی ہے۔',
      'دعوے کی رقم مالک 15 دن میں بیمہ کمپنی کے کھاتے میں بھیجتا ہے۔',
    ],
    [
      'இனி ஆலை உரிமையாளர்கள் மரவள்ளி விவசாயிகளுக்குப் புள்ளிக்கு 320 ரூபாய் கொடுப்பார்கள்.',
      'மரவள்ளி விவசாயிகள் ஒரு புள்ளிக்கு 320 ரூபாய் வீதம் ஆலை உரிமையாளர்களுக்குச் செலுத்த வேண்டும் என முடிவானது.',
    ],
  ])('is told by the endings, in whatever words: %s / %s', async (sentence, claim) => {
    expect(await agreed([sentence], claim)).not.toBe('verified');
  });
});

it('the cause that the page gives is not what only came before', async () => {
  const sentence = 'हड़ताल के बाद भाव बढ़े; अधिकारियों ने इसका कारण बोरों की कमी बताया।';
  expect(await agreed([sentence], 'हड़ताल की वजह से भाव बढ़े।')).not.toBe('verified');
  expect(await agreed([sentence], 'अधिकारियों के अनुसार बोरों की कमी के कारण भाव बढ़े।')).toBe('verified');
});
