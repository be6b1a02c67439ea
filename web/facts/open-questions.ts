import { shapeOf, type BusinessField, type Per } from '../../shared/facts/fields.ts';
import { businessFieldOf } from '../../shared/facts/rule-facts.ts';
import type { FactSheet, GivenFact, OwnFacts, PersonalFacts } from '../../shared/facts/sheet.ts';
import { typedAmount } from '../../shared/facts/typed-amount.ts';
import { FACT_FIELDS, type FactName } from '../../shared/knowledge/constants.ts';
import { isPersonal } from '../../shared/knowledge/personal.ts';
import type { Sentence } from '../../shared/research/model.ts';
import type { Result } from '../../shared/research/result.ts';
import { personalOf } from './own-answers.ts';
import { givenAnswer, NOT_KNOWN } from './values.ts';

/** A question of a report, with the fact that answers it. */
export interface OpenQuestion {
  /** Of the business; null where the question is about the person. */
  readonly field: BusinessField | null;
  readonly name: BusinessField | FactName;
  readonly text: Sentence;
  readonly unlocks: Sentence | null;
}

/** What one control holds. `per` is the time of a number of sales. */
export interface OpenAnswer {
  readonly answer: readonly string[];
  readonly per?: Per;
}

/** Without these nothing can be said of an idea, so that they come before what only widens the result. */
const FIRST: readonly string[] = ['trade', 'state', 'funding'];

/**
 * The questions of a report that nobody has answered since: what the result cannot do without, then what schemes and licences wait for, then the
 * numbers of one sale.
 *
 * @param own what the reader told of themselves; null where it is not theirs to tell
 */
export function openQuestions(
  { questions, missing }: Pick<Result, 'questions' | 'missing'>,
  items: FactSheet['items'],
  own: OwnFacts | null,
): OpenQuestion[] {
  const needed = missing.map(({ name, text }): OpenQuestion => ({ field: name, name, text, unlocks: null }));
  const asked = questions.flatMap(({ field, text, unlocks }): OpenQuestion[] => {
    if (field === 'prior_benefit') return [];
    const business = businessFieldOf(field) ?? null;
    return business || isPersonal(field) ? [{ field: business, name: field, text, unlocks }] : [];
  });
  const isFirst = ({ name }: OpenQuestion) => FIRST.includes(name);
  const all = [...needed.filter(isFirst), ...asked, ...needed.filter((one) => !isFirst(one))];
  return all.filter(
    (one, index) =>
      isOpen(one, items, own) &&
      all.findIndex((other) => other.field === one.field && nameOf(other) === nameOf(one)) === index,
  );
}

/** One fact may be asked for under two names: the money needed is the cost of the project. */
function nameOf({ field, name }: OpenQuestion): string {
  return field ?? name;
}

function isOpen({ field, name }: OpenQuestion, items: FactSheet['items'], own: OwnFacts | null): boolean {
  if (field === null) return own !== null && !(name in own.facts);
  return items.some((item) => item.name === field && item.state === 'missing');
}

/** How a question is answered: by taps, by one number, or out of a long list. */
export function controlOf({ field, name }: OpenQuestion): 'taps' | 'number' | 'list' {
  if (field === null) return kindOf(name) === 'number' && name !== 'age' ? 'number' : 'taps';
  const { kind } = shapeOf(field);
  if (kind === 'trade' || kind === 'state') return 'list';
  return kind === 'one' || kind === 'many' ? 'taps' : 'number';
}

/** The closed list of a question. */
export function choicesOf({ field, name }: OpenQuestion): {
  readonly kind: 'one' | 'many' | 'number';
  readonly options: string[];
} {
  if (field !== null) {
    const { kind, options = [] } = shapeOf(field);
    return { kind: kind === 'one' || kind === 'many' ? kind : 'number', options: [...options] };
  }
  const known = FACT_FIELDS[name as FactName];
  const kind = known.kind === 'one' || known.kind === 'many' ? known.kind : 'number';
  return { kind, options: 'options' in known ? [...known.options] : [] };
}

function kindOf(name: string): string {
  return FACT_FIELDS[name as FactName].kind;
}

/** These may be told as a range; everything else is one number. */
const MAY_RANGE: readonly string[] = ['price', 'unit_cost', 'volume', 'funding', 'loan'];

/** Whether an answer is the number that its question wants. */
export function isReadable(question: OpenQuestion, { answer }: OpenAnswer): boolean {
  const [first = ''] = answer;
  if (controlOf(question) !== 'number' || first === NOT_KNOWN) return true;
  const amount = typedAmount(first);
  return typeof amount === 'number' || (amount !== null && MAY_RANGE.includes(question.name));
}

/** An answer about the business, as it is kept. */
export function givenFor({ field }: OpenQuestion, { answer, per }: OpenAnswer): GivenFact[] {
  return field === null ? [] : givenAnswer(field, answer, per);
}

/** Answers about the person, together with what they told before. */
export function toldBy(name: string, { answer }: OpenAnswer, before: PersonalFacts): PersonalFacts {
  return personalOf({ [name]: answer }, before);
}
