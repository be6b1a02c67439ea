import type { Token } from '../../shared/language/tokens.ts';
import { SENTENCE_END, tokenise } from '../../shared/language/tokens.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Figure } from '../../shared/research/figures.ts';
import { parseFigures } from '../../shared/research/figures.ts';
import { CURRENCIES } from '../../shared/research/lexicon.ts';
import type { Num } from '../../shared/research/model.ts';
import { normalise } from '../../shared/research/normalise.ts';
import { own, say } from '../../shared/research/sentence.ts';
import type { NumberField, ResearchIdea } from './idea.ts';
import { NUMBER_FIELDS } from './idea.ts';
import type { NumberRole } from './roles.ts';
import { periodOfWord, roleOfWord } from './roles.ts';

export type Slot = 'price' | 'unit_cost' | 'fixed_cost' | 'volume' | 'funding' | 'customers' | 'market';

/** The numbers that the owner wrote, by what they are about: the first of each. All are assumptions. */
export type IdeaNumbers = Readonly<Partial<Record<Slot, Num>>>;

interface Candidate {
  readonly slot: Slot;
  readonly figure: Figure;
  /** The other end of a range. */
  readonly upper: Figure | null;
  readonly period: Num['period'];
  readonly words: string;
}

type Period = Exclude<Num['period'], null | 'once'>;

/**
 * Reads the owner's numbers out of the idea, in any of the 13 languages, with Indic digits, lakh and crore.
 * Where the idea has none, there is none: nothing is filled in.
 */
export function ideaNumbers(idea: ResearchIdea): IdeaNumbers {
  const found: Partial<Record<Slot, Num>> = {};
  for (const field of NUMBER_FIELDS) {
    for (const candidate of candidatesIn(idea[field] ?? '', field))
      found[candidate.slot] ??= numOf(candidate);
  }
  return found;
}

function candidatesIn(text: string, field: NumberField): Candidate[] {
  const { text: normal } = normalise(text);
  const tokens = tokenise(normal);
  const figures = parseFigures(normal);
  return figures.flatMap((figure, i): Candidate[] => {
    if (figures[i - 1]?.lower === true || figure.value <= 0) return [];
    const sentence = sentenceAround(tokens, figure);
    const period = periodOf(sentence, figure);
    const slot = slotOf(sentence, figure, field, period);
    if (slot === null) return [];
    return [
      {
        slot,
        figure,
        upper: figure.lower ? (figures[i + 1] ?? null) : null,
        period,
        words: wordsAround(normal, sentence),
      },
    ];
  });
}

function sentenceAround(tokens: readonly Token[], { start, end }: Figure): Token[] {
  const isEnd = (token: Token) => SENTENCE_END.test(token.text);
  const from = tokens.findLastIndex((token) => token.end <= start && isEnd(token)) + 1;
  const next = tokens.findIndex((token) => token.start >= end && isEnd(token));
  return tokens.slice(from, next === -1 ? undefined : next);
}

const LONGEST_EXCERPT = 160;

function wordsAround(text: string, sentence: readonly Token[]): string {
  const words = text.slice(sentence[0]?.start ?? 0, sentence.at(-1)?.end ?? 0);
  return words.length <= LONGEST_EXCERPT ? words : `${words.slice(0, LONGEST_EXCERPT).trimEnd()}…`;
}

function slotOf(
  sentence: readonly Token[],
  figure: Figure,
  field: NumberField,
  period: Num['period'],
): Slot | null {
  const money = figure.unit !== null && CURRENCIES.has(figure.unit);
  if (!money) return countSlot(figure, field, period);
  if (figure.unit !== 'INR') return null;
  if (field === 'funding_required') return 'funding';
  const role =
    nearestRole(sentence, figure) ?? (figure.per !== null && !isPeriod(figure.per) ? 'price' : null);
  switch (role) {
    case 'price':
      return period === null ? 'price' : null;
    case 'unit_cost':
      return period === 'month' ? 'fixed_cost' : period === null ? 'unit_cost' : null;
    case 'fixed_cost':
      return period === 'month' ? 'fixed_cost' : null;
    case 'funding':
      return period === null ? 'funding' : null;
    case 'market':
      return 'market';
    case 'sales':
    case 'profit':
    case null:
      return field === 'market_size' ? 'market' : null;
    default:
      return role satisfies never;
  }
}

const DURATIONS: ReadonlySet<string> = new Set([
  'day',
  'week',
  'month',
  'year',
  'hour',
  'minute',
  'percent',
  'times',
  'km',
  'acre',
  'hectare',
]);

function countSlot(figure: Figure, field: NumberField, period: Num['period']): Slot | null {
  const counts =
    figure.unit === null ? figure.noun !== null || figure.scale > 1 : !DURATIONS.has(figure.unit);
  if (!counts) return null;
  if (field === 'user_base' || field === 'market_size') return period === null ? 'customers' : 'volume';
  return period === 'day' || period === 'week' || period === 'month' ? 'volume' : null;
}

// a word before the figure decides over one as far behind it
const BEHIND = 2;
const FARTHEST = 9;

function nearestRole(sentence: readonly Token[], figure: Figure): NumberRole | null {
  const at = sentence.findIndex((token) => token.start >= figure.start);
  const after = sentence.findIndex((token) => token.start >= figure.end);
  const last = after === -1 ? sentence.length : after;
  let best: { role: NumberRole; distance: number } | null = null;
  for (const [i, token] of sentence.entries()) {
    if (token.kind !== 'word') continue;
    const distance = i < at ? at - i : i >= last ? i - last + 1 + BEHIND : 0;
    if (
      distance === 0 ||
      distance > FARTHEST ||
      crossesFigure(sentence, Math.min(i, at), Math.max(i, last - 1), figure)
    )
      continue;
    const role = roleOfWord(token.text);
    if (role !== null && (best === null || distance < best.distance)) best = { role, distance };
  }
  return best?.role ?? null;
}

/** Whether another amount stands between: the word then belongs to that one. */
function crossesFigure(sentence: readonly Token[], from: number, to: number, figure: Figure): boolean {
  return sentence
    .slice(from, to)
    .some((token) => token.kind === 'number' && (token.end <= figure.start || token.start >= figure.end));
}

function periodOf(sentence: readonly Token[], figure: Figure): Period | null {
  if (figure.per !== null && isPeriod(figure.per)) return figure.per;
  if (figure.per !== null) return null;
  const at = sentence.findIndex((token) => token.start >= figure.start);
  const close = sentence.slice(Math.max(0, at - 3), at).toReversed();
  const behind = sentence.filter((token) => token.start >= figure.end).slice(0, 2);
  for (const token of [...close, ...behind]) {
    if (token.kind === 'number') break;
    const period = periodOfWord(token.text);
    if (period !== null) return period;
  }
  return null;
}

function isPeriod(word: string): word is Period {
  return word === 'day' || word === 'week' || word === 'month' || word === 'year';
}

/** The cautious end of a range: costs from above, everything else from below. */
function numOf({ slot, figure, upper, period, words }: Candidate): Num {
  const low = figure.value * figure.scale;
  const high = upper === null ? low : upper.value * upper.scale;
  const careful =
    slot === 'unit_cost' || slot === 'fixed_cost' || slot === 'funding'
      ? Math.max(low, high)
      : Math.min(low, high);
  const range =
    high === low ? { low: null, high: null } : { low: Math.min(low, high), high: Math.max(low, high) };
  return {
    id: `idea-${slot.replaceAll('_', '-')}`,
    value: careful,
    ...range,
    unit: figure.unit ?? figure.noun ?? 'none',
    scale: 'one',
    period,
    place: null,
    basis: {
      kind: 'assumption',
      by: 'owner',
      assumption: say(msg('The idea says: “{words}”'), { words: own(words) }),
      rationale: say(msg('Written by the owner of the idea. It is not checked against any source.')),
      sensitivity: null,
    },
  };
}
