import { lowest, type Amount } from './amounts.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { foldWord } from '../language/fold.ts';
import { isCount, pricedAt } from './counting.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import type { Passage } from './passage.ts';

/** What an amount of money is in the business, or why it is nothing of it. */
export type Role =
  | 'price'
  | 'unit_cost'
  | 'fixed'
  | 'funding'
  | 'loan'
  | 'rival'
  | 'machine'
  | 'none'
  | 'unclear';

export interface Assigned {
  readonly amount: Amount;
  readonly clause: Clause;
  readonly role: Role;
  /** How sure: 3 where a word says so, 1 where only its place does. */
  readonly strength: number;
}

type Kinds = ReadonlySet<Cue['kind']>;

/** Words after which an amount stands (verbs of languages that end with the verb). */
const VERBS: readonly CueKind[] = ['sell', 'buy', 'take', 'runs', 'need'];

/** Rupees under which nobody means a business's capital. */
const LEAST_FUNDING = 2000;
/** A monthly cost stands well above what one thing costs. */
const LEAST_FIXED = 200;

/** The roles of the money amounts of a text. */
export function assignRoles(passage: Passage, clauses: readonly Clause[]): Assigned[] {
  const found: Assigned[] = [];
  for (const clause of clauses) {
    const money = clause.amounts.filter((amount) => !amount.percent && !isCount(passage, amount));
    money.forEach((amount, i) => {
      const zone = zoneOf(passage, clause, money, i);
      const kinds = kindsOf(passage.between(...zone));
      const lead = kindsOf(passage.between(clause.lead, clause.from));
      const tail = kindsOf(passage.between(clause.to, clause.tail));
      const [role, strength] = roleOf({ passage, clause, amount, kinds, lead, tail, zone, earlier: found });
      found.push({ amount, clause, role, strength });
    });
  }
  return settleSiblings(passage, found);
}

function kindsOf(cues: readonly Cue[]): Kinds {
  return new Set(cues.map(({ kind }) => kind));
}

/** The words that speak of one of several amounts: up to it in English; in the other languages its verb follows it. */
function zoneOf(
  passage: Passage,
  clause: Clause,
  money: readonly Amount[],
  i: number,
): readonly [number, number] {
  const amount = money[i];
  const previous = money[i - 1];
  const next = money[i + 1];
  if (!amount || (!previous && !next)) return [clause.from, clause.to];
  const from = previous ? borderAfter(passage, previous, amount) : clause.from;
  const to = next ? borderAfter(passage, amount, next) : clause.to;
  return [from, to];
}

function borderAfter(passage: Passage, left: Amount, right: Amount): number {
  const between = passage.between(left.next, right.first);
  if (isEnglish(passage, left)) return left.next;
  const verb = between.filter(({ kind }) => (VERBS as readonly string[]).includes(kind)).at(-1);
  return verb?.next ?? left.next;
}

function isEnglish(passage: Passage, { next }: Amount): boolean {
  const near = passage.tokens.slice(Math.max(0, next - 6), next + 4).filter(({ kind }) => kind === 'word');
  return passage.roman === 'en' && near.every(({ plain }) => /^[ -~]*$/.test(plain));
}

interface Case {
  readonly passage: Passage;
  readonly clause: Clause;
  readonly amount: Amount;
  readonly kinds: Kinds;
  readonly lead: Kinds;
  readonly tail: Kinds;
  readonly zone: readonly [number, number];
  readonly earlier: readonly Assigned[];
}

/** The rules in order: what an amount is not, then what it is by a word, then by its place. */
function roleOf(at: Case): readonly [Role, number] {
  return (
    ruledOut(at) ?? byWord(at, at.kinds, 3) ?? byWord(at, at.lead, 2) ?? byWord(at, at.tail, 2) ?? byPlace(at)
  );
}

function any(kinds: Kinds, ...wanted: readonly CueKind[]): boolean {
  return wanted.some((kind) => kinds.has(kind));
}

function ruledOut({ kinds, lead, amount, passage, zone }: Case): readonly [Role, number] | null {
  const asked = any(kinds, 'need') || (any(kinds, 'capital') && !any(kinds, 'subsidy'));
  if (any(kinds, 'debt') && !(asked && any(kinds, 'need') && !any(kinds, 'loan'))) return ['none', 3];
  if (any(kinds, 'saving', 'earn') && !asked && !any(kinds, 'sell', 'take', 'fixed', 'wage'))
    return ['none', 3];
  if (any(kinds, 'subsidy') && !asked) return ['none', 3];
  if (any(kinds, 'market') && !asked && !any(kinds, 'own')) return ['none', 3];
  if (any(kinds, 'old') && any(kinds, 'price', 'sell', 'take')) return ['none', 2];
  if (any(kinds, 'wage') && !any(kinds, 'staff') && isOwnersWage(passage, zone)) return ['none', 3];
  const rival = any(kinds, 'rival') || (any(lead, 'rival') && !any(kinds, 'own'));
  if (rival && !ownsNearer(passage, zone, amount) && !any(kinds, 'need', 'loan', 'fixed', 'wage'))
    return ['rival', 3];
  return null;
}

/** 'My salary', माझा पगार: what the owner earns elsewhere. */
const MY = new Set(
  'my मेरा मेरी मेरे माझा माझी माझे મારો મારી ਮੇਰੀ ਮੇਰਾ میری میرا আমার মোৰ ମୋ ମୋର என் எனது నా ನನ್ನ എന്റെ എൻ്റെ mera meri en'
    .split(' ')
    .map(foldWord),
);
function isOwnersWage(passage: Passage, [from, to]: readonly [number, number]): boolean {
  return passage
    .between(from, to)
    .some(
      ({ kind, at }) => kind === 'wage' && (MY.has(passage.plain(at - 1)) || MY.has(passage.plain(at - 2))),
    );
}

/** 'Our price against others': whose amount it is, says the word nearer to it. */
function ownsNearer(passage: Passage, [from, to]: readonly [number, number], { first }: Amount): boolean {
  const distance = (kind: CueKind): number =>
    Math.min(
      ...passage
        .between(from, to)
        .filter((cue) => cue.kind === kind)
        .map(({ at }) => Math.abs(first - at)),
      Infinity,
    );
  return distance('own') < distance('rival');
}

function byWord(at: Case, kinds: Kinds, strength: number): readonly [Role, number] | null {
  const { amount, passage, zone } = at;
  const value = lowest(amount.value);
  const monthly = kinds.has('month') || any(at.kinds, 'month') || passage.has('month', ...zone);
  const unit = soldBy(at, kinds);
  const beneath = isBeneathPrice(at);
  const fixedWord = any(kinds, 'fixed') || any(kinds, 'wage') || (any(kinds, 'staff') && monthly);
  const listed =
    at.earlier.at(-1)?.role === 'fixed' && at.earlier.at(-1)?.clause.sentence === at.clause.sentence;
  if (
    any(kinds, 'material', 'service', 'staff') &&
    (monthly || listed) &&
    !unit &&
    value >= LEAST_FIXED &&
    !any(kinds, 'need', 'loan', 'sell', 'take', 'price', 'runs')
  )
    return ['fixed', strength - 1];
  if (any(kinds, 'need') && value >= LEAST_FUNDING && !(fixedWord && monthly)) return ['funding', strength];
  if (
    any(kinds, 'runs', 'total') &&
    amount.scaled &&
    value >= 100_000 &&
    !monthly &&
    !unit &&
    !any(kinds, 'price')
  )
    return ['funding', strength];
  if (
    beneath &&
    unit &&
    any(kinds, 'material', 'wage', 'staff', 'fixed', 'cost') &&
    !any(kinds, 'sell', 'own')
  )
    return ['unit_cost', strength];
  if (beneath && any(kinds, 'people') && !any(kinds, 'customer', 'student', 'sell', 'own'))
    return ['unit_cost', strength];
  if (fixedWord && !unit && value >= LEAST_FIXED && !any(kinds, 'loan', 'capital'))
    return ['fixed', strength];
  if (any(kinds, 'loan', 'capital') && value >= LEAST_FUNDING && !monthly) return ['funding', strength];
  if (
    any(kinds, 'machine') &&
    !any(kinds, 'sell', 'take') &&
    value >= (any(kinds, 'material', 'cost') ? 10_000 : 1000)
  )
    return ['machine', strength];
  if (any(kinds, 'buy') && !any(kinds, 'sell')) return ['unit_cost', strength];
  if (any(kinds, 'cost', 'runs') && monthly && !unit && value >= LEAST_FIXED * 5)
    return ['fixed', strength - 1];
  if (any(kinds, 'sell')) return ['price', strength];
  if (any(kinds, 'take'))
    return any(kinds, 'people') && any(kinds, 'buy') ? ['unit_cost', strength] : ['price', strength];
  if (any(kinds, 'cost'))
    return value >= 50_000 && any(kinds, 'total') ? ['funding', strength - 1] : ['unit_cost', strength];
  if (any(kinds, 'runs') && amount.scaled && value >= 10_000 && !unit) return ['funding', strength - 1];
  if (any(kinds, 'price')) return ['price', strength];
  if (any(kinds, 'runs')) return ['unit_cost', strength - 1];
  if (any(kinds, 'material')) return ['unit_cost', strength - 1];
  if (any(kinds, 'staff') && value >= 1000 && !unit) return ['fixed', strength - 1];
  return null;
}

/** Stands after a higher price in the same sentence. */
function isBeneathPrice({ earlier, clause, amount }: Case): boolean {
  const previous = earlier.at(-1);
  if (!previous || previous.role !== 'price' || previous.clause.sentence !== clause.sentence) return false;
  return lowest(amount.value) < lowest(previous.amount.value);
}

/** Sold by the piece, kilo, student: not a cost of the month. */
function soldBy({ passage, amount, zone }: Case, kinds: Kinds): boolean {
  const behind = passage.between(amount.next, amount.next + 3).some(({ kind }) => kind.startsWith('unit:'));
  return (
    behind ||
    (zone[1] - zone[0] < 12 && [...kinds].some((kind) => kind.startsWith('unit:')) && kinds.has('per'))
  );
}

/** 'One plate 30 rupees': no word says that it is the price, but nothing else is given with a unit. */
function byPlace({ passage, amount, kinds, lead, clause, earlier }: Case): readonly [Role, number] {
  const previous = earlier.at(-1);
  const follows = previous !== undefined && previous.clause.sentence === clause.sentence;
  if (follows && previous.role === 'fixed' && lowest(amount.value) >= LEAST_FIXED && !hasUnit(kinds))
    return ['fixed', 1];
  if (follows && previous.role === 'rival' && any(kinds, 'own')) return ['price', 3];
  if (amount.scaled && lowest(amount.value) >= 100_000) return ['unclear', 1];
  const named = hasUnit(kinds) || hasUnit(lead) || any(kinds, 'one', 'per', 'student') || any(lead, 'one');
  const priced =
    amount.money || pricedAt(passage, amount.to) || /^(at|for|@)$/.test(passage.plain(amount.first - 1));
  if (priced && named) return ['price', 1];
  if (priced) return ['unclear', 1];
  return ['unclear', 0];
}

function hasUnit(kinds: Kinds): boolean {
  return [...kinds].some((kind) => kind.startsWith('unit:'));
}

/** What one amount is, says the other: one's own price follows a rival's, a price stands before its cost, and a list of monthly costs goes on. */
function settleSiblings(passage: Passage, found: readonly Assigned[]): Assigned[] {
  return found.map((one, i) => {
    if (continuesCosts(passage, found, one)) return { ...one, role: 'fixed', strength: 1 };
    if (one.role !== 'unclear') return one;
    const [previous, next] = [found[i - 1], found[i + 1]];
    const sentence = one.clause.sentence;
    const value = lowest(one.amount.value);
    if (
      next?.role === 'unit_cost' &&
      next.clause.sentence === sentence &&
      one.amount.money &&
      lowest(next.amount.value) < value
    )
      return { ...one, role: 'price', strength: 1 };
    if (previous?.role !== 'rival' || sentence - previous.clause.sentence > 1) return one;
    const own = passage.has('own', one.clause.lead, one.clause.to);
    return own || previous.clause.sentence === sentence ? { ...one, role: 'price', strength: 2 } : one;
  });
}

/** 'Two ayahs get 8,500 each, rent is 18,000, milk takes 11,000 a month': all of it is paid by the month. */
function continuesCosts(
  passage: Passage,
  found: readonly Assigned[],
  { amount, clause, role }: Assigned,
): boolean {
  if (role !== 'unclear' && role !== 'price' && role !== 'machine') return false;
  if (amount.each && lowest(amount.value) >= LEAST_FIXED * 5) return true;
  const siblings = found.filter((other) => other.clause.sentence === clause.sentence);
  const listed =
    siblings.some((other) => other.role === 'fixed') &&
    passage.has('month', clause.sentenceFrom, clause.sentenceTo);
  const kinds = kindsOf(passage.between(clause.from, clause.to));
  return (
    listed &&
    lowest(amount.value) >= LEAST_FIXED * 2 &&
    !any(kinds, 'sell', 'price', 'own', 'student') &&
    !hasUnit(kinds) &&
    role !== 'machine'
  );
}
