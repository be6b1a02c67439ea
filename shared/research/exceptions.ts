import type { Case, Source } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { claimStatement, has, marksIn } from './statement.ts';
import { CONDITIONS, EXCEPTIONS, POLARITY } from './words/marks.ts';

/** 'All but those that serve liquor are exempt' told as 'all are exempt': whom the page leaves out is not left out. */
export function checkExceptions(given: Case): Objection[] {
  const claim = claimStatement(given);
  if (has([claim], EXCEPTIONS, 'exception')) return [];
  const isNarrowed = marksIn(claim, CONDITIONS).some(({ class: name }) => name !== 'none');
  return !isNarrowed && given.sources.some((source) => leavesOut(source) && !denies(given, source))
    ? [surely(doubt('condition'))]
    : [];
}

function leavesOut({ reading, passage }: Source): boolean {
  return passage.row === null && has([{ reading, parts: null }], EXCEPTIONS, 'exception');
}

/** The claim denies more than the sentence: it speaks of those who are left out. */
function denies({ claim }: Case, { reading }: Source): boolean {
  return negationsOf(claim) > negationsOf(reading);
}

function negationsOf({ tokens }: Reading): number {
  return POLARITY.find(tokens).filter(({ class: name }) => name === 'negation').length;
}
