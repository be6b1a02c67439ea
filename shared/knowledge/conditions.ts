import { FACT_FIELDS, type FactName } from './constants.ts';
import type { Condition, ConditionValue, Facts, Operator } from './model.ts';

/** Null is undecided: a fact that the condition needs is not known. */
export type Truth = boolean | null;

type Value = NonNullable<Facts[FactName]>;
interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Decides a condition in three-valued logic (Kleene): `all` is false if one part is false, `any` is true if one part is true,
 * whatever is undecided next to it.
 */
export function evaluate(condition: Condition, facts: Facts): Truth {
  if ('all' in condition) return every(condition.all.map((part) => evaluate(part, facts)));
  if ('any' in condition) return some(condition.any.map((part) => evaluate(part, facts)));
  if ('not' in condition) return not(evaluate(condition.not, facts));
  const value = facts[condition.field];
  return value == null ? null : compare(condition.field, value, condition.op, condition.value);
}

/** The unknown facts that keep a condition undecided, in the order in which it names them; none where it is decided. */
export function undecidedFacts(condition: Condition, facts: Facts): FactName[] {
  return evaluate(condition, facts) === null ? [...new Set(openFacts(condition, facts))] : [];
}

function openFacts(condition: Condition, facts: Facts): FactName[] {
  if (evaluate(condition, facts) !== null) return [];
  if ('all' in condition) return condition.all.flatMap((part) => openFacts(part, facts));
  if ('any' in condition) return condition.any.flatMap((part) => openFacts(part, facts));
  if ('not' in condition) return openFacts(condition.not, facts);
  return [condition.field];
}

/** True if all are, false if one is false, else undecided. */
function every(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

function some(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true;
  return parts.includes(null) ? null : false;
}

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function compare(field: FactName, value: Value, op: Operator, wanted: ConditionValue): Truth {
  const definition = FACT_FIELDS[field];
  if (definition.kind === 'number') {
    const interval = intervalOf(value);
    return interval && compareInterval(interval, op, wanted);
  }
  if ('ordered' in definition) return compareOrdered(definition.options, value, op, wanted);
  return compareWords(wordsOf(value), op, wanted);
}

function wordsOf(value: Value): readonly string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? [value] : [];
}

function compareWords(words: readonly string[], op: Operator, wanted: ConditionValue): Truth {
  const options: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const matches = words.some((word) => options.includes(word));
  if (op === 'is' || op === 'in') return matches;
  return op === 'not_in' ? !matches : null;
}

/** Schooling has an order: class 10 is more than class 8. Equality is that of words. */
function compareOrdered(
  options: readonly string[],
  value: Value,
  op: Operator,
  wanted: ConditionValue,
): Truth {
  if (op === 'is' || op === 'in' || op === 'not_in') return compareWords(wordsOf(value), op, wanted);
  const rank = options.indexOf(wordsOf(value)[0] ?? '');
  const ranks = (Array.isArray(wanted) ? wanted : [wanted]).map((one) => options.indexOf(String(one)));
  if (rank < 0 || ranks.includes(-1)) return null;
  const [first = 0, last = first] = ranks;
  return compareInterval({ low: rank, high: rank }, op, op === 'between' ? [first, last] : first);
}

function intervalOf(value: Value): Interval | null {
  if (typeof value === 'number') return { low: value, high: value };
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

function compareInterval({ low, high }: Interval, op: Operator, wanted: ConditionValue): Truth {
  const from = low ?? -Infinity;
  const to = high ?? Infinity;
  const [first, second] = Array.isArray(wanted) ? wanted.map(Number) : [Number(wanted)];
  if (first === undefined) return null;
  switch (op) {
    case '<=':
      return to <= first ? true : from > first ? false : null;
    case '<':
      return to < first ? true : from >= first ? false : null;
    case '>=':
      return from >= first ? true : to < first ? false : null;
    case '>':
      return from > first ? true : to <= first ? false : null;
    case 'between':
      return second === undefined
        ? null
        : every([compareInterval({ low, high }, '>=', first), compareInterval({ low, high }, '<=', second)]);
    case 'is':
      return from === to ? from === first : first < from || first > to ? false : null;
    case 'in':
    case 'not_in':
      return null;
    default:
      return op satisfies never;
  }
}
