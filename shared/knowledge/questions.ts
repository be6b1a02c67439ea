import { FACT_NAMES, type FactName } from './constants.ts';
import type { JudgedLicence } from './licences.ts';
import type { JudgedScheme } from './schemes.ts';

/** A screen of questions that people still answer. */
export const MOST_QUESTIONS = 5;

/** An undecided licence weighs as much as a scheme of this many rupees: both may change what somebody does next. */
const LICENCE_WEIGHT_INR = 25_000;
/** What makes a registration a duty from the first sale on weighs as much as a scheme of this many rupees. */
const DUTY_WEIGHT_INR = 200_000;
/** A scheme without an amount (training, a loan) is worth less of a person's time than one with money. */
const PLAIN_SCHEME_WEIGHT_INR = 10_000;
/** Amounts differ by a thousand times; their weight does not. */
const LEVELLING = 0.5;

/**
 * The facts whose answers would change the result most: each unknown fact weighs what the open schemes would pay, and the licences
 * that wait for it.
 *
 * @returns at most five facts, the weightiest first
 */
export function chooseQuestions(
  schemes: readonly JudgedScheme[],
  licences: readonly JudgedLicence[],
  limit: number = MOST_QUESTIONS,
): FactName[] {
  const weights = new Map<FactName, number>();
  const add = (names: Iterable<FactName>, rupees: number): void => {
    for (const name of new Set(names)) weights.set(name, (weights.get(name) ?? 0) + rupees ** LEVELLING);
  };
  for (const scheme of schemes) {
    if (scheme.class !== 'fits' && scheme.class !== 'fits_if' && scheme.class !== 'unknown') continue;
    const open = scheme.rules.flatMap(({ hard, asks }) => (hard ? asks : []));
    const rupees = scheme.headline_inr ?? PLAIN_SCHEME_WEIGHT_INR;
    // the fewer answers a scheme still needs, the more each of them is worth; what the page asks for a scheme is asked in full
    const answers = Math.max(1, new Set(open).size);
    add(open, rupees / (scheme.may_fit ? answers : answers ** 2));
    // which of several amounts it is matters once it is near
    if (scheme.class === 'unknown') continue;
    const spread = (scheme.headline_inr ?? 0) - (scheme.headline_from_inr ?? 0);
    if (spread > 0)
      add(
        scheme.benefits.flatMap(({ asks }) => asks),
        spread,
      );
  }
  for (const { verdict, asks } of licences) {
    if (verdict === 'ask') add(asks, LICENCE_WEIGHT_INR / Math.max(1, asks.length) ** 2);
    // needed later as far as is known: the first fact that it waits for may make it now
    if (verdict === 'required_later') add(asks.slice(0, 1), DUTY_WEIGHT_INR);
  }
  return [...weights]
    .toSorted(([a, one], [b, other]) => other - one || FACT_NAMES.indexOf(a) - FACT_NAMES.indexOf(b))
    .slice(0, limit)
    .map(([name]) => name);
}
