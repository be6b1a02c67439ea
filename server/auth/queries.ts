import type { Role } from '../../shared/platform/roles.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, gt, sql, type SQL } from '../platform/orm.ts';
import { accounts, consents, profiles, verifications } from '../platform/schema/people.ts';
import type { MailPerson } from './mails.ts';

/** What the account's flows need of a person. */
export interface AccountPerson extends MailPerson {
  readonly role: string;
  readonly email_verified: boolean;
  readonly age_group: string | null;
  readonly guardian_email: string | null;
  readonly guardian_consent_at: string | null;
  readonly suspended_at: string | null;
  readonly suspended_reason: string | null;
  readonly two_factor_enabled: boolean;
}

const PERSON = {
  id: profiles.id,
  email: profiles.email,
  first_name: profiles.first_name,
  preferred_language: profiles.preferred_language,
  role: profiles.role,
  email_verified: profiles.email_verified,
  age_group: profiles.age_group,
  guardian_email: profiles.guardian_email,
  guardian_consent_at: profiles.guardian_consent_at,
  suspended_at: profiles.suspended_at,
  suspended_reason: profiles.suspended_reason,
  two_factor_enabled: profiles.two_factor_enabled,
};

export async function selectOnePerson(db: Db, condition: SQL): Promise<AccountPerson | undefined> {
  const [person] = await db.select(PERSON).from(profiles).where(condition);
  return person;
}

export function selectPerson(db: Db, id: string): Promise<AccountPerson | undefined> {
  return selectOnePerson(db, eq(profiles.id, id));
}

/** @param email in small letters */
export function selectPersonByEmail(db: Db, email: string): Promise<AccountPerson | undefined> {
  return selectOnePerson(db, sql`lower(${profiles.email}) = ${email}`);
}

export interface NewAccount {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly role_requested: Role | null;
  readonly email_verified: boolean;
  readonly age_group: string | null;
  readonly guardian_email: string | null;
  readonly preferred_language: string;
  /** PHC string. */
  readonly password: string;
}

/** Writes a person and the password that they sign in with. Throws a duplicate where the email is taken. */
export async function insertAccount(tx: Db, { password, ...person }: NewAccount): Promise<AccountPerson> {
  const inserted = await insertProfile(tx, person);
  const { id } = inserted;
  await tx
    .insert(accounts)
    .values({ id: newId(), user_id: id, provider_id: 'credential', account_id: id, password });
  return inserted;
}

/** Writes a person who has no way to sign in yet. Throws a duplicate where the email is taken. */
export async function insertProfile(tx: Db, person: Omit<NewAccount, 'password'>): Promise<AccountPerson> {
  const id = newId();
  const full_name = `${person.first_name} ${person.last_name}`;
  const translation_enabled = person.preferred_language !== 'en';
  const [inserted] = await tx
    .insert(profiles)
    .values({ ...person, id, full_name, translation_enabled })
    .returning(PERSON);
  if (!inserted) throw new Error('a profile was not written');
  return inserted;
}

/** Records what a person agreed to. */
export async function insertConsent(
  tx: Db,
  consent: { user_id: string; purpose: string; version: string; language: string },
): Promise<void> {
  await tx.insert(consents).values({ ...consent, id: newId() });
}

/** @param identifier a hash of the secret */
export async function insertVerification(
  tx: Db,
  identifier: string,
  value: string,
  lifetimeMs: number,
): Promise<void> {
  const expires_at = sql`now() + ${lifetimeMs} * interval '1 millisecond'`;
  await tx.insert(verifications).values({ id: newId(), identifier, value, expires_at });
}

const isUsable = (identifier: string) =>
  and(eq(verifications.identifier, identifier), gt(verifications.expires_at, sql`now()`));

/** The value that is kept with an unexpired secret. */
export async function selectVerification(db: Db, identifier: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isUsable(identifier));
  return row?.value;
}

/** Uses an unexpired secret up; of several at once one gets its value. */
export async function takeVerification(tx: Db, identifier: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(verifications)
    .where(isUsable(identifier))
    .returning({ value: verifications.value });
  return row?.value;
}

/**
 * Ends the links that were mailed to choose a new password: with another password or another address they must open nothing.
 * Such a link is kept with the person's id alone, and nothing else is.
 */
export async function deleteResetLinks(tx: Db, user_id: string): Promise<void> {
  await deleteVerifications(tx, user_id);
}

export async function deleteVerifications(tx: Db, value: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, value));
}

export async function deleteExpiredVerifications(db: Db): Promise<void> {
  await db.execute(sql`delete from ${verifications} where expires_at < now()`);
}

/** The person has shown that the address, which must still be theirs, is theirs. */
export async function recordVerifiedEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ email_verified: true, updated_at: sql`now()` })
    .where(and(eq(profiles.id, id), eq(profiles.email, email)));
}

export async function recordGuardianConsent(tx: Db, id: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ guardian_consent_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(profiles.id, id));
}

/** Whether nobody is of the staff yet. Until the transaction ends nobody else can find the same. */
export async function lacksAdministrator(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrator', 0))`);
  const [one] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'netzoop-team'))
    .limit(1);
  return one === undefined;
}

const hasPassword = (user_id: string) =>
  and(eq(accounts.user_id, user_id), eq(accounts.provider_id, 'credential'));

/** The PHC string of a person's password; nothing where they sign in otherwise. */
export async function selectPassword(db: Db, user_id: string): Promise<string | undefined> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(hasPassword(user_id));
  return account?.password ?? undefined;
}

/** A person and the password that they sign in with. */
export interface Credential {
  readonly person: AccountPerson;
  /** PHC string. */
  readonly password: string;
}

/** Who signs in with an address and a password; nobody where they sign in otherwise. @param email in small letters */
export async function selectCredential(db: Db, email: string): Promise<Credential | undefined> {
  const [found] = await db
    .select({ person: PERSON, password: accounts.password })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.user_id))
    .where(and(sql`lower(${profiles.email}) = ${email}`, eq(accounts.provider_id, 'credential')));
  return found?.password ? { person: found.person, password: found.password } : undefined;
}

/** A person's password as it is now; nobody changes it until the transaction ends. */
export async function holdPassword(tx: Db, user_id: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(hasPassword(user_id))
    .for('share');
  return account?.password ?? undefined;
}

/** Gives a person another password, or their first one where they have signed in otherwise. @param password PHC string */
export async function writePassword(tx: Db, user_id: string, password: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: newId(), user_id, provider_id: 'credential', account_id: user_id, password })
    .onConflictDoUpdate({
      target: [accounts.provider_id, accounts.account_id],
      set: { password, updated_at: sql`now()` },
    });
}

export async function updatePassword(tx: Db, user_id: string, password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password, updated_at: sql`now()` })
    .where(hasPassword(user_id));
}

/** Records that whoever has the account's address knows its password as well: it is not somebody else's who signed up with it. */
export async function provePassword(tx: Db, user_id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ updated_at: sql`greatest(now(), ${accounts.created_at} + interval '1 millisecond')` })
    .where(hasPassword(user_id));
}

/**
 * Takes away a password that was set with the sign-up and never proven since. @returns whether there was one
 */
export async function dropUnprovenPassword(tx: Db, user_id: string): Promise<boolean> {
  const dropped = await tx
    .delete(accounts)
    .where(and(hasPassword(user_id), sql`${accounts.updated_at} <= ${accounts.created_at}`))
    .returning({ id: accounts.id });
  return dropped.length > 0;
}
