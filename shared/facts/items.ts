import { BUSINESS_FIELD_NAMES, type BusinessField } from './fields.ts';
import type { IdeaForm, ReadFacts, ReadIdea, Reading } from './model.ts';
import type { FactDoubt, FactItem, FactPart, FactState, FactValue, GivenFact } from './sheet.ts';

/** A fact as it was confirmed, with the words that it was read from then. */
export type ConfirmedFact = Omit<FactItem, 'state' | 'was'> & {
  readonly state: Extract<FactState, 'confirmed' | 'corrected' | 'unknown'>;
};

const NOTHING = { value: null, unit: null, per: null, words: '', field: null, parts: [], was: null } as const;

/**
 * Every fact of a business once: as confirmed where the words it was read from are still in the idea, else as it is read now, marked as not
 * confirmed and with what was confirmed before.
 */
export function factItems(form: IdeaForm, read: ReadIdea, confirmed: readonly ConfirmedFact[]): FactItem[] {
  const known = new Map(confirmed.map((fact) => [fact.name, fact]));
  return BUSINESS_FIELD_NAMES.map((name) => {
    const now = readItem(name, read.facts);
    const before = known.get(name);
    return before
      ? carriedOver(form, before, now)
      : (now ?? { ...NOTHING, name, parts: [], state: 'missing' });
  });
}

/** What was seen and not taken, of those facts about which nothing is known. */
export function openDoubts({ doubts }: ReadIdea, items: readonly FactItem[]): FactDoubt[] {
  const missing = new Set(items.filter(({ state }) => state === 'missing').map(({ name }) => name));
  return doubts.flatMap(({ fact, why, words }) =>
    fact !== 'gender' && missing.has(fact) ? [{ name: fact, why, words: [...words] }] : [],
  );
}

/** What the owner gives, as it is kept: with the words that the idea has for it now. */
export function confirmFact(given: GivenFact, form: IdeaForm, read: ReadIdea): ConfirmedFact {
  const { name, value } = given;
  const now = readItem(name, read.facts);
  const source = { words: now?.words ?? '', field: now?.field ?? null };
  const unit = given.unit ?? null;
  const per = given.per ?? null;
  if (value === null) return { name, value, unit: null, per: null, ...source, parts: [], state: 'unknown' };
  const parts = (given.parts ?? []).map((part, index) => ({
    ...part,
    words: wordsOfPart(part, index, now, form),
  }));
  const fact = { name, value, unit, per, ...source, parts };
  return { ...fact, state: now && saysTheSame(fact, now) ? 'confirmed' : 'corrected' };
}

/** The facts that a change names, in the place of those that were confirmed before. */
export function mergeConfirmed(
  before: readonly ConfirmedFact[],
  given: readonly ConfirmedFact[],
): ConfirmedFact[] {
  const all = new Map([...before, ...given].map((fact) => [fact.name, fact]));
  return BUSINESS_FIELD_NAMES.flatMap((name) => all.get(name) ?? []);
}

/** The reading of one field as a fact that nobody has confirmed. */
function readItem(name: BusinessField, facts: ReadFacts): FactItem | undefined {
  const reading = readingOf(name, facts);
  if (!reading) return undefined;
  const parts = [...(reading.parts ?? [])];
  return {
    name,
    value: reading.value,
    unit: reading.unit ?? null,
    per: reading.per ?? null,
    words: reading.words,
    field: reading.field,
    parts,
    state: 'read',
    was: null,
  };
}

function readingOf(name: BusinessField, facts: ReadFacts): Reading<FactValue> | undefined {
  const readings: Partial<Record<BusinessField, Reading<FactValue> | undefined>> = facts;
  return readings[name];
}

function carriedOver(form: IdeaForm, before: ConfirmedFact, now: FactItem | undefined): FactItem {
  if (wordsRemain(form, before)) return { ...before, was: null };
  if (!now) return { ...before, state: before.state === 'unknown' ? 'unknown' : 'read', was: null };
  if (saysTheSame(before, now))
    return { ...now, parts: labelled(now.parts, before.parts), state: before.state };
  return { ...now, was: before.value };
}

/** What was given without words of the idea rests on no words, so that none can have changed. */
function wordsRemain(form: IdeaForm, { words, field, parts }: ConfirmedFact): boolean {
  if (words === '' || field === null) return true;
  const text = textOf(form, field);
  const pieces = parts.length > 1 ? parts.map((part) => part.words) : [words];
  return pieces.every((piece) => text.includes(piece)) || text.includes(words);
}

function textOf(form: IdeaForm, field: string): string {
  const fields: Readonly<Record<string, unknown>> = { ...form };
  const text = fields[field];
  return typeof text === 'string' ? text : '';
}

function labelled(parts: readonly FactPart[], before: readonly FactPart[]): FactPart[] {
  return parts.map((part, index) => ({ ...part, label: before[index]?.label ?? part.label }));
}

type Said = Pick<FactItem, 'value' | 'unit' | 'per'>;

/** Whether two facts hold the same value, for the same unit and time. */
export function saysTheSame(one: Said, other: Said): boolean {
  return (
    JSON.stringify(one.value) === JSON.stringify(other.value) &&
    one.unit === other.unit &&
    one.per === other.per
  );
}

function wordsOfPart(
  { value }: Pick<FactPart, 'value'>,
  index: number,
  now: FactItem | undefined,
  form: IdeaForm,
): string {
  const same =
    now?.parts[index]?.value === value ? now.parts[index] : now?.parts.find((part) => part.value === value);
  return same && textOf(form, now?.field ?? '').includes(same.words) ? same.words : '';
}
