import type { Amount } from './amounts.ts';
import { signsOf } from './amount-signs.ts';
import type { Clause } from './clauses.ts';
import { sentencesOf } from './clauses.ts';
import { likelihoods, type LinearModel } from '../platform/linear-model.ts';
import type { ReadField } from './model.ts';
import type { Passage } from './passage.ts';

/** What an amount may be in the business; the first is none of it. */
export const ROLES = [
  'none',
  'price',
  'unit_cost',
  'volume',
  'customers',
  'fixed',
  'funding',
  'hand',
  'loan',
] as const;
export type Role = (typeof ROLES)[number];
/**
 * Two looks at every amount. The first knows the amount and the words around it; the second knows besides what the first took its
 * neighbours for, so that a list of costs goes on and one idea has one price (stacked sequential learning, Cohen and Carvalho 2005).
 */
export interface AmountModel {
  readonly first: LinearModel;
  readonly second: LinearModel;
}

export type Shares = Readonly<Record<Role, number>>;

export interface JudgedAmount {
  readonly amount: Amount;
  readonly clause: Clause;
  /** How likely it is to be each thing; the shares sum to 1. */
  readonly shares: Shares;
}

/** A text of an idea with its amounts. */
export interface TextWithAmounts {
  readonly name: ReadField;
  readonly passage: Passage;
  readonly clauses: readonly Clause[];
}

interface Placed extends Omit<JudgedAmount, 'shares'> {
  readonly signs: readonly string[];
}

/** Every amount of a text with the signs of what it is. */
export function placedAmounts({ name, passage, clauses }: TextWithAmounts): Placed[] {
  const sentences = sentencesOf(passage);
  const all = clauses.flatMap((clause) => clause.amounts.map((amount) => ({ amount, clause })));
  const amounts = all.map(({ amount }) => amount);
  return all.map(({ amount, clause }, index) => {
    const before = sentences[clause.sentence - 1];
    const sentence = [clause.sentenceFrom, clause.sentenceTo] as const;
    return { amount, clause, signs: signsOf({ passage, field: name, amounts, index, sentence, before }) };
  });
}

/** What each amount of an idea's texts is. @returns for each text its amounts in order */
export function judgeAmounts(texts: readonly TextWithAmounts[], model: AmountModel): JudgedAmount[][] {
  const placed = texts.map((text) => placedAmounts(text));
  const first = placed.flat().map(({ signs }) => rolesOf(model.first, signs));
  const tops = topsOf(first);
  let at = 0;
  return placed.map((amounts) =>
    amounts.map(({ amount, clause, signs }) => {
      const shares = rolesOf(model.second, [...signs, ...secondSigns(first, tops, at)]);
      at += 1;
      return { amount, clause, shares: named(shares) };
    }),
  );
}

/** The shares of the roles; everything else counts as none of them. */
export function rolesOf(model: LinearModel, signs: Iterable<string>): Float64Array {
  const all = likelihoods(model, signs);
  const shares = all.slice(0, ROLES.length);
  for (let of = ROLES.length; of < all.length; of++) shares[0] = (shares[0] ?? 0) + (all[of] ?? 0);
  return shares;
}

function named(shares: Float64Array): Shares {
  return Object.fromEntries(ROLES.map((role, of) => [role, shares[of] ?? 0])) as Record<Role, number>;
}

const NEIGHBOURS = [-2, -1, 1, 2];
const SURE = 0.8;
/** An idea has one of each. */
const SINGLE: readonly Role[] = ['price', 'unit_cost', 'volume', 'funding'];
const LIKELY = 0.5;
const FIFTHS = 5;

/** Which amount is most likely each thing that an idea has one of, as a role and a place. */
export function topsOf(shares: readonly Float64Array[]): ReadonlyArray<readonly [Role, number]> {
  return SINGLE.flatMap((role) => {
    const of = ROLES.indexOf(role);
    let best = -1;
    shares.forEach((each, i) => {
      if ((each[of] ?? 0) > Math.max(LIKELY, shares[best]?.[of] ?? 0)) best = i;
    });
    return best < 0 ? [] : [[role, best] as const];
  });
}

/** What the first look says of an amount and of those around it. @param shares of all amounts of an idea in order */
export function secondSigns(
  shares: readonly Float64Array[],
  tops: ReadonlyArray<readonly [Role, number]>,
  index: number,
): string[] {
  const own = strongest(shares[index]);
  const found = [`self:${own.role}`, `self:${own.role}:${Math.floor(own.share * FIFTHS)}`];
  for (const offset of NEIGHBOURS) {
    const near = shares[index + offset];
    if (!near) {
      found.push(`at${offset}:END`);
      continue;
    }
    const { role, share } = strongest(near);
    found.push(`at${offset}:${role}`);
    if (share > SURE) found.push(`sure${offset}:${role}`);
  }
  for (const [role, best] of tops)
    found.push(`top:${role}:${best === index ? 'here' : best < index ? 'before' : 'behind'}`);
  return found;
}

function strongest(shares: Float64Array | undefined): { role: Role; share: number } {
  let best = 0;
  shares?.forEach((share, of) => {
    if (share > (shares[best] ?? 0)) best = of;
  });
  return { role: ROLES[best] ?? 'none', share: shares?.[best] ?? 0 };
}
