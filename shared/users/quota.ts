import { STAFF, type Role } from '../platform/roles.ts';
import { TIERS, type Tier } from './constants.ts';
import { DEFAULT_BUDGET } from '../research/constants.ts';
import type { Quota, RunBudget, Use } from './model.ts';
import { hasFeature, hasTier, type Subscriber } from './rules.ts';

const MB = 1_000_000;
const GB = 1000 * MB;

/**
 * What an account may use: ideas at a time, bytes in all, runs of the research and messages to the assistant in 24 hours, the budget of
 * each run, and the tokens of language models in 24 hours besides.
 */
interface Allowance {
  readonly ideas: number;
  readonly bytes: number;
  readonly runs: number;
  readonly messages: number;
  readonly run: RunBudget;
  readonly tokens: number;
}

const times = (factor: number): RunBudget => ({
  tokens: DEFAULT_BUDGET.tokens * factor,
  requests: DEFAULT_BUDGET.requests * factor,
  paise: DEFAULT_BUDGET.paise * factor,
});

/** What each tier may use, so that no single account fills the disk. What an enterprise may use, the operator sets. */
const ALLOWANCES: Readonly<Record<Exclude<Tier, 'enterprise'>, Allowance>> = {
  free: { ideas: 200, bytes: 200 * MB, runs: 5, messages: 100, run: times(1), tokens: 200_000 },
  basic: { ideas: 500, bytes: GB, runs: 20, messages: 500, run: times(1), tokens: 500_000 },
  premium: {
    ideas: 2000,
    bytes: 5 * GB,
    runs: 100,
    messages: 2000,
    run: times(2),
    tokens: 2_000_000,
  },
};

/** With this flag a person has no limits: for accounts that import what somebody wrote elsewhere. */
export const NO_LIMITS = 'no_limits';

/** From this share on a limit is shown, so that nobody meets it unprepared. */
const NEAR = 0.8;

/** What the screens of an account show; messages are shown where they are written. */
export type KindOfUse = 'ideas' | 'bytes' | 'runs';

/** What one run of the tier enterprise may spend, and of those who have no limits. */
export const LARGEST_RUN: RunBudget = times(4);
const ENTERPRISE_TOKENS = 10_000_000;

/**
 * What a person may use.
 *
 * @param enterprise what the operator grants to that tier
 * @returns null where nothing is limited: for netzoop-team, who work on everybody's ideas, and by flag
 */
export function allowanceOf(
  person: Subscriber & { readonly role: Role },
  enterprise: Pick<Allowance, KindOfUse | 'messages'>,
): Allowance | null {
  if (STAFF.includes(person.role) || hasFeature(person, NO_LIMITS)) return null;
  if (hasTier(person, 'enterprise')) return { ...enterprise, run: LARGEST_RUN, tokens: ENTERPRISE_TOKENS };
  const highest = (['premium', 'basic'] as const).find((tier) => hasTier(person, tier));
  return ALLOWANCES[highest ?? 'free'];
}

/** Whether somebody is close to a limit or at it. */
export function isNear({ used, limit }: Use): boolean {
  return limit !== null && used >= limit * NEAR;
}

/** Whether nothing more fits. */
export function isUsedUp({ used, limit }: Use): boolean {
  return limit !== null && used >= limit;
}

/** Whether staff can still give more. */
export function canBeRaised({ tier }: Pick<Quota, 'tier'>): boolean {
  return tier !== TIERS.at(-1);
}
