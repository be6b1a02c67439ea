import { expect, it } from 'vitest';
import { channelsOf } from './channels.ts';
import { romanOf } from './cues.ts';
import { Passage } from './passage.ts';
import { tokenise } from './tokens.ts';

const read = (text: string) => {
  const tokens = tokenise(text);
  return Object.keys(
    channelsOf([{ name: 'description', passage: new Passage(text, romanOf(tokens), tokens) }]),
  );
};

it.each([
  [
    'We make pickles at home and sell on Amazon and Meesho to customers all over India.',
    ['online_sale', 'interstate'],
  ],
  ['Handmade soaps, sold on Meesho and at local fairs in Pune.', ['online_sale']],
  ['We weave sarees and send by courier to all India.', ['interstate']],
  ['I will sell honey and deliver it anywhere in India by post.', ['interstate']],
  ['हम अचार बनाकर अमेज़न और मीशो पर बेचेंगे और पूरे भारत में कूरियर से भेजेंगे।', ['online_sale', 'interstate']],
  ['हम शहद दूसरे राज्यों में भी बेचते हैं।', ['interstate']],
  [
    'ہم اچار بنا کر ایمیزون پر بیچیں گے اور پورے ہندوستان میں کوریئر سے بھیجیں گے۔',
    ['online_sale', 'interstate'],
  ],
  [
    'Hum achar bana kar Amazon aur Meesho par bechenge aur pure India me courier se bhejenge.',
    ['online_sale', 'interstate'],
  ],
  ['நாங்கள் ஊறுகாய் தயாரித்து அமேசானில் விற்போம், இந்தியா முழுவதும் கூரியரில் அனுப்புவோம்.', ['online_sale', 'interstate']],
  ['আমরা আচার বানিয়ে অ্যামাজনে বিক্রি করব এবং সারা ভারতে কুরিয়ারে পাঠাব।', ['online_sale', 'interstate']],
  ['We take orders from all over the country on WhatsApp and send jute bags by parcel.', ['interstate']],
  ['Our millet cookies are listed on Flipkart.', ['online_sale']],
  ['We export nothing but ship our brass lamps to other states.', ['interstate']],
])('reads how it is sold: %s', (text, wanted) => {
  expect(read(text)).toEqual(wanted);
});

it.each([
  'Similar soaps are sold on Amazon for 120 rupees. We sell in our village shop.',
  'We are cheaper than Amazon and Flipkart.',
  'We buy phones from Amazon and resell in our shop.',
  'Later we will sell on Amazon and all over India.',
  'Across India people sell tea on the street. I will open a stall in Patna.',
  'Raw cotton comes from other states. We sell cloth in Jaipur.',
  'Tourists from all over India visit our homestay; rooms sell at 1500.',
  'We do not sell on Amazon.',
  'An app that helps kirana shops compete with Amazon.',
  'दूसरे राज्यों से कपड़ा मँगाकर यहाँ बेचते हैं।',
  'हम अमेज़न पर नहीं बेचते।',
  'Amazon se saman kharid kar dukan me bechte hain.',
  'Brands like Mamaearth sell all over India. We will serve Nashik.',
  'I learnt from a seller on Amazon.',
  'Meesho sellers need packing. We pack parcels for them in Surat.',
])('leaves it open where others, another time or another way is meant: %s', (text) => {
  expect(read(text)).toEqual([]);
});

it('gives the words that it was read from', () => {
  const text = 'We sew bags. We sell on Meesho, in Surat. Each costs 90 rupees.';
  const [field] = [{ name: 'revenue_model' as const, passage: new Passage(text, 'en') }];
  expect(channelsOf([field])).toEqual({
    online_sale: { value: 'yes', words: 'We sell on Meesho', field: 'revenue_model' },
  });
  expect(channelsOf([{ ...field, name: 'competitive_advantage' }])).toEqual({});
});
