import { TOTP } from 'otpauth';
import { TOKEN_PREFIX } from '../../shared/auth/program-token.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor, Role } from '../../shared/platform/roles.ts';
import { MINUTE, SECOND } from '../../shared/platform/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Context, MemberContext, Services, SessionInfo } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { CookieJar, cookieName } from '../platform/http/cookies.ts';
import type { Router } from '../platform/http/http.ts';
import { registerMailJobs } from '../platform/mail/mail.ts';
import { desc, eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { openServer } from '../platform/server.ts';
import { accounts, profiles, sessions } from '../platform/schema/people.ts';
import { signedToken } from './cookies.ts';
import { registerAuthJobs } from './jobs.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { insertToken } from './program-tokens/queries.ts';
import { authRoutes, mountAuth } from './routes.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { sessionLoader } from './sessions.ts';

// what tests of other features sign in with
export { sessionLoader } from './sessions.ts';
export { signedToken } from './cookies.ts';

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

/** Accounts of tests hide nothing: their passwords are hashed, and checked, a thousand times as fast. */
const CHEAP: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

let made = 0;

/** Adds a person, an entrepreneur with a verified address unless the columns say otherwise. */
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
    // as staff are who may do anything at all
    two_factor_enabled: given.two_factor_enabled ?? given.role === 'netzoop-team',
    email: given.email ?? `person-${made}-${newId().slice(-6)}@example.test`,
    first_name,
    last_name,
  };
  await db.insert(profiles).values(person);
  if (password) {
    const account = { id: newId(), user_id: person.id, provider_id: 'credential', account_id: person.id };
    await db.insert(accounts).values({ ...account, password: await hashPassword(password, CHEAP) });
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

/** A token for a program of the person, as if they had made it. */
export async function openToken(
  db: Db,
  { id: user_id }: Pick<Actor, 'id'>,
): Promise<{ id: string; token: string }> {
  const token = TOKEN_PREFIX + newSecret();
  const { id } = await insertToken(db, { id: newId(), user_id, name: 'Kiosk', token: hashSecret(token) });
  return { id, token };
}

/** Signs the person in. @returns what their browser sends as the Cookie header */
export async function signInAs(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  person: Actor,
): Promise<string> {
  const { token } = await openSession(db, person);
  const value = encodeURIComponent(signedToken(token, settings.secrets.auth));
  return `${cookieName(settings.secure, 'session')}=${value}`;
}

interface RequestOptions {
  readonly language?: Language;
  readonly ip?: string;
}

/** A request of a visitor, for calling services directly. */
export function asVisitor(
  services: Services,
  { language = 'en', ip = '192.0.2.1' }: RequestOptions = {},
): Context {
  const request = { id: newId(), ip, language, userAgent: 'test' };
  const cookies = new CookieJar(services.settings.secure);
  return { ...services, actor: null, session: null, cookies, request };
}

/** A request of the person, for calling services directly. It has a session of its own, but no row in the database. */
export function asMember(services: Services, { id, role }: Actor, options?: RequestOptions): MemberContext {
  const session: SessionInfo = { id: newId(), user_id: id, impersonated_by: null };
  return { ...asVisitor(services, options), actor: { id, role }, session };
}

interface AuthCall {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the request comes from. */
  readonly ip?: string;
}

export interface AuthReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** What a browser would send back. */
  readonly cookie: string;
}

export interface AuthApp {
  post(path: string, body?: unknown, call?: Omit<AuthCall, 'body'>): Promise<AuthReply>;
  get(path: string, call?: Omit<AuthCall, 'body'>): Promise<AuthReply>;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, call?: AuthCall): Promise<AuthReply>;
}

/** The HTTP server with accounts as in production. Between two requests more time passes than a session is cached for. */
export async function authApp(services: Services, router: Router = {}): Promise<AuthApp> {
  // factories serve benchmarks and pictures too, which run without the test runner
  const { onTestFinished } = await import('vitest');
  let now = Date.now();
  const clock: Clock = { now: () => new Date((now += 2 * MINUTE)) };
  const { app, close } = await openServer(
    services,
    {
      router: { auth: authRoutes, ...router },
      sessions: sessionLoader(services),
      mount: (to, parts) => mountAuth(to, parts),
    },
    { clock },
  );
  onTestFinished(close);
  const call: AuthApp['call'] = async (method, url, { body, cookie, ip, headers } = {}) => {
    const own = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(cookie && { cookie }),
      ...headers,
    };
    const response = await app.inject({
      method,
      url,
      headers: own,
      ...(ip && { remoteAddress: ip }),
      ...(body !== undefined && { payload: body as object }),
    });
    const set = response.cookies.filter(({ maxAge }) => maxAge !== 0);
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.startsWith('application/json')
        ? response.json()
        : response.body,
      headers: response.headers,
      cookie: set.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    };
  };
  return {
    call,
    post: (path, body, rest = {}) => call('POST', `/api/${path}`, { ...rest, body: body ?? {} }),
    get: (path, rest) => call('GET', `/api/${path}`, rest),
  };
}

/** The HTTP server with the jobs of accounts, and what is said on the console instead of being mailed. */
export async function startAccounts(on: Db, env: Readonly<Record<string, string>> = {}) {
  const { testServices } = await import('../platform/testing.ts');
  const services = testServices(on, { env });
  const said: string[] = [];
  // there is no mail server in these tests: what is to be sent stays in the outbox
  if (services.settings.smtpUrl) services.queue.define('mail', {}, async () => undefined);
  else registerMailJobs(services, { say: (line) => said.push(line), isTerminal: true });
  registerAuthJobs(services);
  return { services, said, app: await authApp(services) };
}

/** Follows the link of a mail that confirms an address, and enters the account's password. */
export function confirmAddress(
  app: AuthApp,
  path: 'verify-email' | 'confirm-email',
  form: { readonly token: string; readonly password: string },
): Promise<AuthReply> {
  return app.post(`auth/${path}`, new URLSearchParams(form).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Settings under which mails are sent, to a server that is not there. */
export const MAIL_SERVER = {
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Netzoop <no-reply@example.test>',
};

/** The latest mail to an address, and the token of the link in it. */
export async function latestMailTo(db: Db, email: string) {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to_email, email))
    .orderBy(desc(mails.id))
    .limit(1);
  return { ...mail, token: decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '') };
}

/** An answer's body without what differs from request to request. */
export function comparable({ body }: AuthReply): Record<string, unknown> {
  return { ...(body as Record<string, unknown>), request_id: '' };
}

/** What an authenticator app shows now for a secret in base32. */
export function codeOfApp(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30 * SECOND });
}
