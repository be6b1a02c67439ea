import { synonymsOf } from './words/synonyms.ts';
import { soundOf } from './sounds.ts';

const VOWEL_SIGNS_AT_END =
  /[\u093A-\u094D\u0902\u0903\u09BC-\u09CD\u0A3E-\u0A4D\u0ABE-\u0ACD\u0B3E-\u0B4D\u0BBE-\u0BCD\u0C3E-\u0C4D\u0CBE-\u0CCD\u0D3E-\u0D4D\u0982\u0A02\u0A82]+$/u;
const LATIN = /^[a-z]/;
// of the shorter word, so much must begin alike: தொழிலுக்கு and தொழில்களுக்கு, गटाला and गटांना
const SHARE_ALIKE = 0.67;
const LONGEST_ENDING = 8;

/** Whether two words are forms of one, or mean the same. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (isFormOf(one, other)) return true;
  const rows = synonymsOf(one);
  return rows.length > 0 && synonymsOf(other).some((row) => rows.includes(row));
}

/** Whether two words are inflected forms of one. */
export function isFormOf(one: string, other: string): boolean {
  if (one === other) return true;
  if (LATIN.test(one) !== LATIN.test(other)) return false;
  if (LATIN.test(one)) return isEnglishForm(one, other);
  if (isUrduForm(one, other)) return true;
  const [a, b] = [bare(one), bare(other)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 2) return false;
  const alike = commonStart(short, long);
  if (isCompoundOf(long, short)) return true;
  if (alike === short.length)
    return short.length >= 3 ? long.length - alike <= LONGEST_ENDING : long.length - alike <= 2;
  return alike >= 3 && alike >= SHARE_ALIKE * short.length && long.length - alike <= LONGEST_ENDING;
}

/** ڈبہ and ڈبے, ڈبوں. */
function isUrduForm(one: string, other: string): boolean {
  const [a, b] = [one.replace(URDU_ENDINGS, ''), other.replace(URDU_ENDINGS, '')];
  return a === b && a !== one && b !== other && a.length >= 2;
}

const FEWEST_LETTERS = 4;
const DENYING_PREFIXES = /^(?:un|in|im|ir|non|dis|अन|अ|ना|गैर|बे|বে|অন|অ|না|বি|ਅ|ਗੈਰ|અ|બિન|غیر|نا|بے)/u;
const DENYING = /^(?:अ|अन|ना|गैर|बे|বে|অ|অন|না|বি|ਅ|ਗੈਰ|અ|બિન|غیر|نا|بے)$/u;

/** தினக்கூலி is a கூலி; अपात्र is no पात्र. */
function isCompoundOf(long: string, short: string): boolean {
  const head = long.slice(0, long.length - short.length);
  return short.length >= FEWEST_LETTERS && long.endsWith(short) && head.length >= 2 && !DENYING.test(head);
}

function bare(word: string): string {
  const even = word.replace(LONG_VOWELS, (sign) => SHORT_VOWELS.get(sign) ?? sign);
  const stem = even.replace(VOWEL_SIGNS_AT_END, '');
  return stem.length >= 3 ? stem : even;
}

const URDU_ENDINGS = /(?<=[\u0600-\u06FF])(?:وں|[ہےا])$/u;
// long and short change in inflection and in spelling: मंजूर and मंजुरी, দূর and দুর
const SHORT_VOWELS: ReadonlyMap<string, string> = new Map([
  ['ी', 'ि'],
  ['ू', 'ु'],
  ['ী', 'ি'],
  ['ূ', 'ু'],
]);
const LONG_VOWELS = /[ीूীূ]/gu;

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const ENGLISH_ENDINGS =
  /(?:ations?|ition|itions|ments?|ings?|ies|ied|ier|ers?|ors?|ed|es|s|ly|al|ive|able|ible|ion|ions|e|y|age)$/;

function isEnglishForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const alike = commonStart(short, long);
  if (alike < 3) return false;
  if (alike === short.length && /^(?:s|es|ed|d|ing|ly|er|ers|e?r|n|'s)$/.test(long.slice(alike))) return true;
  const [a, b] = [one.replace(ENGLISH_ENDINGS, ''), other.replace(ENGLISH_ENDINGS, '')];
  return alike >= 4 && a.length >= 3 && (a === b || (alike >= Math.max(a.length, b.length) && alike >= 5));
}

/** Whether a name is written in two scripts: Karur and கரூர், इराक and Iraq. */
export function isSameSound(one: string, other: string): boolean {
  const [a, b] = [soundOf(one), soundOf(other)];
  if (a.length < 2 || b.length < 2) return false;
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short) && long.length - short.length <= 3;
}

/** Whether one word denies the other: unsold and sold, অবিক্রীত and বিক্রি. */
export function isDeniedForm(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const rest = long.replace(DENYING_PREFIXES, '');
  return (
    rest !== long &&
    rest.length >= FEWEST_LETTERS &&
    rest.slice(0, 3) === short.slice(0, 3) &&
    isFormOf(rest, short)
  );
}
