import type { SignUpAnswer } from '../../shared/auth/model.ts';
import type { SignInAnswer } from '../../shared/auth/two-factor.ts';
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

/** The account operations under `/api/auth`; all of them throw `AppError` with the words of the server. */
export const signIn = (body: { email: string; password: string; remember_me: boolean }) =>
  authCall<SignInAnswer>('sign-in/email', body);
export const signUp = (body: Record<string, unknown>) => authCall<SignUpAnswer>('sign-up/email', body);
export const forgotPassword = (body: { email: string }) =>
  authCall<{ message: string }>('request-password-reset', body);
export const resetPassword = (body: { token: string; new_password: string; confirm_password: string }) =>
  authCall('reset-password', body);
export const changePassword = (body: {
  current_password: string;
  new_password: string;
  confirm_password: string;
}) => authCall('change-password', body);
export const changeEmail = (body: { new_email: string; current_password: string }) =>
  authCall('change-email', body);
export const resendVerification = (body: { email: string }) =>
  authCall<{ message: string }>('send-verification-email', body);
export const signOut = () => authCall('sign-out');
export const impersonate = (body: { id: string }) => authCall('impersonate', body);
export const stopImpersonating = () => authCall('stop-impersonating');
