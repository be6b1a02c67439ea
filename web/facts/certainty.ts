import type { FactDoubt, FactItem } from '../../shared/facts/sheet.ts';
import type { RowValue } from './values.ts';

export type Certainty = 'sure' | 'check' | 'missing' | 'unknown';

/** How sure a fact is: what the person typed is, what was read only where it is one value and nothing else was seen. */
export function certaintyOf(
  item: FactItem,
  now: RowValue,
  start: RowValue,
  doubts: readonly FactDoubt[],
): Certainty {
  if (now.unknown) return 'unknown';
  const isEmpty = now.text.trim() === '';
  if (isEmpty && item.state !== 'missing') return 'unknown';
  if (isEmpty) return doubts.some(({ name }) => name === item.name) ? 'check' : 'missing';
  if (now.text !== start.text || item.state !== 'read') return 'sure';
  const isRange = typeof item.value === 'object' && !Array.isArray(item.value);
  return isRange || item.was !== null ? 'check' : 'sure';
}
