import { describe, expect, it } from 'vitest';
import type { Roman } from '../language/number-words.ts';
import { readNumber } from '../language/numbers.ts';
import { tokenise } from './tokens.ts';

function read(text: string, roman: Roman = 'en'): number | undefined {
  return readNumber(tokenise(text), 0, { roman })?.value;
}

const NATIVE: ReadonlyArray<readonly [string, number]> = [
  ['2.5L', 250_000],
  ['25k', 25_000],
  ['1.2 cr', 12_000_000],
  ['1,20,000', 120_000],
  ['three lakh fifty thousand', 350_000],
  ['three and a half lakh', 350_000],
  ['one hundred and fifty', 150],
  ['twenty-five', 25],
  ['5 lakh crore', 5e12],
  ['डेढ़ लाख', 150_000],
  ['साढ़े तीन लाख', 350_000],
  ['सवा लाख', 125_000],
  ['पौने दो लाख', 175_000],
  ['एक लाख पचहत्तर हज़ार', 175_000],
  ['१०००', 1000],
  ['साडेचार लाख', 450_000],
  ['दीडशे', 150],
  ['चाळीस हजारांचे', 40_000],
  ['ஐம்பதாயிரம்', 50_000],
  ['மூன்று லட்சத்து இருபதாயிரம்', 320_000],
  ['இரண்டரை லட்சம்', 250_000],
  ['இரண்டே கால் லட்சம்', 225_000],
  ['நூற்றைம்பது', 150],
  ['എണ്ണായിരം', 8000],
  ['ഒമ്പതിനായിരം', 9000],
  ['ഇരുപത്തയ്യായിരം', 25_000],
  ['ആറര ലക്ഷം', 650_000],
  ['తొమ్మిదిన్నర లక్షల', 950_000],
  ['ఇరవై ఐదు వేలు', 25_000],
  ['ಮೂರೂವರೆ ಲಕ್ಷ', 350_000],
  ['ಒಂದು ಲಕ್ಷ ಎಪ್ಪತ್ತೈದು ಸಾವಿರ', 175_000],
  ['সাড়ে তিন লাখ', 350_000],
  ['দুই হাজার পাঁচশো', 2500],
  ['চাৰে চাৰি লাখ', 450_000],
  ['ପଉଣେ ଦୁଇ ଲକ୍ଷ', 175_000],
  ['ଦୁଇ ହଜାର ପାଞ୍ଚଶହ', 2500],
  ['પોણા બે લાખ', 175_000],
  ['૩૫,૦૦૦', 35_000],
  ['ਪੌਣੇ ਤਿੰਨ ਲੱਖ', 275_000],
  ['ڈیڑھ سو', 150],
  ['ساڑھے پانچ لاکھ', 550_000],
];

describe('numbers in digits and words', () => {
  it.each(NATIVE)('%s is %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['saadhe teen lakh', 'hi', 350_000],
    ['sawa lakh', 'hi', 125_000],
    ['teen lakh bees hazar', 'hi', 320_000],
    ['Moonu latchathu aimbadhayiram', 'ta', 350_000],
    ['rendarai latcham', 'ta', 250_000],
  ] as const)('%s is a number of the language that the Latin letters are in', (text, roman, value) => {
    expect(read(text, roman)).toBe(value);
  });

  it('leaves English words alone that are numbers in Roman Hindi', () => {
    expect(read('do')).toBeUndefined();
    expect(read('bees')).toBeUndefined();
  });

  it('reads a number no further than it goes', () => {
    expect(readNumber(tokenise('5-7 lakh'), 0)).toMatchObject({ value: 5, next: 1 });
    expect(readNumber(tokenise('200 25 pieces'), 0)).toMatchObject({ value: 200, next: 1 });
  });
});
