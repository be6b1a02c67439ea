import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authContract } from '../../shared/auth/contract.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { storageFull } from '../platform/http/error-answer.ts';
import {
  contextOf,
  requireInPerson,
  type BeforeTwoFactor,
  type OperationParts,
} from '../platform/http/operation.ts';
import { serve } from '../platform/http/serve.ts';
import type { Library } from './better-auth.ts';
import { verifyCode } from './two-factor/challenge.ts';
import { askEmailChange, confirmEmailChange } from './email-change.ts';
import { mountGoogle } from './google/routes.ts';
import { mountGuardian } from './guardian-page.ts';
import type { AuthAnswer, AuthContext } from './flow.ts';
import {
  changePassword,
  register,
  requestReset,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  verifyEmail,
} from './service.ts';
import { setUp } from './setup.ts';
import { confirmTwoFactor, renewBackupCodes, startTwoFactor, stopTwoFactor } from './two-factor/service.ts';
import { impersonate, stopImpersonating } from './impersonation.ts';

export const authRoutes = serve(authContract, { setUp });

type Flow = (context: AuthContext, body: unknown) => Promise<AuthAnswer>;

/** All that is open under /api/auth, by POST. What else the authentication library could answer is not mounted: 404. */
const FLOWS: Readonly<Record<string, Flow>> = {
  'sign-up/email': register,
  'sign-in/email': signIn,
  'sign-out': signOut,
  'send-verification-email': resendVerification,
  'request-password-reset': requestReset,
  'reset-password': resetPassword,
  'change-password': (context, body) => changePassword(asMember(context), body),
  'change-email': (context, body) => askEmailChange(asMember(context), body),
  impersonate: (context, body) => impersonate(asMember(context), body),
  'stop-impersonating': stopImpersonating,
  'two-factor/verify': verifyCode,
  'two-factor/enable': (context, body) => startTwoFactor(asMember(context), body),
  'two-factor/confirm': (context, body) => confirmTwoFactor(asMember(context), body),
  'two-factor/disable': (context, body) => stopTwoFactor(asMember(context), body),
  'two-factor/backup-codes': (context, body) => renewBackupCodes(asMember(context), body),
};

/** What staff may do while they see the app as somebody else; everything else about an account is its person's alone. */
const OPEN_TO_STAFF = new Set(['sign-in/email', 'sign-out', 'stop-impersonating', 'two-factor/verify']);

/** What staff may do who have still to set up one-time codes; the set-up asks for a password, which they may have to choose. */
const BEFORE_CODES = new Set([
  ...OPEN_TO_STAFF,
  'request-password-reset',
  'reset-password',
  'two-factor/enable',
  'two-factor/confirm',
]);

/** Links of mails, each of which confirms an address. They tell whether they were good. */
const LINKS: Readonly<Record<string, (context: AuthContext, token: string) => Promise<boolean>>> = {
  'verify-email': verifyEmail,
  'confirm-email': confirmEmailChange,
};

function asMember(context: AuthContext) {
  const { actor, session } = context;
  if (!actor || !session) throw new AppError('unauthenticated', msg('User not authenticated'));
  return { ...context, actor, session };
}

/** Mounts what sets cookies, answers links of mails, or checks in an order of its own; the rest of accounts is in the contract. */
export function mountAuth(app: FastifyInstance, parts: OperationParts, library: Library): void {
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    beforeTwoFactor: BeforeTwoFactor,
  ): Promise<AuthContext> => ({
    ...(await contextOf(request, reply, parts, true, beforeTwoFactor)),
    library,
    cookies: request.headers.cookie,
  });
  for (const [path, flow] of Object.entries(FLOWS)) {
    app.post(`/api/auth/${path}`, { config: { operation: `auth.${path}` } }, async (request, reply) => {
      const context = await begin(request, reply, BEFORE_CODES.has(path) ? 'open' : 'refused');
      if (!OPEN_TO_STAFF.has(path)) requireInPerson(context.session);
      if (parts.health.diskFull) throw storageFull();
      const { output, cookies = [] } = await flow(context, request.body);
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      return output;
    });
  }
  for (const [path, follow] of Object.entries(LINKS)) {
    const link = { config: { operation: `auth.${path}`, linked: true }, exposeHeadRoute: false };
    app.get<{ Querystring: { token?: unknown } }>(`/api/auth/${path}`, link, async (request, reply) => {
      const { token } = request.query;
      const good = typeof token === 'string' && (await follow(await begin(request, reply, 'visitor'), token));
      return reply.redirect(`/?email=${good ? 'verified' : 'expired'}`);
    });
  }
  mountGuardian(app, parts);
  mountGoogle(app, parts);
}
