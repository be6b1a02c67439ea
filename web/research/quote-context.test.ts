import { describe, expect, it } from 'vitest';
import { quoteContext, quoteLanguage } from './quote-context.ts';

const QUOTE = 'bought 2,000 to 6,000 leaf plates for one wedding';

describe('a quote among its neighbours', () => {
  it('is shown whole on a short page, without dots', () => {
    const page = `Respondents ${QUOTE}, most of them at once.`;
    const start = page.indexOf(QUOTE);
    expect(quoteContext(page, start, start + QUOTE.length)).toEqual({
      before: 'Respondents ',
      quote: QUOTE,
      after: ', most of them at once.',
      moreBefore: false,
      moreAfter: false,
    });
  });

  it('is cut between words on a long page', () => {
    const page = `${'caterers '.repeat(60)}${QUOTE}${' weddings'.repeat(60)}`;
    const start = page.indexOf(QUOTE);
    const context = quoteContext(page, start, start + QUOTE.length);
    expect(context).toMatchObject({ quote: QUOTE, moreBefore: true, moreAfter: true });
    expect(context?.before).toMatch(/^(caterers )+$/);
    expect(context?.after).toMatch(/^( weddings)+$/);
  });

  it('is nowhere on a page that is shorter than its place', () => {
    expect(quoteContext('short', 2, 40)).toBeNull();
    expect(quoteContext('short', 3, 3)).toBeNull();
  });
});

describe('the language of a quote', () => {
  it('is English where seven of ten letters are Latin, and else unknown', () => {
    expect(quoteLanguage('Loans up to ₹10 lakh')).toBe('en');
    expect(quoteLanguage('दस लाख तक का ऋण MUDRA')).toBe('');
    expect(quoteLanguage('₹ 10,00,000')).toBe('');
  });
});
