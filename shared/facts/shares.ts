import type { Clause } from './clauses.ts';
import type { ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import type { Value } from './amounts.ts';

interface Spoken {
  readonly name: ReadField;
  readonly passage: Passage;
  readonly clauses: readonly Clause[];
}

/** The commission that is taken and the margin that is left, in percent; not interest, tax or growth. */
export function readShares(
  fields: readonly Spoken[],
): Pick<ReadFacts, 'commission_percent' | 'margin_percent'> {
  const found: Record<'commission' | 'margin', Array<{ value: Value; words: string; field: ReadField }>> = {
    commission: [],
    margin: [],
  };
  for (const { name, passage, clauses } of fields) {
    for (const clause of clauses) {
      for (const { value, percent } of clause.amounts) {
        const has = (kind: 'commission' | 'margin' | 'otherpercent' | 'rival' | 'market'): boolean =>
          passage.has(kind, clause.from, clause.to) || passage.has(kind, clause.lead, clause.from);
        if (!percent || has('rival') || has('market')) continue;
        const reading = { value, words: passage.words(clause.from, clause.to).trim(), field: name };
        if (has('commission')) found.commission.push(reading);
        else if (has('margin') && !has('otherpercent')) found.margin.push(reading);
      }
    }
  }
  const [commission, margin] = [found.commission, found.margin].map((each) =>
    new Set(each.map(({ value }) => JSON.stringify(value))).size === 1 ? each[0] : undefined,
  );
  return { ...(commission && { commission_percent: commission }), ...(margin && { margin_percent: margin }) };
}
