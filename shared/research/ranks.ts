import type { Case } from './case.ts';
import { isFormOf } from './matching.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import { keepsNumbers } from './quantity.ts';
import type { Reading } from './reading.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, sourceStatements, wholeStatements } from './statement.ts';
import { BOUNDS, NUMBERED, RANKS } from './words/marks.ts';

/** 'The largest' where the passage ranks nothing, or says 'one of'. */
export function checkRank(given: Case): Objection[] {
  const claim = marksIn(claimStatement(given), RANKS).map((mark) => mark.class);
  const theirs = wholeStatements(given).flatMap((one) => marksIn(one, RANKS).map((mark) => mark.class));
  const bounded = given.sources.some(
    ({ passage, reading }) =>
      passage.row !== null && BOUNDS.find(reading.tokens).length > 0 && keepsNumbers(given),
  );
  const ranks = claim.includes('superlative') || hasDegree(given.claim);
  const ranked = theirs.includes('superlative') || given.sources.some(({ reading }) => hasDegree(reading));
  // who is first is one of the leading, and not the other way round
  const leads = claim.includes('leading') && !theirs.includes('leading') && !theirs.includes('one_of');
  if ((ranks || leads) && !ranked && !bounded) return [conflict('rank')];
  if (isOtherPlace(given) || dropsPlace(given)) return [conflict('rank')];
  if (FIRST_OF_OWNER.test(given.claim.text) && !isNumbered(given)) return [doubt('rank')];
  if (claim.includes('ordinal') && !theirs.includes('ordinal')) return [doubt('rank')];
  return theirs.includes('one_of') && claim.includes('superlative') && !claim.includes('one_of')
    ? [conflict('rank')]
    : [];
}

const FIRST_OF_OWNER = /['’]s first\b/iu;

/** 'The scheme's first phase' where the page numbers the phases; 'the first in the state' ranks. */
function isNumbered(given: Case): boolean {
  return has(wholeStatements(given), NUMBERED, 'first');
}

/** 'The first year' for 'the second year', in what the claim speaks of. */
function isOtherPlace(given: Case): boolean {
  const placesOf = (statement: Statement) =>
    marksIn(statement, NUMBERED).flatMap(({ class: name, next }) => {
      const noun = statement.reading.tokens[next];
      return noun?.kind === 'word' ? [{ name, noun: noun.plain }] : [];
    });
  const theirs = sourceStatements(given).flatMap(placesOf);
  // 'in the first round, ₹25,000 in the second': the noun is named once
  const numbered = new Set(
    sourceStatements(given).flatMap((one) => marksIn(one, NUMBERED).map((mark) => mark.class)),
  );
  return placesOf(claimStatement(given)).some(({ name, noun }) => {
    const same = theirs.filter((other) => isFormOf(other.noun, noun));
    return same.length > 0 && !numbered.has(name);
  });
}

const NO_DEGREE = new Set(
  'interest rest request test forest harvest invest west honest contest guest latest protest suggest digest arrest pest nest best modest quest chest crest vest northwest southwest manifest conquest earnest reforest tempest zest behest midwest'.split(
    ' ',
  ),
);

/** 'The costliest': English writes the highest degree as one with the word. */
function hasDegree({ tokens, script }: Reading): boolean {
  return (
    script === 'latin' &&
    tokens.some(({ plain, kind }) => kind === 'word' && /^[a-z]{2,}est$/.test(plain) && !NO_DEGREE.has(plain))
  );
}

/** 'The second largest' told as 'the largest'. */
function dropsPlace(given: Case): boolean {
  const isPlaced = (statement: Statement) =>
    marksIn(statement, RANKS).some(
      ({ class: name, from }) =>
        name === 'superlative' &&
        marksIn(statement, NUMBERED).some(({ class: place, next }) => place !== 'first' && next === from),
    );
  const claim = claimStatement(given);
  return (
    has([claim], RANKS, 'superlative') &&
    sourceStatements(given).some(isPlaced) &&
    marksIn(claim, NUMBERED).length === 0
  );
}
