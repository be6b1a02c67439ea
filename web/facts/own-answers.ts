import type { PersonalFacts } from '../../shared/facts/sheet.ts';
import { FACT_FIELDS, type FactName } from '../../shared/knowledge/constants.ts';
import { typedAmount } from '../../shared/facts/typed-amount.ts';
import { AGE_GROUPS, type AgeGroup } from '../../shared/users/constants.ts';
import { NOT_KNOWN, type Answers } from './values.ts';

/** An age group as what it says about an age. */
function yearsOf(group: AgeGroup): { low: number; high: number | null } {
  const [low = '', high] = group.replace('+', '').split('-');
  return { low: Number(low), high: high === undefined ? null : Number(high) };
}

/** The answers about the person, in the place of what they told before under the same names. */
export function personalOf(answers: Answers, before: PersonalFacts): PersonalFacts {
  const given = Object.entries(answers).map(([name, answer]) => [name, valueOf(name as FactName, answer)]);
  const told = Object.fromEntries(given) as PersonalFacts;
  return { ...before, ...told };
}

function valueOf(name: FactName, answer: readonly string[]): unknown {
  const [first] = answer;
  if (first === NOT_KNOWN) return null;
  const field = FACT_FIELDS[name];
  if (field.kind === 'many') return [...answer];
  if (name === 'age') {
    const group = AGE_GROUPS.find((known) => known === first);
    return group ? yearsOf(group) : null;
  }
  return field.kind === 'number' ? typedAmount(first ?? '') : first;
}
