import { expect, it } from 'vitest';
import { romanOf } from './cues.ts';
import { ownersOf } from './owners.ts';
import { Passage } from './passage.ts';
import { tokenise } from './tokens.ts';

const read = (text: string) => {
  const tokens = tokenise(text);
  const { group, gender } = ownersOf([
    { name: 'description', passage: new Passage(text, romanOf(tokens), tokens) },
  ]);
  return [group?.value, gender?.value];
};

it.each([
  'We twelve women of the village make papad and sell it in Nashik.',
  'We are a group of 12 women making pickles.',
  'Fifteen housewives together start a tiffin kitchen in Pune.',
  'Our women’s group in Alappuzha makes soap.',
  'हम दस महिलाएँ मिलकर पापड़ बनाएँगी और बेचेंगी।',
  'हम 12 औरतें अचार बनाती हैं।',
  'गाँव की बारह महिलाओं का समूह मसाला पीसता है।',
  'ہم دس عورتیں اچار بنا کر بیچیں گی۔',
  'ہم بارہ خواتین مل کر سلائی کا کام کریں گی۔',
  'Hum das mahilayen milkar papad banayengi.',
  'நாங்கள் பத்து பெண்கள் சேர்ந்து ஊறுகாய் தயாரிக்கிறோம்.',
  'আমরা দশজন মহিলা মিলে বড়ি বানাই।',
  'আমরা বারো জন মহিলা আচার তৈরি করি।',
  'आम्ही दहा महिला मिळून पापड बनवतो.',
  'మేము పదిమంది మహిళలం కలిసి పచ్చళ్ళు చేస్తాం.',
  'We 15 ladies formed a group for candles.',
  'दस महिलाएं मिल कर अगरबत्ती बनाएंगी।',
  'گاؤں کی دس عورتیں مل کر پاپڑ بنائیں گی۔',
])('women who do it together are a group: %s', (text) => {
  expect(read(text)).toEqual(['shg', 'female']);
});

it.each([
  'Kudumbashree unit making coconut chips in Thrissur.',
  'Hamara mahila samuh gaon me agarbatti banata hai.',
  'எங்கள் மகளிர் குழு மதுரையில் பொம்மை செய்கிறது.',
])('a group of women is known by its name: %s', (text) => {
  expect(read(text)[0]).toBe('shg');
});

it.each([
  'We three women run a boutique.',
  'We will train twelve women to stitch.',
  'We employ ten women in the unit.',
  'A salon for women in Jaipur.',
  'We sell sarees to women’s groups in Surat.',
  'I give loans to a group of women.',
  'महिलाओं के लिए सिलाई केंद्र खोलेंगे।',
  'हम दस महिलाओं को काम देंगे।',
  'عورتوں کے لیے سلائی مرکز کھولیں گے۔',
  'பெண்களுக்கு தையல் வகுப்பு நடத்துவோம்.',
  'মহিলাদের জন্য জামা বানাব।',
  'We are 4 sisters opening a cafe',
  'Two hundred women together marched in our town. I open a shop.',
  'நாங்கள் பத்து பெண்களுக்கு வேலை கொடுப்போம்.',
  'हम बीस महिलाओं के साथ काम करते हैं।',
  'ہم دس عورتوں کو کام دیں گے۔',
  'We pay twelve women who stitch at home.',
  'We three friends sell to ladies group kitty parties',
  'There are many women’s groups in our area who buy flour.',
])('customers, workers and a few friends are no group: %s', (text) => {
  expect(read(text)[0]).toBeUndefined();
});
