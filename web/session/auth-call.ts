import { asAppError, fromBody } from '../platform/errors.ts';

/**
 * Calls an account operation under `/api/auth`.
 *
 * @throws AppError with the server's words and fields
 */
export async function authCall<Answer>(path: string, body: Record<string, unknown> = {}): Promise<Answer> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw asAppError(cause);
  });
  // An answer without a body is a fault, which fromBody tells.
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromBody(answer);
  return answer as Answer;
}
