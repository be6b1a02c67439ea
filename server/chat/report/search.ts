import { setImmediate as turn } from 'node:timers/promises';
import { wordsOf } from '../../../shared/knowledge/words.ts';
import type { Vocabulary } from '../../knowledge/vocabulary.ts';
import type { ReportPassage } from '../../research/service.ts';
import { TOPICS, type Topic } from './topics.ts';

/** A passage that answers a question. */
export interface Found {
  readonly passage: ReportPassage;
  /** Where it is in the report. */
  readonly at: number;
  readonly score: number;
}

/** What a question asks for: one of its words, or a topic. */
interface Wanted {
  readonly weight: number;
  /** Whether a passage that lacks it answers less of the question. */
  readonly isNeeded: boolean;
  /** How much of it a passage has, from 0 to 1. */
  metIn(at: number): number;
}

/** So much of a question, by the weight of its words, must be in a passage: what has less is about something else. */
const ENOUGH = 0.5;
/** What has less than this share of the best score is left out. */
const NEAR = 0.6;
const TOPIC_WEIGHT = 3;
/** What each part that answers a topic less well than the one before it loses. */
const LATER_PART = 0.5;
/** Words about the report itself, and about any business. */
const NO_MATTER = new Set(
  wordsOf(
    `report reports say says saying said idea ideas chapter chapters source sources according tell told mention mentions mentioned find found
    explain show detail details detailed yet many
    रिपोर्ट आइडिया विचार बताइए बताओ बताएँ कहती लिखा इसे इसका इसकी सी सा से चाहिए होता होती अभी
    رپورٹ آئیڈیا خیال بتائیں بتاؤ بتائیے کہتی لکھا اسے اس سی سا سے چاہیے چاہییں ہوتا ہوتی ابھی`,
  ),
);
/** Words that go with most questions: beside others they decide nothing. */
const LIGHT =
  /^(pay(s|ing)?|paid|happen(s|ed)?|cost(s|ing)?|big|long|change(s|d)?|offer(s|ed)?|cover(s|ed)?|work(s|ed|ing)?)$/i;
/** So many passages are read before others have their turn. */
const AT_ONCE = 20;

/** The words of a question that say what it is about; empty where it asks for nothing that a report could say. */
export function matterOf(question: string, { terms }: Vocabulary): string[] {
  return terms.contentOf(question).filter((word) => !NO_MATTER.has(word));
}

/** The topics that a question names. */
export function topicsOf(question: string): Topic[] {
  return TOPICS.filter(({ asked }) => asked.test(question));
}

/**
 * The passages that answer a question, the best first; none where the report does not say it: where less than half of what is asked for,
 * rare words counting more, is in any of them.
 */
export async function searchPassages(
  question: string,
  passages: readonly ReportPassage[],
  vocabulary: Vocabulary,
): Promise<Found[]> {
  const topics = topicsOf(question).filter(({ parts }) =>
    parts.some((part) => passages.some((passage) => part.test(passage.part))),
  );
  const wanted = [
    ...topics.map((topic) => topicWanted(topic, passages)),
    ...(await wordsWanted({ question, topics }, passages, vocabulary)),
  ];
  const needed = sum(wanted, ({ isNeeded, weight }) => (isNeeded ? weight : 0));
  if (needed === 0) return [];
  const order = orderWithin(passages);
  const found = passages
    .map((passage, at) => {
      const covered = sum(wanted, ({ isNeeded, weight, metIn }) => (isNeeded && metIn(at) > 0 ? weight : 0));
      const score = sum(wanted, ({ weight, metIn }) => weight * metIn(at));
      return { passage, at, score: covered >= ENOUGH * needed ? score : 0 };
    })
    .filter(({ score }) => score > 0)
    // of what is below several headings, the beginnings of all come before the rest of one
    .toSorted(
      (one, other) =>
        other.score - one.score || (order[one.at] ?? 0) - (order[other.at] ?? 0) || one.at - other.at,
    );
  return found.filter(({ score }) => score >= NEAR * (found[0]?.score ?? 0));
}

function sum<Item>(items: readonly Item[], worth: (item: Item) => number): number {
  return items.reduce((total, item) => total + worth(item), 0);
}

function topicWanted({ parts }: Topic, passages: readonly ReportPassage[]): Wanted {
  return {
    weight: TOPIC_WEIGHT,
    isNeeded: true,
    metIn: (at) => {
      const place = parts.findIndex((part) => part.test(passages[at]?.part ?? ''));
      return place === -1 ? 0 : 1 - (place * LATER_PART) / TOPIC_WEIGHT;
    },
  };
}

interface Asked {
  readonly question: string;
  readonly topics: readonly Topic[];
}

/** Each word by what it means, so that a question meets a passage in another language or in another form of the word. */
async function wordsWanted(
  { question, topics }: Asked,
  passages: readonly ReportPassage[],
  vocabulary: Vocabulary,
): Promise<Wanted[]> {
  const { terms } = vocabulary;
  const held = await termsHeld(passages, vocabulary);
  const own = matterOf(withoutTopics(question, topics), vocabulary);
  const heavy = own.filter((word) => !LIGHT.test(word));
  const needed = new Set(heavy.length + topics.length > 0 ? heavy : own);
  return [...new Set(own)].map((word) => {
    const meant = terms.meant(word);
    const isNeeded = needed.has(word);
    const isIn = (at: number): boolean => meant.some((term) => held[at]?.has(term) === true);
    const count = passages.filter((_, at) => isIn(at)).length;
    const weight = Math.log(1 + passages.length / (1 + count));
    return { weight, isNeeded, metIn: (at) => Number(isIn(at)) };
  });
}

/** A question without the words by which it names topics, whatever endings they have: the topics stand for them. */
function withoutTopics(question: string, topics: readonly Topic[]): string {
  return topics.reduce(
    (text, { asked }) =>
      text.replaceAll(new RegExp(`[\\p{L}\\p{M}]*(?:${asked.source})[\\p{L}\\p{M}]*`, 'giu'), ' '),
    question,
  );
}

/** What each passage and its headings are found by, in both languages. */
async function termsHeld(
  passages: readonly ReportPassage[],
  { terms }: Vocabulary,
): Promise<ReadonlySet<string>[]> {
  const known = new Map<string, readonly string[]>();
  const meant = (word: string): readonly string[] => {
    const met = known.get(word) ?? terms.meant(word);
    known.set(word, met);
    return met;
  };
  const held: ReadonlySet<string>[] = [];
  for (const { headings, lines, english, part } of passages) {
    if (held.length % AT_ONCE === 0) await turn();
    const text = [...headings, ...lines.map((line) => line.text), part, english].join(' . ');
    held.push(new Set(terms.wordsOf(text).flatMap(meant)));
  }
  return held;
}

/** The place of each passage below its lowest heading. */
function orderWithin(passages: readonly ReportPassage[]): number[] {
  const counts = new Map<string, number>();
  return passages.map(({ headings }) => {
    const key = headings.join('\n');
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    return place;
  });
}
