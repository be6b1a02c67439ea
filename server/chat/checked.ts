import { setImmediate as turn } from 'node:timers/promises';
import type { Checked, Citation } from '../../shared/chat/model.ts';
import { gateContext, judgeClaim, type GateContext } from '../../shared/research/gate.ts';
import type { Evidence } from '../../shared/research/model.ts';
import { sentencesOf as spansOf } from '../../shared/research/passages.ts';
import { sentencesOf } from './library/texts.ts';
import { takeListed, type Listed } from './listed.ts';
import type { Snippet } from './snippets.ts';
import { statesFact } from './statements.ts';

/** What is said behind a sentence: `not_said` where the source that it names does not say it, `no_source` where it names none. */
export interface Remarks {
  readonly not_said: string;
  readonly no_source: string;
}

/** An answer as it is shown. */
export interface CheckedText extends Checked {
  readonly text: string;
  /** The sources that it names. */
  readonly named: ReadonlySet<number>;
  /** Those that the model lists itself and names: nobody has read them. */
  readonly listed: readonly Citation[];
}

/** None begins within spaces: a long row of them would be read again from each. */
const MARKS = /(?<!\s)\s*\[(\d{1,3})\]/g;
/** Marks behind the end of a sentence belong to it. */
const LATE_MARKS = /([.!?।۔؟]["'”’)*_]*)((?:\s*\[\d{1,3}\])+)/gu;
const ENDS = /[.!?।۔؟]/u;
const CLOSES = /["'”’)*_]/u;
/** Lines that only say what follows: headings, rules of tables, words that end in a colon. With a figure they state something. */
const HEAD =
  /^(#{1,6}\s+(?=\S)(\p{L}+\s+(?=\S))?(\d{1,2}[.:)]?)?[^\d₹%.!?।۔]*|[\s:|-]+|\*\*[^*.!?।۔\d₹%]{1,60}\*\*:?|[^.!?।۔؟\d₹%]{1,120}[:：]\**)$/u;
const A_MARK = /\[\d{1,3}\]/;
/** What makes a line an item, a quotation, a heading or a row. */
const OPENING = /^\s*(?:(?:[-*+•]|\d{1,3}[.)]|#{1,6})\s+|[>|]\s*)*/u;
const FENCE = /^\s*(```|~~~)/;
/** A remark of ours in an answer, as a model must not learn to write it. */
const REMARK = / \*\([^()*]{1,80}\)\*/g;

/**
 * Puts a remark behind every sentence that states something which no source supports: that names a source which does not bear it, or
 * none. A statement without a mark that a source says word for word is given its mark; marks of sources that there are not are taken away.
 */
export async function checkAnswer(
  text: string,
  snippets: readonly Snippet[],
  remarks: Remarks,
): Promise<CheckedText> {
  const { text: body, sources } = takeListed(text, new Set(snippets.map(({ number }) => number)));
  const desk = new Desk(snippets, remarks, sources);
  let isCode = false;
  const lines = body.replaceAll(LATE_MARKS, (_, end: string, marks: string) => marks + end).split('\n');
  const checked: string[] = [];
  for (const line of lines) {
    if (FENCE.test(line)) isCode = !isCode;
    checked.push(isCode || FENCE.test(line) ? line : await desk.line(line));
  }
  return { text: checked.join('\n'), ...desk.counts };
}

/** A text without the remarks that were put into it. */
export function withoutRemarks(text: string): string {
  return text.replaceAll(REMARK, '');
}

class Desk {
  readonly #snippets: readonly Snippet[];
  readonly #remarks: Remarks;
  readonly #titles: readonly string[];
  readonly #gate: Gate;
  readonly #listed: Listed['sources'];
  readonly #named = new Set<number>();
  readonly #namedListed = new Set<number>();
  #statements = 0;
  #supported = 0;

  constructor(snippets: readonly Snippet[], remarks: Remarks, listed: Listed['sources']) {
    this.#listed = listed;
    this.#snippets = snippets;
    this.#remarks = remarks;
    this.#titles = snippets.map(({ title }) => title);
    this.#gate = new Gate(snippets);
  }

  get counts(): Omit<CheckedText, 'text'> {
    const listed = [...this.#listed.values()].filter(({ number }) => this.#namedListed.has(number));
    return { named: this.#named, listed, statements: this.#statements, supported: this.#supported };
  }

  /** A long answer has many sentences, and each takes some milliseconds: others have their turn between them. */
  async line(line: string): Promise<string> {
    if (HEAD.test(line.trim()) && !A_MARK.test(line)) return line;
    const [opening = ''] = OPENING.exec(line) ?? [];
    const rest = line.slice(opening.length);
    let [checked, at] = [opening, 0];
    for (const { start, end } of spansOf(rest)) {
      checked += rest.slice(at, start) + this.#sentence(rest.slice(start, end));
      at = end;
      await turn();
    }
    return checked + rest.slice(at);
  }

  #sentence(sentence: string): string {
    const numbers = [...sentence.matchAll(MARKS)].map(([, number]) => Number(number));
    const known = numbers.flatMap((number) => this.#snippets.find((one) => one.number === number) ?? []);
    for (const { number } of known) this.#named.add(number);
    const listed = numbers.filter((number) => this.#listed.has(number));
    for (const number of listed) this.#namedListed.add(number);
    const claim = plainOf(sentence);
    const kept = sentence.replaceAll(MARKS, (mark, number: string) =>
      known.some((one) => one.number === Number(number)) || listed.includes(Number(number)) ? mark : '',
    );
    if (known.length === 0) return this.#unmarked(kept, claim);
    // a mark says that this is taken from a source, whatever it states
    this.#statements += 1;
    if (!this.#gate.bears(claim, known, ['verified', 'partial'])) return behind(kept, this.#remarks.not_said);
    this.#supported += 1;
    return kept;
  }

  #unmarked(sentence: string, claim: string): string {
    if (!statesFact(sentence, this.#titles)) return sentence;
    this.#statements += 1;
    const bearer = this.#snippets.find(
      (one) => isNear(claim, one.text) && this.#gate.bears(claim, [one], ['verified']),
    );
    if (!bearer) return behind(sentence, this.#remarks.no_source);
    this.#supported += 1;
    this.#named.add(bearer.number);
    return beforeEnd(sentence, ` [${bearer.number}]`);
  }
}

const NEAR = 0.6;

/** Whether most words of a sentence are in a text: only then can it say the same word for word. */
function isNear(sentence: string, text: string): boolean {
  const there = new Set(wordsOf(text));
  const words = wordsOf(sentence);
  return words.filter((word) => there.has(word)).length >= words.length * NEAR;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a sentence, without Markdown and marks. */
function plainOf(sentence: string): string {
  return sentence
    .replaceAll(MARKS, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim();
}

function behind(sentence: string, remark: string): string {
  return beforeEnd(sentence, ` *(${remark})*`);
}

function beforeEnd(sentence: string, words: string): string {
  const at = endOf(sentence);
  return sentence.slice(0, at) + words + sentence.slice(at);
}

/** Where the words of a sentence end: before its last sign, closing quotes and the line of a table. */
function endOf(sentence: string): number {
  let at = sentence.trimEnd().length;
  if (sentence.charAt(at - 1) === '|') at = sentence.slice(0, at - 1).trimEnd().length;
  while (CLOSES.test(sentence.charAt(at - 1))) at -= 1;
  while (ENDS.test(sentence.charAt(at - 1))) at -= 1;
  return at;
}

/** No source says so much in one sentence. */
const LONGEST_CLAIM = 1000;

type Bearing = 'verified' | 'partial';

/** The evidence gate over the sentences of the snippets: one sentence that bears a claim is enough. */
class Gate {
  readonly #context: GateContext;
  readonly #quotes: readonly Evidence[];

  constructor(snippets: readonly Snippet[]) {
    const ofSource = ({ number, title, citation }: Snippet) => ({
      id: String(number),
      url: citation.url ?? '',
      title,
      type: 'other' as const,
      origin: 'library' as const,
      published: null,
      page_hash: String(number),
      as_of: citation.as_of,
      confidence: citation.confidence,
    });
    const pages = snippets.map(({ number, text }) => ({
      source_id: String(number),
      page_hash: String(number),
      text,
    }));
    this.#context = gateContext(snippets.map(ofSource), pages);
    this.#quotes = snippets.flatMap(({ number, text }) =>
      sentencesOf(text).map((quote, at) => ({
        id: `${number}.${at}`,
        source_id: String(number),
        quote,
        start: 0,
        end: 0,
      })),
    );
  }

  bears(text: string, snippets: readonly Snippet[], enough: readonly Bearing[]): boolean {
    if (text === '') return true;
    if (text.length > LONGEST_CLAIM) return false;
    return this.#quotes
      .filter(({ source_id }) => snippets.some(({ number }) => String(number) === source_id))
      .some((quote) => {
        const claim = { text, evidence_ids: [quote.id], counter_evidence_ids: [] };
        const { verdict } = judgeClaim(claim, new Map([[quote.id, quote]]), this.#context);
        return enough.some((one) => one === verdict);
      });
  }
}
