import type { LinearModel } from '../platform/linear-model.ts';

/** How two words of a language stand to each other: of one meaning, one a kind of the other, kinds of the same, or opposite. */
export type Relation = 'same' | 'kind' | 'rival' | 'opposite';

/** What is known of words beyond their spelling. Large, so it is handed in where it is loaded: never in a browser. */
export interface WordKnowledge {
  relation(one: string, other: string): Relation | null;
}

/** Knows nothing; for languages and places without a dictionary. */
export const NO_KNOWLEDGE: WordKnowledge = { relation: () => null };

/** All that the gate is handed: words, and how what it finds weighs, as learnt from marked claims. Without weights its rules alone decide. */
export interface GateKnowledge extends WordKnowledge {
  readonly weights: LinearModel | null;
}

/** Words by spelling, and rules alone. */
export const RULES_ALONE: GateKnowledge = { ...NO_KNOWLEDGE, weights: null };
