import { evaluate } from '../../../shared/knowledge/conditions.ts';
import type { FactName } from '../../../shared/knowledge/constants.ts';
import type { Facts, Scheme } from '../../../shared/knowledge/model.ts';
import type { JudgedRule, JudgedScheme } from '../../../shared/knowledge/schemes.ts';

const PEOPLE: readonly FactName[] = ['social_category', 'special'];
const GROUPS: readonly FactName[] = [...PEOPLE, 'occupation', 'trade'];

function isOpenFor({ hard, state, asks }: JudgedRule, groups: readonly FactName[]): boolean {
  return hard && state === 'unknown' && asks.length === 1 && asks.some((name) => groups.includes(name));
}

/** A hard rule that only members of a group can meet, and that nothing told decides. */
export function isForSome(rule: JudgedRule): boolean {
  return isOpenFor(rule, GROUPS);
}

/** The same for what a person is, such as of a scheduled caste: nobody is offered that who did not speak of it. */
export function isForPeople(rule: JudgedRule): boolean {
  return isOpenFor(rule, PEOPLE);
}

/**
 * The rules that speak against a scheme or that nothing told decides, those that decide most first. What is only assumed, such as that no loan
 * is unpaid, is open as well: nobody has said it.
 */
export function openRules({ rules }: Scheme, judged: JudgedScheme, facts: Facts): JudgedRule[] {
  const ruleOf = ({ id }: JudgedRule) => rules.find((rule) => rule.id === id);
  const isTold = (rule: JudgedRule): boolean => {
    const needs = ruleOf(rule)?.needs;
    return needs !== undefined && evaluate(needs, facts) === true;
  };
  /** One that may not even count. */
  const isRemote = (rule: JudgedRule): boolean => {
    const when = ruleOf(rule)?.when;
    return when !== undefined && evaluate(when, facts) !== true;
  };
  const weight = (rule: JudgedRule): number => {
    if (rule.state === 'not_met') return 0;
    if (isForSome(rule)) return 1;
    if (rule.state === 'met') return 5;
    return (rule.hard ? 2 : 4) + (isRemote(rule) ? 1 : 0);
  };
  return judged.rules.filter((rule) => !isTold(rule)).toSorted((one, other) => weight(one) - weight(other));
}

/** Whether a scheme is meant for people such as this one: they told what only some are. */
export function isMeantFor({ rules }: Scheme, judged: JudgedScheme): boolean {
  const own: readonly FactName[] = ['gender', ...PEOPLE];
  return judged.rules.some(({ id, hard, state }) => {
    const needs = rules.find((rule) => rule.id === id)?.needs;
    return hard && state === 'met' && needs !== undefined && 'field' in needs && own.includes(needs.field);
  });
}
