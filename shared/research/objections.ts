/** What speaks against a claim: a conflict refuses it, a doubt leaves it partial whoever agrees with it. */
export interface Objection {
  readonly weight: 'conflict' | 'doubt';
  readonly reason: Reason;
  /** The words of the claim that it is about, where there are some. */
  readonly words?: string;
  /** Read from the order of words, which other words may change. */
  readonly guess?: true;
  /** Holds in whatever words the claim is said. */
  readonly sure?: true;
}

/** The same, in whatever words the claim is said. */
export function surely(objection: Objection): Objection {
  return { ...objection, sure: true };
}

export const REASONS_OF_OBJECTION = [
  'no_figure',
  'unit',
  'limit',
  'rate',
  'other_subject',
  'two_pages',
  'polarity',
  'modality',
  'direction',
  'not_yet',
  'out_of_date',
  'condition',
  'quantity',
  'rank',
  'cause',
  'roles',
  'unsupported',
] as const;
export type Reason = (typeof REASONS_OF_OBJECTION)[number];

export function conflict(reason: Reason, words?: string): Objection {
  return words === undefined ? { weight: 'conflict', reason } : { weight: 'conflict', reason, words };
}

export function doubt(reason: Reason, words?: string): Objection {
  return words === undefined ? { weight: 'doubt', reason } : { weight: 'doubt', reason, words };
}
