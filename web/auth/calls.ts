import type { SignUpAnswer } from '../../shared/auth/model.ts';
import { authCall } from './hooks.ts';

/** The account operations under `/api/auth`; all of them throw `AppError` with the words of the server. */
export const signIn = (body: { email: string; password: string; remember_me: boolean }) => authCall('sign-in', body);
export const signUp = (body: Record<string, unknown>) => authCall<SignUpAnswer>('sign-up', body);
export const forgotPassword = (body: { email: string }) => authCall<{ message: string }>('forgot-password', body);
export const resetPassword = (body: { token: string; new_password: string; confirm_password: string }) => authCall('reset-password', body);
export const resendVerification = (body: { email: string }) => authCall<{ message: string }>('resend-verification', body);
export const guardianConsent = (body: { token: string }) => authCall('guardian-consent', body);
