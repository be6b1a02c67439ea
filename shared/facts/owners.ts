import type { ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';

interface Spoken {
  readonly name: ReadField;
  readonly passage: Passage;
}

const GENDERS = ['female', 'male'] as const;
const GROUPS = ['shg', 'fpo', 'cooperative', 'company', 'partnership', 'trust'] as const;

/** Who runs it, as far as the words say: the gender of the one who speaks (करती हूँ), and the kind of group. Two of them are none. */
export function ownersOf(fields: readonly Spoken[]): Pick<ReadFacts, 'gender' | 'group'> {
  const own = fields.filter(({ name }) => name === 'description' || name === 'solution_overview');
  const gender = only(own, GENDERS);
  const group = only(own, GROUPS);
  return { ...(gender && { gender }), ...(group && { group }) };
}

function only<Kind extends (typeof GENDERS)[number] | (typeof GROUPS)[number]>(
  fields: readonly Spoken[],
  kinds: readonly Kind[],
): { value: Kind; words: string; field: ReadField } | undefined {
  const found = fields.flatMap(({ name, passage }) =>
    kinds.flatMap((value) =>
      passage.of(value).map(({ at, next }) => ({ value, words: passage.words(at, next), field: name })),
    ),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
