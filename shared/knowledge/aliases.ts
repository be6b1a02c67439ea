import type { Facts, Vocabulary } from './model.ts';

/**
 * Facts with every other spelling of an id put right: rules name one id only, so that `ice-plant` must not miss what holds of
 * `ice-making`.
 *
 * @returns new facts; ids that the vocabulary does not know stay as they are
 */
export function canonicalFacts(facts: Facts, { aliases }: Vocabulary): Facts {
  const spellings = { trade: aliases.trades, state: aliases.states, prior_benefit: aliases.schemes };
  const canonical: Facts = { ...facts };
  for (const name of ['trade', 'state', 'prior_benefit'] as const) {
    const value = facts[name];
    if (typeof value === 'string') canonical[name] = spellings[name][value] ?? value;
    if (Array.isArray(value)) canonical[name] = [...new Set(value.map((one) => spellings[name][one] ?? one))];
  }
  return canonical;
}
