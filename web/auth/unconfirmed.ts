import { asAppError } from '../platform/client.ts';

/** An account that cannot be signed in to before somebody follows a link: its person, or their parent or guardian. */
export interface Unconfirmed {
  readonly email: string;
  readonly guardian: boolean;
  /** What the server says of it. */
  readonly message: string;
}

/** What a refused sign-in was refused for, if a new link helps. @param email whom the link is asked for */
export function unconfirmedIn(cause: unknown, email: string): Unconfirmed | undefined {
  const { data, message } = asAppError(cause);
  const reason = data?.['reason'];
  const guardian = reason === 'guardian_pending';
  return guardian || reason === 'email_not_verified' ? { email, guardian, message } : undefined;
}
