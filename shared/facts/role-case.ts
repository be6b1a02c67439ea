import type { Amount } from './amounts.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import type { Passage } from './passage.ts';

/** What an amount of money is in the business, or why it is nothing of it. */
export type Role =
  | 'price'
  | 'unit_cost'
  | 'fixed'
  | 'funding'
  | 'loan'
  | 'hand'
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

export type Kinds = ReadonlySet<Cue['kind']>;

export interface Case {
  readonly passage: Passage;
  readonly clause: Clause;
  readonly amount: Amount;
  readonly kinds: Kinds;
  readonly lead: Kinds;
  readonly tail: Kinds;
  readonly zone: readonly [number, number];
  readonly earlier: readonly Assigned[];
  /** Where the text is in another place than the business. */
  readonly elsewhere: readonly number[];
}

/** What is said near an amount. 'Sales of a day' are earned, and a job (नौकरी) is no servant (नौकर). */
export function kindsOf(cues: readonly Cue[]): Kinds {
  const timed = cues.some(({ kind }) => kind === 'day' || kind === 'month' || kind === 'year');
  const earned = timed ? cues.filter(({ kind, at, next }) => kind === 'earn' && next - at > 1) : [];
  const jobs = new Set(cues.filter(({ kind }) => kind === 'job').map(({ at }) => at));
  const within = ({ kind, at, next }: Cue): boolean =>
    (kind === 'sell' && earned.some((phrase) => at >= phrase.at && next <= phrase.next)) ||
    ((kind === 'staff' || kind === 'worker') && jobs.has(at));
  return new Set(cues.filter((cue) => !within(cue)).map(({ kind }) => kind));
}

export function any(kinds: Kinds, ...wanted: readonly CueKind[]): boolean {
  return wanted.some((kind) => kinds.has(kind));
}

export function hasUnit(kinds: Kinds): boolean {
  return [...kinds].some((kind) => kind.startsWith('unit:'));
}

/** 'Soap at Rs 60 each': what is named with its measure is sold, though others make their things of it. */
export function isForOne(kinds: Kinds): boolean {
  return hasUnit(kinds) || any(kinds, 'one', 'per', 'each');
}

/** A monthly cost stands well above what one thing costs. */
export const LEAST_FIXED = 200;
