import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { directionOf, type Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { Context } from '../platform/context.ts';
import { contextOf, type OperationParts } from '../platform/operation.ts';
import { escapeHtml } from '../platform/mail-text.ts';
import { findWard, giveConsent } from './guardian.ts';

const PATH = '/api/auth/guardian';

const STYLE = [
  'body{margin:0;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;background:#f6f4ef;color:#1f1f1f}',
  'main{max-inline-size:34rem;margin-inline:auto;padding:1.5rem;border-radius:.75rem;background:#fff}',
  'button{font:inherit;font-weight:600;min-block-size:3rem;padding-inline:1.25rem;border:0;border-radius:.5rem;background:#1f5c4d;color:#fff}',
  '@media (prefers-color-scheme:dark){body{background:#171717;color:#f2f2f2}main{background:#232323}}',
].join('');

/** Nothing is loaded; the one form goes to this server, and says where it comes from. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
};

/**
 * The page that a parent or guardian opens from their mail. It stands by itself, without the app: its reader has no account.
 * Opening it decides nothing, for mail scanners open links too.
 */
export function mountGuardian(app: FastifyInstance, parts: OperationParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => {
        done(null, Object.fromEntries(new URLSearchParams(text.toString())));
      },
    );
    const options = { config: { operation: 'auth.guardian' }, exposeHeadRoute: false };
    scope.get<{ Querystring: Record<string, unknown> }>(PATH, options, async (request, reply) => {
      const context = await contextOf(request, reply, parts, false, 'visitor');
      return reply.headers(HEADERS).send(await askingPage(context, tokenOf(request.query)));
    });
    scope.post<{ Body: Record<string, unknown> | undefined }>(PATH, options, async (request, reply) => {
      const context = await contextOf(request, reply, parts, false, 'visitor');
      const good = await giveConsent(context, tokenOf(request.body));
      const thanks = msg('Thank you. The account is open now, and we have written to its owner.');
      return reply.headers(HEADERS).send(page(context, good ? [thanks] : [OVER]));
    });
  });
}

const OVER = msg('This link is not valid any more.');

function tokenOf(given: Record<string, unknown> | undefined): string {
  return typeof given?.['token'] === 'string' ? given['token'] : '';
}

async function askingPage(context: Context, token: string): Promise<string> {
  const ward = await findWard(context, token);
  if (!ward) return page(context, [OVER]);
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
  return page(context, paragraphs, values, { label: msg('I agree'), token });
}

function page(
  { request, settings, translate }: Context,
  paragraphs: readonly string[],
  values = {},
  form?: { label: string; token: string },
): string {
  const { language }: { language: Language } = request;
  const say = (text: string) => escapeHtml(translate(language, text, values));
  const button = form
    ? `<form method="post" action="${PATH}"><input type="hidden" name="token" value="${escapeHtml(form.token)}"><button>${say(form.label)}</button></form>`
    : '';
  const title = escapeHtml(settings.appName);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${say(text)}</p>`).join('')}${button}</main></body></html>`,
  ].join('');
}
