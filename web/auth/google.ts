import type { GooglePerson, SignUpAnswer, Suspension } from '../../shared/auth/model.ts';
import { authCall } from './auth-call.ts';

/** The way to Google and back; like all account operations they throw `AppError` with the words of the server. */
export const startGoogle = (from: string | undefined) => authCall<{ url: string }>('google', { from });
/** Who has come from Google and has no account yet. */
export const greetNewcomer = () => authCall<GooglePerson>('google/person');
/** Why somebody is not let in whom Google has vouched for. */
export const whyGoogleRefused = () => authCall<Suspension>('google/refusal');
export const signUpWithGoogle = (body: Record<string, unknown>) =>
  authCall<SignUpAnswer>('google/sign-up', body);
