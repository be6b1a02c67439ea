import { ALL_BUT_EXPLORER, REVIEWERS, STAFF, type Actor, type Role } from '../platform/roles.ts';
import { TIERS, type Tier, type UserMode } from './constants.ts';

const REVIEW: readonly Role[] = REVIEWERS;
const OWN_IDEAS = ALL_BUT_EXPLORER;
const ANALYTICS: readonly Role[] = ['netzoop-team', 'marketing', 'investor'];

/**
 * Which role may use which feature. Whoever owns an idea works on it as an entrepreneur does, so that the rules of an idea ask
 * who owns it, not these.
 */
const CAPABILITIES = {
  create_idea: OWN_IDEAS,
  create_discussion: OWN_IDEAS,
  ai_analysis: OWN_IDEAS,
  research_tools: OWN_IDEAS,
  brainstorming_ai: OWN_IDEAS,
  edit_idea: OWN_IDEAS,
  delete_idea: OWN_IDEAS,
  submit_for_review: OWN_IDEAS,
  review_ideas: REVIEW,
  approve_ideas: REVIEW,
  reject_ideas: REVIEW,
  moderate_discussions: ['reviewer', 'netzoop-team', 'marketing'],
  view_analytics: ANALYTICS,
  export_data: ['netzoop-team', 'marketing'],
  manage_users: STAFF,
  manage_permissions: STAFF,
  system_settings: STAFF,
  pitch_deck_generator: ['entrepreneur', 'investor', 'netzoop-team'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** What the person's role lets them do, for buttons to ask; the server asks the rules of the object itself. */
export function capabilitiesOf({ role }: Pick<Actor, 'role'>): Record<Capability, boolean> {
  const allowed = Object.entries<readonly Role[]>(CAPABILITIES).map(
    ([name, roles]) => [name, roles.includes(role)] as const,
  );
  return Object.fromEntries<boolean>(allowed) as Record<Capability, boolean>;
}

/** Explorers stay with questions and answers: the other modes work on ideas, which they have none of. */
export function canUseMode({ role }: Pick<Actor, 'role'>, mode: UserMode): boolean {
  return mode === 'qa' || role !== 'explorer';
}

/** The role of entrepreneur is open to everybody at sign-up, and so it is to explorers later. */
export function canBecomeEntrepreneur({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'explorer';
}

/** A session is its person's own. */
export function canEndSession(actor: Actor, session: { readonly user_id: string }): boolean {
  return actor.id === session.user_id;
}

/** What decides which extras a person has. */
export interface Subscriber {
  readonly subscription_tier?: Tier | null;
  readonly feature_flags?: Readonly<Record<string, boolean>> | null;
}

/** Whether a person has this tier or a higher one; who has none is free. */
export function hasTier({ subscription_tier }: Subscriber, tier: Tier): boolean {
  return TIERS.indexOf(subscription_tier ?? 'free') >= TIERS.indexOf(tier);
}

/** Whether staff have switched a feature on for a person; one that was never touched is off. */
export function hasFeature({ feature_flags }: Subscriber, name: string): boolean {
  return feature_flags?.[name] ?? false;
}
