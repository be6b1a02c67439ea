import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETUP_LIFETIME_MS } from '../../shared/auth/constants.ts';
import type { Setup } from '../../shared/auth/model.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { audit } from '../platform/audit.ts';
import type { Context, Services } from '../platform/context.ts';
import { SET_UP_LINK } from '../platform/database/files.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { refusedForm } from './forms.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteVerifications,
  insertAccount,
  insertVerification,
  lacksAdministrator,
  provePassword,
  selectPersonByEmail,
  selectVerification,
  takeVerification,
} from './queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const PURPOSE = 'setup';
const identifierOf = (token: string) => hashSecret(`${PURPOSE}:${token}`);

/**
 * The link with which the first administrator makes their account, new at every start while there is none.
 *
 * @returns null where somebody is of the staff already
 */
export function firstRunLink({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string | null> {
  return tx(db, async (inner) => {
    if (!(await lacksAdministrator(inner))) return null;
    const token = newSecret();
    await insertVerification(inner, identifierOf(token), PURPOSE, SETUP_LIFETIME_MS);
    return `${settings.publicUrl}/setup?token=${token}`;
  });
}

/** Where the link waits when nobody reads what the server prints, such as in a container. */
export function setUpLinkFile(dataDir: string): string {
  return join(dataDir, SET_UP_LINK);
}

/**
 * Tells the operator the link: on a terminal in words, else in a file that only they can read, since what is printed elsewhere
 * is kept in logs. Where there is no link, no old one stays.
 *
 * @returns what is to be said
 */
export function tellFirstRunLink(link: string | null, dataDir: string, onTerminal: boolean): string | null {
  const file = setUpLinkFile(dataDir);
  rmSync(file, { force: true });
  if (link === null) return null;
  if (onTerminal) return `Make the first administrator here, within a day: ${link}`;
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `The link that makes the first administrator is in ${file}, for a day; npm run doctor prints it.`;
}

/** Makes the first administrator with the link of the console, once. Their address counts as verified: the console is theirs. */
export async function setUp(context: Context, { token, password, ...names }: Setup): Promise<typeof DONE> {
  // before the costly hash, so that guessing costs us nothing
  if ((await selectVerification(context.db, identifierOf(token))) !== PURPOSE) throw overLink();
  const hash = await hashPassword(password);
  await tx(context.db, (inner) => createAdministrator(inner, context, token, { ...names, password: hash }));
  return DONE;
}

async function createAdministrator(
  inner: Db,
  { settings, request }: Context,
  token: string,
  names: Omit<Setup, 'token'>,
): Promise<void> {
  const isFirst = await lacksAdministrator(inner);
  const isGood = (await takeVerification(inner, identifierOf(token))) === PURPOSE;
  if (!isFirst || !isGood) throw overLink();
  if (await selectPersonByEmail(inner, names.email))
    throw refusedForm(
      new Map([['email', msg('This email has an account already. Please use another one.')]]),
    );
  const person = await insertAccount(inner, {
    ...names,
    role: 'netzoop-team',
    role_requested: null,
    email_verified: true,
    age_group: null,
    guardian_email: null,
    preferred_language: request.language,
  });
  await provePassword(inner, person.id);
  await deleteVerifications(inner, PURPOSE);
  const actor = { id: person.id, role: 'netzoop-team' } as const;
  await audit(inner, {
    settings,
    actor,
    action: 'account.set_up',
    object_type: 'profile',
    object_id: person.id,
  });
}

function overLink(): AppError {
  return new AppError(
    'forbidden',
    msg('This set-up link is not valid any more. Start the server again for a new one.'),
  );
}
