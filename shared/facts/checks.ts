import { msg } from '../platform/messages.ts';
import { shapeOf } from './fields.ts';
import type { FactValue, GivenFact } from './sheet.ts';

const NUMBER = msg('Please enter a number.');
const LISTED = msg('Please choose one of the list.');
const WHOLE_PERCENT = 100;

/** What is wrong with a fact as it is given, as a message; null where nothing is. Whether an id exists is for the server to say. */
export function problemOf({ name, value, parts = [] }: GivenFact): string | null {
  if (value === null) return null;
  const { kind, options = [] } = shapeOf(name);
  switch (kind) {
    case 'money':
    case 'count':
      if (!isAmount(value)) return NUMBER;
      return parts.length > 0 && sumOf(parts) !== value ? msg('The parts do not make this sum.') : null;
    case 'percent':
      if (!isAmount(value)) return NUMBER;
      return highestOf(value) > WHOLE_PERCENT ? msg('A share can be at most 100 percent.') : null;
    case 'one':
      return typeof value === 'string' && options.includes(value) ? null : LISTED;
    case 'many':
      return Array.isArray(value) && value.every((word) => options.includes(word)) ? null : LISTED;
    case 'trade':
    case 'state':
    case 'text':
      return typeof value === 'string' ? null : LISTED;
    default:
      return kind satisfies never;
  }
}

/** The sum of the parts, in rupees; to the paisa, so that fractions add up. */
export function sumOf(parts: readonly { readonly value: number }[]): number {
  return Math.round(parts.reduce((sum, { value }) => sum + value * 100, 0)) / 100;
}

type AmountValue = number | { readonly low: number; readonly high: number };

function isAmount(value: FactValue): value is AmountValue {
  return typeof value === 'number' || (typeof value === 'object' && !Array.isArray(value));
}

function highestOf(value: AmountValue): number {
  return typeof value === 'number' ? value : value.high;
}
