import { EMAIL_CHANGE_LIFETIME_MS } from '../../shared/auth/constants.ts';
import type { ChangeEmail } from '../../shared/auth/model.ts';
import { AppError, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { notify } from '../notifications/service.ts';
import { audit } from '../platform/audit.ts';
import type { Context, MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { isDuplicate } from '../platform/database/errors.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { queueAskedMail } from './account-mail.ts';
import type { Confirmation } from './confirmation.ts';
import { changeOf, deleteEmailChanges, noteOf, updateEmail } from './email-change.queries.ts';
import { refusedForm } from './forms.ts';
import { emailChangeAskedMail, emailChangedMail, emailTakenMail, newEmailMail } from './mails.ts';
import { requirePassword } from './own-password.ts';
import {
  deleteResetLinks,
  insertVerification,
  selectPassword,
  selectPerson,
  selectPersonByEmail,
  selectVerification,
  takeVerification,
  type AccountPerson,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const identifierOf = (token: string) => hashSecret(`new-email:${token}`);
/** What is kept of a link that has been followed, so that the second click is answered as the first. */
const FOLLOWED = 'followed';

/**
 * Asks for another email address: the new one is sent a link, the old one a warning. Nothing changes until the link is
 * followed. The answer never tells whether the address belongs to somebody.
 *
 * @throws AppError `invalid_input`, `forbidden` for staff in another's place
 */
export async function askEmailChange(
  context: MemberContext,
  { new_email, current_password }: ChangeEmail,
): Promise<typeof DONE> {
  const { db, actor, session } = context;
  requireAccess(session.impersonated_by === null);
  const password = await requirePassword(context, current_password);
  const person = await selectPerson(db, actor.id);
  if (!person) throw new AppError('unauthenticated', msg('User not authenticated'));
  const problem = problemOf(person, new_email);
  if (problem) throw refusedForm(new Map([['new_email', problem]]));
  await tx(db, (inner) => begin(inner, context, { person, new_email, password: hashSecret(password) }));
  return DONE;
}

function problemOf(person: AccountPerson, new_email: string): string | undefined {
  if (new_email === person.email) return msg('This is your email address already.');
  if (new_email === person.guardian_email)
    return msg("Your guardian's email address must be different from yours");
  return undefined;
}

interface Wish {
  readonly person: AccountPerson;
  readonly new_email: string;
  readonly password: string;
}

async function begin(
  inner: Db,
  context: MemberContext,
  { person, new_email, password }: Wish,
): Promise<void> {
  const { settings, actor } = context;
  await deleteEmailChanges(inner, person.id);
  const owner = await selectPersonByEmail(inner, new_email);
  if (owner) {
    await queueAskedMail(inner, context, emailTakenMail(context, owner));
  } else {
    const token = newSecret();
    const note = noteOf({ user_id: person.id, email: new_email, password });
    await insertVerification(inner, identifierOf(token), note, EMAIL_CHANGE_LIFETIME_MS);
    await queueAskedMail(inner, context, newEmailMail(context, person, new_email, token));
  }
  await queueMail(inner, context, emailChangeAskedMail(context, person, new_email));
  await audit(inner, {
    settings,
    actor,
    action: 'email.change_asked',
    object_type: 'profile',
    object_id: person.id,
  });
}

/** Whose address the link would change. */
export async function findEmailChange({ db }: Pick<Context, 'db'>, token: string): Promise<Confirmation> {
  const note = await selectVerification(db, identifierOf(token));
  if (note === FOLLOWED) return 'done';
  const change = note === undefined ? undefined : changeOf(note);
  const person = change && (await selectPerson(db, change.user_id));
  const password = person && (await selectPassword(db, person.id));
  if (!change || !person || !password || hashSecret(password) !== change.password) return 'over';
  return { person, email: change.email };
}

/** Makes a new address the account's, by the link that was mailed there. Sessions stay. @returns whether the link is good; following it twice is */
export async function confirmEmailChange(context: Context, token: string): Promise<boolean> {
  try {
    return await confirm(context, identifierOf(token));
  } catch (error) {
    // somebody signed up with the address in this very moment
    if (isDuplicate(error)) return false;
    throw error;
  }
}

function confirm(context: Context, identifier: string): Promise<boolean> {
  return tx(context.db, async (inner) => {
    if ((await selectVerification(inner, identifier)) === FOLLOWED) return true;
    const note = await takeVerification(inner, identifier);
    const change = note === undefined ? undefined : changeOf(note);
    const person = change && (await selectPerson(inner, change.user_id));
    const password = person && (await selectPassword(inner, person.id));
    if (!change || !person || !password || hashSecret(password) !== change.password) return false;
    // somebody may have signed up with it meanwhile
    if (await selectPersonByEmail(inner, change.email)) return false;
    await updateEmail(inner, person.id, change.email);
    await deleteResetLinks(inner, person.id);
    await insertVerification(inner, identifier, FOLLOWED, EMAIL_CHANGE_LIFETIME_MS);
    await tell(inner, context, person, change.email);
    return true;
  });
}

async function tell(inner: Db, context: Context, before: AccountPerson, email: string): Promise<void> {
  const { settings } = context;
  await queueMail(inner, context, emailChangedMail(context, before, email));
  await notify(inner, { user_id: before.id, template: 'email_changed', variables: { email } });
  await audit(inner, {
    settings,
    actor: { id: before.id, role: normaliseRole(before.role) },
    action: 'email.change',
    object_type: 'profile',
    object_id: before.id,
  });
}
