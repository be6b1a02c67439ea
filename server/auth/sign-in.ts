import type { SignIn } from '../../shared/auth/model.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { refused, requireOpenAccount, SecondFactorAsked } from './access.ts';
import { CLIENT_ADDRESS, type Library } from './better-auth.ts';
import { beginSessionOrChallenge, type Beginning } from './two-factor/challenge.ts';
import { hintCookie, viewCookie } from './cookies.ts';
import { holdPassword, selectPasswordOf, selectPerson, selectPersonByEmail } from './queries.ts';
import { hashSecret } from './secrets.ts';
import { markSeen, sessionOfToken } from './session.queries.ts';
import { endSessions } from './sessions.ts';

/** Refusals that must not tell an unknown address from a wrong password. */
const WRONG = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG']);

/** The code of the authentication library's refusals; undefined for every other error. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('body' in error)) return undefined;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : undefined;
}

/**
 * Begins a session for whom email and password are right and whose account is open.
 *
 * @returns the cookies that carry it: until the browser closes, or over a restart of it with `remember_me`; or those of
 *   the question for a code, where the person has switched codes on
 * @throws AppError `unauthenticated`; `forbidden` with `data.reason` where only the account stands in the way
 */
export async function signInByPassword(
  context: Context & { readonly library: Library },
  { email, password, remember_me }: SignIn,
): Promise<Beginning> {
  const { library, db, settings } = context;
  const { api } = await library();
  const body = { email, password, rememberMe: remember_me };
  const checked = await selectPasswordOf(db, email);
  const begun = await api
    .signInEmail({ body, headers: clientHeaders(context), returnHeaders: true })
    .catch((error: unknown) =>
      error instanceof SecondFactorAsked ? error.person : refuse(context, email, error),
    );
  if (!('response' in begun))
    return tx(db, async (inner) => {
      if ((await holdPassword(inner, begun.id)) !== checked) throw wrong();
      return beginSessionOrChallenge(inner, context, begun, remember_me);
    });
  const { headers, response } = begun;
  await requireUnchanged(db, response, checked);
  const person = await selectPerson(db, response.user.id);
  await markSeen(db, response.user.id);
  const actor = person ? { id: person.id, role: normaliseRole(person.role) } : null;
  await audit(db, {
    settings,
    actor,
    action: 'session.start',
    object_type: 'profile',
    object_id: response.user.id,
  });
  const maxAge = remember_me ? settings.session.absoluteMs / SECOND : undefined;
  const session = headers.getSetCookie();
  return {
    cookies: [...session, viewCookie(settings.secure, null), hintCookie(settings.secure, maxAge)],
    two_factor: false,
  };
}

/** Whoever changes a password ends the sessions that there are: one that began with the old password meanwhile ends here. */
async function requireUnchanged(
  db: Db,
  { user, token }: { readonly user: { readonly id: string }; readonly token: string },
  checked: string | undefined,
): Promise<void> {
  const same = await tx(db, async (inner) => {
    const unchanged = (await holdPassword(inner, user.id)) === checked;
    if (!unchanged) await endSessions(inner, sessionOfToken(hashSecret(token)));
    return unchanged;
  });
  if (!same) throw wrong();
}

/** What the session remembers of where it began. */
function clientHeaders({ request }: Context): Headers {
  const printable = request.userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);
  return new Headers({ 'user-agent': printable, [CLIENT_ADDRESS]: request.ip });
}

async function refuse({ db, settings }: Context, email: string, error: unknown): Promise<never> {
  const code = codeOf(error);
  if (code === 'EMAIL_NOT_VERIFIED') {
    requireOpenAccount(await selectPersonByEmail(db, email), settings);
    throw refused(
      'email_not_verified',
      msg('Please check your email and click the verification link to activate your account'),
    );
  }
  if (code && WRONG.has(code)) throw wrong(error);
  throw error;
}

function wrong(cause?: unknown): AppError {
  return new AppError('unauthenticated', msg('Invalid email or password'), { cause });
}
