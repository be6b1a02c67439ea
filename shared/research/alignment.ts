import type { Token } from '../language/tokens.ts';
import type { Case, Source } from './case.ts';
import type { WordKnowledge } from './knowledge.ts';
import { isFormOf, isSameWord } from './matching.ts';
import type { ReadAmount, Reading } from './reading.ts';
import { isSameAmount } from './amounts.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { wordSet } from './words/phrases.ts';

/** A word or an amount of a sentence, as one of the things that are laid side by side. */
export interface Piece {
  readonly plain: string;
  readonly token: number;
  readonly amount: ReadAmount | null;
  /** A word of grammar. */
  readonly grammar: boolean;
}

/** How well a piece of the claim is borne by the piece of the sentence that it is laid beside. */
export type Closeness = 'form' | 'meaning' | 'kind';

export interface Link {
  readonly ours: number;
  readonly theirs: number;
  readonly closeness: Closeness;
  /** In the order of the sentence. */
  readonly inOrder: boolean;
}

/** Claim and sentence laid side by side. */
export interface Alignment {
  readonly ours: readonly Piece[];
  readonly theirs: readonly Piece[];
  readonly links: readonly Link[];
  /** Stretches between two links in order, where either has pieces that the other has not. */
  readonly gaps: readonly Gap[];
}

export interface Gap {
  readonly ours: readonly Piece[];
  readonly theirs: readonly Piece[];
}

const GRAMMAR = wordSet(FUNCTION_WORDS);
const WEIGHTS: Readonly<Record<Closeness, number>> = { form: 1, meaning: 0.8, kind: 0.5 };
const OF_GRAMMAR = 0.25;

export function piecesOf(reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const amount = reading.amounts.find(({ first }) => first === at);
    if (amount) {
      pieces.push({ plain: '', token: at, amount, grammar: false });
      at = amount.next - 1;
      continue;
    }
    const token: Token | undefined = reading.tokens[at];
    if (token?.kind !== 'word') continue;
    pieces.push({ plain: token.plain, token: at, amount: null, grammar: GRAMMAR.has(token.plain) });
  }
  return pieces;
}

export interface Aligned {
  readonly source: Source;
  readonly alignment: Alignment;
}

const cache = new WeakMap<Case, readonly Aligned[]>();

/** A claim beside each passage that it uses. */
export function alignmentsOf(given: Case): readonly Aligned[] {
  const known = cache.get(given);
  if (known) return known;
  const found = given.sources.map((source) => ({
    source,
    alignment: align(given.claim, source.reading, given.knowledge, given.amounts),
  }));
  cache.set(given, found);
  return found;
}

/** The share of the claim that stands in a passage in the same words and order: low where it is said in words of one's own. */
export function copiedShare(given: Case): number {
  return Math.max(0, ...alignmentsOf(given).map(({ alignment }) => copiedFrom(alignment)));
}

export function copiedFrom({ ours, links }: Alignment): number {
  return (
    links.filter(({ inOrder, closeness }) => inOrder && closeness === 'form').length /
    Math.max(1, ours.length)
  );
}

export function align(
  claim: Reading,
  sentence: Reading,
  knowledge: WordKnowledge,
  amounts: Case['amounts'] = new Map(),
): Alignment {
  const [ours, theirs] = [piecesOf(claim), piecesOf(sentence)];
  const close = ours.map((one) => theirs.map((other) => closenessOf(one, other, knowledge, amounts)));
  const inOrder = longestRun(ours, theirs, close);
  const [mine, yours] = [
    new Set(inOrder.map(({ ours: i }) => i)),
    new Set(inOrder.map(({ theirs: j }) => j)),
  ];
  const moved: Link[] = [];
  for (const wanted of ['form', 'meaning', 'kind'] as const)
    for (const [i, row] of close.entries()) {
      if (mine.has(i) || ours[i]?.grammar) continue;
      const j = row.findIndex((closeness, at) => closeness === wanted && !yours.has(at));
      if (j === -1) continue;
      mine.add(i);
      yours.add(j);
      moved.push({ ours: i, theirs: j, closeness: wanted, inOrder: false });
    }
  return { ours, theirs, links: [...inOrder, ...moved], gaps: gapsOf(ours, theirs, inOrder, mine, yours) };
}

function closenessOf(
  one: Piece,
  other: Piece,
  knowledge: WordKnowledge,
  amounts: Case['amounts'],
): Closeness | null {
  if (one.amount && other.amount) {
    if (isSameAmount(one.amount, other.amount)) return 'form';
    return amounts.get(one.amount)?.some(({ found }) => found === other.amount) ? 'meaning' : null;
  }
  if (one.amount || other.amount || one.grammar !== other.grammar) return null;
  if (one.plain === other.plain) return 'form';
  if (one.grammar) return null;
  if (isFormOf(one.plain, other.plain)) return 'form';
  if (isSameWord(one.plain, other.plain)) return 'meaning';
  const relation = knowledge.relation(one.plain, other.plain);
  return relation === 'same' ? 'meaning' : relation === 'kind' ? 'kind' : null;
}

/** The heaviest run of links in which both go forward. */
function longestRun(
  ours: readonly Piece[],
  theirs: readonly Piece[],
  close: ReadonlyArray<ReadonlyArray<Closeness | null>>,
): Link[] {
  const width = theirs.length + 1;
  const best = new Float64Array((ours.length + 1) * width);
  const weightAt = (i: number, j: number) => {
    const closeness = close[i]?.[j];
    if (!closeness) return 0;
    return WEIGHTS[closeness] * (ours[i]?.grammar ? OF_GRAMMAR : 1);
  };
  for (let i = ours.length - 1; i >= 0; i--)
    for (let j = theirs.length - 1; j >= 0; j--) {
      const weight = weightAt(i, j);
      const take = weight > 0 ? weight + (best[(i + 1) * width + j + 1] ?? 0) : 0;
      best[i * width + j] = Math.max(take, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  const links: Link[] = [];
  for (let i = 0, j = 0; i < ours.length && j < theirs.length;) {
    const here = best[i * width + j] ?? 0;
    const closeness = close[i]?.[j];
    if (closeness && here === weightAt(i, j) + (best[(i + 1) * width + j + 1] ?? 0))
      links.push({ ours: i++, theirs: j++, closeness, inOrder: true });
    else if (here === (best[(i + 1) * width + j] ?? 0)) i++;
    else j++;
  }
  return links;
}

function gapsOf(
  ours: readonly Piece[],
  theirs: readonly Piece[],
  links: readonly Link[],
  mine: ReadonlySet<number>,
  yours: ReadonlySet<number>,
): Gap[] {
  const ends = [
    ...links.map((link) => [link.ours, link.theirs] as const),
    [ours.length, theirs.length] as const,
  ];
  let [i, j] = [0, 0];
  return ends.flatMap(([a, b]): Gap[] => {
    const gap = {
      ours: ours.slice(i, a).filter((_, at) => !mine.has(i + at)),
      theirs: theirs.slice(j, b).filter((_, at) => !yours.has(j + at)),
    };
    [i, j] = [a + 1, b + 1];
    return gap.ours.length + gap.theirs.length > 0 ? [gap] : [];
  });
}
