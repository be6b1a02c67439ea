/** The eight roles. */
export const ROLES = [
  'explorer',
  'entrepreneur',
  'investor',
  'reviewer',
  'netzoop-team',
  'marketing',
  'developer',
  'partner',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles that anyone takes at sign-up; the other sign-up roles are asked for and wait for an invite or an approval. */
export const OPEN_ROLES = ['explorer', 'entrepreneur'] as const satisfies readonly Role[];

/** The seven roles offered at sign-up. Nobody may ask to join netzoop-team: its members are invited. */
export const SIGN_UP_ROLES = ROLES.filter((role) => role !== 'netzoop-team');

/** Everyone who may work with ideas and the community; explorers look around first. */
export const ALL_BUT_EXPLORER: readonly Role[] = ROLES.filter((role) => role !== 'explorer');

/** Those who review. */
export const REVIEWERS: readonly Role[] = ['reviewer', 'netzoop-team'];

/** Staff and administrators. */
export const STAFF: readonly Role[] = ['netzoop-team'];

/** The person on whose behalf something is done, as the session says. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** The person of the staff who acts in this one's name, for support. */
  readonly impersonated_by?: string;
}

const LEGACY_REVIEWERS = new Set(['mentor', 'advisor']);

/**
 * The role that a stored or imported name means: `mentor` and `advisor` review, everything unknown,
 * missing, `user` or `netzoop-user` is an entrepreneur. Called once, where a row enters the program.
 */
export function normaliseRole(name: string | null | undefined): Role {
  const role = ROLES.find((known) => known === name);
  if (role) return role;
  return name && LEGACY_REVIEWERS.has(name) ? 'reviewer' : 'entrepreneur';
}

/** Whether the person is of the staff, who may see and correct everything. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'netzoop-team';
}

/** Whether the person may review ideas of others. */
export function isReviewer(actor: Actor): boolean {
  return REVIEWERS.includes(actor.role);
}
