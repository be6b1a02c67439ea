import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asLanguage, directionOf, type Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { ContactMessage } from '../../shared/site/contact.ts';
import type { Context } from '../platform/context.ts';
import {
  errorAnswer,
  invalidInput,
  storageFull,
  toAppError,
  type ErrorAnswer,
} from '../platform/error-answer.ts';
import { escapeHtml } from '../platform/mail-text.ts';
import { contextOf, type OperationParts } from '../platform/operation.ts';
import { contact } from './service.ts';

const STYLE = [
  'body{margin:0;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;background:#fbfaf7;color:#1f1f1f}',
  'main{max-inline-size:34rem;margin-inline:auto}label{display:block;margin-block-start:1rem;font-weight:600}',
  'input,textarea{box-sizing:border-box;inline-size:100%;padding:.6rem;font:inherit;border:1px solid #77736c;border-radius:.375rem}',
  'textarea{min-block-size:9rem}.bad{color:#a1261b}.away{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}',
  'button{margin-block-start:1.25rem;font:inherit;font-weight:600;min-block-size:2.75rem;padding-inline:1.25rem;border:0;border-radius:.375rem;background:#1d4fb8;color:#fff}',
  '@media (prefers-color-scheme:dark){body{background:#171a20;color:#f2f0ec}input,textarea{background:#20242c;color:inherit}a{color:#9dbdff}.bad{color:#ffb0a6}}',
].join('');

/** Nothing is loaded; the one form goes to this server, and says where it comes from. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

type Typed = Readonly<Record<string, string>>;

/**
 * Takes the form of the contact page from browsers that run no script. The answer is a page of its own; where something is
 * wrong it holds the form with everything that was typed.
 */
export function mountContact(app: FastifyInstance, parts: OperationParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    );
    const options = { config: { operation: 'site.contact-page' } };
    scope.post<{ Body: Typed | undefined }>('/contact', options, async (request, reply) => {
      const typed = request.body ?? {};
      const context = await contextOf(request, reply, parts, false);
      const language = asLanguage(typed['language'] ?? '') ?? context.request.language;
      try {
        if (parts.health.diskFull) throw storageFull();
        await deliver(context, language, typed);
        return await reply.headers(HEADERS).send(thanksPage(context, language));
      } catch (cause) {
        const error = toAppError(cause);
        if (error.status >= 500) context.log.warn({ err: error }, 'a message could not be delivered');
        const answer = errorAnswer(error, language, context.translate, context.request.id);
        return reply
          .status(error.status)
          .headers(HEADERS)
          .send(formPage(context, language, typed, answer));
      }
    });
  });
}

async function deliver(context: Context, language: Language, typed: Typed): Promise<void> {
  const parsed = await ContactMessage['~standard'].validate(typed);
  if (parsed.issues) throw invalidInput(parsed.issues);
  const { id, ip, userAgent } = context.request;
  await contact({ ...context, request: { id, ip, userAgent, language } }, parsed.value);
}

const THANKS = msg('Thank you. Your message has reached us; we answer by email.');

function thanksPage(context: Context, language: Language): string {
  const say = speaker(context, language);
  return page(
    context,
    language,
    `<p role="status">${say(THANKS)}</p><p><a href="/">${say(msg('Go Home'))}</a></p>`,
  );
}

function formPage(context: Context, language: Language, typed: Typed, answer: ErrorAnswer): string {
  const say = speaker(context, language);
  const note = (name: string) =>
    answer.fields?.[name]
      ? `<span class="bad" id="${name}-note">${escapeHtml(answer.fields[name])}</span>`
      : '';
  const given = (name: string) => escapeHtml(typed[name] ?? '');
  const about = (name: string) =>
    `name="${name}"${answer.fields?.[name] ? ` aria-invalid="true" aria-describedby="${name}-note"` : ''}`;
  return page(
    context,
    language,
    [
      `<p role="alert" class="bad">${escapeHtml(answer.message)}</p><form method="post" action="/contact">`,
      `<input type="hidden" name="language" value="${language}">`,
      `<label>${say(msg('Your name'))} <input ${about('name')} value="${given('name')}" autocomplete="name"></label>${note('name')}`,
      `<label>${say(msg('Your email'))} <input ${about('email')} type="email" value="${given('email')}" autocomplete="email" dir="ltr"></label>${note('email')}`,
      `<label>${say(msg('Message'))} <textarea ${about('message')}>\n${given('message')}</textarea></label>${note('message')}`,
      '<div class="away" aria-hidden="true"><input name="company_site" tabindex="-1" autocomplete="off"></div>',
      `<button>${say(msg('Send message'))}</button></form>`,
    ].join(''),
  );
}

function speaker({ translate }: Context, language: Language): (text: string) => string {
  return (text) => escapeHtml(translate(language, text));
}

function page(context: Context, language: Language, content: string): string {
  const title = `${speaker(context, language)(msg('Contact'))} – ${escapeHtml(context.settings.appName)}`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${speaker(context, language)(msg('Contact'))}</h1>${content}</main></body></html>`,
  ].join('');
}
