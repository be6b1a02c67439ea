import { independentLikelihoods, type LinearModel } from '../platform/linear-model.ts';
import type { Concepts } from './concepts.ts';
import { heard } from './heard-words.ts';
import { foldSpelling, signedKinds, SIGNED_KINDS, type SignedKind } from './signs.ts';

/** What kinds are told by. */
export interface KindsKnowledge {
  readonly concepts: Concepts;
  readonly model: LinearModel;
}

/** So likely a kind must be, fitted by leaving groups of writers out in turn: a need that is missed is worse than a needless word. */
const LIKELY: Readonly<Record<SignedKind, number>> = {
  self_harm: 0.2,
  emergency: 0.2,
  abuse: 0.45,
  fraud: 0.3,
  medical: 0.25,
  legal: 0.35,
  tax: 0.25,
  financial: 0.35,
};
/** So likely it must be where the text has its usual words. */
const LIKELY_BY_WORDS = 0.2;

/** What a text should make its writer careful about, as far as its words tell, in sentences that are not too long to mean one thing. */
export function likelyKinds(text: string, knowledge: KindsKnowledge): SignedKind[] {
  const found = new Set(passagesOf(text).flatMap((passage) => kindsOfPassage(passage, knowledge)));
  return SIGNED_KINDS.filter((kind) => found.has(kind));
}

/** The same of words that mean one thing. */
export function kindsOfPassage(passage: string, { concepts, model }: KindsKnowledge): SignedKind[] {
  const shares = independentLikelihoods(model, signsOfPassage(passage, concepts));
  const worded = signedKinds(passage);
  return SIGNED_KINDS.filter(
    (kind, at) => (shares[at] ?? 0) >= (worded.includes(kind) ? LIKELY_BY_WORDS : LIKELY[kind]),
  );
}

/**
 * The signs of what a passage should make its writer careful about: its concepts, the kinds whose usual words it has, and its words as
 * they are heard, one by one, by two, and by their beginnings, for most endings are of grammar. The names are those that the model was trained with; a change here needs new training
 * (`npm run train`).
 */
export function signsOfPassage(passage: string, concepts: Concepts): string[] {
  const words = foldedWords(passage);
  const sounds = words.map(heard);
  return [
    'bias',
    ...signedKinds(passage).map((kind) => `kind:${kind}`),
    ...new Set([
      ...concepts.of(words),
      ...sounds.filter((sound) => sound.length > 1).map((sound) => HEARD + sound),
      ...sounds
        .filter((sound) => sound.length > BEGINNING)
        .map((sound) => `${HEARD}${sound.slice(0, BEGINNING)}…`),
      ...sounds.slice(1).map((sound, at) => `${HEARD}${sounds[at] ?? ''} ${sound}`),
    ]),
  ];
}

/** Letters of a word, as it is heard, that are its beginning. */
const BEGINNING = 4;

/** Begins the signs that are words as they are heard. */
export const HEARD = '~';

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
