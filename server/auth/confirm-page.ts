import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Context } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { countAttempt } from '../platform/http/attempts.ts';
import { errorAnswer } from '../platform/http/error-answer.ts';
import { contextOf, type OperationParts } from '../platform/http/operation.ts';
import { escapeHtml } from '../platform/mail/mail-text.ts';
import { PLAIN_PAGE_HEADERS, plainPage, readForms } from '../platform/site/plain-page.ts';
import type { Confirmation } from './confirmation.ts';
import { confirmEmailChange, findEmailChange } from './email-change.ts';
import { NOBODYS_PASSWORD, verifyPassword } from './passwords.ts';
import { provePassword, selectPassword, type AccountPerson } from './queries.ts';
import { findVerification, verifyEmail } from './verification.ts';

interface Link {
  find(context: Context, token: string): Promise<Confirmation>;
  /** @returns whether the link is still good */
  follow(context: Context, token: string): Promise<boolean>;
}

/** Links of mails, each of which confirms an address. */
const LINKS: Readonly<Record<string, Link>> = {
  'verify-email': { find: findVerification, follow: verifyEmail },
  'confirm-email': { find: findEmailChange, follow: confirmEmailChange },
};

/**
 * Mounts the pages that the links of mails lead to. They ask for the account's password: whoever has signed up with somebody
 * else's address must not have it confirmed by its owner, and a program that opens the links of mails confirms nothing.
 */
export function mountConfirmations(app: FastifyInstance, parts: OperationParts): void {
  void app.register(async (scope) => {
    readForms(scope);
    for (const [name, link] of Object.entries(LINKS)) {
      const path = `/api/auth/${name}`;
      const options = { config: { operation: `auth.${name}`, linked: true }, exposeHeadRoute: false };
      const answering = (isAnswer: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await contextOf(request, reply, parts, true, { beforeTwoFactor: 'visitor' });
        const given = isAnswer ? request.body : request.query;
        return answer(reply, context, { path, link, isAnswer, given: given ?? {} });
      };
      scope.get(path, options, answering(false));
      scope.post(path, options, answering(true));
    }
  });
}

interface Visit {
  readonly path: string;
  readonly link: Link;
  /** The form was sent. */
  readonly isAnswer: boolean;
  readonly given: object;
}

async function answer(reply: FastifyReply, context: Context, visit: Visit): Promise<FastifyReply> {
  const { link, isAnswer, given } = visit;
  const token = fieldOf(given, 'token');
  const found = token === '' ? 'over' : await link.find(context, token);
  if (typeof found === 'string') return leave(reply, found === 'done');
  if (!isAnswer) return reply.headers(PLAIN_PAGE_HEADERS).send(askingPage(context, visit, found.email));
  try {
    await requireAccountPassword(context, found.person, fieldOf(given, 'password'));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message } = errorAnswer(error, context.request.language, context.translate, context.request.id);
    const page = askingPage(context, visit, found.email, message);
    return reply.status(error.status).headers(PLAIN_PAGE_HEADERS).send(page);
  }
  return leave(reply, await link.follow(context, token));
}

function leave(reply: FastifyReply, isGood: boolean): FastifyReply {
  return reply.redirect(`/?email=${isGood ? 'verified' : 'expired'}`, 303);
}

function fieldOf(given: object, name: string): string {
  const value: unknown = Object.entries(given).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** @throws AppError `invalid_input`; `rate_limited`, counted like the sign-in with that account */
async function requireAccountPassword(
  context: Context,
  { id, email }: AccountPerson,
  given: string,
): Promise<void> {
  await countAttempt(context, { of: 'sign-in', per: 'email' }, { email });
  const password = await selectPassword(context.db, id);
  if (!(await verifyPassword(password ?? NOBODYS_PASSWORD, given)))
    throw new AppError('invalid_input', msg('Current password is incorrect'));
  await tx(context.db, (inner) => provePassword(inner, id));
}

const HEADING = msg('Confirm your email address');
const WHY = msg(
  'Please enter the password of your account to confirm {email}. If you have not asked for this, close this page: nothing changes.',
);

function askingPage(
  { request, settings, translate }: Context,
  { path, given }: Visit,
  email: string,
  refusal?: string,
): string {
  const { language } = request;
  const say = (text: string, values = {}) => escapeHtml(translate(language, text, values));
  const note = refusal ? `<p role="alert" class="bad" id="password-note">${escapeHtml(refusal)}</p>` : '';
  const about = refusal ? ' aria-invalid="true" aria-describedby="password-note"' : '';
  return plainPage({
    language,
    appName: settings.appName,
    heading: translate(language, HEADING),
    content: [
      `<p>${say(WHY, { email })}</p>${note}<form method="post" action="${path}">`,
      `<input type="hidden" name="token" value="${escapeHtml(fieldOf(given, 'token'))}">`,
      `<label>${say(msg('Password'))} <input name="password" type="password" autocomplete="current-password" required dir="ltr"${about}></label>`,
      `<button>${say(msg('Confirm'))}</button></form><p><a href="/forgot-password">${say(msg('Forgot Password'))}</a></p>`,
    ].join(''),
  });
}
