import type { ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import { womenTogether } from './women.ts';

interface Spoken {
  readonly name: ReadField;
  readonly passage: Passage;
}

const GENDERS = ['female', 'male'] as const;
const GROUPS = ['shg', 'fpo', 'cooperative', 'company', 'partnership', 'trust'] as const;

/** Who runs it, as far as the words say: the gender of the one who speaks (करती हूँ), and the kind of group. Two of them are none. */
export function ownersOf(fields: readonly Spoken[]): Pick<ReadFacts, 'gender' | 'group'> {
  const own = fields.filter(({ name }) => name === 'description' || name === 'solution_overview');
  const women = womenTogether(own);
  const gender = women?.gender ?? genderOf(own);
  const group = only(own, GROUPS) ?? women?.group;
  return { ...(gender && { gender }), ...(group && { group }) };
}

/** Verbs of 'I will' that say who speaks, in Hindi and Punjabi of both scripts. */
const WILL: ReadonlyArray<readonly [RegExp, (typeof GENDERS)[number]]> = [
  [/(\u0941\u0902\u0917\u093F|\u0909\u0902\u0917\u093F|\u0A3E\u0A70\u0A17\u0A3F|[uo]ngi)$/u, 'female'],
  [/(\u0941\u0902\u0917\u093E|\u0909\u0902\u0917\u093E|\u0A3E\u0A70\u0A17\u0A3E|[a-z]{2}[uo]nga)$/u, 'male'],
];

function genderOf(fields: readonly Spoken[]): ReadFacts['gender'] {
  const said = only(fields, GENDERS);
  const found = fields.flatMap(({ name, passage }) =>
    passage.tokens.flatMap(({ kind, plain, text }) => {
      const value = kind === 'word' ? WILL.find(([ending]) => ending.test(plain))?.[1] : undefined;
      return value ? [{ value, words: text, field: name }] : [];
    }),
  );
  if (said && found.some(({ value }) => value !== said.value)) return undefined;
  return said ?? (new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined);
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
