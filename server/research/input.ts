import type { Facts, Trade } from '../../shared/knowledge/model.ts';
import type { NamedTrade } from '../../shared/knowledge/named-trade.ts';
import { businessFacts, wordOf, type RunFacts } from '../../shared/research/run-facts.ts';
import { canonicalFacts } from '../../shared/knowledge/aliases.ts';
import { loadCatalogue, type Catalogue } from '../knowledge/catalogue.ts';
import { loadRules, type KnowledgeRules } from '../knowledge/data.ts';

/** What agents and the one page are made from, besides the idea's own words. */
export interface Grounds {
  readonly facts: RunFacts;
  /** The business facts as rules ask for them. */
  readonly known: Facts;
  /** What is known of its kind of business; null where the kind is not known. */
  readonly trade: Trade | null;
  /** The trade as rules name it, also where nothing more is known of it. */
  readonly named: NamedTrade | null;
  readonly rules: KnowledgeRules;
  readonly catalogue: Catalogue;
}

/**
 * Looks up what the library knows for these facts.
 *
 * @param personal what the owner told of themselves, for their own result alone; a run is never given any
 */
export async function groundsOf(facts: RunFacts, personal: Facts = {}): Promise<Grounds> {
  const [rules, catalogue] = await Promise.all([loadRules(), loadCatalogue()]);
  const known = canonicalFacts({ ...businessFacts(facts), ...personal }, rules.vocabulary);
  const id = typeof known.trade === 'string' ? known.trade : wordOf(facts, 'trade');
  const trade = rules.trades.find((one) => one.id === id) ?? null;
  const named = trade ?? rules.namedTrades.find((one) => one.id === id) ?? null;
  const ofTrade: Facts = named ? { activity: named.activity, supplies: named.supplies } : {};
  return { facts, known: { ...ofTrade, ...known }, trade, named, rules, catalogue };
}
