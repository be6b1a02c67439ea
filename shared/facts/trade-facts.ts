import { activityOf } from './activity.ts';
import type { Field } from './candidates.ts';
import type { Doubt, IdeaForm, ReadFacts, ReadField } from './model.ts';
import { ABOUT_OTHERS } from './money.ts';
import type { Passage } from './passage.ts';
import { phraseAround } from './phrases.ts';
import { isServed } from './served.ts';
import type { Trades } from './trades.ts';

const TITLE_WEIGHT = 1.5;
const CATEGORY_WEIGHT = 0.5;
/** A sign that is said of customers alone does not reach this. */
const SURE_TRADE = 0.6;

/** A trade as far as a text speaks of it. */
interface Named {
  readonly score: number;
  /** Where it is named first. */
  readonly at: { readonly passage: Passage; readonly from: number; readonly to: number };
  readonly field: ReadField;
}

/** Trades known in full, and those that only rules name. */
interface KnownTrades {
  readonly trades: Trades;
  readonly namedTrades: Trades;
}

/** The trade and what it does; where none of those that are known in full is named, one that only rules name. */
export function tradeFacts(
  fields: readonly Field[],
  form: IdeaForm,
  { trades, namedTrades }: KnownTrades,
  doubts: Doubt[],
): ReadFacts {
  const work = ownActivity(fields);
  const sure = rankedTrades(fields, form, trades);
  const known = sure.length > 0 ? trades : namedTrades;
  const [first, second] = sure.length > 0 ? sure : rankedTrades(fields, form, namedTrades);
  const own = work.activity ? { activity: work.activity } : {};
  if (!first) return own;
  if (second && second[1].score === first[1].score) {
    doubts.push({ fact: 'trade', why: 'several', words: [wordsOf(first), wordsOf(second)] });
    return work.activity ? own : sharedActivity(known, first, second);
  }
  const [id, { field }] = first;
  const does = known.get(id)?.activity;
  // who buys and sells ready goods, or teaches a craft, does not make them
  if (work.makesNothing && does === 'manufacturing') return own;
  return {
    trade: { value: id, words: wordsOf(first), field },
    ...(does !== undefined && saysActivity(does, first)),
  };
}

/** The trades that the texts name for sure, the likeliest first. */
function rankedTrades(fields: readonly Field[], form: IdeaForm, trades: Trades): Scored[] {
  const scores = new Map<string, Named>();
  for (const { name, passage } of fields) {
    if (ABOUT_OTHERS.has(name)) continue;
    for (const { id, score, at, next } of trades.find(passage)) {
      const known = scores.get(id);
      const weighted = score * (name === 'title' ? TITLE_WEIGHT : 1);
      scores.set(id, {
        score: (known?.score ?? 0) + weighted,
        at: known?.at ?? { passage, from: at, to: next },
        field: known?.field ?? name,
      });
    }
  }
  for (const id of servedTrades(fields, trades)) scores.delete(id);
  if (fields.some(({ passage }) => countsAnimals(passage))) scores.delete(MILK_OF_OTHERS);
  const ofCategory = (id: string): number =>
    trades.get(id)?.category === form.category ? CATEGORY_WEIGHT : 0;
  const ranked = [...scores]
    .map(([id, one]): Scored => [id, { ...one, score: one.score + ofCategory(id) }])
    .toSorted(([, a], [, b]) => b.score - a.score);
  return (ranked[0]?.[1].score ?? 0) < SURE_TRADE ? [] : ranked;
}

const MILK_OF_OTHERS = 'dairy-milk-collection';
/** 'Five buffaloes': whoever milks their own animals collects no milk of others. */
function countsAnimals(passage: Passage): boolean {
  return passage.of('allied').some(({ at }) => {
    const number = passage.numberAt(at - 1);
    return number !== null && number.next === at;
  });
}

type Scored = readonly [id: string, named: Named];

/** Of two trades that are as likely, what is true of both. */
function sharedActivity(trades: Trades, first: Scored, [second]: Scored): ReadFacts {
  const does = trades.get(first[0])?.activity;
  return does === undefined || trades.get(second)?.activity !== does ? {} : saysActivity(does, first);
}

/** What a trade does, with the phrase that names it. */
function saysActivity(does: string, named: Scored): ReadFacts {
  const value = does as NonNullable<ReadFacts['activity']>['value'];
  return { activity: { value, words: wordsOf(named), field: named[1].field } };
}

function wordsOf([, { at }]: Scored): string {
  return phraseAround(at.passage, at.from, at.to);
}

/** The trades of those for whom a program is made. */
function servedTrades(fields: readonly Field[], trades: Trades): string[] {
  const title = fields.find(({ name }) => name === 'title')?.passage;
  if (!title) return [];
  return trades
    .find(title)
    .filter((found) => isServed(title, found))
    .map(({ id }) => id);
}

function ownActivity(fields: readonly Field[]): Pick<ReadFacts, 'activity'> & { makesNothing: boolean } {
  for (const { name, passage } of fields) {
    if (ABOUT_OTHERS.has(name) || name === 'title') continue;
    const found = activityOf(passage);
    if (found)
      return {
        makesNothing: found.resale || found.teaches,
        activity: { value: found.value, words: phraseAround(passage, found.at, found.at + 1), field: name },
      };
  }
  return { makesNothing: false };
}
