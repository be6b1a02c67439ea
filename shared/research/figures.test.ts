import { describe, expect, it } from 'vitest';
import { parseFigures } from './figures.ts';
import { normalise } from './normalise.ts';

/** [amount, unit or counted word, per] of each figure. */
function read(text: string) {
  return parseFigures(normalise(text).text).map(({ value, scale, unit, noun, per }) => [
    Number((value * scale).toPrecision(12)),
    unit ?? noun,
    ...(per === null ? [] : [per]),
  ]);
}

describe('figures of a text', () => {
  it.each([
    ['₹4.20 per plate', [[4.2, 'INR', 'plate']]],
    ['Rs. 12,34,567/-', [[1_234_567, 'INR']]],
    ['Rs 500 a day', [[500, 'INR', 'day']]],
    ['25 lakh rupees', [[2_500_000, 'INR']]],
    ['₹1.5 Cr', [[15_000_000, 'INR']]],
    ['5 lakh crore rupees', [[5e12, 'INR']]],
    ['1 crore', [[10_000_000, null]]],
    ['100 lakh', [[10_000_000, null]]],
    ['१ करोड़ रुपये', [[10_000_000, 'INR']]],
    ['डेढ़ लाख रुपए', [[150_000, 'INR']]],
    ['साढ़े तीन हज़ार रुपये', [[3500, 'INR']]],
    ['५० हज़ार रुपये प्रति माह', [[50_000, 'INR', 'month']]],
    ['मुझे दो, सात फेरे', []],
    ['दो साल', [[2, 'year']]],
    ['15 லட்சம் ரூபாய்', [[1_500_000, 'INR']]],
    ['۲۵ لاکھ روپے', [[2_500_000, 'INR']]],
    ['৩৫ শতাংশ', [[35, 'percent']]],
    ['7 per cent', [[7, 'percent']]],
    [
      '50 to 60 lakh rupees',
      [
        [5_000_000, 'INR'],
        [6_000_000, 'INR'],
      ],
    ],
    [
      '50,000 to 5 lakh rupees',
      [
        [50_000, 'INR'],
        [500_000, 'INR'],
      ],
    ],
    [
      '₹48 to 62 crore',
      [
        [480_000_000, 'INR'],
        [620_000_000, 'INR'],
      ],
    ],
    [
      '25-30%',
      [
        [25, 'percent'],
        [30, 'percent'],
      ],
    ],
    [
      '18 से 45 वर्ष',
      [
        [18, 'year'],
        [45, 'year'],
      ],
    ],
    ['aged 18 or above', [[18, 'year']]],
    ['the 45-day rule', [[45, 'day']]],
    ['seven working days', [[7, 'day']]],
    ['three years', [[3, 'year']]],
    ['one of the shops', []],
    ['twenty-five members', [[25, 'members']]],
    [
      '50 lakh rupees for manufacturing and 20 lakh for service',
      [
        [5_000_000, 'INR'],
        [2_000_000, 'INR'],
      ],
    ],
    [
      '50 lakh rupees. There are 20 lakh in all',
      [
        [5_000_000, 'INR'],
        [2_000_000, null],
      ],
    ],
    ['a loss of -12,600 rupees', [[-12_600, 'INR']]],
    ['40 plates a day', [[40, 'plates', 'day']]],
    ['3x faster', [[3, 'times']]],
    ['no figure at all', []],
  ])('%s', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  it('knows limits in both directions', () => {
    const limits = (text: string) => parseFigures(text).map(({ limit }) => limit);
    expect(limits('up to 5 lakh')).toEqual(['most']);
    expect(limits('not more than 5 lakh, at least 10%')).toEqual(['most', 'least']);
    expect(limits('5 लाख तक')).toEqual(['most']);
    expect(limits('5 लाख से अधिक')).toEqual(['least']);
  });
});
