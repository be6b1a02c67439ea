import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import minified from 'virtual:contract';
import type { contract } from '../../shared/contract.ts';
import { AppError, ERROR_STATUS, type ErrorCode, type FieldErrors } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';

const link = new OpenAPILink(minified, {
  url: () => `${window.location.origin}/api`,
  headers: () => ({ 'accept-language': document.documentElement.lang }),
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError('FAILED', { status: response.status, data: body, message: 'failed' }),
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (cause) {
        throw asAppError(cause);
      }
    },
  ],
});

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** The server's operations as functions. They throw `AppError`, its words already in the person's language. */
export const client: Client = createORPCClient(link);

/** The same operations as options of TanStack Query. */
export const api = createTanstackQueryUtils(client);

/** What went wrong, as an `AppError`: the server's own, or that it could not be reached. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof ORPCError) return fromBody(cause.data, cause);
  if (cause instanceof DOMException && cause.name === 'AbortError') return new AppError('unavailable', cause.message, { cause });
  return new AppError('unavailable', msg('The server cannot be reached. Check your connection and try again.'), { cause });
}

/** Reads an error answer `{code, message, fields?, data?}`; anything else is a fault without detail. */
export function fromBody(body: unknown, cause?: unknown): AppError {
  if (!isErrorBody(body)) return new AppError('internal', msg('An unexpected error occurred. Our team has been notified.'), { cause });
  return new AppError(body.code, body.message, {
    cause,
    ...(body.fields ? { fields: body.fields } : {}),
    ...(body.data ? { data: body.data } : {}),
  });
}

interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly data?: Record<string, unknown>;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    typeof body.message === 'string' &&
    body.code in ERROR_STATUS
  );
}
