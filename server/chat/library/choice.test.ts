import { expect, it } from 'vitest';
import { answers, fieldsOf } from './testing.ts';

const answer = answers();

it.each([
  [
    'en',
    'How much does it cost to start a small dairy, and what is the margin?',
    /no prices, costs or margins/,
  ],
  ['hi', 'छोटी डेयरी शुरू करने में कितना ख़र्च आता है और मुनाफ़ा कितना है?', /no prices, costs or margins/],
  ['ur', 'چھوٹی ڈیری شروع کرنے میں کتنا خرچ آتا ہے اور منافع کتنا ہے؟', /no prices, costs or margins/],
  ['hi', 'गाय पालन शुरू करने में कितना ख़र्च आता है?', /no prices, costs or margins/],
])(
  'prices no milk collection centre for those who want to keep cows, and says so (%s)',
  (language, text, note) => {
    const { ids, text: said } = answer(text, { language });
    expect(ids).toEqual(['scheme-kcc-animal-husbandry', 'scheme-mudra', 'shop-fssai']);
    expect(said).toMatch(note);
    // the control: who collects milk is told what that costs
    expect(answer('What does it cost to start a milk collection centre?').ids[0]).toBe(
      'dairy-milk-collection',
    );
  },
);

it('says what belongs to one animal or kilogram, and what the tax line is about', () => {
  const { text } = answer('How do I start goat rearing and is there a subsidy?');
  expect(text).toContain('- Breeding doe: ₹8,000 – ₹15,000 (per adult female');
  expect(text).toContain('\n\nGST: Live goats');
  expect(text).toContain('A backyard unit of ten goats does not fit.');
});

it('keeps each amount apart from what stands beside it where the text runs from right to left', () => {
  const { text } = answer('چائے کی دکان شروع کرنے میں کتنا خرچ آتا ہے؟', { language: 'ur' });
  expect(text).toMatch(/: \u2066₹[\d,]+\u2069 – \u2066₹[\d,]+\u2069 \[1\]/);
});

it('warns first where a scheme is not run in the state', () => {
  const { text } = answer('I am a potter in Tamil Nadu. What does PM Vishwakarma give me?');
  expect(text).toMatch(
    /Still open:\n- Tamil Nadu and West Bengal had not run it.*\n- .*18 years.*\n- You should already work/,
  );
});

it.each([
  ['मेरी दुकान साल में 30 लाख रुपये का सामान बेचती है। क्या मुझे GST लेना होगा?', 'kirana-grocery'],
  ['अपनी दुकान में UPI से पैसे कैसे लूँ?', 'kirana-grocery'],
  ['بغیر کم از کم رقم کے بینک کھاتہ کیسے کھولیں؟', 'money-rrb-postal'],
  ['سرٹیفکیٹ کے ساتھ مفت ہنر کی تربیت کہاں ملے گی؟', 'tailor-rpl'],
  ['سرٹیفکیٹ کے ساتھ مفت ہنر کی تربیت کہاں ملے گی؟', 'scheme-zed'],
  [
    'मैं गाँव में 8 लाख रुपये की साबुन बनाने की इकाई लगाना चाहता हूँ। PMEGP से कितनी सब्सिडी मिलेगी?',
    'scheme-pmegp-second',
  ],
])('leaves out what nobody asked for: %s', (question, id) => {
  const { ids } = answer(question);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).not.toContain(id);
});

it('says for whom the highest amount is, and asks nobody who wants to begin whether it runs', () => {
  const { text, asks } = answer(
    'I want to start a soap making unit of 8 lakh rupees in my village. How much subsidy will PMEGP give?',
    { asker: { location: 'Patna, Bihar' } },
  );
  expect(text).toMatch(/special group \(women, SC, ST.*gets 35%.*between ₹2,00,000 and ₹2,80,000/);
  expect(fieldsOf(asks)).toEqual(['group']);
});

it('names the rule that holds before those that may', () => {
  const { text } = answer(
    'My shop in Uttar Pradesh sells goods for 30 lakh rupees a year. Do I have to take GST?',
  );
  expect(text).toMatch(/depends on your case:\n- Not yet: goods only need registration above 40 lakh/);
  expect(answer('I sell pickles made at home. Do I need a food licence?').text).not.toContain(
    'Only for food',
  );
});

it('takes it from the one who sells from a cart that they do', () => {
  const { text } = answer('I sell vegetables from a cart. Is there a loan for street vendors?');
  expect(text).not.toContain('Only people who sell on the street');
});

it('breaks off no list of steps', () => {
  const { text } = answer('What do I need to open a kirana shop?');
  expect(text).toContain('10. Insurance, a sales book');
});

it.each([
  ['en', 'Can I sell homemade pickle without a licence?'],
  ['hi', 'घर से पापड़ बनाने का काम शुरू करना है, क्या लाइसेंस चाहिए?'],
  ['ur', 'اچار گھر سے بیچنے کے لیے کون سا لائسنس چاہیے؟'],
  ['en', 'chai ki dukan kholne ke liye kya licence chahiye'],
])(
  'answers with the licences of the trade that is asked about, and of no other (%s: %s)',
  (language, text) => {
    const { ids, text: said } = answer(text, { language });
    expect(ids[0]).toBe('shop-fssai');
    expect(ids).not.toContain('cosmetics-licence');
    expect(said).not.toContain('You do not need it:');
  },
);

it.each([
  'Can a student of 17 get PMEGP?',
  'I am 17, can I get PMEGP?',
  'मैं 17 साल का हूँ, क्या पीएमईजीपी मिलेगा?',
])('tells those who are too young that a scheme does not fit them: %s', (question) => {
  expect(answer(question).text).toMatch(/this does not fit you:\n- .*18 years/);
});

it('takes a sum of money behind "I am" for no age', () => {
  expect(answer('I am 20 lakh short, can I get PMEGP?').text).not.toContain('does not fit you');
});

it.each([
  ['मुर्गी पालन के लिए लोन', 'scheme-mudra'],
  ['loan for poultry', 'scheme-mudra'],
])('names loans where one is asked for a trade, instead of what the trade costs: %s', (question, id) => {
  const { ids } = answer(question);
  expect(ids).toContain(id);
  expect(ids).not.toContain('poultry-layer-broiler');
});

it('says what holds in most states before what holds in a few, and what is needed before what is not yet', () => {
  const { text } = answer('From which sales on do I need GST?');
  const at = (words: string) => text.indexOf(words);
  expect(at('20 lakh rupees a year')).toBeGreaterThan(0);
  expect(at('40 lakh rupees a year')).toBeGreaterThan(0);
  expect(at('Manipur') === -1 || at('Manipur') > at('40 lakh rupees a year')).toBe(true);
  expect(text).not.toContain('Not yet');
});

it('knows nothing of a lost Aadhaar card, and guesses nothing', () => {
  expect(answer('aadhaar kho gaya kya karu').ids).toEqual([]);
  // the control
  expect(answer('How do I link Aadhaar with PAN?').ids).not.toEqual([]);
});

it.each([
  'Is there help for a person with a disability who wants to open a shop?',
  'विकलांग व्यक्ति को दुकान के लिए क्या मदद मिलती है?',
  'معذور شخص کو دکان کے لیے کیا مدد ملتی ہے؟',
])('offers those who have a disability what is meant for them: %s', (question) => {
  expect(answer(question).ids[0]).toBe('scheme-corporations');
});

it.each([
  ['en', 'Which licences do I need?'],
  ['en', 'What licences will my idea need?'],
  ['en', 'Do I need a licence to sell on Instagram?'],
  ['en', 'mujhe kaun sa licence chahiye'],
  ['hi', 'मेरे काम के लिए कौन-कौन से लाइसेंस ज़रूरी हैं?'],
  ['ur', 'میرے کاروبار کے لیے کون سے لائسنس ضروری ہیں؟'],
])(
  'asks for the trade first where licences of no trade are asked for, and names only what every business needs (%s: %s)',
  (language, text) => {
    const asked = answer(text, { language, about: {}, asker: { profession: 'Tailor' } });
    expect(asked.ids).toEqual(['pan-what']);
    expect(fieldsOf(asked.asks)).toEqual(['trade', 'state']);
    expect(asked.text).toContain('please tell me first what kind of work it is');
    // the trade of the idea, and of the profile where no idea is asked about
    expect(answer(text, { language, about: { trade: 'kirana-grocery' } }).ids[0]).toBe('shop-fssai');
    const own = answer(text, { language, asker: { profession: 'Tailor' } });
    expect(own.text).toContain('I took your trade from your profile: ');
    expect(own.ids).not.toContain('shop-fssai');
  },
);

it('answers with the licence that is asked for by its name, whatever the trade', () => {
  expect(answer('How do I get a trade licence?').ids[0]).toBe('shop-trade-licence');
});

it('names the licences of the trade that is told by a button', () => {
  const question = 'Which licences do I need?';
  const before = [
    { role: 'user', content: question, asks: [] },
    { role: 'assistant', content: '', asks: answer(question).asks },
  ];
  expect(answer('Kirana and grocery shop', { before, about: {} }).ids[0]).toBe('shop-fssai');
});
