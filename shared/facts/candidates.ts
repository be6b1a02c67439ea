import type { Amount, Value } from './amounts.ts';
import type { Clause } from './clauses.ts';
import type { Doubt, FactField, ReadField, Reading } from './model.ts';
import type { Passage } from './passage.ts';
import type { Assigned } from './role-case.ts';

/** A field of the form with everything found in it. */
export interface Field {
  readonly name: ReadField;
  readonly passage: Passage;
  readonly clauses: readonly Clause[];
  readonly assigned: readonly Assigned[];
}

export interface Candidate {
  readonly value: Value;
  readonly strength: number;
  readonly field: Field;
  readonly amount: Amount;
  readonly clause: Clause;
}

/** The one value that the strongest candidates agree on; several are a doubt. */
export function agreed(
  fact: FactField,
  candidates: readonly Candidate[],
  doubts: Doubt[],
): Candidate | undefined {
  const most = Math.max(...candidates.map(({ strength }) => strength));
  const strongest = candidates.filter(({ strength }) => strength === most);
  const [first] = strongest;
  if (!first) return undefined;
  if (strongest.every(({ value }) => sameValue(value, first.value))) return first;
  doubts.push({ fact, why: 'several', words: strongest.map(wordsOf) });
  return undefined;
}

function sameValue(one: Value, other: Value): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return one.low === other.low && one.high === other.high;
}

export function wordsOf({ field, clause }: Pick<Candidate, 'field' | 'clause'>): string {
  return field.passage.words(clause.from, clause.to).trim();
}

export function reading(candidate: Candidate): Reading<Value> {
  return { value: candidate.value, words: wordsOf(candidate), field: candidate.field.name };
}

export function withRole(fields: readonly Field[], ...roles: readonly Assigned['role'][]): Candidate[] {
  return fields.flatMap((field) =>
    field.assigned
      .filter(({ role }) => roles.includes(role))
      .map(({ amount, clause, strength }) => ({ value: amount.value, strength, field, amount, clause })),
  );
}
