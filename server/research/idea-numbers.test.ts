import { describe, expect, it } from 'vitest';
import { amountOf } from '../../shared/research/render.ts';
import { ideaNumbers } from './idea-numbers.ts';
import { ideaOf } from './testing.ts';

/** Amount and period of each number found. */
function read(fields: Parameters<typeof ideaOf>[0]) {
  const numbers = ideaNumbers(ideaOf(fields));
  return Object.fromEntries(
    Object.entries(numbers).map(([slot, num]) => [
      slot,
      num.period === null ? amountOf(num) : [amountOf(num), num.period],
    ]),
  );
}

describe('the owner’s numbers', () => {
  it('are read from English', () => {
    expect(
      read({
        revenue_model:
          'We sell each blouse for ₹350. Cloth and thread cost ₹140 per blouse. Rent and wages are ₹18,000 a month. We can stitch 12 blouses a day.',
        funding_required: '₹2.5 lakh for machines',
      }),
    ).toEqual({
      price: 350,
      unit_cost: 140,
      fixed_cost: [18_000, 'month'],
      volume: [12, 'day'],
      funding: 250_000,
    });
  });

  it('are read from Hindi, with Devanagari digits', () => {
    expect(
      read({
        revenue_model:
          'दूध ₹६० प्रति लीटर के भाव से बेचेंगे। एक लीटर की लागत ४२ रुपये है। किराया और वेतन महीने में २५,००० रुपये। रोज़ १०० लीटर दूध बिकेगा।',
        funding_required: '५ लाख रुपये',
      }),
    ).toEqual({
      price: 60,
      unit_cost: 42,
      fixed_cost: [25_000, 'month'],
      volume: [100, 'day'],
      funding: 500_000,
    });
  });

  it('are read from Tamil and Urdu', () => {
    expect(
      read({
        description: 'ஒரு கிலோ லட்டு விலை ரூ. 480. செலவு ரூ. 310. மாத வாடகை ரூ. 9,000. தினமும் 15 கிலோ விற்போம்.',
      }),
    ).toMatchObject({
      price: 480,
      unit_cost: 310,
      fixed_cost: [9000, 'month'],
      volume: [15, 'day'],
    });
    expect(
      read({ description: 'ایک پلیٹ کی قیمت ۸۰ روپے ہے۔ لاگت ۴۵ روپے ہے۔ ماہانہ کرایہ ۶۰۰۰ روپے ہے۔' }),
    ).toMatchObject({
      price: 80,
      unit_cost: 45,
      fixed_cost: [6000, 'month'],
    });
  });

  it('take the cautious end of a range', () => {
    expect(read({ revenue_model: 'Price ₹40 to 60 per plate, cost ₹20-25 per plate.' })).toEqual({
      price: 40,
      unit_cost: 25,
    });
  });

  it('are not invented: profit, sales and a rent without its period give no input', () => {
    expect(
      read({
        description:
          'We hope for a profit of ₹50,000. Rent is ₹9,000. Sales of ₹3 lakh. It takes 3 months and grows 20%.',
      }),
    ).toEqual({});
    expect(read({ description: 'An app for teachers.' })).toEqual({});
  });

  it('are assumptions that quote the owner, never evidence', () => {
    const { price } = ideaNumbers(ideaOf({ description: 'We sell a plate at ₹40.' }));
    expect(price?.basis).toMatchObject({
      kind: 'assumption',
      by: 'owner',
      assumption: { values: { words: { text: 'We sell a plate at ₹40' } } },
    });
  });

  it('know customers from sales', () => {
    expect(read({ user_base: '2,000 households in the ward' })).toEqual({ customers: 2000 });
    expect(read({ market_size: 'The market is worth ₹40 crore a year' })).toEqual({
      market: [400_000_000, 'year'],
    });
  });
});
