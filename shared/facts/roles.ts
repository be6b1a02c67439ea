import { lowest, type Amount } from './amounts.ts';
import type { Clause } from './clauses.ts';
import { isCount, pricedAt } from './counting.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import type { Passage } from './passage.ts';
import {
  LEAST_FIXED,
  any,
  hasUnit,
  isForOne,
  kindsOf,
  type Assigned,
  type Case,
  type Role,
} from './role-case.ts';
import { ruledOut } from './role-rulings.ts';
import { byPlace, byWord } from './role-words.ts';

/** Words after which an amount stands (verbs of languages that end with the verb). */
const VERBS: readonly CueKind[] = ['sell', 'buy', 'take', 'runs', 'need'];

/** The roles of the money amounts of a text. */
export function assignRoles(
  passage: Passage,
  clauses: readonly Clause[],
  elsewhere: readonly number[] = [],
): Assigned[] {
  const found: Assigned[] = [];
  for (const clause of clauses) {
    const money = clause.amounts.filter((amount) => !amount.percent && !isCount(passage, amount));
    money.forEach((amount, i) => {
      const zone = labelled(passage, clause, zoneOf(passage, clause, money, i));
      const kinds = kindsOf(passage.between(...zone));
      const lead = kindsOf(passage.between(clause.lead, clause.from));
      const tail = kindsOf(passage.between(clause.to, clause.tail));
      const [role, strength] = roleOf({
        passage,
        clause,
        amount,
        kinds,
        lead,
        tail,
        zone,
        earlier: found,
        elsewhere,
      });
      found.push({ amount, clause, role, strength });
    });
  }
  return settleSiblings(passage, found);
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

/** 'Loan outstanding: 3 lakh': the words before a colon are said of the amount behind it. */
function labelled(
  passage: Passage,
  { from, lead }: Clause,
  [start, end]: readonly [number, number],
): readonly [number, number] {
  return start === from && passage.plain(from - 1) === ':' ? [lead, end] : [start, end];
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

/** The rules in order: what an amount is not, then what it is by a word, then by its place. */
function roleOf(at: Case): readonly [Role, number] {
  return (
    ruledOut(at) ?? byWord(at, at.kinds, 3) ?? byWord(at, at.lead, 2) ?? byWord(at, at.tail, 2) ?? byPlace(at)
  );
}

/** What one amount is, says the other: one's own price follows a rival's, a price stands before its cost, and a list of monthly costs goes on. */
function settleSiblings(passage: Passage, found: readonly Assigned[]): Assigned[] {
  return found.map((one, i) => {
    if (continuesCosts(passage, found, one)) return { ...one, role: 'fixed', strength: 1 };
    const weak = one.role === 'unit_cost' && one.strength < (found[i + 1]?.strength ?? 0);
    if (one.role !== 'unclear' && !weak) return one;
    const [previous, next] = [found[i - 1], found[i + 1]];
    const sentence = one.clause.sentence;
    const value = lowest(one.amount.value);
    if (
      next?.role === 'unit_cost' &&
      next.clause.sentence === sentence &&
      (one.amount.money ||
        pricedAt(passage, one.amount.to) ||
        isSaidOfOne(passage, one.clause) ||
        namesOneThing(passage, one)) &&
      lowest(next.amount.value) < value
    )
      return { ...one, role: 'price', strength: 1 };
    if (weak || previous?.role !== 'rival' || sentence - previous.clause.sentence > 1) return one;
    const own = passage.has('own', one.clause.lead, one.clause.to);
    return own || previous.clause.sentence === sentence ? { ...one, role: 'price', strength: 2 } : one;
  });
}

const MOST_WORDS = 3;
/** 'Scoop 60, costs us 24': a thing and a number, and nothing else. */
function namesOneThing(passage: Passage, { amount, clause: { from, to } }: Assigned): boolean {
  const words = passage.tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;
  return (
    !amount.scaled &&
    amount.next === to &&
    words > 0 &&
    words <= MOST_WORDS &&
    passage.between(from, to).length === 0
  );
}

function isSaidOfOne(passage: Passage, { from, to }: Clause): boolean {
  return isForOne(kindsOf(passage.between(from, to)));
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
