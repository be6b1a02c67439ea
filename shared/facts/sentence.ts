export interface InSentence {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

const ENDS = /[.!?।॥۔\n]/u;
/** Beside the words so much of a sentence is shown at most. */
const AROUND = 80;

/** The words that a fact was read from, in their sentence; alone where the text has changed. */
export function inSentence(text: string, words: string): InSentence {
  const at = text.indexOf(words);
  if (at < 0 || words === '') return { before: '', words, after: '' };
  const end = at + words.length;
  return {
    before: upTo(text.slice(0, at)),
    words,
    after: from(text.slice(end), ENDS.test(words.at(-1) ?? '')),
  };
}

function upTo(text: string): string {
  let start = text.length;
  while (start > 0 && !isEnd(text, start - 1)) start--;
  const sentence = text.slice(start).trimStart();
  if (sentence.length <= AROUND) return sentence;
  const cut = sentence.slice(-AROUND);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

function from(text: string, ended: boolean): string {
  if (ended) return '';
  let end = 0;
  while (end < text.length && !isEnd(text, end)) end++;
  const sentence = text.slice(0, end);
  if (sentence.length > AROUND) return `${sentence.slice(0, sentence.lastIndexOf(' ', AROUND))} …`;
  return sentence + (text[end] ?? '').trim();
}

/** A point between digits belongs to a number. */
function isEnd(text: string, at: number): boolean {
  return ENDS.test(text[at] ?? '') && !(text[at] === '.' && /\d/.test(text[at + 1] ?? ''));
}
