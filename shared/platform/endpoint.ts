import { oc } from '@orpc/contract';
import type { Actor, Role } from './roles.ts';
import { ROLES } from './roles.ts';

/** Things that belong to somebody, so that access to them depends on who asks. */
export type ObjectKind =
  | 'idea'
  | 'research_job'
  | 'notification'
  | 'session'
  | 'program_token'
  | 'invite_code'
  | 'profile'
  | 'conversation';

/** The object that a call is about: another's is answered by 404, as if it did not exist. */
export interface ObjectPolicy<Access = never> {
  readonly kind: ObjectKind;
  /** The rule that the service asserts; the authorisation tests ask the same rule what to expect. */
  readonly may: (actor: Actor, object: Access) => boolean;
}

/** What is limited by itself, beyond the number of requests in a minute. */
export type AttemptKind =
  | 'sign-up'
  | 'sign-in'
  | 'google'
  | 'verify-email'
  | 'reset-password'
  | 'change-password'
  | 'change-email'
  | 'second-factor';

/** How often something that guards a secret may be tried: from one network address always, and for one email or person. */
export interface Attempts {
  readonly of: AttemptKind;
  /** `email`: the input's. `person`: whoever is signed in. `address`: the network address alone. */
  readonly per: 'email' | 'person' | 'address';
}

/** What the token of a program is good for; everything else is refused to it. */
export type TokenScope = 'chat';

/** Who may call an operation. What has no policy is refused to everyone, so that a forgotten policy opens nothing. */
export interface Policy {
  readonly roles: 'anyone' | readonly Role[];
  readonly object?: ObjectPolicy;
  /** Called by the page itself (a stream, a poll), so that it does not count as the person's activity. */
  readonly passive?: boolean;
  /** For the person alone: refused to staff who see the app as somebody else. */
  readonly inPerson?: boolean;
  /** Open to programs whose token is for this; all others are refused to them. */
  readonly scope?: TokenScope;
  /** Open to staff who have still to set up one-time codes; what else is not for everyone is refused to them. */
  readonly allowBeforeTwoFactor?: boolean;
  /** Counted before the input is read, so that nobody learns anything by trying fast. */
  readonly attempts?: Attempts;
  /** Works also when nothing else is written because the disk is full: what keeps somebody out. */
  readonly evenWhenFull?: boolean;
  /** Takes a form with files, up to the limit for files. */
  readonly upload?: boolean;
  /** Whether this input is answered by a stream of the operation's own, which counts as one of the person's streams. */
  readonly mayStream?: (input: unknown) => boolean;
  /** A lower limit for the whole form, in bytes. */
  readonly uploadBytes?: number;
}

/** The policy of an operation that visitors may call: its handler is given a context in which nobody may be signed in. */
export interface PublicPolicy extends Policy {
  readonly roles: 'anyone';
}

const NOBODY: Policy = { roles: [] };
const base = oc.$meta<Policy>(NOBODY);

/** An operation open to visitors. */
export const publicEndpoint = oc.$meta<PublicPolicy>({ roles: 'anyone' });

/** An operation for everyone who is signed in. */
export const memberEndpoint = base.meta({ roles: ROLES });

/** An operation for some roles; others get `forbidden`. */
export function endpointFor(roles: readonly Role[]) {
  return base.meta({ roles });
}

/** Narrows an object's rule to the form that a policy holds. */
export function objectPolicy<Access>(
  kind: ObjectKind,
  may: (actor: Actor, object: Access) => boolean,
): ObjectPolicy {
  return { kind, may };
}
