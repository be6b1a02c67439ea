import { findAmounts, lowest, type Amount } from './amounts.ts';
import type { Passage } from './passage.ts';

/** A stretch of a sentence around its amounts: what is said in it is said of them. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  /** Where the words before it begin that carry no amount of their own: 'electricity and labour together' before ', 14,000 a month'. */
  readonly lead: number;
  /** Where the words end that follow the last amount of a sentence after a comma. */
  readonly tail: number;
  readonly sentence: number;
  readonly sentenceFrom: number;
  readonly sentenceTo: number;
  readonly amounts: readonly Amount[];
}

/** Words that are written short with a point, whatever follows, and before a number. */
const ABBREVIATIONS = new Set(['dr', 'mr', 'mrs', 'approx', 'pvt', 'प्रा', 'vs', 'ie', 'eg']);
const BEFORE_NUMBERS = new Set([
  'rs',
  'no',
  'rupees',
  'रु',
  'रू',
  'ரூ',
  'રૂ',
  'ರೂ',
  'రూ',
  'രൂ',
  'ਰੁ',
  'টা',
  'nh',
  'inr',
]);
const SENTENCE_END = /^[.?!।॥۔؟]$/;
const SEPARATOR = /^[,،;:؛()[\]{}•|—–…]$/;

/** A point within a word (कि.मी.) or after a short form ends no sentence. */
function isInside(tokens: Passage['tokens'], at: number): boolean {
  const before = tokens[at - 1]?.plain ?? '';
  const next = tokens[at + 1];
  if (ABBREVIATIONS.has(before)) return true;
  if (next?.kind === 'number') return BEFORE_NUMBERS.has(before);
  return next?.kind === 'word' && tokens[at]?.end === next.start && before.length <= 3;
}

/** The sentences of a text as ranges of tokens. */
export function sentencesOf({ tokens, text }: Passage): Array<readonly [from: number, to: number]> {
  const found: Array<readonly [number, number]> = [];
  let from = 0;
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    const breaksLine = next !== undefined && text.slice(token.end, next.start).includes('\n');
    const ends = SENTENCE_END.test(token.text) && !(token.text === '.' && isInside(tokens, at));
    if (!ends && !breaksLine && next !== undefined) return;
    if (at + 1 > from) found.push([from, at + 1]);
    from = at + 1;
  });
  return found;
}

/** An idea names a few dozen amounts. A row of thousands is a table, or no text at all, and each is held against the others of its sentence. */
const MOST_AMOUNTS = 200;

/** The clauses of a text, each with its amounts; sentences without an amount are one clause with none. */
export function clausesOf(passage: Passage): Clause[] {
  const amounts = findAmounts(passage).slice(0, MOST_AMOUNTS);
  let read = 0;
  return sentencesOf(passage).flatMap(([from, to], sentence) => {
    const inside: Amount[] = [];
    for (let amount = amounts[read]; amount && amount.first < to; amount = amounts[read]) {
      inside.push(amount);
      read += 1;
    }
    return clauses(passage, inside, from, to, sentence);
  });
}

function clauses(
  passage: Passage,
  amounts: readonly Amount[],
  from: number,
  to: number,
  sentence: number,
): Clause[] {
  const denied = new Set(amounts.filter((amount, i) => isDenied(passage, amount, amounts[i + 1], to)));
  const live = amounts.filter(
    (amount) => amount.other === null && !denied.has(amount) && !isLoose(passage, amount),
  );
  const common = { sentence, sentenceFrom: from, sentenceTo: to };
  if (live.length === 0) return [{ ...common, from, to, lead: from, tail: to, amounts: [] }];
  const pieces = cut(passage, live, from, to);
  const found: Clause[] = [];
  let lead = from;
  for (const [start, end] of pieces) {
    const inside = live.filter(({ first }) => first >= start && first < end);
    if (inside.length === 0) continue;
    found.push({ ...common, from: start, to: end, lead, tail: end, amounts: inside });
    // people who are counted on the way to an amount: 'two helpers, 8000 each'
    if (inside.some((amount) => countsPeople(passage, amount) === null)) lead = end;
  }
  const last = found.at(-1);
  if (!last) return [{ ...common, from, to, lead: from, tail: to, amounts: [] }];
  found[found.length - 1] = { ...last, tail: to };
  return found;
}

function cut(
  passage: Passage,
  live: readonly Amount[],
  from: number,
  to: number,
): Array<readonly [number, number]> {
  const found: Array<readonly [number, number]> = [];
  let start = from;
  for (let at = from; at < to; at++) {
    if (live.some(({ first, next }) => at >= first && at < next)) continue;
    const { kind, plain } = passage.tokens[at] ?? { kind: 'word', plain: '' };
    if (kind === 'number' || (kind === 'word' && passage.at(at).length === 0)) continue;
    if (!SEPARATOR.test(plain) && !divides(passage, live, at, start, to)) continue;
    found.push([start, at]);
    start = at + 1;
  }
  found.push([start, to]);
  return found;
}

/** 'And' between two amounts divides them; 'rent and power' it does not. */
function divides(passage: Passage, live: readonly Amount[], at: number, start: number, to: number): boolean {
  if (!passage.cueAt(at, 'and') && !passage.cueAt(at, 'but')) return false;
  const owner = passage.cueAt(at + 1, 'own') ?? passage.cueAt(at + 1, 'rival');
  if (owner && live.some(({ first }) => first >= start && first < at)) return true;
  return (
    live.some(({ first }) => first >= start && first < at) &&
    live.some(({ first }) => first > at && first < to)
  );
}

/** A small number in words that neither money nor a thing follows is some other word: दो 'give', ஆறு 'river'. */
function isLoose(passage: Passage, amount: Amount): boolean {
  if (!amount.weak || amount.money || amount.percent || amount.unit !== null) return false;
  return countsPeople(passage, amount) === null && !countsSureThings(passage, amount);
}

const LEAST_SURE = 10;
/** A number in words from ten up, which is no other word, with a thing behind it: साठ कुर्ते. */
function countsSureThings(passage: Passage, { value, next, ambiguous, scaled }: Amount): boolean {
  const sure = !ambiguous && !scaled && typeof value === 'number' && value >= LEAST_SURE;
  return sure && passage.tokens[next]?.kind === 'word' && passage.at(next).every(({ kind }) => kind !== 'to');
}

const PAID: ReadonlySet<string> = new Set(['worker', 'staff']);
/** 'Shop 5k, mechanic 9k': nobody here pays thousands of mechanics. */
const MOST_PAID = 500;
const COUNTED = ['customer', 'student', 'people', 'worker', 'staff'] as const;

/** What kind of people stands behind a number. */
export function countsPeople(
  passage: Passage,
  { next, value, money, percent }: Amount,
): (typeof COUNTED)[number] | null {
  if (money || percent) return null;
  for (const reach of [0, 1, 2]) {
    const at = next + reach;
    if (passage.tokens[at]?.kind !== 'word' || passage.cueAt(at, 'and') || passage.cueAt(at, 'but'))
      return null;
    const kind = COUNTED.find((each) => passage.cueAt(at, each));
    if (kind !== undefined) return PAID.has(kind) && lowest(value) > MOST_PAID ? null : kind;
    // '1200 per student' is a fee
    if (passage.cueAt(at, 'per')) return null;
  }
  return null;
}

/** 'Not 1.5 but 12 lakh', '60 இல்லை, 75 ரூபாய்'. */
function isDenied(passage: Passage, amount: Amount, following: Amount | undefined, to: number): boolean {
  const negation = passage.cueAt(amount.next, 'not') ?? passage.cueAt(amount.next + 1, 'not');
  if (negation && passage.tokens[amount.next]?.kind !== 'number') {
    const immediate =
      negation.at === amount.next ||
      passage.unitAt(amount.next) !== undefined ||
      passage.tokens[amount.next]?.plain.length === 1;
    if (immediate && following !== undefined) return true;
    if (immediate && negation.next >= to - 1) return true;
  }
  const notBefore = passage.cueAt(amount.first - 1, 'not') ?? passage.cueAt(amount.first - 2, 'not');
  return (
    notBefore !== undefined && following !== undefined && passage.has('but', amount.next, following.first)
  );
}
