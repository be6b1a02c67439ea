import { describe, expect, it } from 'vitest';
import { loadReading } from '../../server/knowledge/reading.ts';
import { readFacts, readPlace } from './reader.ts';

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

  it.each([
    [
      'Rent is 8000, two helpers get 9,000 each a month and electricity is 2,500.',
      ['Rent', 'Helpers', 'Electricity'],
    ],
    ['किराया 8,000 महीना है और बिजली का 2,500 महीना।', ['किराया', 'बिजली']],
  ])('names each cost of a month by the word of its owner: %s', (text, names) => {
    expect(read(text).facts.fixed_month?.parts?.map(({ label }) => label)).toEqual(names);
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

  it.each(['in Delhi not ', 'north of Delhi ', 'a', 'க', 'हज़ार ', '5 lakh crore '])(
    'is done in time that grows with the length alone, of very many %j too',
    (words) => {
      const description = words.repeat(30_000 / words.length);
      const before = process.cpuUsage();
      readPlace({ description }, knowledge);
      read(description.slice(0, 15_000));
      expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
    },
  );

  it('a word of a place weighs though the sentence is long', () => {
    const { facts } = read(`We sell ${'tea and snacks and '.repeat(40)} lunch in our shop in Pune`);
    expect(facts.district?.value).toBe('Pune');
  });

  it('asks for the scale of an amount that is too small to be meant', () => {
    const { facts, doubts } = read('A small shop.', { funding_required: '5' });
    expect(facts.funding).toBeUndefined();
    expect(doubts).toContainEqual({ fact: 'funding', why: 'no_scale', words: ['5'] });
  });

  it.each([
    'The expeller is 2.7 lakh, shed rent 9,000, one helper 12,000 a month.',
    'मशीन 3 लाख की है, शेड का किराया 9,000, एक मददगार 12,000 महीने पर।',
    'மெஷின் 3 லட்சம், ஷெட் வாடகை 9,000, ஒரு ஆள் சம்பளம் 12,000 மாதம்.',
  ])('takes the price of a machine for no cost of the month: %s', (text) => {
    expect(read(text).facts.fixed_month?.value).toBe(21_000);
  });

  it.each([
    ['Patna me 3 van khareed ke roz ke kiraye pe dena hai.', 'khareed'],
    ['अपने गाँव में मशरूम उगाना चाहती हूँ।', 'मशरूम'],
  ])('shows the phrase that says what is done, not a word of it: %s', (text, word) => {
    const words = read(text).facts.activity?.words ?? '';
    expect(words.split(' ').length).toBeGreaterThan(2);
    expect(words).not.toBe(word);
  });

  it('shows the phrase that says that it is yet to begin, and no place of Marathi for it', () => {
    const { facts } = read('आमची शेती आहे. पाने वाळवून पुण्यातील दुकानांना देणार.');
    expect(facts.stage).toMatchObject({ value: 'new', words: 'पाने वाळवून पुण्यातील दुकानांना देणार' });
    expect(read('आमची शेती आहे. पुण्यातील दुकाने.').facts.stage).toBeUndefined();
  });

  it.each([
    ['ઊંટડીના દૂધનું આઈસક્રીમ બનાવવું છે.', 'ice-cream'],
    ['शेवग्याची पाने वाळवून शेवगा पावडर करणार.', 'food-processing'],
    ['Patna me 5 e-rickshaw kiraye pe dena hai.', 'e-rickshaw'],
  ])('reads a trade that only rules name where none is known in full: %s', (text, trade) => {
    expect(read(text).facts.trade?.value).toBe(trade);
  });

  it('a trade that is known in full goes before one that only rules name', () => {
    expect(read('A bakery in Pune, cakes and some ice cream.').facts.trade?.value).toBe('bakery-home');
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
    ['கரும்பு ஜூஸ் வண்டி. கிளாஸ் 20. வேலூர் பஸ் ஸ்டாண்ட்.', 'TN'],
    ['ಹೂವಿನ ವ್ಯಾಪಾರ. ಮೈಸೂರು ದೇವರಾಜ ಮಾರ್ಕೆಟ್.', 'KA'],
    ['Sattu aur besan ka kaam hai, Begusarai station road.', 'BR'],
  ])('takes the only place that is named for where it is: %s', (text, state) => {
    expect(read(text).facts.state?.value).toBe(state);
    expect(read(`${text} They like Kochi masala.`).facts.state).toBeUndefined();
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

  it.each([
    ['We have kept 3 lakh ready for it.', 300_000],
    ['मेरे पास दो लाख रुपये हैं।', 200_000],
    ['আমার কাছে ৮০ হাজার টাকা আছে।', 80_000],
    ['میرے پاس تین لاکھ روپے ہیں۔', 300_000],
    ['நான் தொடங்கணும். கையில் 90 ஆயிரம் ரூபாய் இருக்கு.', 90_000],
    ['Mere paas 70 hazar rupaye hai, dukan kholna hai.', 70_000],
  ])(
    'takes the money in hand for what a business starts with, where no other sum is asked for: %s',
    (text, value) => {
      expect(read(text).facts.funding?.value).toBe(value);
      expect(read(`${text} In all I need 9 lakh.`).facts.funding?.value).toBe(900_000);
    },
  );

  it.each([
    'Another studio takes 900 a class. I have not decided my own fee.',
    'One studio is there taking 900 a month. My rate is not yet fixed.',
    'सामने वाला 900 लेता है, अपना रेट अभी नहीं सोचा।',
    'একটা ক্লাস ৯০০ টাকা। আমি কত রাখব ঠিক করিনি।',
  ])('reads no price where the owner says that it is open: %s', (text) => {
    expect(read(text).facts.price).toBeUndefined();
  });

  it.each([
    ['There is one salon in our street taking 300 a cut.', undefined],
    ['Traders pay 48 per kg at the gate.', 48],
  ])('tells who asks a price from who pays one: %s', (text, value) => {
    expect(read(text).facts.price?.value).toBe(value);
  });

  it.each([
    ['We make 30 litres daily, sold at Rs 50 a litre. Dream is 200 litres daily.', 30],
    ['रोज़ 15 लीटर दूध बेचते हैं। आगे चलकर 90 लीटर रोज़ करना है।', 15],
    ['தினமும் 12 கிலோ விற்கிறோம். எதிர்காலத்தில் தினமும் 60 கிலோ.', 12],
  ])('takes what is sold now, not what is dreamt of: %s', (text, value) => {
    expect(read(text).facts.volume).toMatchObject({ value, per: 'day' });
  });

  it('multiplies what each gets by those who are counted, and is not sure where nobody is', () => {
    const fixed = (text: string) => read(text).facts.fixed_month?.value;
    expect(fixed('Three coders at 20k each per month, rent 10,000 a month.')).toBe(70_000);
    expect(fixed('दो बहनों को सात-सात हज़ार दूँगी, किराया 3 हज़ार महीना।')).toBe(17_000);
    expect(fixed('മൂന്നു പേർക്ക് 5,000 വീതം ശമ്പളം, വാടക 4,000 മാസം.')).toBe(19_000);
    expect(fixed('किराया 10,000 महीना और एक शिक्षक को 8,000 देता हूँ।')).toBe(18_000);
    expect(fixed('Rent 5,000 a month, insurance of cars 36,000 a year.')).toBe(8000);
    expect(fixed('Helpers get wages of 7,000 each, rent 4,000 a month.')).toBeUndefined();
  });

  it('reads a cost that is told for so much of a thing, and wages within it', () => {
    expect(
      read('Sabun 80 rupaye kilo bikega, tel aur majduri milake 52 kilo padta hai.').facts.unit_cost?.value,
    ).toBe(52);
    expect(read('एक पिशवी 300 रुपयांना विकतो, कापड व मजुरी धरून खर्च 180 येतो.').facts).toMatchObject({
      price: { value: 300 },
      unit_cost: { value: 180 },
    });
  });

  it.each([
    ['We have 6 cows near Hisar and sell milk.', 'existing'],
    ['मेरी पाँच बकरियाँ हैं।', 'existing'],
    ['Want to keep goats on our 1 acre, which is already our land.', 'new'],
    ['Salem la tea kadai vekkanum.', 'new'],
    ['కర్నూలులో పిండి మిల్లు పెట్టాలి.', 'new'],
  ])('tells a business that runs from one that is to be: %s', (text, value) => {
    expect(read(text).facts.stage?.value).toBe(value);
  });

  it.each([
    ['My shop opposite the college Kozhikode is running since 2019.', 'KL'],
    ['कोल्हापूर मध्ये आमचा धंदा आहे.', 'MH'],
  ])('finds the place before its verb or a case mark of its own: %s', (text, state) => {
    expect(read(text).facts.state?.value).toBe(state);
  });

  it('takes no verb that is said of others for a business that runs', () => {
    expect(read('An app that shows what each mandi pays.').facts.stage).toBeUndefined();
    expect(read('We pay farmers by the week and grade what they bring.').facts.stage?.value).toBe('existing');
  });

  it('does not take a loan for all the money that is needed', () => {
    const { facts, doubts } = read('Renovation 9 lakh, loan of 6 lakh.');
    expect(facts).toMatchObject({ loan: { value: 600_000 } });
    expect(facts.funding).toBeUndefined();
    expect(doubts.map(({ fact }) => fact)).toContain('funding');
  });

  it('knows what is made of milk from keeping the animals', () => {
    expect(read('Goat milk soaps made by nine women in Udaipur.').facts.trade).toBeUndefined();
  });

  it.each([
    ['1,200 caterers', 1200],
    ['40 kirana shops', 40],
    ['Families within 3 km', undefined],
    ['25 years and older', undefined],
  ])(
    'takes the one count of the field that asks for users as the customers, where it is one: %s',
    (user_base, customers) => {
      const plates =
        'A group in Sirsi, Karnataka presses areca leaf plates. A plate sells at ₹6 and costs ₹4.';
      expect(read(plates, { user_base }).facts.customers?.value).toBe(customers);
    },
  );
});
