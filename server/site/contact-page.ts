import type { FastifyInstance } from 'fastify';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { ContactMessage } from '../../shared/site/contact.ts';
import type { Context } from '../platform/context.ts';
import {
  errorAnswer,
  invalidInput,
  storageFull,
  toAppError,
  type ErrorAnswer,
} from '../platform/http/error-answer.ts';
import { escapeHtml } from '../platform/mail/mail-text.ts';
import { contextOf, type OperationParts } from '../platform/http/operation.ts';
import { PLAIN_PAGE_HEADERS, plainPage, readForms } from '../platform/site/plain-page.ts';
import { contact } from './service.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * Takes the form of the contact page from browsers that run no script. The answer is a page of its own; where something is
 * wrong it holds the form with everything that was typed.
 */
export function mountContact(app: FastifyInstance, parts: OperationParts): void {
  void app.register(async (scope) => {
    readForms(scope);
    const options = { config: { operation: 'site.contact-page' } };
    scope.post<{ Body: Typed | undefined }>('/contact', options, async (request, reply) => {
      const typed = request.body ?? {};
      const context = await contextOf(request, reply, parts, false);
      const language = asLanguage(typed['language'] ?? '') ?? context.request.language;
      try {
        if (parts.health.diskFull) throw storageFull();
        await deliver(context, language, typed);
        return await reply.headers(PLAIN_PAGE_HEADERS).send(thanksPage(context, language));
      } catch (cause) {
        const error = toAppError(cause);
        if (error.status >= 500) context.log.warn({ err: error }, 'a message could not be delivered');
        const answer = errorAnswer(error, language, context.translate, context.request.id);
        return reply
          .status(error.status)
          .headers(PLAIN_PAGE_HEADERS)
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

function page({ settings, translate }: Context, language: Language, content: string): string {
  return plainPage({
    language,
    appName: settings.appName,
    heading: translate(language, msg('Contact')),
    content,
  });
}
