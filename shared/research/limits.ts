import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import type { Amount } from './amounts.ts';
import {
  CHANGES_AFTER,
  GREATER,
  LATER_AFTER,
  LEAST_AFTER,
  LEAST_BEFORE,
  LESSER,
  MOST_AFTER,
  MOST_BEFORE,
  WITHIN_AFTER,
} from './words/limits.ts';
import { BOUNDS, POLARITY } from './words/marks.ts';
import { lexicon, wordSet } from './words/phrases.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from './words/function-words.ts';
import { PERIODS, unitOf } from './words/units.ts';
import type { Found } from './words/phrases.ts';

/** An amount as a bound: no more than it, or no less. */
export type Limit = 'most' | 'least';

const BEFORE = lexicon<Limit>({ most: MOST_BEFORE, least: LEAST_BEFORE });
const AFTER = lexicon<Limit | 'none'>({ most: MOST_AFTER, least: LEAST_AFTER, none: CHANGES_AFTER });
const TIME_AFTER = lexicon<Limit>({ most: WITHIN_AFTER, least: LATER_AFTER });
const WHICHEVER = lexicon<Limit>({ most: LESSER, least: GREATER });

export interface LimitsRead {
  /** Of each amount, from the words beside it. */
  readonly hard: ReadonlyArray<Limit | null>;
  /** From a noun of the sentence: 'the maximum cost is …'. */
  readonly soft: ReadonlyArray<Limit | null>;
  /** Tokens that are read as limits. */
  readonly tokens: ReadonlySet<number>;
  /** Tokens of negations that belong to a limit. */
  readonly used: ReadonlySet<number>;
}

export function readLimits(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  parts: readonly number[],
): LimitsRead {
  const before = BEFORE.find(tokens);
  const after = AFTER.find(tokens).flatMap(({ class: name, ...found }) =>
    name === 'none' ? [] : [{ ...found, class: name }],
  );
  const times = TIME_AFTER.find(tokens);
  const whichever = WHICHEVER.find(tokens);
  const bounds = BOUNDS.find(tokens);
  const negations = POLARITY.find(tokens).filter((found) => found.class === 'negation');
  const limitTokens = new Set<number>();
  const used = new Set<number>();
  const hard = amounts.map((amount): Limit | null => {
    if (amount.date) return null;
    const following = after.find(
      ({ from }) =>
        from >= amount.next &&
        from - amount.next <= MOST_COUNTED &&
        isCounted(tokens.slice(amount.next, from), amounts, amount.next),
    );
    const leading = before.find(
      ({ next }) => next === amount.first || (next === amount.first - 1 && isSmall(tokens[next])),
    );
    if (
      leading &&
      !following &&
      tokens[leading.from]?.plain === 'over' &&
      (tokens[leading.from - 1]?.plain ?? '').startsWith('turn')
    )
      return null;
    if (leading && !following && (isDuration(tokens, leading, amount) || isOfVerb(tokens, leading)))
      return null;
    // 'सर्वोच्च … 5 लाख तक' says it twice
    // and 'कम से कम चार वर्ष तक' is 'at least', though 'तक' alone says 'up to'
    const isFloor = leading?.class === 'least' && following?.class === 'most';
    const found = (isFloor ? leading : following) ?? leading ?? null;
    const ending = tokens[amount.next - 1]?.plain ?? '';
    const counted = tokens[amount.next]?.plain ?? '';
    if (!found && (JOINED_MOST.test(ending) || JOINED_MOST.test(counted))) return 'most';
    const joined = found ? null : joinedLeast(tokens, amount, negations);
    if (joined) {
      if (joined.turned) mark(joined.turned, used);
      return joined.turned ? 'most' : 'least';
    }
    if (!found || isDifference(tokens, amount, found)) return null;
    for (const one of [following, leading]) if (one) mark(one, limitTokens);
    // English puts its 'not' before the limit: 'younger than six are not graded' sets none
    const isUntil =
      UNTILS.has(tokens[found.from]?.plain ?? '') ||
      (found === following && (tokens[found.from]?.plain ?? '') <= '\u007F');
    const turned = isUntil
      ? null
      : turnedBy(found, found === following ? 'after' : 'before', tokens, negations);
    if (leading)
      negations.filter((negation) => overlaps(negation, leading)).forEach((negation) => mark(negation, used));
    if (following)
      negations
        .filter((negation) => overlaps(negation, following))
        .forEach((negation) => mark(negation, used));
    if (!turned) return found.class;
    mark(turned, used);
    return found.class === 'most' ? 'least' : 'most';
  });
  const boundOf = nearestBounds(bounds, parts);
  const sharedWith = lastLimited(amounts, hard);
  const joins = lastBefore(tokens, ({ plain }) => COORDINATING.has(plain));
  const soft = amounts.map((amount, i): Limit | null => {
    if (amount.date || hard[i]) return null;
    const own = timeLimit(tokens, amount, times) ?? whicheverLimit(amounts, amount, whichever);
    if (own) return own;
    const shared = sharedWith[i] ?? -1;
    // 'up to 25 lakh for goods and 10 lakh for services'
    if (shared !== -1 && (joins[amount.first] ?? -1) >= (amounts[shared]?.next ?? 0))
      return hard[shared] ?? null;
    const bound = boundOf(amount);
    return bound ? (bound.class === 'ceiling' ? 'most' : 'least') : null;
  });
  return { hard, soft, tokens: limitTokens, used };
}

/** Before each token, the last one that is so, or -1. */
function lastBefore(tokens: readonly Token[], is: (token: Token) => boolean): number[] {
  let last = -1;
  return tokens.map((token, at) => {
    const before = last;
    if (is(token)) last = at;
    return before;
  });
}

/** For each amount, the last one before it in its unit that has a limit, or -1. */
function lastLimited(amounts: readonly Amount[], hard: ReadonlyArray<Limit | null>): number[] {
  const last = new Map<string | null, number>();
  return amounts.map(({ unit }, i) => {
    const before = last.get(unit) ?? -1;
    if (hard[i]) last.set(unit, i);
    return before;
  });
}

/** The noun that bounds an amount: the first of its part, else the last before it. */
function nearestBounds<Bound extends { readonly from: number }>(
  bounds: readonly Bound[],
  parts: readonly number[],
): (amount: Amount) => Bound | undefined {
  const ofPart = new Map<number | undefined, Bound>();
  for (const bound of bounds) if (!ofPart.has(parts[bound.from])) ofPart.set(parts[bound.from], bound);
  return ({ first }) => ofPart.get(parts[first]) ?? bounds.findLast(({ from }) => from < first);
}

const JOINED_MOST = /पर्यंत|ವರೆಗ|വരെ/u;
/** 'Keeps up to five days and does not spoil': what holds until a time is not turned by the verb behind it. */
const UNTILS = new Set(
  'तक تک পর্যন্ত অবধি पर्यंत સુધી ਤੱਕ ਤਕ வரை வரையில் వరకు ವರೆಗೆ വരെ up upto'.split(' ').map(plainWord),
);
const SMALLER = /^(?:कमी|लहान|छोट|आत)/u;

/** 'दोन वर्षांपेक्षा जुना नसावा': the word for 'than' written as one with the unit. */
function joinedLeast(
  tokens: readonly Token[],
  { next }: Amount,
  negations: ReadonlyArray<Found<string>>,
): { turned: Found<string> | null } | null {
  const behind = tokens[next]?.plain ?? '';
  if (!(tokens[next - 1]?.plain ?? '').endsWith('पेक्षा') || SMALLER.test(behind)) return null;
  return { turned: turnedBy({ class: 'least', from: next, next: next + 1 }, 'after', tokens, negations) };
}

const LONGEST_MEASURE = 6;
/** 'Than last week the arrivals 3,100 more'; the words of Hindi and Urdu for it mean 'from' too. */
const FAR_THAN = new Set('চেয়ে তুলনায় விட காட்டிலும்'.split(' ').map(plainWord));

const THAN = new Set('than चेয়ে চেয়ে চাইতে তুলনায় से سے विट விட காட்டிலும் તુલનાએ'.split(' ').map(plainWord));

/** 'Than the other ₹600 more' says by how much, and sets no limit. */
function isDifference(tokens: readonly Token[], amount: Amount, found: Found<Limit>): boolean {
  const before = tokens[amount.first - 1]?.plain ?? '';
  if (UNTILS.has(tokens[found.from]?.plain ?? '')) return false;
  if (found.from < amount.next) return false;
  if (THAN.has(before) || before.endsWith('पेक्षा')) return true;
  const measured = tokens.slice(Math.max(0, amount.first - LONGEST_MEASURE), amount.first);
  return measured.some(({ plain }) => FAR_THAN.has(plain) || plain.endsWith('पेक्षा'));
}

function mark({ from, next }: Found<string>, set: Set<number>): void {
  for (let at = from; at < next; at++) set.add(at);
}

function overlaps(one: Found<string>, other: Found<string>): boolean {
  return one.from < other.next && other.from < one.next;
}

const MOST_COUNTED = 2;

/** 'Recovered over three months' says for how long. */
function isDuration(tokens: readonly Token[], { from }: Found<Limit>, { unit }: Amount): boolean {
  const before = tokens[from - 1]?.plain ?? '';
  return (
    tokens[from]?.plain === 'over' &&
    PERIODS.has(unit ?? '') &&
    (unit !== 'year' || /(?:ed|paid|spread)$/.test(before)) &&
    !['for', 'of', 'is', 'are'].includes(before)
  );
}

const WITH_OVER = /^(?:hand|tak|carr|pa(?:y|id|ss)|spread|spill|sign|mov|chang|roll|giv)/;
const WITH_UP = /^(?:gone|went|moved|risen|rose|climbed|shot|pushed|jumped|came|grew|grown|brought|raised)$/;

/** 'Hand over ₹400', 'went up to 25 per cent': the particle belongs to the verb. */
function isOfVerb(tokens: readonly Token[], { from }: Found<Limit>): boolean {
  const verb = tokens[from - 1]?.plain ?? '';
  const word = tokens[from]?.plain;
  return (word === 'over' && WITH_OVER.test(verb)) || (word === 'up' && WITH_UP.test(verb));
}

/** '20 employees or more', 'दस दुधारू पशुओं तक': what is counted may stand in between. */
function isCounted(between: readonly Token[], amounts: readonly Amount[], from: number): boolean {
  const isIndian = between.every(({ plain }) => plain > '\u007F');
  return (
    between.length <= (isIndian ? MOST_COUNTED : 1) &&
    between.every(({ kind }) => kind === 'word') &&
    !amounts.some(({ first }) => first >= from && first < from + between.length)
  );
}

/** 'Within 60 days' and 'after 60 days': soft, for 'in 60 days' says the first too. */
function timeLimit(
  tokens: readonly Token[],
  { first, next, unit }: Amount,
  times: ReadonlyArray<Found<Limit>>,
): Limit | null {
  const article = ['the', 'a', 'an'].includes(tokens[first - 1]?.plain ?? '');
  const before = tokens[article ? first - 2 : first - 1]?.plain;
  if (before === 'within' || before === 'inside') return 'most';
  if (!PERIODS.has(unit ?? '')) return null;
  if (before === 'after') return 'least';
  const ending = tokens[next - 1]?.plain ?? '';
  if (/க்குள்(?:ளாக|ளே)?$/u.test(ending)) return 'most';
  if (/(?:ां|ा)नंतर$/u.test(ending)) return 'least';
  return times.find(({ from }) => from === next)?.class ?? null;
}

/** '35 per cent or ₹3.5 lakh, whichever is less'. */
function whicheverLimit(
  amounts: readonly Amount[],
  amount: Amount,
  found: ReadonlyArray<Found<Limit>>,
): Limit | null {
  const mark = found.find(({ from }) => from >= amount.next);
  const between = mark && amounts.some(({ first }) => first >= amount.next && first < mark.from);
  return mark && !between ? mark.class : null;
}

function isSmall(token: Token | undefined): boolean {
  return token !== undefined && ['a', 'of', 'an', 'the', ':', '-', '(', 'about'].includes(token.plain);
}

const COORDINATING = new Set('and , و اور और आणि व এবং ও மற்றும் અને ਅਤੇ మరియు ಮತ್ತು'.split(' ').map(plainWord));
const NEAR_AFTER = 3;
const NEAR_BEFORE = 3;

/** The negation that turns a limit: '… से अधिक नहीं', 'மேல் இருக்கக் கூடாது', 'may not be above'. */
function turnedBy(
  limit: Found<Limit>,
  side: 'before' | 'after',
  tokens: readonly Token[],
  negations: ReadonlyArray<Found<string>>,
): Found<string> | null {
  if (negations.some((negation) => overlaps(negation, limit))) return null;
  const near =
    side === 'after'
      ? negations.find(
          ({ from }) =>
            from >= limit.next && from - limit.next <= NEAR_AFTER && isLinked(tokens, limit.next, from),
        )
      : negations.find(
          ({ next }) =>
            next <= limit.from && limit.from - next <= NEAR_BEFORE && isLinked(tokens, next, limit.from),
        );
  // 'nobody older than 60', 'fails for more than two hours': they deny the sentence and leave the limit as it is
  return near && (side === 'after' || !isEnglishDenial(tokens[near.from]?.plain ?? '')) ? near : null;
}

const PLAIN_NOTS = new Set(['not', 'cannot', 'never', 'nor', 'no']);

function isEnglishDenial(plain: string): boolean {
  return /^[a-z]/.test(plain) && !PLAIN_NOTS.has(plain);
}

// verbs of being and having, and other words of grammar, may come between a limit and its negation
const LINKS = wordSet(LIGHT_WORDS);
const GRAMMAR = wordSet(FUNCTION_WORDS);

function isLinked(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .every(({ plain }) => LINKS.has(plain) || GRAMMAR.has(plain) || unitOf(plain) !== null);
}
