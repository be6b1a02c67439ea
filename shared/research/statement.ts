import type { Case, Source } from './case.ts';
import { usedParts } from './case.ts';
import type { Reading } from './reading.ts';
import type { Found, Lexicon } from './words/phrases.ts';

/** A part of the passages that a claim speaks of, or the whole claim, as the tokens to look for marks in. */
export interface Statement {
  readonly reading: Reading;
  readonly parts: ReadonlySet<number> | null;
}

export function claimStatement({ claim }: Case): Statement {
  return { reading: claim, parts: null };
}

export function sourceStatements(given: Case): Statement[] {
  return given.sources.map((source) => ({ reading: source.reading, parts: usedParts(given, source) }));
}

/** Everything of a passage and what governs it. */
export function wholeStatements({ sources }: Case): Statement[] {
  return sources.flatMap((source: Source) => [
    { reading: source.reading, parts: null },
    ...source.context.map((reading) => ({ reading, parts: null })),
  ]);
}

/** Everything that is quoted, used by the claim or not: a sentence on how long a table holds says it of each row. */
export function quotedStatements({ quoted }: Case): Statement[] {
  return quoted.flatMap(({ reading, context }) =>
    [reading, ...context].map((one) => ({ reading: one, parts: null })),
  );
}

/** The marks of a statement that a lexicon knows. */
export function marksIn<Class extends string>(
  { reading, parts }: Statement,
  words: Lexicon<Class>,
): Array<Found<Class>> {
  return words
    .find(reading.tokens)
    .filter(
      ({ from }) => !reading.limiting.has(from) && (parts === null || parts.has(reading.parts[from] ?? 0)),
    );
}

export function has<Class extends string>(
  statements: readonly Statement[],
  words: Lexicon<Class>,
  name: Class,
): boolean {
  return statements.some((statement) => marksIn(statement, words).some((mark) => mark.class === name));
}
