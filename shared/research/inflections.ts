import { plainWord } from '../language/fold.ts';
import { isFormOf } from './matching.ts';

const TENSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/[டதறனய]தால்$/u, 'because'],
  [/ால்$/u, 'if'],
  [/(?:ட்ட|த்த|ந்த|ற்ற|ண்ட|ன்ற|ின|ிய)(?:து|ன|ார்|னர்|ார்கள்|ான்|ாள்|தாக.*|தாம்)$/u, 'past'],
  [/(?:ப்படும்|க்கும்|ிடும்|வார்|பார்|வர்|வார்கள்|பார்கள்)$/u, 'future'],
  [/கிற|கின்ற/u, 'present'],
  [/(?:ப்பட|க்க|ட்ட|ய்ய)$/u, 'infinitive'],
];

/** Words behind a noun that say who gives and who gets. */
const ROLE_WORDS = new Set('কাছে থেকে দ্বারা को से ने کو سے نے कडे कडून द्वारे'.split(' ').map(plainWord));

/** Whether each word that says who gives and who gets stands behind the noun that it stands behind in a sentence. */
export function keepsRoles(claim: Words, sentence: Words): boolean {
  const nounsOf = (words: Words, role: string) =>
    words.flatMap(({ plain }, at) => (plain === role ? [words[at - 1]?.plain ?? ''] : []));
  return [...ROLE_WORDS].every((role) => {
    const nouns = nounsOf(sentence, role);
    return nounsOf(claim, role).every((noun) => nouns.some((other) => isFormOf(noun, other)));
  });
}

type Words = readonly { readonly plain: string }[];

/**
 * The tense that Tamil writes at the end of a verb: திறக்கப்பட்டது was opened, திறக்கப்படும் will be.
 * @returns null for words that do not end as verbs do, and in other languages
 */
export function tenseOf(word: string): string | null {
  return TENSES.find(([ending]) => ending.test(word))?.[1] ?? null;
}

const CASES: ReadonlyArray<readonly [RegExp, string]> = [
  [/ிடம்$/u, 'with'],
  [/ிடமிருந்து$|ிலிருந்து$/u, 'from'],
  [/(?:ுக்கு|க்கு|ற்கு)$/u, 'to'],
  [/দের$/u, 'to'],
  [/রা$/u, 'subject'],
  [/কে$/u, 'to'],
  [/(?:ला|ांना)$/u, 'to'],
  [/(?:कडे|जवळ)$/u, 'with'],
  [/कडून$/u, 'from'],
];

/** Who gives and who gets, where a language writes it at the end of a noun: சங்கத்திடம் from the union, சங்கம் the union itself. */
function caseOf(word: string): string | null {
  return CASES.find(([ending]) => ending.test(word))?.[1] ?? null;
}

/** Whether two forms of a word say the same of time and of who does what. */
export function isSameInflection(one: string, other: string): boolean {
  return tenseOf(one) === tenseOf(other) && isSameCase(one, other);
}

/** ব্লকে is no ব্ল to whom something is given: the last letter of a stem can look like an ending. */
export function isSameCase(one: string, other: string): boolean {
  if (caseOf(one) === caseOf(other)) return true;
  const [cased, plain] = caseOf(one) === null ? [other, one] : [one, other];
  return STEM_MAY_END_ALIKE.test(cased) && plain.startsWith(cased.slice(0, -1));
}

const STEM_MAY_END_ALIKE = /(?:কে|রা|ला)$/u;
