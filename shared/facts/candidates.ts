import type { JudgedAmount, Role, TextWithAmounts } from './amount-roles.ts';
import type { Value } from './amounts.ts';
import type { Doubt, FactField, Reading } from './model.ts';

/** A field of the form with everything found in it. */
export interface Field extends TextWithAmounts {
  readonly judged: readonly JudgedAmount[];
}

/** An amount that may be what is looked for. */
export interface Candidate extends JudgedAmount {
  readonly field: Field;
}

/** From this share on an amount may be what is looked for; less than `SURE` is a doubt, and is asked. */
export const LIKELY = 0.5;
export const SURE = 0.65;
/** Another amount must be so much less likely. */
const MARGIN = 0.25;

/** The amounts of texts; digits without a word say nothing, but in the field that asks for a sum. */
export function candidatesOf(fields: readonly Field[]): Candidate[] {
  return fields
    .filter(
      ({ name, passage }) =>
        name === 'funding_required' || passage.tokens.some(({ kind }) => kind === 'word'),
    )
    .flatMap((field) =>
      field.judged.filter(({ amount }) => !amount.percent).map((judged) => ({ ...judged, field })),
    );
}

/** The one amount that is most likely in a role. Two that are nearly as likely, and one that is not sure, are doubts. */
export function choose(
  role: Role,
  fact: FactField,
  candidates: readonly Candidate[],
  doubts: Doubt[],
): Candidate | undefined {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const value = JSON.stringify(candidate.amount.value);
    if (candidate.shares[role] > (best.get(value)?.shares[role] ?? 0)) best.set(value, candidate);
  }
  const [first, second] = [...best.values()].toSorted((a, b) => b.shares[role] - a.shares[role]);
  if (!first || first.shares[role] < LIKELY) return undefined;
  const rival = second !== undefined && second.shares[role] > first.shares[role] - MARGIN ? [second] : [];
  if (rival.length === 0 && first.shares[role] >= SURE) return first;
  const why = rival.length > 0 ? 'several' : 'unclear';
  doubts.push({ fact, why, words: [first, ...rival].map(wordsOf) });
  return undefined;
}

export function wordsOf({ field, clause }: Pick<Candidate, 'field' | 'clause'>): string {
  return field.passage.words(clause.from, clause.to).trim();
}

export function reading(candidate: Candidate): Reading<Value> {
  return { value: candidate.amount.value, words: wordsOf(candidate), field: candidate.field.name };
}
