import { AppError, ERROR_STATUS, type ErrorCode, type FieldErrors } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';

/** What went wrong, as an `AppError`: the server's own, or that it could not be reached. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError(
    'unavailable',
    msg('The server cannot be reached. Check your connection and try again.'),
    { cause },
  );
}

/** Reads an error answer `{code, message, fields?, data?}`, its words already in the person's language; anything else is a fault without detail. */
export function fromBody(body: unknown): AppError {
  if (!isErrorBody(body))
    return new AppError('internal', msg('An unexpected error occurred. Our team has been notified.'));
  const { code, message, fields, data } = body;
  return new AppError(code, message, { ...(fields && { fields }), ...(data && { data }) });
}

interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly data?: Record<string, unknown>;
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof code === 'string' && typeof message === 'string' && code in ERROR_STATUS;
}
