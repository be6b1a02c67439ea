import type { SignUpAnswer } from '../../shared/auth/model.ts';
import { authCall } from './hooks.ts';

/** The account operations under `/api/auth`; all of them throw `AppError` with the words of the server. */
export const signIn = (body: { email: string; password: string; remember_me: boolean }) =>
  authCall('sign-in/email', body);
export const signUp = (body: Record<string, unknown>) => authCall<SignUpAnswer>('sign-up/email', body);
export const forgotPassword = (body: { email: string }) =>
  authCall<{ message: string }>('request-password-reset', body);
export const resetPassword = (body: { token: string; new_password: string; confirm_password: string }) =>
  authCall('reset-password', body);
export const resendVerification = (body: { email: string }) =>
  authCall<{ message: string }>('send-verification-email', body);
