import { BUSINESS_FIELD_NAMES, shapeOf, type BusinessField, type Per } from '../../shared/facts/fields.ts';
import { sumOf } from '../../shared/facts/checks.ts';
import type { FactItem, FactValue, GivenFact } from '../../shared/facts/sheet.ts';
import { typedAmount } from '../../shared/facts/typed-amount.ts';

/** In a list of choices: the person does not know. */
export const NOT_KNOWN = '?';

/** One fact as it stands on the screen. */
export interface RowValue {
  readonly text: string;
  readonly unit: string;
  readonly per: Per;
  /** The person says that they do not know. */
  readonly unknown: boolean;
}
export interface CostValue {
  readonly label: string;
  readonly text: string;
  readonly words: string;
}
export type Rows = Readonly<Record<BusinessField, RowValue>>;
/** What was tapped or typed, by the name of the question; `NOT_KNOWN` alone for 'not known', nothing for 'none of these'. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export interface FactValues {
  readonly rows: Rows;
  readonly costs: readonly CostValue[];
  readonly answers: Answers;
}

export function valuesOf(items: readonly FactItem[]): FactValues {
  const rows = Object.fromEntries(items.map((item) => [item.name, rowOf(item)])) as Record<
    BusinessField,
    RowValue
  >;
  return { rows, costs: costsOf(items.find(({ name }) => name === 'fixed_month')), answers: {} };
}

function rowOf({ value, unit, per, state }: FactItem): RowValue {
  return { text: textOf(value), unit: unit ?? '', per: per ?? 'month', unknown: state === 'unknown' };
}

function textOf(value: FactValue | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return inIndia(value);
  if (typeof value === 'string') return value;
  return 'low' in value ? `${inIndia(value.low)} – ${inIndia(value.high)}` : value.join(',');
}

function inIndia(value: number): string {
  return value.toLocaleString('en-IN');
}

/** The parts of the fixed costs, without the one that names their sum; the whole where no parts were read. */
function costsOf(item: FactItem | undefined): CostValue[] {
  if (typeof item?.value !== 'number') return [];
  const { value, parts, words } = item;
  const whole = parts.length > 1 ? parts.findIndex((part) => part.value === value) : -1;
  const own = parts.filter((_, index) => index !== whole);
  if (own.length === 0 || sumOf(own) !== value) return [{ label: '', text: inIndia(value), words }];
  return own.map((part) => ({ label: part.label, text: inIndia(part.value), words: part.words }));
}

/** The sum of the costs; null while one of them is no number, or there is none. */
export function totalOf(costs: readonly CostValue[]): number | null {
  const amounts = costs.map(({ text }) => typedAmount(text));
  if (amounts.length === 0 || !amounts.every((amount) => typeof amount === 'number')) return null;
  return sumOf(amounts.map((value) => ({ value })));
}

/** The amount of a row where it is one number. */
export function amountOf({ text, unknown }: RowValue): number | null {
  const amount = unknown ? null : typedAmount(text);
  return typeof amount === 'number' ? amount : null;
}

/** What cannot be read as the number that it should be. Keys are the names of the controls. */
export function unreadable({ rows, costs, answers }: FactValues, numbers: readonly string[]): string[] {
  return [
    ...BUSINESS_FIELD_NAMES.filter(
      (name) =>
        name !== 'fixed_month' &&
        isNumber(name) &&
        !isEmpty(rows[name]) &&
        typedAmount(rows[name].text) === null,
    ),
    ...costs.flatMap(({ text }, index) => (typeof typedAmount(text) === 'number' ? [] : [costName(index)])),
    ...numbers.filter((name) => {
      const [answer = ''] = answers[name] ?? [];
      return answer !== '' && answer !== NOT_KNOWN && typeof typedAmount(answer) !== 'number';
    }),
  ];
}

export const costName = (index: number) => `cost-${index}`;

function isNumber(name: BusinessField): boolean {
  return ['money', 'count', 'percent'].includes(shapeOf(name).kind);
}

function isEmpty({ text, unknown }: RowValue): boolean {
  return unknown || text.trim() === '';
}

/** What is sent: every fact that is on the screen or that the person says is not known. What never was there stays out. */
export function givenOf({ rows, costs, answers }: FactValues, items: readonly FactItem[]): GivenFact[] {
  return items.flatMap((item): GivenFact[] => {
    const { name } = item;
    const answer = answers[name];
    if (answer) return givenAnswer(name, answer);
    if (name === 'fixed_month') return givenCosts(costs, item);
    const row = rows[name];
    if (isEmpty(row)) {
      const none = Array.isArray(item.value) && item.value.length === 0 && !row.unknown;
      if (none) return [{ name, value: [] }];
      return item.state === 'missing' && !row.unknown ? [] : [{ name, value: null }];
    }
    const value = readValue(name, row.text);
    if (value === null) return [];
    return [{ name, value, unit: row.unit || null, per: name === 'volume' ? row.per : null }];
  });
}

/** An answer as it is sent; none where it is no number although the fact is one. */
export function givenAnswer(name: BusinessField, answer: readonly string[], per?: Per): GivenFact[] {
  const [first = ''] = answer;
  if (first === NOT_KNOWN) return [{ name, value: null }];
  if (shapeOf(name).kind === 'many') return [{ name, value: [...answer] }];
  const value = first === '' ? null : readValue(name, first);
  return value === null ? [] : [{ name, value, ...(per && { per }) }];
}

function givenCosts(costs: readonly CostValue[], item: FactItem): GivenFact[] {
  const total = totalOf(costs);
  if (total === null) return item.state === 'missing' ? [] : [{ name: 'fixed_month', value: null }];
  const parts = costs.map(({ label, text }) => ({ label, value: Number(typedAmount(text)) }));
  return [{ name: 'fixed_month', value: total, parts }];
}

function readValue(name: BusinessField, text: string): FactValue | null {
  if (isNumber(name)) return typedAmount(text);
  return shapeOf(name).kind === 'many' ? text.split(',').filter(Boolean) : text.trim();
}
