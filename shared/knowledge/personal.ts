import { FACT_FIELDS, type FactName } from './constants.ts';
import type { Condition, Licence, Scheme } from './model.ts';

/** Whether a fact is about a person rather than a business: for that person's own result, and for nobody else. */
export function isPersonal(name: FactName): boolean {
  return 'personal' in FACT_FIELDS[name];
}

/** Whether a condition names a fact about a person. */
export function asksOfPerson(condition: Condition | undefined): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some(asksOfPerson);
  if ('any' in condition) return condition.any.some(asksOfPerson);
  if ('not' in condition) return asksOfPerson(condition.not);
  return isPersonal(condition.field);
}

/** Whether a rule of a scheme can only be decided, or only counts, with a fact about a person. */
export function isPersonalRule({ rules }: Scheme, id: string): boolean {
  return rules.some((rule) => rule.id === id && (asksOfPerson(rule.when) || asksOfPerson(rule.needs)));
}

/** Whether facts about a person decide what a scheme pays. */
export function paysByPerson({ benefits }: Scheme): boolean {
  return benefits.some(({ when }) => asksOfPerson(when));
}

/** Whether facts about a person decide over a licence or its fee. */
export function isPersonalLicence({ needs, fee }: Licence): boolean {
  return [...needs, ...fee].some(({ when }) => asksOfPerson(when));
}
