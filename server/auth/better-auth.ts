import { SECOND } from '../../shared/platform/time.ts';
import { newId } from '../../shared/platform/ids.ts';
import { RESET_LIFETIME_MS, VERIFICATION_LIFETIME_MS } from '../../shared/auth/constants.ts';
import { PASSWORD_MAX } from '../../shared/auth/password.ts';
import { tx } from '../platform/database/database.ts';
import type { Services } from '../platform/context.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { audit } from '../platform/audit.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { requireOpenAccount, SecondFactorAsked } from './access.ts';
import { queueAskedMail } from './account-mail.ts';
import { databaseAdapter } from './adapter.ts';
import { sessionCookieName } from './cookies.ts';
import { passwordChangedMail, resetMail, verificationMail, type MailPerson } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deleteResetLinks, selectPerson } from './queries.ts';

/** The header in which the library is told the address of the client; only this program sets it. */
export const CLIENT_ADDRESS = 'x-client-address';

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Our tables' names for what the library keeps. */
const FIELDS = {
  user: {
    modelName: 'profiles',
    fields: { name: 'full_name', emailVerified: 'email_verified', image: 'profile_picture_url', ...TIMES },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
};

/** The authentication library, set up for our tables, rules and mails. Loaded when it is first needed. */
async function createBetterAuth(services: Services) {
  const { betterAuth } = await import('better-auth/minimal');
  const { settings, db, log } = services;
  const mailTo = async (id: string, compose: (person: MailPerson) => ReturnType<typeof resetMail>) => {
    const person = await selectPerson(db, id);
    if (person) await tx(db, (inner) => queueAskedMail(inner, services, compose(person)));
  };
  const auth = betterAuth({
    appName: settings.appName,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secrets.auth,
    database: databaseAdapter(db, settings.session),
    ...FIELDS,
    // the library neither prolongs sessions nor remembers them: see sessions.ts
    session: {
      ...FIELDS.session,
      expiresIn: settings.session.absoluteMs / SECOND,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { ...FIELDS.verification, storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: settings.smtpUrl !== null,
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LIFETIME_MS / SECOND,
      onPasswordReset: ({ user }) => settlePasswordReset(services, user.id),
      sendResetPassword: ({ user, token }) => mailTo(user.id, (person) => resetMail(services, person, token)),
    },
    emailVerification: {
      expiresIn: VERIFICATION_LIFETIME_MS / SECOND,
      sendVerificationEmail: ({ user, token }) =>
        mailTo(user.id, (person) => verificationMail(services, person, token)),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const person = await selectPerson(db, userId);
            requireOpenAccount(person, settings);
            if (person?.two_factor_enabled) throw new SecondFactorAsked(person);
          },
        },
      },
    },
    // our own limits count per email and address, in the database
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      useSecureCookies: false,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      defaultCookieAttributes: { secure: settings.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: { name: sessionCookieName(settings.secure) },
        dont_remember: { name: `${sessionCookieName(settings.secure)}_short` },
      },
    },
    // its messages may hold addresses and tokens
    logger: {
      level: 'error',
      log: (level, message) =>
        log[level === 'error' ? 'error' : 'debug']({ library: 'better-auth' }, message.split(':')[0]),
    },
  });
  return auth;
}

export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>;

/** Logs that a password was replaced, tells its person, and ends the other links that could replace it again. */
async function settlePasswordReset(services: Services, id: string): Promise<void> {
  const { db, settings } = services;
  await tx(db, async (inner) => {
    const person = await selectPerson(inner, id);
    if (!person) return;
    await deleteResetLinks(inner, id);
    const actor = { id, role: normaliseRole(person.role) };
    await audit(inner, { settings, actor, action: 'password.reset', object_type: 'profile', object_id: id });
    await queueMail(inner, services, passwordChangedMail(services, person));
  });
}

/** The library, made with the first call. */
export type Library = () => Promise<BetterAuth>;

export function betterAuthLater(services: Services): Library {
  let made: Promise<BetterAuth> | undefined;
  return () => (made ??= createBetterAuth(services));
}
