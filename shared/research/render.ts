import { msg } from '../platform/messages.ts';
import { SCALES, SCORE_MAX, type Scale } from './constants.ts';
import type { Evidence, Num, Sentence, SentenceValue, Source } from './model.ts';
import { proseLanguage } from './sentence.ts';
import { unitTemplate } from './units.ts';

/** Translates a message of the catalogues and fills its placeholders; the web hands in its own. */
export type Translate = (text: string, values: Readonly<Record<string, string>>) => string;

/** What sentences refer to by id. */
export interface RenderContext {
  readonly nums: ReadonlyMap<string, Num>;
  readonly evidence: ReadonlyMap<string, Evidence>;
  readonly sources: ReadonlyMap<string, Source>;
  /** The `[n]` of each source, from `numberSources`. */
  readonly numbering: ReadonlyMap<string, number>;
}

/** How values are put among the words of a sentence, where plain text alone would not do. */
export interface Setting {
  value(text: string, value: SentenceValue): string;
  /** A sentence of a model with its figures, as one. */
  prose(text: string, language: string): string;
  list(items: readonly string[]): string;
}

const PLAIN: Setting = { value: (text) => text, prose: (text) => text, list: (items) => items.join(', ') };

/** Fills `{placeholders}` in English; what is not given stays as it is. */
export const inEnglish: Translate = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * A sentence as a reader sees it. Only here do numbers become digits.
 *
 * @throws RangeError where it names a number, quote or source that is not there
 */
export function renderSentence(
  sentence: Sentence,
  context: RenderContext,
  translate: Translate = inEnglish,
  setting: Setting = PLAIN,
): string {
  const language = proseLanguage(sentence);
  const values = Object.entries(sentence.values).map(([name, value]): [string, string] => {
    const text = renderValue(value, context, translate, setting);
    return [name, language !== null && value.kind === 'model' ? text : setting.value(text, value)];
  });
  const said = translate(sentence.text, Object.fromEntries(values));
  return language === null ? said : setting.prose(said, language);
}

function renderValue(
  value: SentenceValue,
  context: RenderContext,
  translate: Translate,
  setting: Setting,
): string {
  switch (value.kind) {
    case 'num':
      return renderNum(known(context.nums, value.id), translate);
    case 'cite':
      return renderCitation(value.evidence_ids, context);
    case 'quote':
      return known(context.evidence, value.evidence_id).quote;
    case 'source':
      return known(context.sources, value.source_id).title;
    case 'own':
    case 'model':
    case 'library':
      return value.text;
    case 'sentence':
      return renderSentence(value.sentence, context, translate, setting);
    case 'list':
      return setting.list(value.items.map((item) => renderSentence(item, context, translate, setting)));
    default:
      return value satisfies never;
  }
}

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new RangeError(`the report has no ${id}`);
  return value;
}

/** The `[n]` of what is cited, ascending, each once. */
export function renderCitation(
  evidence_ids: readonly string[],
  { evidence, numbering }: RenderContext,
): string {
  const numbers = evidence_ids.map((id) => known(numbering, known(evidence, id).source_id));
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((n) => `[${n}]`)
    .join('');
}

/** Numbers sources from 1 by where they are first cited. */
export function numberSources(cited: Iterable<string>): Map<string, number> {
  const numbering = new Map<string, number>();
  for (const id of cited) if (!numbering.has(id)) numbering.set(id, numbering.size + 1);
  return numbering;
}

/** The amount behind value and scale: 15.1 lakh is 15,10,000. */
export function amountOf({ value, scale }: Pick<Num, 'value' | 'scale'>): number {
  return value * SCALES[scale];
}

/** A number with its unit, en-IN, rupees in lakh and crore; a range where it has two ends. */
export function renderNum(num: Num, translate: Translate = inEnglish): string {
  const scale = SCALES[num.scale];
  if (num.low !== null && num.high !== null && num.low !== num.high) {
    const low = num.low * scale;
    return translate(msg('{low} to {high}'), {
      low: num.unit === 'INR' ? renderRupees(low, translate) : scaledDigits(low, translate),
      high: withUnit(num.high * scale, num.unit, translate),
    });
  }
  return withUnit(amountOf(num), num.unit, translate);
}

function withUnit(amount: number, unit: string, translate: Translate): string {
  if (unit === 'INR') return renderRupees(amount, translate);
  const text = unitTemplate(unit, amount);
  const digits = scaledDigits(amount, translate);
  return text === null
    ? translate(msg('{amount} {unit}'), { amount: digits, unit })
    : translate(text, { amount: digits });
}

/** Rupees as India writes them: ₹412.50, ₹36,000, ₹15.1 lakh, ₹62 crore. */
export function renderRupees(amount: number, translate: Translate = inEnglish): string {
  const size = Math.abs(amount);
  const [less, more] = RUPEES[scaleOf(size)];
  return translate(amount < 0 ? less : more, { amount: rupeeDigits(size) });
}

// sign and digits are one word of the catalogue, which keeps them together among letters written from the right
const RUPEES: Readonly<Record<Scale, readonly [less: string, more: string]>> = {
  one: [msg('−₹{amount}'), msg('₹{amount}')],
  lakh: [msg('−₹{amount} lakh'), msg('₹{amount} lakh')],
  crore: [msg('−₹{amount} crore'), msg('₹{amount} crore')],
};

/** What rounds to 100 lakh is a crore. */
function scaleOf(size: number): Scale {
  if (size < SCALES.lakh) return 'one';
  return rounded(size / SCALES.lakh, 2) >= SCALES.crore / SCALES.lakh ? 'crore' : 'lakh';
}

function rupeeDigits(size: number): string {
  const scale = scaleOf(size);
  if (scale === 'one') return indianDigits(size, Number.isInteger(rounded(size, 2)) ? 0 : 2, true);
  return indianDigits(Math.max(size, scale === 'crore' ? SCALES.crore : 0) / SCALES[scale], 2);
}

/** Whole rupees with Indian grouping, however many: ₹3,32,500. For what somebody is to get or to bring. */
export function exactRupees(amount: number): string {
  return `₹${indianDigits(amount, 0)}`;
}

function scaledDigits(amount: number, translate: Translate): string {
  const size = Math.abs(amount);
  if (size >= SCALES.crore)
    return translate(msg('{amount} crore'), { amount: indianDigits(amount / SCALES.crore, 2) });
  // what rounds to 100 lakh is a crore
  if (rounded(size / SCALES.lakh, 2) >= SCALES.crore / SCALES.lakh)
    return scaledDigits(Math.sign(amount) * SCALES.crore, translate);
  if (size >= SCALES.lakh)
    return translate(msg('{amount} lakh'), { amount: indianDigits(amount / SCALES.lakh, 2) });
  return indianDigits(amount, 2);
}

/** Digits 0-9 with Indian grouping. `fixed` keeps both places of paise. */
export function indianDigits(value: number, places: number, fixed = false): string {
  const format = new Intl.NumberFormat('en-IN', {
    numberingSystem: 'latn',
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: places,
  });
  return format.format(rounded(value, places)).replace('-', '−');
}

/** Rounds half away from zero, as people do, after taking binary dust off. */
export function rounded(value: number, places: number): number {
  const factor = 10 ** places;
  const result = (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + Number.EPSILON))) / factor;
  return result === 0 ? 0 : result;
}

export function renderScore(score: number, translate: Translate = inEnglish): string {
  return translate(msg('{score} / {max}'), {
    score: indianDigits(score, 1),
    max: indianDigits(SCORE_MAX, 0),
  });
}
