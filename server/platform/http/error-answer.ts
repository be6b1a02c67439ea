import { AppError, ERROR_STATUS, notFound, type FieldErrors } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { msg, type Message, type MessageValues } from '../../../shared/platform/messages.ts';
import { isDatabaseAway, isDiskFull, sqlState } from '../database/errors.ts';
import type { Translate } from '../i18n.ts';

/** What every error answers. */
export interface ErrorAnswer {
  readonly code: AppError['code'];
  readonly message: string;
  readonly fields?: Record<string, string>;
  readonly request_id: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const AWAY_RETRY_SECONDS = 2;
/** Serialisation failure, deadlock, lock not available, ended by its time limit: the same again may well succeed. */
const CONTENTION = new Set(['40001', '40P01', '55P03', '57014']);
/** What was sent cannot be stored as text, number, date or identifier, such as a text with a NUL in it. */
const BAD_VALUE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Nothing can be written until there is space again; reading goes on. */
export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', msg('There is no space left to save this. Please try again later.'), {
    cause,
    retryAfter: 60,
  });
}

/** Not now, and nobody's fault: the database is away, or the process goes down. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    msg('The service is not available just now. Please try again in a moment.'),
    { cause, retryAfter: AWAY_RETRY_SECONDS },
  );
}

export function tooLarge(): AppError {
  return new AppError('too_large', msg('This is too large to be sent.'));
}

/** What HTTP itself refuses, by the code of the framework's error. */
function refusal(code: string): AppError | undefined {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new AppError('unsupported_type', msg('This kind of content is not accepted here.'));
    case 'OVERLOADED':
      return unavailable(undefined);
    case 'FST_ERR_NOT_FOUND':
      return notFound();
    default:
      return undefined;
  }
}

/** The person's side of any error; what is not one of ours, nor a known trouble of the parts below, is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return unavailable(error);
  if (isDiskFull(error) || hasCode(error, 'ENOSPC')) return storageFull(error);
  const state = sqlState(error);
  if (state && CONTENTION.has(state)) return unavailable(error);
  if (state && BAD_VALUE.has(state))
    return new AppError('bad_request', msg('The request could not be understood.'), { cause: error });
  const known = error instanceof Error && 'code' in error ? refusal(String(error.code)) : undefined;
  if (known) return known;
  if (isClientFault(error))
    return new AppError('bad_request', msg('The request could not be understood.'), { cause: error });
  return new AppError('internal', msg('An unexpected error occurred. Our team has been notified.'), {
    cause: error,
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isClientFault(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** What a schema says of one mistake (Standard Schema). */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** A rule may bring what fills its message: `.refine(…, { params: { values } })`. */
  readonly params?: { readonly values?: MessageValues };
}

/** Mistakes that are listed; a form has fewer fields, and an answer must not be longer than what was sent. */
const TOLD_MAX = 100;

/** The input broke the schema: each field with the message of the rule that it broke first. */
export function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string | Message> = {};
  for (const issue of issues.slice(0, TOLD_MAX)) {
    const field = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[field] ??= withValues(issue);
  }
  return new AppError('invalid_input', msg('Please check what you have entered.'), { fields });
}

function withValues(issue: Issue): string | Message {
  return issue.params?.values ? { text: issue.message, values: issue.params.values } : issue.message;
}

/** Writes an error down in the person's language. */
export function errorAnswer(
  error: AppError,
  language: Language,
  translate: Translate,
  request_id: string,
): ErrorAnswer {
  return {
    code: error.code,
    message: translate(language, error.message, error.values),
    ...(error.fields && { fields: translateFields(error.fields, language, translate) }),
    request_id,
    ...(error.data && { data: error.data }),
  };
}

function translateFields(
  fields: FieldErrors,
  language: Language,
  translate: Translate,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field,
      typeof message === 'string'
        ? translate(language, message)
        : translate(language, message.text, message.values),
    ]),
  );
}

/** Whether the operators must hear of it: everything that is the server's own fault. */
export function isFault(error: AppError): boolean {
  return ERROR_STATUS[error.code] === 500;
}
