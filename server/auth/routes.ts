import type { FastifyInstance } from 'fastify';
import { authContract } from '../../shared/auth/contract.ts';
import { NEW_PASSWORD_SHORT } from '../../shared/auth/model.ts';
import { PASSWORD_REFUSED } from '../../shared/auth/password.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { OperationParts } from '../platform/http/operation.ts';
import { serve } from '../platform/http/serve.ts';
import { mountConfirmations } from './confirm-page.ts';
import { askEmailChange } from './email-change.ts';
import { refusingForm, type Headline } from './forms.ts';
import { greetNewcomer, signUpWithGoogle } from './google/newcomer.ts';
import { readRefusal } from './google/refusal.ts';
import { mountGoogle } from './google/routes.ts';
import { startGoogle } from './google/service.ts';
import { mountGuardian } from './guardian-page.ts';
import { impersonate, stopImpersonating } from './impersonation.ts';
import { listProgramTokens, makeProgramToken, revokeProgramToken } from './program-tokens/service.ts';
import { resetPassword } from './password-reset.ts';
import { changePassword, requestReset, resendVerification, signOut } from './service.ts';
import { setUp } from './setup.ts';
import { signIn } from './sign-in.ts';
import { refuseSignUp, signUp } from './sign-up.ts';
import { verifyCode } from './two-factor/challenge.ts';
import { confirmTwoFactor, renewBackupCodes, startTwoFactor, stopTwoFactor } from './two-factor/service.ts';

const signInHeadline: Headline = (field, message) =>
  field === 'password' ? msg('Please enter your password') : message;
const newPasswordHeadline: Headline = (field, message) =>
  field === 'new_password' && message !== NEW_PASSWORD_SHORT ? PASSWORD_REFUSED : message;
const refusing = refusingForm();
const refusingNewPassword = refusingForm(newPasswordHeadline);

export const authRoutes = serve(
  authContract,
  {
    setUp,
    signUp,
    signIn,
    signOut,
    resendVerification,
    requestReset,
    resetPassword,
    changePassword,
    changeEmail: askEmailChange,
    impersonate,
    stopImpersonating,
    verifyCode,
    startTwoFactor,
    confirmTwoFactor,
    stopTwoFactor,
    renewBackupCodes,
    programTokens: listProgramTokens,
    makeProgramToken,
    revokeProgramToken,
    startGoogle,
    googlePerson: greetNewcomer,
    signUpWithGoogle,
    googleRefusal: readRefusal,
  },
  {
    signUp: refuseSignUp,
    signIn: refusingForm(signInHeadline),
    resendVerification: refusing,
    requestReset: refusing,
    resetPassword: refusingNewPassword,
    changePassword: refusingNewPassword,
    changeEmail: refusing,
    verifyCode: refusing,
    startTwoFactor: refusing,
    confirmTwoFactor: refusing,
    stopTwoFactor: refusing,
    renewBackupCodes: refusing,
    makeProgramToken: refusing,
    signUpWithGoogle: refuseSignUp,
  },
);

/** Mounts what browsers are sent to, by the links of mails and by Google. All else of accounts is in the contract. */
export function mountAuth(app: FastifyInstance, parts: OperationParts): void {
  mountConfirmations(app, parts);
  mountGuardian(app, parts);
  mountGoogle(app, parts);
}
