/** What language a text is in, as far as its script says. */
export interface Detection {
  /** Code of the language, such as `hi`. */
  readonly language: string;
  /** 0 to 1: 0.9 where a script speaks, 0.7 for English, which is also what is assumed of nothing. */
  readonly confidence: number;
}

const ENGLISH: Detection = { language: 'en', confidence: 0.7 };
const SCRIPT_CONFIDENCE = 0.9;

/** Scripts and the language that most texts in them are written in. */
const SCRIPTS: readonly { readonly script: RegExp; readonly language: string }[] = [
  { script: /\p{Script=Devanagari}/gu, language: 'hi' },
  { script: /\p{Script=Bengali}/gu, language: 'bn' },
  { script: /\p{Script=Telugu}/gu, language: 'te' },
  { script: /\p{Script=Kannada}/gu, language: 'kn' },
  { script: /\p{Script=Malayalam}/gu, language: 'ml' },
  { script: /\p{Script=Tamil}/gu, language: 'ta' },
  { script: /\p{Script=Gujarati}/gu, language: 'gu' },
  { script: /\p{Script=Gurmukhi}/gu, language: 'pa' },
  { script: /\p{Script=Arabic}/gu, language: 'ur' },
  { script: /\p{Script=Oriya}/gu, language: 'or' },
];
const LATIN = /\p{Script=Latin}/gu;

/** Letters and words that Hindi and Bengali do not have but a neighbour in the same script does. */
const MARATHI = /ळ|(?<!\p{L}\p{M}*)(?:आहे|आहेत|आणि|नाही|साठी|मध्ये)(?![\p{L}\p{M}])/u;
const ASSAMESE = /[ৰৱ]/u;

/**
 * The language of a text by the rules of its script. A foreign name or loanword does not change it: the script with
 * the most letters decides, and a tie goes to the Indian one.
 */
export function detectLanguage(text: string): Detection {
  const counts = SCRIPTS.map(({ script, language }) => ({ language, letters: countOf(text, script) }));
  const most = counts.reduce((best, next) => (next.letters > best.letters ? next : best));
  if (most.letters === 0 || most.letters < countOf(text, LATIN)) return ENGLISH;
  return { language: withinScript(most.language, text), confidence: SCRIPT_CONFIDENCE };
}

function withinScript(language: string, text: string): string {
  if (language === 'hi' && MARATHI.test(text)) return 'mr';
  if (language === 'bn' && ASSAMESE.test(text)) return 'as';
  return language;
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
