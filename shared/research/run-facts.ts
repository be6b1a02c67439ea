import { z } from 'zod';
import { FACT_FIELDS, FACT_NAMES, type FactName } from '../knowledge/constants.ts';
import { Facts } from '../knowledge/model.ts';

/** Facts of a business besides those that rules ask about: its own numbers and place. */
export const NUMBER_FACTS = [
  'price',
  'unit_cost',
  'volume',
  'fixed_month',
  'funding',
  'customers',
  'commission',
  'margin',
] as const;
export type NumberFact = (typeof NUMBER_FACTS)[number];

/** A fact that a run used. Amounts in rupees, `commission` and `margin` in percent; `words` are those of the idea it was read from. */
export const RunFact = z.object({
  name: z.enum([...FACT_NAMES, ...NUMBER_FACTS, 'district']),
  value: Facts.valueType.unwrap(),
  unit: z.string().nullable(),
  per: z.enum(['day', 'week', 'month', 'year']).nullable(),
  words: z.string().nullable(),
  state: z.enum(['read', 'confirmed', 'corrected']),
  parts: z.array(z.object({ label: z.string(), value: z.number() })),
});
export type RunFact = z.infer<typeof RunFact>;

/** The business facts of a run. `revision` is that of the owner's confirmation; null: read from the idea, confirmed by nobody. */
export const RunFacts = z.object({ revision: z.number().int().nullable(), items: z.array(RunFact) });
export type RunFacts = z.infer<typeof RunFacts>;

export function factOf({ items }: RunFacts, name: RunFact['name']): RunFact | undefined {
  return items.find((item) => item.name === name);
}

/** A fact in words, such as a trade or a state. */
export function wordOf(facts: RunFacts, name: RunFact['name']): string | null {
  const value = factOf(facts, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** What rules may ask of a business: never a personal fact, whatever a run was given. Money to start is the cost of the project. */
export function businessFacts(facts: RunFacts): Facts {
  const known: Facts = {};
  for (const { name, value } of facts.items)
    if (isFactName(name) && !('personal' in FACT_FIELDS[name])) known[name] = value;
  const funding = factOf(facts, 'funding')?.value;
  return typeof funding === 'number' ? { project_cost: funding, ...known } : known;
}

function isFactName(name: string): name is FactName {
  return name in FACT_FIELDS;
}
