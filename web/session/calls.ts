import type { SignUpAnswer } from '../../shared/auth/model.ts';
import type { SignInAnswer } from '../../shared/auth/two-factor.ts';
import { authCall } from './auth-call.ts';

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
export const impersonate = (body: { id: string }) => authCall('impersonate', body);
export const stopImpersonating = () => authCall('stop-impersonating');
