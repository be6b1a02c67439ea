import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from '../language/tokens.ts';
import { readAmounts } from './amounts.ts';
import { normalise } from './normalise.ts';
import { findQuote } from './quotes.ts';
import { PAGES, judge } from './testing.ts';

const NAMES = Object.keys(PAGES) as Array<keyof typeof PAGES>;
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('a1,.०१२٣۴௫ \u00A0\u00AD\u0301\u093C\u200D\u200C´’“–—कक़ज़ज़ीéｱﾞㄱㅏ½…¼²⁵₂①❷⒈^()'),
    ),
    maxLength: 40,
  }),
);
const page = fc.constantFrom(...NAMES);

/** A page and a run of its words. */
const passage = page.chain((name) => {
  const words = PAGES[name].split(' ');
  return fc
    .tuple(fc.nat(Math.max(0, words.length - 6)), fc.integer({ min: 6, max: 18 }))
    .map(([from, size]) => ({ name, quote: words.slice(from, from + size).join(' ') }));
});

describe('normalisation', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalise(text).text;
        expect(normalise(once).text).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same text for the composed and the decomposed form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalise(text.normalize('NFD')).text).toBe(normalise(text.normalize('NFC')).text);
      }),
    );
  });

  it('maps every unit to a passage of the original, in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: normal, starts, ends } = normalise(text);
        expect([starts.length, ends.length]).toEqual([normal.length, normal.length]);
        for (const [i, start] of starts.entries()) {
          expect(start).toBeLessThan(ends[i] ?? 0);
          expect(start).toBeGreaterThanOrEqual(starts[i - 1] ?? 0);
        }
        expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('keeps ZWJ and ZWNJ, and folds the digits of every script', () => {
    expect(normalise('क्‍ष र्‌य').text).toBe('क्‍ष र्‌य');
    for (const digits of [
      '०१२३४५६७८९',
      '০১২৩৪৫৬৭৮৯',
      '੦੧੨੩੪੫੬੭੮੯',
      '૦૧૨૩૪૫૬૭૮૯',
      '୦୧୨୩୪୫୬୭୮୯',
      '௦௧௨௩௪௫௬௭௮௯',
      '౦౧౨౩౪౫౬౭౮౯',
      '೦೧೨೩೪೫೬೭೮೯',
      '൦൧൨൩൪൫൬൭൮൯',
      '۰۱۲۳۴۵۶۷۸۹',
      '٠١٢٣٤٥٦٧٨٩',
    ]) {
      expect(normalise(digits).text).toBe('0123456789');
    }
    expect(normalise('१२,३४,५६७ and 1,234,567 but 3, 4 and 2019,20').text).toBe(
      '1234567 and 1234567 but 3, 4 and 2019,20',
    );
  });
});

describe('quotes', () => {
  it('every run of a page’s words is found, and the offsets point at it', () => {
    fc.assert(
      fc.property(passage, ({ name, quote }) => {
        const found = findQuote(normalise(PAGES[name]), quote);
        if (found.outcome === 'too_short') return;
        expect(found.outcome).toBe('exact');
        if (found.outcome !== 'exact') return;
        expect(normalise(PAGES[name].slice(found.start, found.end)).text).toBe(normalise(quote).text);
      }),
      { numRuns: 500 },
    );
  });

  it('stands or falls the same with other digits, spaces and quotation marks', () => {
    fc.assert(
      fc.property(passage, ({ name, quote }) => {
        const dressed = quote
          .replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
          .replaceAll(' ', '\u00A0\n')
          .replaceAll('’', "'");
        expect(judge(name, dressed, '').verdict).toBe(judge(name, quote, '').verdict);
      }),
    );
  });

  it('a quote with one digit changed is never verified', () => {
    const withDigits = passage.filter(({ quote }) => /\d/.test(normalise(quote).text));
    fc.assert(
      fc.property(withDigits, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ name, quote }, pick, by) => {
        const normal = normalise(quote).text;
        const places = [...normal.matchAll(/\d/g)].map(({ index }) => index);
        const at = places[pick % places.length] ?? 0;
        const changed = `${normal.slice(0, at)}${(Number(normal.charAt(at)) + by) % 10}${normal.slice(at + 1)}`;
        expect(judge(name, changed).verdict).not.toBe('verified');
      }),
      { numRuns: 500 },
    );
  });

  it('a claim whose figure is changed is never verified by the untouched quote', () => {
    const withFigures = passage.filter(({ quote }) =>
      readAmounts(tokenise(normalise(quote).text)).some(({ value }) => value > 0),
    );
    fc.assert(
      fc.property(
        withFigures,
        fc.nat(),
        fc.constantFrom(2, 3, 10, 0.1, 0.01, 100),
        ({ name, quote }, pick, factor) => {
          const normal = normalise(quote).text;
          const written = [...normal.matchAll(/\d+(?:\.\d+)?/g)];
          const target = written[pick % written.length];
          if (!target || Number(target[0]) === 0) return;
          const value = Number((Number(target[0]) * factor).toPrecision(12));
          if (written.some((other) => Number(other[0]) === value)) return;
          const claim = `${normal.slice(0, target.index)}${value}${normal.slice(target.index + target[0].length)}`;
          expect(judge(name, quote, claim).verdict).not.toBe('verified');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('lakh for crore is never verified', () => {
    const swaps = [
      ['lakh', 'crore'],
      ['crore', 'lakh'],
      ['लाख', 'करोड़'],
      ['करोड़', 'लाख'],
      ['লাখ', 'কোটি'],
      ['லட்சம்', 'கோடி'],
      ['لاکھ', 'کروڑ'],
    ] as const;
    fc.assert(
      fc.property(passage, fc.constantFrom(...swaps), ({ name, quote }, [from, to]) => {
        // a piece of a passage may begin with the word and lack its number, and then the word is no figure
        if (!new RegExp(`\\p{Nd}\\s*${from}`, 'u').test(quote)) return;
        expect(judge(name, quote, quote.replaceAll(from, to)).verdict).not.toBe('verified');
      }),
      { numRuns: 500 },
    );
  });
});
