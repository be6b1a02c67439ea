import { expect, it } from 'vitest';
import { allowanceOf, canBeRaised, isNear, isUsedUp } from './quota.ts';
import { hasFeature, hasTier } from './rules.ts';

const ENTERPRISE = { ideas: 7, bytes: 8, runs: 9, messages: 10 };
const RUN = { tokens: 400_000, requests: 150, paise: 4000 };
const twice = (run: typeof RUN) => ({
  tokens: run.tokens * 2,
  requests: run.requests * 2,
  paise: run.paise * 2,
});
const GB = 1_000_000_000;

it('tiers compare, and who has none is free', () => {
  expect(hasTier({ subscription_tier: 'premium' }, 'basic')).toBe(true);
  expect(hasTier({ subscription_tier: 'basic' }, 'premium')).toBe(false);
  expect(hasTier({}, 'free')).toBe(true);
  expect(hasTier({ subscription_tier: null }, 'basic')).toBe(false);
});

it('a feature is off until staff switch it on', () => {
  expect(hasFeature({}, 'no_limits')).toBe(false);
  expect(hasFeature({ feature_flags: { no_limits: false } }, 'no_limits')).toBe(false);
  expect(hasFeature({ feature_flags: { no_limits: true } }, 'no_limits')).toBe(true);
});

it.each([
  [undefined, { ideas: 200, bytes: GB / 5, runs: 5, messages: 100, run: RUN, tokens: 200_000 }],
  ['free', { ideas: 200, bytes: GB / 5, runs: 5, messages: 100, run: RUN, tokens: 200_000 }],
  ['basic', { ideas: 500, bytes: GB, runs: 20, messages: 500, run: RUN, tokens: 500_000 }],
  ['premium', { ideas: 2000, bytes: 5 * GB, runs: 100, messages: 2000, run: twice(RUN), tokens: 2_000_000 }],
  ['enterprise', { ...ENTERPRISE, run: twice(twice(RUN)), tokens: 10_000_000 }],
] as const)('the tier %s has its own limits', (subscription_tier, allowed) => {
  const person = { role: 'entrepreneur' as const, ...(subscription_tier && { subscription_tier }) };
  expect(allowanceOf(person, ENTERPRISE)).toEqual(allowed);
});

it('netzoop-team and whoever has the flag have no limits', () => {
  expect(allowanceOf({ role: 'netzoop-team' }, ENTERPRISE)).toBeNull();
  expect(allowanceOf({ role: 'investor', feature_flags: { no_limits: true } }, ENTERPRISE)).toBeNull();
});

it('a limit is near from four fifths on, and used up when nothing more fits', () => {
  expect([159, 160].map((used) => isNear({ used, limit: 200 }))).toEqual([false, true]);
  expect([199, 200].map((used) => isUsedUp({ used, limit: 200 }))).toEqual([false, true]);
  expect(isNear({ used: 1_000_000, limit: null })).toBe(false);
});

it('only the highest tier cannot be raised', () => {
  expect(canBeRaised({ tier: 'premium' })).toBe(true);
  expect(canBeRaised({ tier: 'enterprise' })).toBe(false);
});
