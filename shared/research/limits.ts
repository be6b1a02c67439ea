import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import type { Amount } from './amounts.ts';
import { LEAST_AFTER, LEAST_BEFORE, MOST_AFTER, MOST_BEFORE } from './words/limits.ts';
import { BOUNDS, POLARITY } from './words/marks.ts';
import { lexicon, wordSet } from './words/phrases.ts';
import { FUNCTION_WORDS, LIGHT_WORDS } from './words/function-words.ts';
import { unitOf } from './words/units.ts';
import type { Found } from './words/phrases.ts';

/** An amount as a bound: no more than it, or no less. */
export type Limit = 'most' | 'least';

const BEFORE = lexicon<Limit>({ most: MOST_BEFORE, least: LEAST_BEFORE });
const AFTER = lexicon<Limit>({ most: MOST_AFTER, least: LEAST_AFTER });

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
  const after = AFTER.find(tokens);
  const bounds = BOUNDS.find(tokens);
  const negations = POLARITY.find(tokens).filter((found) => found.class === 'negation');
  const limitTokens = new Set<number>();
  const used = new Set<number>();
  const hard = amounts.map((amount): Limit | null => {
    if (amount.date) return null;
    const following = after.find(
      ({ from }) => from === amount.next || (from === amount.next + 1 && isCounted(tokens[amount.next])),
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
    // 'सर्वोच्च … 5 लाख तक' says it twice
    const found = following ?? leading ?? null;
    const ending = tokens[amount.next - 1]?.plain ?? '';
    if (!found && /पर्यंत|ವರೆಗ|വരെ/u.test(ending)) return 'most';
    if (!found) return null;
    for (const one of [following, leading]) if (one) mark(one, limitTokens);
    const turned = turnedBy(found, found === following ? 'after' : 'before', tokens, negations);
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
  const soft = amounts.map((amount, i): Limit | null => {
    if (amount.date || hard[i]) return null;
    const same = bounds.filter(({ from }) => parts[from] === parts[amount.first]);
    const shared = amounts.findLastIndex(
      (other, j) => j < i && other.unit === amount.unit && hard[j] !== null,
    );
    const between = tokens.slice(amounts[shared]?.next ?? 0, amount.first);
    // 'up to 25 lakh for goods and 10 lakh for services'
    if (shared !== -1 && between.some(({ plain }) => COORDINATING.has(plain))) return hard[shared] ?? null;
    const earlier = bounds.filter(({ from }) => from < amount.first);
    const bound = same[0] ?? earlier.at(-1);
    return bound ? (bound.class === 'ceiling' ? 'most' : 'least') : null;
  });
  return { hard, soft, tokens: limitTokens, used };
}

function mark({ from, next }: Found<string>, set: Set<number>): void {
  for (let at = from; at < next; at++) set.add(at);
}

function overlaps(one: Found<string>, other: Found<string>): boolean {
  return one.from < other.next && other.from < one.next;
}

/** '20 employees or more', '5 किलो तक': one word may be counted in between. */
function isCounted(token: Token | undefined): boolean {
  return token?.kind === 'word';
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
  return near ?? null;
}

// verbs of being and having, and other words of grammar, may come between a limit and its negation
const LINKS = wordSet(LIGHT_WORDS);
const GRAMMAR = wordSet(FUNCTION_WORDS);

function isLinked(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .every(({ plain }) => LINKS.has(plain) || GRAMMAR.has(plain) || unitOf(plain) !== null);
}
