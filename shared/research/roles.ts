import { plainWord } from '../language/fold.ts';
import type { Case, Source } from './case.ts';
import { changesHands } from './hands.ts';
import { shareUnknown } from './known.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt, surely } from './objections.ts';
import type { Item, Reading } from './reading.ts';
import { CASE_ENDINGS, LINKING, POSTPOSITIONS, PREPOSITIONS, RECEIVERS, RECEIVING } from './words/roles.ts';
import type { Role } from './words/roles.ts';

interface Pair {
  readonly ours: Item;
  readonly theirs: Item;
}

function plainPhrase(phrase: string): string {
  return phrase.split(' ').map(plainWord).join(' ');
}

const MOST_UNKNOWN = 0.25;

/** Who pays whom: two nouns that have changed places between the passage and the claim. */
export function checkRoles(given: Case): Objection[] {
  if (given.translated) return [];
  if (given.sources.some((source) => changesHands(given, source))) return [surely(conflict('roles'))];
  const isOwnWords = shareUnknown(given) > MOST_UNKNOWN;
  return given.sources.flatMap((source) => {
    const pairs = pairsOf(given, source);
    const isInCase = (a: Pair, b: Pair) => hasSwappedCase(given.claim, source.reading, a, b);
    const isSwappedInCase = pairs.some((one, i) => pairs.slice(i + 1).some((other) => isInCase(one, other)));
    // the endings of the languages of India say who gives whom in whatever order; English prepositions say more than that
    if (isSwappedInCase && given.claim.script !== 'latin')
      return [surely((isOwnWords ? doubt : conflict)('roles', 'swapped'))];
    if (isOwnWords) return [];
    if (isSwappedInCase) return [conflict('roles', 'swapped')];
    const swapped = pairs.some((one, i) =>
      pairs.slice(i + 1).some((other) => isSwapped(given.claim, source.reading, one, other, pairs)),
    );
    return swapped ||
      isOtherVoice(given.claim, source.reading, pairs) ||
      becomesReceiver(given.claim, source.reading, pairs)
      ? [conflict('roles')]
      : [];
  });
}

/** Words that are once in the claim and once in the passage. */
function pairsOf({ items }: Case, source: Source): Pair[] {
  const pairs = [...items].flatMap(([ours, matches]): Pair[] => {
    const found = matches.filter((match) => match.source === source);
    const [match] = found;
    return found.length === 1 && match ? [{ ours, theirs: match.found }] : [];
  });
  return pairs.filter(({ theirs }) => pairs.filter((other) => other.theirs === theirs).length === 1);
}

/** 'Vendors pay to the corporation' and 'the corporation pays to vendors': each stands in the case of the other. */
function hasSwappedCase(claim: Reading, passage: Reading, one: Pair, other: Pair): boolean {
  // 'past 60 years of age' and 'above 60': what is counted stands in the case of its number
  if ([one, other].some(({ ours }) => claim.amounts.some(({ next }) => next === ours.token))) return false;
  const [a, b] = [roleOf(claim, one.ours), roleOf(claim, other.ours)];
  const [c, d] = [roleOf(passage, one.theirs), roleOf(passage, other.theirs)];
  return a !== b && a === d && b === c;
}

function isSwapped(
  claim: Reading,
  passage: Reading,
  one: Pair,
  other: Pair,
  pairs: readonly Pair[],
): boolean {
  const [a, b] = [roleOf(claim, one.ours), roleOf(claim, other.ours)];
  const [c, d] = [roleOf(passage, one.theirs), roleOf(passage, other.theirs)];
  const isBare = a === null && b === null && c === null && d === null;
  return isBare && passage.script === 'latin' && isTurnedRound(claim, passage, one, other, pairs);
}

/** 'Keepers were paid' told as 'keepers paid': the same noun before a verb that is passive in one only. */
function isOtherVoice(claim: Reading, passage: Reading, pairs: readonly Pair[]): boolean {
  if (claim.script !== 'latin' || passage.script !== 'latin') return false;
  return pairs.some((verb) => {
    if (!/(?:ed|id|ght|old|ade)$/.test(claim.tokens[verb.ours.token]?.plain ?? '')) return false;
    if (
      verb.ours.plain !== verb.theirs.plain ||
      isPassive(claim, verb.ours) === isPassive(passage, verb.theirs)
    )
      return false;
    return pairs.some(
      (noun) =>
        noun !== verb &&
        [claim.tokens[verb.ours.token + 1], passage.tokens[verb.theirs.token + 1]].every(
          (next) => next?.plain !== 'by',
        ) &&
        verb.ours.token - noun.ours.token > 0 &&
        verb.ours.token - noun.ours.token <= NEAR_VERB &&
        verb.theirs.token - noun.theirs.token > 0 &&
        verb.theirs.token - noun.theirs.token <= 2 * NEAR_VERB &&
        !hasHave(claim, verb.ours) &&
        // 'with no fee charged': passive without its 'be'
        !claim.tokens
          .slice(Math.max(0, noun.ours.token - 2), noun.ours.token)
          .some(({ plain }) => plain === 'with') &&
        !hasHave(passage, verb.theirs),
    );
  });
}

/** 'The corporation pays them' told as 'they pay the corporation': who gives, beside a pronoun that receives, is given to. */
function becomesReceiver(claim: Reading, passage: Reading, pairs: readonly Pair[]): boolean {
  return (
    passage.tokens.some(({ plain }) => RECEIVERS.has(plain)) &&
    !claim.tokens.some(({ plain }) => RECEIVERS.has(plain)) &&
    pairs.some(
      ({ ours, theirs }) =>
        roleOf(claim, ours) === 'to' &&
        roleOf(passage, theirs) === null &&
        passage.tokens.some(
          ({ plain }, at) => RECEIVERS.has(plain) && Math.abs(at - theirs.token) <= NEAR_VERB,
        ),
    )
  );
}

const NEAR_VERB = 3;

function hasHave({ tokens }: Reading, { token }: Item): boolean {
  return tokens
    .slice(Math.max(0, token - 3), token)
    .some(({ plain }) => ['has', 'have', 'had', 'of'].includes(plain));
}

/** 'The bank pays the trust' and 'the trust pays the bank': the same verb in between, and no 'by'. */
function isTurnedRound(
  claim: Reading,
  passage: Reading,
  one: Pair,
  other: Pair,
  pairs: readonly Pair[],
): boolean {
  if ((one.ours.token - other.ours.token) * (one.theirs.token - other.theirs.token) > 0) return false;
  const isBetween = (token: number, x: number, y: number) => token > Math.min(x, y) && token < Math.max(x, y);
  // two verbs that change places swap nobody
  if ([one, other].every(({ ours }) => ours.plain.endsWith('ed'))) return false;
  if (hasPreposition(claim, one.ours, other.ours) || hasPreposition(passage, one.theirs, other.theirs))
    return false;
  return pairs.some(
    (verb) =>
      isVerb(claim.tokens[verb.ours.token]?.plain ?? '') &&
      isPassive(claim, verb.ours) === isPassive(passage, verb.theirs) &&
      isBetween(verb.ours.token, one.ours.token, other.ours.token) &&
      isBetween(verb.theirs.token, one.theirs.token, other.theirs.token),
  );
}

/** 'is decided', 'were sold by'. */
function isPassive({ tokens }: Reading, { token }: Item): boolean {
  const before = tokens.slice(Math.max(0, token - 4), token).map(({ plain }) => plain);
  return (
    before.some((word) =>
      ['is', 'are', 'was', 'were', 'be', 'been', 'being', 'get', 'gets', 'got'].includes(word),
    ) || tokens[token + 1]?.plain === 'by'
  );
}

function isVerb(plain: string): boolean {
  return /(?:s|ed|id|ght|es|ays?)$/.test(plain);
}

function hasPreposition({ tokens }: Reading, one: Item, other: Item): boolean {
  const [from, to] = [Math.min(one.token, other.token), Math.max(one.token, other.token)];
  return tokens
    .slice(from, to)
    .some(
      ({ plain, kind }) =>
        ['in', 'on', 'at', 'of', 'with', 'through', 'and', 'or', 'as'].includes(plain) ||
        (kind === 'sign' && plain !== '-'),
    );
}

// 'according to traders', 'due to rain'
const ABOUT = new Set(['according', 'owing', 'due', 'up', 'attribute', 'attributed', 'compared', 'thanks']);
const LONGEST_PHRASE = 4;
const PARTITIVE = new Set(['में से', 'میں سے'].map(plainPhrase));

/** What case a noun stands in, by the words or the ending that say so. */
export function roleOf({ tokens, script, items }: Reading, item: Item): Role | null {
  if (script === 'latin') {
    for (let at = item.token - 1; at >= Math.max(0, item.token - LONGEST_PHRASE); at--) {
      const plain = tokens[at]?.plain ?? '';
      const role = PREPOSITIONS.get(plain);
      if (role && ABOUT.has(tokens[at - 1]?.plain ?? '')) return null;
      if (role) return role;
      const joins =
        ['the', 'a', 'an', 'each', 'every', 'its', 'their'].includes(plain) ||
        (plain === 'of' && tokens[at - 1]?.plain === 'because') ||
        items.some(({ token }) => token === at);
      if (!joins) return null;
    }
    return null;
  }
  const ending = CASE_ENDINGS.find(([, pattern]) => pattern.test(item.plain));
  const next = tokens[item.token + 1]?.plain ?? '';
  // 'of the 64 societies' is no place
  if (PARTITIVE.has(`${next} ${tokens[item.token + 2]?.plain ?? ''}`)) return null;
  const role =
    POSTPOSITIONS.get(next) ??
    (LINKING.has(next) ? POSTPOSITIONS.get(tokens[item.token + 2]?.plain ?? '') : undefined);
  const receives = LINKING.has(next) && RECEIVING.has(tokens[item.token + 2]?.plain ?? '');
  return role ?? (receives ? 'to' : (ending?.[0] ?? null));
}
