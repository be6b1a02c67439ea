import type { FactName } from '../knowledge/constants.ts';
import type { Facts } from '../knowledge/model.ts';
import type { NamedTrade } from '../knowledge/named-trade.ts';
import { TIMES_A_MONTH, type BusinessField } from './fields.ts';
import type { FactItem, FactValue } from './sheet.ts';

/** Facts of a business under the names that rules use, where these differ. */
const RULE_NAMES: Partial<Record<BusinessField, FactName>> = { funding: 'project_cost', loan: 'loan_needed' };

const SAME_NAMES = [
  'trade',
  'activity',
  'state',
  'stage',
  'group',
  'employees',
  'turnover',
  'power_hp',
  'area',
  'registered',
  'supplies',
  'interstate',
  'online_sale',
  'premises',
] as const satisfies readonly (BusinessField & FactName)[];

const MONTHS = 12;
/**
 * What is known of a business in the terms of the rules. What the trade itself decides (activity, goods or services) follows from it where
 * the owner says nothing else; the turnover follows from price and sales.
 */
export function ruleFactsOf(items: readonly FactItem[], trades: readonly NamedTrade[]): Facts {
  const values = new Map(items.map(({ name, value }) => [name, value]));
  const facts: Facts = {};
  for (const name of SAME_NAMES) set(facts, name, values.get(name));
  for (const [name, ruleName] of Object.entries(RULE_NAMES) as [BusinessField, FactName][])
    set(facts, ruleName, values.get(name));
  const trade = trades.find(({ id }) => id === facts.trade);
  if (trade) {
    facts.activity ??= trade.activity;
    facts.supplies ??= trade.supplies;
  }
  facts.turnover ??= turnoverOf(items);
  return facts;
}

/** The name that the rules have for a fact of the business, the other way round; undefined where it is none. */
export function businessFieldOf(name: FactName): BusinessField | undefined {
  const renamed = (Object.entries(RULE_NAMES) as [BusinessField, FactName][]).find(
    ([, rule]) => rule === name,
  );
  return renamed?.[0] ?? SAME_NAMES.find((same) => same === name);
}

function set(facts: Facts, name: FactName, value: FactValue | null | undefined): void {
  if (value !== null && value !== undefined) facts[name] = value;
}

function turnoverOf(items: readonly FactItem[]): number | null {
  const price = items.find(({ name }) => name === 'price')?.value;
  const volume = items.find(({ name }) => name === 'volume');
  if (typeof price !== 'number' || typeof volume?.value !== 'number' || !volume.per) return null;
  return Math.round(price * volume.value * TIMES_A_MONTH[volume.per] * MONTHS);
}
