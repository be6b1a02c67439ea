import type { GooglePerson, SignUpAnswer } from '../../shared/auth/model.ts';
import { authCall } from '../session/auth-call.ts';

/** The way to Google and back; like all account operations they throw `AppError` with the words of the server. */
export const startGoogle = (from: string | undefined) => authCall<{ url: string }>('google', { from });
/** Who has come from Google and has no account yet. */
export const greetNewcomer = () => authCall<GooglePerson>('google/person');
export const signUpWithGoogle = (body: Record<string, unknown>) =>
  authCall<SignUpAnswer>('google/sign-up', body);
