import type { Relation } from '../../shared/research/knowledge.ts';

/** What is known of a word: its senses and those they stand to, each by a key. */
export interface WordSenses {
  /** Senses, those that derive from them, and what adjectives are similar to. */
  readonly near: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** What the senses are kinds of. */
  readonly above: ReadonlySet<string>;
  readonly opposites: ReadonlySet<string>;
  /** What a sense excludes without being its opposite, where it is named: rice and wheat. */
  readonly rivals: ReadonlySet<string>;
}

/** How two words stand to each other by their senses. */
export function relationOf(one: WordSenses, other: WordSenses): Relation | null {
  const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));
  if (meets(one.opposites, other.near) || meets(other.opposites, one.near)) return 'opposite';
  if (meets(one.near, other.near)) return 'same';
  if (meets(one.above, other.own) || meets(other.above, one.own)) return 'kind';
  const areRivals =
    meets(one.rivals, other.own) || meets(other.rivals, one.own) || meets(one.above, other.above);
  return areRivals ? 'rival' : null;
}
