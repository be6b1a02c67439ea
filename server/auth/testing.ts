import type { Language } from '../../shared/platform/languages.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor, Role } from '../../shared/platform/roles.ts';
import type { Context, MemberContext, Services, SessionInfo } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { accounts, profiles, sessions } from '../platform/schema/people.ts';
import { sessionCookieName, signedToken } from './cookies.ts';
import { hashPassword } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Columns = Partial<typeof profiles.$inferInsert>;

/** A person made for a test: an actor with a name and an address. */
export interface Person extends Actor {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
}

interface PersonOptions extends Columns {
  readonly role?: Role;
  /** Lets the person sign in with a password; without one there is no account to sign in with. */
  readonly password?: string;
}

let made = 0;

/** Adds a person, an entrepreneur with a verified address unless told otherwise. */
export async function createPerson(db: Db, { password, ...given }: PersonOptions = {}): Promise<Person> {
  made += 1;
  const first_name = given.first_name ?? 'Asha';
  const last_name = given.last_name ?? 'Verma';
  const person = {
    full_name: `${first_name} ${last_name}`,
    email_verified: true,
    age_group: '25-34',
    ...given,
    id: given.id ?? newId(),
    role: given.role ?? ('entrepreneur' as const),
    email: given.email ?? `person-${made}-${newId().slice(-6)}@example.test`,
    first_name,
    last_name,
  };
  await db.insert(profiles).values(person);
  if (password) {
    const account = { id: newId(), user_id: person.id, provider_id: 'credential', account_id: person.id };
    await db.insert(accounts).values({ ...account, password: await hashPassword(password) });
  }
  const { id, role, email } = person;
  return { id, role, email, first_name, last_name, full_name: person.full_name ?? '' };
}

/** Signs the person in, as if by password; the token is what a program sends as Bearer. */
export async function openSession(db: Db, person: Actor): Promise<{ session: SessionInfo; token: string }> {
  const token = newSecret();
  const id = newId();
  const expires_at = sql`now() + interval '24 hours'`;
  await db.insert(sessions).values({ id, user_id: person.id, token: hashSecret(token), expires_at });
  return { session: { id, user_id: person.id, impersonated_by: null }, token };
}

/** Signs the person in. @returns what their browser sends as the Cookie header */
export async function signInAs({ db, settings }: Pick<Services, 'db' | 'settings'>, person: Actor): Promise<string> {
  const { token } = await openSession(db, person);
  return `${sessionCookieName(settings.secure)}=${signedToken(token, settings.secrets.auth)}`;
}

interface RequestOptions {
  readonly language?: Language;
  readonly ip?: string;
}

/** A request of a visitor, for calling services directly. */
export function asVisitor(services: Services, { language = 'en', ip = '192.0.2.1' }: RequestOptions = {}): Context {
  const request = { id: newId(), ip, language, userAgent: 'test' };
  return { ...services, actor: null, session: null, request };
}

/** A request of the person, for calling services directly. It has a session of its own, but no row in the database. */
export function asMember(services: Services, { id, role }: Actor, options?: RequestOptions): MemberContext {
  const session: SessionInfo = { id: newId(), user_id: id, impersonated_by: null };
  return { ...asVisitor(services, options), actor: { id, role }, session };
}
