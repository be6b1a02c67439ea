import type { Case, Source } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt } from './objections.ts';
import type { Reading } from './reading.ts';
import { wordSet } from './words/phrases.ts';
import { PRONOUNS } from './words/pronouns.ts';

const POINTING = wordSet(PRONOUNS);

/**
 * One statement put together of two sentences: 'looms in Chanderi, and two thirds of its weavers' of a sentence on Chanderi and another on
 * Maheshwar. Two clauses that each say a sentence, without a word that points from one to the other, are no such thing; nor is a
 * sentence that itself begins by pointing back.
 */
export function checkMerging(given: Case): Objection[] {
  const prose = given.sources.filter(({ passage }) => passage.kind === 'sentence' && passage.row === null);
  if (given.translated || prose.some(({ reading }) => pointsBack(reading))) return [];
  const clauses = prose.map((source) => clausesOnlyOf(given, source)).filter(({ size }) => size > 0);
  if (clauses.length < 2) return [];
  const isShared = clauses.some((one, i) =>
    clauses.slice(i + 1).some((other) => [...one].some((part) => other.has(part))),
  );
  return isShared || joinsByPronoun(given.claim) ? [doubt('two_pages')] : [];
}

/** The clauses of the claim that have a word or a figure which this passage alone bears. */
function clausesOnlyOf({ items, amounts }: Case, source: Source): ReadonlySet<number> {
  const isOnly = (matches: ReadonlyArray<{ readonly source: Source }>) =>
    matches.length > 0 && matches.every((match) => match.source === source);
  return new Set([
    ...[...items].flatMap(([{ light, part }, matches]) => (!light && isOnly(matches) ? [part] : [])),
    ...[...amounts].flatMap(([{ part }, matches]) => (isOnly(matches) ? [part] : [])),
  ]);
}

const OPENING_WORDS = 2;

/** Whether a sentence speaks of what stands before it: 'It was ₹4 until March'. */
export function pointsBack({ tokens }: Reading): boolean {
  return tokens.slice(0, OPENING_WORDS).some(({ plain }) => POINTING.has(plain));
}

function joinsByPronoun({ tokens, parts }: Reading): boolean {
  return tokens.some(({ plain }, at) => POINTING.has(plain) && (parts[at] ?? 0) > 0);
}
