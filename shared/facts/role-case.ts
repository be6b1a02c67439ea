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
}

export function kindsOf(cues: readonly Cue[]): Kinds {
  return new Set(cues.map(({ kind }) => kind));
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
