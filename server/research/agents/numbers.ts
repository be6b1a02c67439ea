import { msg } from '../../../shared/platform/messages.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import { say } from '../../../shared/research/sentence.ts';

type Unit = Pick<Num, 'unit'> & Partial<Pick<Num, 'period' | 'low' | 'high'>>;

const PLAIN = { low: null, high: null, scale: 'one', period: null, place: null } as const;

/** A number computed from others. `formula` names them as they stand in `inputs`. */
export function computed(
  id: string,
  value: number,
  formula: string,
  inputs: readonly string[],
  unit: Unit,
): Num {
  return { ...PLAIN, ...unit, id, value, basis: { kind: 'formula', formula, inputs: [...inputs] } };
}

const MEASURES: ReadonlySet<string> = new Set([
  'kg',
  'gram',
  'litre',
  'quintal',
  'tonne',
  'hour',
  'km',
  'acre',
  'hectare',
]);

/** A computed count: rounded down to whole ones, except of what is weighed or measured. */
export function whole(
  id: string,
  value: number,
  formula: string,
  inputs: readonly string[],
  unit: Unit,
): Num {
  return MEASURES.has(unit.unit)
    ? computed(id, value, formula, inputs, unit)
    : computed(id, Math.floor(value), `${formula}, rounded down`, inputs, unit);
}

/** A yardstick of ours, the same for every idea: said to be one, and everyone may set another. */
export function yardstick(id: string, value: number, assumption: Sentence, unit: Unit): Num {
  const rationale = say(msg('A fixed yardstick, not a forecast. Set your own.'));
  return {
    ...PLAIN,
    ...unit,
    id,
    value,
    basis: { kind: 'assumption', by: 'convention', assumption, rationale, sensitivity: null },
  };
}
