/** A personal number in a text: where it is, and how it may be shown. */
export interface Identifier {
  readonly kind: 'aadhaar' | 'pan' | 'card' | 'phone' | 'account';
  readonly start: number;
  readonly end: number;
  readonly masked: string;
}

/** The zero of each script whose digits people type. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

/** The same text with the digits of all scripts as 0 to 9, letter for letter. */
function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

const AADHAAR = /(?<!\d|\d[ .-])[2-9]\d{3}[\s./-]{0,2}\d{4}[\s./-]{0,2}\d{4}(?![ -]?\d)/gu;
const PAN = /(?<![\p{L}\p{N}])[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?![\p{L}\p{N}])/giu;
const CARD = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/gu;
const PHONE = /(?<![\d.,-])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/gu;
const ACCOUNT = /(?<!\d)\d(?:[ -]?\d){8,17}(?!\d)/gu;
/** What is said just before a number that is one of a bank account. */
const OF_ACCOUNT =
  /(accounts?|acct|a\/c|khat[ae]|खात[ाे]|अकाउंट|کھات[ہےا]|اکاؤنٹ|கணக்கு|অ্যাকাউন্ট|হিসাব)[^\d\n]{0,25}$/iu;
/** The same for numbers of things, which belong to nobody. */
const OF_THING =
  /(order|invoice|bill|ticket|tracking|receipt|reference|ref|utr|txn|transaction|ऑर्डर|बिल|ट्रैकिंग|रसीद|آرڈر|بل|ٹریکنگ|ஆர்டர்|பில்|டிராக்கிங்|অর্ডার|বিল|ট্র্যাকিং)\.?\s*(id|no|number|#|नंबर|نمبر|எண்|নম্বর)?\.?\s*(is|:)?\s*$/iu;
const SHOWN = 4;
const AROUND = 40;

/** The personal numbers in a text, none of them twice, in the order in which they are there. */
export function findIdentifiers(given: string): Identifier[] {
  const text = plainDigits(given);
  const found: Identifier[] = [];
  const take = (
    kind: Identifier['kind'],
    pattern: RegExp,
    fits: (digits: string, before: string) => boolean,
  ): void => {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((one) => start < one.end && one.start < end)) continue;
      const before = text.slice(Math.max(0, start - AROUND), start);
      if (fits(match[0].replaceAll(/[^\p{L}\p{N}]/gu, ''), before))
        found.push({ kind, start, end, masked: mask(given.slice(start, end)) });
    }
  };
  take('aadhaar', AADHAAR, isAadhaar);
  take('pan', PAN, () => true);
  take('account', ACCOUNT, (_digits, before) => OF_ACCOUNT.test(before));
  take('card', CARD, isCard);
  take('phone', PHONE, (_digits, before) => !OF_THING.test(before));
  return found.toSorted((one, other) => one.start - other.start);
}

/** The text with these numbers masked but for their last four signs. */
export function maskIn(text: string, found: readonly Identifier[]): string {
  let masked = '';
  let at = 0;
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    masked += text.slice(at, one.start) + one.masked;
    at = one.end;
  }
  return masked + text.slice(at);
}

function mask(number: string): string {
  let left = [...number].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  return number.replaceAll(/[\p{L}\p{N}]/gu, (sign) => (left-- > SHOWN ? 'X' : sign));
}

// Verhoeff's check digit: the multiplication of the dihedral group D5, and its permutation (J. Verhoeff, 1969)
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Whether twelve digits can be an Aadhaar number. */
function isAadhaar(digits: string): boolean {
  let check = 0;
  [...digits].toReversed().forEach((digit, place) => {
    const permuted = Number(PERMUTATION[place % PERMUTATION.length]?.[Number(digit)]);
    check = Number(PRODUCT[check]?.[permuted]);
  });
  return check === 0;
}

/** Whether the digits can be a card's (Luhn, ISO/IEC 7812). */
function isCard(digits: string): boolean {
  let sum = 0;
  [...digits].toReversed().forEach((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** The text without Aadhaar numbers, which are never stored: whoever has one can ask for much in its person's name. */
export function maskAadhaar(text: string): string {
  return maskIn(
    text,
    findIdentifiers(text).filter(({ kind }) => kind === 'aadhaar'),
  );
}
