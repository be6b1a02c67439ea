import { describe, expect, it } from 'vitest';
import { loadReading } from '../../server/knowledge/reading.ts';
import { readFacts } from './reader.ts';

describe('what an amount is', async () => {
  const knowledge = await loadReading();
  const read = (description: string) => readFacts({ description }, knowledge).facts;

  it.each([
    'I drive for a company on 16k salary and want to open a tyre shop. Rent 9k monthly.',
    'अभी नौकरी में 16 हज़ार मिलते हैं, टायर की दुकान खोलनी है। किराया 9 हज़ार महीना।',
    'abhi naukri me 16k milta hai, tyre ki dukan kholni hai. kiraya 9k mahina.',
  ])('takes what the owner earns elsewhere for no cost of the business: %s', (text) => {
    expect(read(text).fixed_month?.value).toBe(9000);
  });

  it.each([
    ["Rent 9,000 a month. Husband's salary is 30,000 a month.", 9000],
    ['دکان کا کرایہ 6 ہزار مہینہ، شوہر کی تنخواہ 20 ہزار ہے۔', 6000],
    ['Shop rent is 30k with 2 lakh deposit, two girls at 13k each, power 6k per month.', 62_000],
  ])('leaves out what the family earns and what is given as a deposit: %s', (text, value) => {
    expect(read(text).fixed_month?.value).toBe(value);
  });

  it.each([
    ['ઓનલાઇન જાહેરાત 4 હજાર અને ભાડું 5 હજાર મહિને.', 9000],
    ['दो मज़दूर 9 हज़ार प्रत्येक, किराया 6 हज़ार महीना।', 24_000],
    ['Godown rent 6k + 2 carpenters 11k each + power 3k monthly.', 31_000],
    ['teen karigar 9k har ek + shed 7k mahina.', 34_000],
    ['Per year I pay 60,000 to the guard plus 24,000 for upkeep.', 7000],
    ['کرایہ 5 ہزار، دو کاریگر کل ملا کر 18 ہزار، بجلی 2 ہزار مہینہ۔', 25_000],
  ])('sums a list of monthly costs, each amount once: %s', (text, value) => {
    expect(read(text).fixed_month?.value).toBe(value);
  });

  it('reads shop and mechanic in a row without a sign between them', () => {
    expect(read('purani cycle 900 me leke 1400 me bechta hu. Dukan 4k mistri 8k mahina.')).toMatchObject({
      price: { value: 1400 },
      unit_cost: { value: 900 },
      fixed_month: { value: 12_000 },
    });
  });

  it.each([
    ['I charge 700 per seat per month, as of today 36 seats are filled.', 36],
    ['फीस 600 रुपये प्रति छात्र महीना, अभी 45 बच्चे हैं, सोचा है दो साल में 120 कर लूँ।', 45],
    ['ఒక్కో విద్యార్థికి నెలకు 700 రూపాయలు ఫీజు, ఇప్పుడు 25 మంది వస్తున్నారు.', 25],
  ])('counts those who pay by the month as what is sold in a month: %s', (text, value) => {
    expect(read(text).volume).toMatchObject({ value, per: 'month' });
  });

  it('holds a price of next year for none of today, and one of another town for none of ours', () => {
    expect(read('I charge 700 per seat. Next year I wish to charge 1200.').price?.value).toBe(700);
    const school = 'शिलांग में सिलाई सिखाती हूँ। फीस 900 रुपये महीना, किराया 4 हज़ार महीना।';
    expect(read(`${school} गुवाहाटी में यही कोर्स 2500 रुपये महीना।`)).toMatchObject({
      price: { value: 900 },
      fixed_month: { value: 4000 },
      state: { value: 'ML' },
    });
  });

  it('takes a week told over as a month for the month, and all in all for what is needed', () => {
    expect(read('हफ़्ते में 50 दरी यानी महीने की 200 बिकती हैं।').volume).toMatchObject({ value: 200, per: 'month' });
    expect(read('एक विज़िट के 300 रुपये। औज़ार और सीढ़ी सब मिलाकर कुल 16 हज़ार का खर्च है।').funding?.value).toBe(
      16_000,
    );
  });

  it('takes the power for a kilo for its cost, and what stands before it for the price', () => {
    expect(read('அரைக்க கிலோ 8 ரூபாய், மின்சாரம் கிலோவுக்கு 2 ரூபாய்.')).toMatchObject({
      price: { value: 8 },
      unit_cost: { value: 2 },
    });
  });

  it('asks for the trade of somebody who milks their own animals', () => {
    expect(read('मैं 5 भैंस लेकर दूध डेयरी शुरू करूँगा।').trade).toBeUndefined();
    expect(read('किसानों का दूध संग्रह करके दूध डेयरी शुरू करूँगा।').trade?.value).toBe('dairy-milk-collection');
  });

  it('looks for no container of a size behind the end of a sentence', () => {
    expect(read('ತಿಂಗಳಿಗೆ 60 ಕಿಲೋ. ಪೆಟ್ಟಿಗೆ ಎಲ್ಲ ಸೇರಿ ಒಂದು ಲಕ್ಷ ಬೇಕು.').volume).toMatchObject({ value: 60, per: 'month' });
  });

  it('takes the sales of a day for no price, and a room in a building for none either', () => {
    expect(read('मेरी किराना दुकान है, रोज़ की बिक्री सात हज़ार रुपये।').price).toBeUndefined();
    expect(read('Taking a 14 room building, will ask 7,000 per bed per month.').price?.value).toBe(7000);
  });
});
