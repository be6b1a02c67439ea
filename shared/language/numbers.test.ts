import { describe, expect, it } from 'vitest';
import { readQuantity } from './numbers.ts';
import { tokenise } from './tokens.ts';

function amount(text: string): number | null {
  const read = readQuantity(tokenise(text), 0);
  return read && Number((read.value * read.scale).toPrecision(12));
}

describe('a number is read in words and digits of every language', () => {
  it.each([
    ['25 lakh', 2_500_000],
    ['two hundred and fifty', 250],
    ['twenty-five', 25],
    ['a dozen', 12],
    ['three dozen', 36],
    ['one and a half lakh', 150_000],
    ['half a lakh', 50_000],
    ['2 lakh 50 thousand', 250_000],
    ['डेढ़ लाख', 150_000],
    ['ढाई लाख', 250_000],
    ['सवा लाख', 125_000],
    ['सवा दो लाख', 225_000],
    ['पौने दो लाख', 175_000],
    ['साढ़े तीन हज़ार', 3500],
    ['एक लाख पच्चीस हज़ार', 125_000],
    ['पांच सौ', 500],
    ['सैंतीस', 37],
    ['ڈیڑھ لاکھ', 150_000],
    ['ساڑھے سات ہزار', 7500],
    ['تین درجن', 36],
    ['پچہتر', 75],
    ['দেড় হাজার', 1500],
    ['আড়াই লক্ষ', 250_000],
    ['পঞ্চাশটি', 50],
    ['একশো', 100],
    ['জন', null],
    ['दीड लाख', 150_000],
    ['साडेतीन', 3.5],
    ['साडे तीन हजार', 3500],
    ['पाचशे', 500],
    ['साडेसातशे', 750],
    ['पावणेतीनशे', 275],
    ['સાડાસાતસો', 750],
    ['সাড়ে সাতশো', 750],
    ['साढ़े सातसौ', 750],
    ['સવાસો', 125],
    ['दहा लाखांपेक्षा', 1_000_000],
    ['અઢી લાખ', 250_000],
    ['પચીસ', 25],
    ['ਡੇਢ ਲੱਖ', 150_000],
    ['ਪੱਚੀ', 25],
    ['ଅଢ଼େଇ ଲକ୍ଷ', 250_000],
    ['পঁচিছ হাজাৰ', 25_000],
    ['பத்தாயிரம்', 10_000],
    ['இருபத்தைந்து', 25],
    ['பதினைந்தாயிரம்', 15_000],
    ['ஒன்றரை லட்சம்', 150_000],
    ['மூன்றரை லட்சம்', 350_000],
    ['ஆறு டஜன்', 72],
    ['5 லட்சத்திற்கு', 500_000],
    ['ఇరవై ఐదు వేలు', 25_000],
    ['ಇಪ್ಪತ್ತೈದು ಸಾವಿರ', 25_000],
    ['ഇരുപത്തിയഞ്ച് ലക്ഷം', 2_500_000],
    ['two lakh six months', 200_000],
    ['2 lakh and 50 thousand', 250_000],
    ['a lakh and a half', 150_000],
    ['2.2 lakh', 220_000],
    ['shops', null],
  ])('%s', (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it('a row of numbers without end is no number without end', () => {
    expect(readQuantity(tokenise('5 lakh crore '.repeat(100)), 0)?.next).toBeLessThanOrEqual(24);
  });

  it('a word with other meanings is marked, so that it counts only before a unit', () => {
    expect(readQuantity(tokenise('নয় লক্ষ'), 0)).toMatchObject({ ambiguous: false });
    expect(readQuantity(tokenise('নয়'), 0)).toMatchObject({ ambiguous: true });
  });
});
