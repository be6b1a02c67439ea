import { foldWord } from '../language/fold.ts';

/** Marks without a sound of their own, which keyboards leave out or put in as they like, and apostrophes, which words of Assamese have in the middle. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad'’ʼ]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in any script: lower case, composed, without invisible joiners, and with one letter where writers use two. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').replace(INVISIBLE, '').toLowerCase().match(WORD) ?? [];
  return words.map(foldWord);
}

const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;

/** Runs of 3 to 5 characters of a word, its ends marked: they match through inflection and spelling. A short word is one run. */
export function gramsOf(word: string): string[] {
  const marked = `^${word}$`;
  const grams: string[] = [];
  for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size += 1)
    for (let at = 0; at + size <= marked.length; at += 1) grams.push(marked.slice(at, at + size));
  return grams.length > 0 ? grams : [marked];
}

const ENGLISH_ENDING = /(?:'s|ings?|ers?|ies|ied|ed|es|s|y|e)$/;
const SHORTEST_STEM = 3;

/** An English word without its ending, so that 'licences', 'licence' and 'licencing' meet. */
export function englishStem(word: string): string {
  const spelt = word
    .replace(/^licens/, 'licenc')
    .replace(/isation/, 'ization')
    .replace(/colour/, 'color');
  return spelt.replace(ENGLISH_ENDING, (ending) =>
    spelt.length - ending.length >= SHORTEST_STEM ? '' : ending,
  );
}
