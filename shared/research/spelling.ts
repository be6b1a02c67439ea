import { foldWord, plainWord } from '../language/fold.ts';

/**
 * One spelling for what writers of one language spell in several ways, for sentences that are compared word by word: माँग and मांग,
 * گذار and گزار, திட்டத்துக்கு and திட்டத்திற்கு. Single words of other meanings can come out alike, so it says nothing alone.
 */
export function sameSpelling(word: string): string {
  const folded = foldWord(plainWord(word));
  if (TAMIL.test(folded)) return TAMIL_SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), folded);
  if (URDU.test(folded)) return URDU_SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), folded);
  const spellings = LATIN.test(folded) ? ENGLISH_SPELLINGS : OTHER_SPELLINGS;
  return spellings.reduce((text, [from, to]) => text.replace(from, to), folded);
}

const LATIN = /^[a-z]/u;
const TAMIL = /[\u0B80-\u0BFF]/u;
const URDU = /[\u0600-\u06FF]/u;

/** British and American. */
const ENGLISH_SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<=\w{3})our(?!s?$)|(?<=lab|col|fav|neighb|harb|hon|vap|flav)our(?=s?$)/u, 'or'],
  [/is(?=(?:e|ed|es|ing|ations?)$)/u, 'iz'],
  [/(?<=\w{2})tre(?=s?$)/u, 'ter'],
  [/(?<=progra)mme(?=s?$)/u, 'm'],
  [/(?<=[aeiou])ll(?=(?:ed|ing|er|ers)$)/u, 'l'],
];

const OTHER_SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[শষ]/gu, 'স'],
  [/ণ/gu, 'ন'],
  [/ॉ/gu, 'ा'],
  [/গুল[িো](?=র?$)/u, ''],
  [/(?<=[\u0980-\u09FF]{3})ো$/u, ''],
  [/ॅ(?=ं)/gu, ''],
  [/(?<=.)ये/gu, 'ए'],
  [/(?<=.)यि$/gu, 'इ'],
];

const TAMIL_SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  // இத்திட்டம் is இந்தத் திட்டம், இவ்வுதவி is இந்த உதவி, and this and that are compared nowhere
  [/^[இஅ]வ்வு/u, 'உ'],
  [/^[இஅ]வ்வா/u, 'ஆ'],
  [/^[இஅ]வ்வி/u, 'இ'],
  [/^[இஅ](?:க்(?=க)|ச்(?=ச)|த்(?=த)|ப்(?=ப)|வ்(?=வ)|ந்(?=ந)|ம்(?=ம))/u, ''],
  [/ட்க(?=ள)/u, 'ள்க'],
  [/ற்க(?=ள)/u, 'ல்க'],
  [/ிற்கு/u, 'ுக்கு'],
  // a stop is doubled before the next word, also within what is written as one
  [/([கசதப])்(?=\1)/gu, ''],
  [/கட்டிட/u, 'கட்டட'],
  // one and several
  [/ங்கள்$/u, 'ம்'],
  [/ங்களை$/u, 'தை'],
  [/களு(?=கு)|கள்$/u, ''],
  [/களை$/u, 'ை'],
];

const URDU_SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ذ/gu, 'ز'],
  [/ییے$/u, 'یے'],
  [/(?<=.)[یئ]ے$/u, 'ے'],
  [/[یے]+(?=گ[اےی]$)/u, 'ے'],
];

/** Two Tamil words as they are written in one: நடப்பு ஆண்டு is நடப்பாண்டு, நிதி ஆண்டு is நிதியாண்டு. */
export function joinedSpelling(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const sign = TAMIL_SIGNS.get(word[0] ?? '');
    if (sign === undefined || text === '') return text + word;
    const rest = sign + word.slice(1);
    if (text.endsWith('ு')) return text.slice(0, -1) + rest;
    return text + (/[ிீெேை]$/u.test(text) ? 'ய' : 'வ') + rest;
  }, '');
}

/** Vowels that begin a Tamil word, as the signs that they are within one. */
const TAMIL_SIGNS: ReadonlyMap<string, string> = new Map([
  ['அ', ''],
  ['ஆ', 'ா'],
  ['இ', 'ி'],
  ['ஈ', 'ீ'],
  ['உ', 'ு'],
  ['ஊ', 'ூ'],
  ['எ', 'ெ'],
  ['ஏ', 'ே'],
  ['ஐ', 'ை'],
  ['ஒ', 'ொ'],
  ['ஓ', 'ோ'],
]);
