import type { FastifyInstance } from 'fastify';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Context } from '../platform/context.ts';
import { contextOf, type OperationParts } from '../platform/http/operation.ts';
import { escapeHtml } from '../platform/mail/mail-text.ts';
import { PLAIN_PAGE_HEADERS, plainPage, readForms } from '../platform/site/plain-page.ts';
import { findWard, giveConsent } from './guardian.ts';
import type { AccountPerson } from './queries.ts';

const PATH = '/api/auth/guardian';

/**
 * The page that a parent or guardian opens from their mail. It is a page of its own, without the app: its reader has no account.
 * Opening it decides nothing, for mail scanners open links too.
 */
export function mountGuardian(app: FastifyInstance, parts: OperationParts): void {
  void app.register(async (scope) => {
    readForms(scope);
    const options = { config: { operation: 'auth.guardian', linked: true }, exposeHeadRoute: false };
    scope.get<{ Querystring: Record<string, unknown> }>(PATH, options, async (request, reply) => {
      const context = await contextOf(request, reply, parts, false, { beforeTwoFactor: 'visitor' });
      return reply.headers(PLAIN_PAGE_HEADERS).send(await askingPage(context, tokenOf(request.query)));
    });
    scope.post<{ Body: Record<string, unknown> | undefined }>(PATH, options, async (request, reply) => {
      const context = await contextOf(request, reply, parts, false, { beforeTwoFactor: 'visitor' });
      const language = languageFor(context, await findWard(context, tokenOf(request.body)));
      const good = await giveConsent(context, tokenOf(request.body));
      const thanks = msg('Thank you. The account is open now, and we have written to its owner.');
      return reply.headers(PLAIN_PAGE_HEADERS).send(page(context, language, good ? [thanks] : [OVER]));
    });
  });
}

const OVER = msg('This link is not valid any more.');

function tokenOf(given: Record<string, unknown> | undefined): string {
  return typeof given?.['token'] === 'string' ? given['token'] : '';
}

async function askingPage(context: Context, token: string): Promise<string> {
  const ward = await findWard(context, token);
  const language = languageFor(context, ward);
  if (!ward) return page(context, language, [OVER]);
  const values = { name: ward.first_name ?? '', email: ward.email, app: context.settings.appName };
  const paragraphs = [
    msg(
      '{name} ({email}) is under 18 and would like to use {app}, a place to develop business ideas. As a parent or guardian you decide.',
    ),
    msg(
      'We keep what is written in the account and use it to run the service. Young people are never tracked. You can ask us to delete the account at any time.',
    ),
    msg('By agreeing you confirm that you are an adult and the parent or guardian of {name}.'),
  ];
  return page(context, language, paragraphs, values, { label: msg('I agree'), token });
}

/** The language of the mail that led here, whatever the guardian's browser asks for. */
function languageFor({ request }: Context, ward: AccountPerson | undefined): Language {
  return asLanguage(ward?.preferred_language) ?? request.language;
}

const HEADING = msg('A young person asks for your consent');

function page(
  { settings, translate }: Context,
  language: Language,
  paragraphs: readonly string[],
  values = {},
  form?: { label: string; token: string },
): string {
  const say = (text: string) => escapeHtml(translate(language, text, values));
  const button = form
    ? `<form method="post" action="${PATH}"><input type="hidden" name="token" value="${escapeHtml(form.token)}"><button>${say(form.label)}</button></form>`
    : '';
  return plainPage({
    language,
    appName: settings.appName,
    heading: translate(language, HEADING),
    content: paragraphs.map((text) => `<p>${say(text)}</p>`).join('') + button,
  });
}
