const TENSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:ட்ட|த்த|ந்த|ற்ற|ண்ட|ன்ற|ின|ிய)(?:து|ன|ார்|னர்|ார்கள்|ான்|ாள்|தாக.*|தாம்)$/u, 'past'],
  [/(?:ப்படும்|க்கும்|ிடும்|வார்|பார்|வர்|வார்கள்|பார்கள்)$/u, 'future'],
  [/கிற|கின்ற/u, 'present'],
  [/(?:ப்பட|க்க|ட்ட|ய்ய)$/u, 'infinitive'],
];

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
  [/(?<!\s)ால்$/u, 'by'],
  [/কে$/u, 'to'],
  [/ला$/u, 'to'],
  [/(?:कडे|जवळ)$/u, 'with'],
  [/कडून$/u, 'from'],
];

/**
 * Who gives and who gets, where a language writes it at the end of a noun: சங்கத்திடம் from the union, சங்கம் the union itself.
 * @returns null for words without such an ending
 */
export function caseOf(word: string): string | null {
  return CASES.find(([ending]) => ending.test(word))?.[1] ?? null;
}

/** Whether two forms of a word say the same of time and of who does what. */
export function isSameInflection(one: string, other: string): boolean {
  return tenseOf(one) === tenseOf(other) && caseOf(one) === caseOf(other);
}
