import { z } from 'zod';
import { CHALLENGE_LIFETIME_MS, type CodeAnswer, type OneTimeCode } from '../../../shared/auth/two-factor.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { DONE } from '../../../shared/platform/model.ts';
import { normaliseRole } from '../../../shared/platform/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { countPerson } from '../../platform/http/attempts.ts';
import { requireOpenAccount } from '../access.ts';
import { beginSession } from '../begin-session.ts';
import { refusedCode, takeCode, type Taken } from './codes.ts';
import {
  insertVerification,
  selectPassword,
  selectPerson,
  selectVerification,
  takeVerification,
  type AccountPerson,
} from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';

const identifierOf = (secret: string) => hashSecret(`second-factor:${secret}`);

/** Who has shown their first factor, as it is written down until they show the second. */
const Challenge = z.object({
  user_id: z.string(),
  remember_me: z.boolean(),
  /** A hash of what the password was: the challenge dies with it. */
  password: z.string(),
});
type Challenge = z.output<typeof Challenge>;

/**
 * Begins a session for whom the first factor is right: at once, or after the code of the second one.
 *
 * @param remember_me keeps the session over a restart of the browser
 * @returns what has begun: the session, or the wait for a code
 * @throws AppError `forbidden` with `data.reason` where the account is closed
 */
export async function beginSessionOrChallenge(
  inner: Db,
  context: Context,
  person: AccountPerson,
  remember_me = false,
): Promise<'session' | 'challenge'> {
  if (!person.two_factor_enabled) {
    await beginSession(inner, context, person, remember_me);
    return 'session';
  }
  requireOpenAccount(person, context.settings);
  const secret = newSecret();
  const note: Challenge = { user_id: person.id, remember_me, password: await passwordMark(inner, person.id) };
  await insertVerification(inner, identifierOf(secret), JSON.stringify(note), CHALLENGE_LIFETIME_MS);
  // with it alone nothing can be done
  context.cookies.set('second_factor', secret, CHALLENGE_LIFETIME_MS);
  return 'challenge';
}

async function passwordMark(db: Db, user_id: string): Promise<string> {
  return hashSecret((await selectPassword(db, user_id)) ?? '');
}

/**
 * Begins the session that waits for a code in this browser.
 *
 * @throws AppError `unauthenticated` where none waits, or not any more; `invalid_input` for a wrong code; `rate_limited`
 */
export async function verifyCode(context: Context, { code }: OneTimeCode): Promise<CodeAnswer> {
  const { db, cookies } = context;
  const identifier = identifierOf(cookies.get('second_factor') ?? '');
  const note = await selectVerification(db, identifier);
  if (note === undefined) throw over();
  const challenge = Challenge.parse(JSON.parse(note));
  await countPerson(context, 'second-factor', challenge.user_id);
  const outcome = await tx(db, (inner) => answer(inner, context, { challenge, identifier, code }));
  if ('taken' in outcome) throw refusedCode(outcome.taken);
  cookies.clear('second_factor');
  return outcome.output;
}

interface Answer {
  readonly challenge: Challenge;
  readonly identifier: string;
  readonly code: string;
}

type Refused = Exclude<Taken, { readonly factor: object }>;

async function answer(
  inner: Db,
  context: Context,
  { challenge, identifier, code }: Answer,
): Promise<{ taken: Refused } | { output: CodeAnswer }> {
  const { user_id, remember_me, password } = challenge;
  const person = await selectPerson(inner, user_id);
  if (!person?.two_factor_enabled || (await passwordMark(inner, user_id)) !== password) throw over();
  const taken = await takeCode(inner, context, user_id, code);
  if (!('factor' in taken)) return { taken };
  if ((await takeVerification(inner, identifier)) === undefined) throw over();
  await beginSession(inner, context, person, remember_me);
  if (taken.kind === 'app') return { output: DONE };
  await audit(inner, {
    settings: context.settings,
    actor: { id: user_id, role: normaliseRole(person.role) },
    action: 'two_factor.backup_code',
    object_type: 'profile',
    object_id: user_id,
    details: { left: taken.left },
  });
  return { output: { ...DONE, backup_codes_left: taken.left } };
}

function over(): AppError {
  return new AppError(
    'unauthenticated',
    msg('Your sign-in took too long. Please enter your password again.'),
  );
}
