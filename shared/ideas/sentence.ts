import { TITLE_MAX } from './constants.ts';

/** Characters of a title that are read at a glance. */
const GLANCE = 70;

/** English words that lead on to something, so that a title does not end in them. */
const LOOSE_END =
  /(?:\s+(?:a|an|all|and|around|as|at|by|for|from|in|into|my|near|of|on|or|our|over|so|that|the|their|to|which|with))+$/i;

/** Where a clause ends, in Latin and Indic scripts and in Urdu. */
const CLAUSE_END = /[.!?;:,।॥؟۔،\n]/u;

/**
 * The title that a sentence begins with: its first clause, cut between words where it is long.
 *
 * @param sentence what the person wrote, in any language
 * @returns at most 120 characters; empty for an empty sentence
 */
export function titleOf(sentence: string): string {
  const clean = sentence.trim().replace(/\s+/gu, ' ');
  const end = clean.search(CLAUSE_END);
  const clause = end >= 12 ? clean.slice(0, end) : clean.replace(/[.!?।۔]+$/u, '');
  if (clause.length <= GLANCE) return capital(clause);
  const cut = clause.slice(0, GLANCE + 1).lastIndexOf(' ');
  const short = clause.slice(0, cut > 20 ? cut : Math.min(GLANCE, TITLE_MAX));
  return capital(short.replace(LOOSE_END, ''));
}

function capital(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toUpperCase() + rest.join('');
}
