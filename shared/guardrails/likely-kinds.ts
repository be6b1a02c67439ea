import { independentLikelihoods, type LinearModel } from '../platform/linear-model.ts';
import type { Concepts } from './concepts.ts';
import { foldSpelling, signedKinds, SIGNED_KINDS, type SignedKind } from './signs.ts';

/** What kinds are told by. */
export interface KindsKnowledge {
  readonly concepts: Concepts;
  readonly model: LinearModel;
}

/** So likely a kind must be. Where somebody may be in danger, or losing money, a needless word is the lesser harm. */
export const LIKELY: Readonly<Record<SignedKind, number>> = {
  self_harm: 0.5,
  emergency: 0.5,
  abuse: 0.5,
  fraud: 0.5,
  medical: 0.65,
  legal: 0.65,
  tax: 0.65,
  financial: 0.65,
};
/** So likely it must be where the text has its usual words. */
const LIKELY_BY_WORDS = 0.1;

/** What a text should make its writer careful about, as far as its words tell, in sentences that are not too long to mean one thing. */
export function likelyKinds(text: string, { concepts, model }: KindsKnowledge): SignedKind[] {
  const found = new Set<SignedKind>();
  for (const passage of passagesOf(text)) {
    const shares = independentLikelihoods(model, signsOfPassage(passage, concepts));
    const worded = signedKinds(passage);
    SIGNED_KINDS.forEach((kind, at) => {
      if ((shares[at] ?? 0) >= (worded.includes(kind) ? LIKELY_BY_WORDS : LIKELY[kind])) found.add(kind);
    });
  }
  return SIGNED_KINDS.filter((kind) => found.has(kind));
}

/**
 * The signs of what a passage should make its writer careful about: its concepts, and the kinds whose usual words it has. The names
 * are those that the model was trained with; a change here needs new training (`npm run train`).
 */
export function signsOfPassage(passage: string, concepts: Concepts): string[] {
  return [
    'bias',
    ...signedKinds(passage).map((kind) => `kind:${kind}`),
    ...new Set(concepts.of(foldedWords(passage))),
  ];
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
const NUMBER = /^\p{N}+$/u;

/** The words of a text in one spelling, all numbers as one. */
export function foldedWords(text: string): string[] {
  return (foldSpelling(text.toLowerCase()).match(WORD) ?? []).map((word) => (NUMBER.test(word) ? '0' : word));
}

const SENTENCE_END = /(?<=[.?!।۔\n])\s+/u;
const LONGEST_PASSAGE = 300;

/** A short text as it is, a long one as each two sentences that stand together: in a long text something of everything is said. */
function passagesOf(text: string): string[] {
  if (text.length <= LONGEST_PASSAGE) return [text];
  const sentences = text.split(SENTENCE_END);
  return sentences.length < 2
    ? sentences
    : sentences.slice(1).map((sentence, at) => `${sentences[at] ?? ''} ${sentence}`);
}
