import { msg, type Message, type MessageValues } from './messages.ts';

/** The closed set of error codes and the HTTP status of each. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  locked: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  quota: 429,
  internal: 500,
  not_configured: 501,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** `data.reason` of what is refused to staff who have still to set up one-time codes. */
export const TWO_FACTOR_REQUIRED = 'two_factor_required';

/** Messages for the fields that they are about; the key is the field's name. */
export type FieldErrors = Readonly<Record<string, string | Message>>;

interface Details {
  readonly fields?: FieldErrors;
  readonly values?: MessageValues;
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter?: number;
  /** What the caller needs besides the words, such as the current version of what has changed meanwhile. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What goes wrong in a way that the person can understand. Everything else is a fault, logged and answered without detail. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly values: MessageValues | undefined;
  readonly retryAfter: number | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  /** @param message the catalogue's key, filled by `details.values` */
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.values = details.values;
    this.retryAfter = details.retryAfter;
    this.data = details.data;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The thing does not exist, or not for this person: both are answered alike. */
export function notFound(message: string = msg('This page or item could not be found.')): AppError {
  return new AppError('not_found', message);
}

/** Throws `forbidden` unless the rule holds. */
export function requireAccess(
  allowed: boolean,
  message: string = msg('You are not allowed to do this.'),
): asserts allowed {
  if (!allowed) throw new AppError('forbidden', message);
}
