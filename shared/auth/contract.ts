import { endpointFor, memberEndpoint, objectPolicy, publicEndpoint } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ROLES, STAFF } from '../platform/roles.ts';
import {
  ChangeEmail,
  ChangePassword,
  GoogleAddress,
  GooglePerson,
  GoogleSignUp,
  GoogleStart,
  MailRequest,
  MailRequested,
  ResetPassword,
  Setup,
  SignIn,
  SignUp,
  SignUpAnswer,
  Suspension,
} from './model.ts';
import { MadeProgramToken, NewProgramToken, ProgramTokens } from './program-token.ts';
import { ownsToken } from './rules.ts';
import {
  BackupCodes,
  CodeAnswer,
  OneTimeCode,
  SignInAnswer,
  TwoFactorChange,
  TwoFactorSecret,
  TwoFactorStart,
} from './two-factor.ts';

/** For everyone, also for staff who see the app as somebody else: how one comes and goes is nobody else's account. */
const comeAndGo = publicEndpoint.meta({ roles: 'anyone', allowBeforeTwoFactor: true });
/** For a person themselves, signed in or not. */
const ownAccount = { roles: 'anyone', inPerson: true } as const;
/** The same for staff who have still to set up one-time codes: that takes a password, which they may have to choose first. */
const ownPassword = { ...ownAccount, allowBeforeTwoFactor: true } as const;
const inPerson = { roles: ROLES, inPerson: true } as const;

/** Signing up, in and out, passwords and one-time codes. What a browser is redirected to (links of mails, the way back from Google) is no operation. */
export const authContract = {
  setUp: publicEndpoint
    .route({
      method: 'POST',
      path: '/setup',
      summary: 'Make the first administrator with the link of the console',
    })
    .input(Setup)
    .output(Done),
  signUp: publicEndpoint
    .meta({ ...ownAccount, attempts: { of: 'sign-up', per: 'email' } })
    .route({
      method: 'POST',
      path: '/auth/sign-up/email',
      summary: 'Make an account; where no mails are sent it is signed in at once',
    })
    .input(SignUp)
    .output(SignUpAnswer),
  signIn: publicEndpoint
    .meta({ roles: 'anyone', allowBeforeTwoFactor: true, attempts: { of: 'sign-in', per: 'email' } })
    .route({
      method: 'POST',
      path: '/auth/sign-in/email',
      summary: 'Sign in with email and password; the session is a cookie',
    })
    .input(SignIn)
    .output(SignInAnswer),
  signOut: comeAndGo
    .meta({ roles: 'anyone', allowBeforeTwoFactor: true, evenWhenFull: true })
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End the session of this browser' })
    .output(Done),
  resendVerification: publicEndpoint
    .meta({ ...ownAccount, attempts: { of: 'verify-email', per: 'email' } })
    .route({
      method: 'POST',
      path: '/auth/send-verification-email',
      summary: 'Ask for another link that confirms an address, or for another letter to the guardian',
    })
    .input(MailRequest)
    .output(MailRequested),
  requestReset: publicEndpoint
    .meta({ ...ownPassword, attempts: { of: 'reset-password', per: 'email' } })
    .route({
      method: 'POST',
      path: '/auth/request-password-reset',
      summary: 'Ask for a link to choose a new password',
    })
    .input(MailRequest)
    .output(MailRequested),
  resetPassword: publicEndpoint
    .meta({ ...ownPassword, attempts: { of: 'reset-password', per: 'address' } })
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Choose a new password with the mailed link; all sessions end',
    })
    .input(ResetPassword)
    .output(Done),
  changePassword: memberEndpoint
    .meta({ ...inPerson, attempts: { of: 'change-password', per: 'person' } })
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: "Change one's own password; the other sessions end",
    })
    .input(ChangePassword)
    .output(Done),
  changeEmail: memberEndpoint
    .meta({ ...inPerson, attempts: { of: 'change-email', per: 'person' } })
    .route({
      method: 'POST',
      path: '/auth/change-email',
      summary: 'Ask for another email address; it counts when the link mailed there is followed',
    })
    .input(ChangeEmail)
    .output(Done),
  impersonate: endpointFor(STAFF)
    .meta({ roles: STAFF, inPerson: true })
    .route({
      method: 'POST',
      path: '/auth/impersonate',
      summary: 'See the app as somebody else, for support, for 30 minutes',
    })
    .input(ById)
    .output(Done),
  stopImpersonating: comeAndGo
    .route({ method: 'POST', path: '/auth/stop-impersonating', summary: "Go back to one's own session" })
    .output(Done),
  verifyCode: publicEndpoint
    .meta({ roles: 'anyone', allowBeforeTwoFactor: true, attempts: { of: 'second-factor', per: 'address' } })
    .route({
      method: 'POST',
      path: '/auth/two-factor/verify',
      summary: 'Finish signing in with a one-time code or a backup code',
    })
    .input(OneTimeCode)
    .output(CodeAnswer),
  startTwoFactor: memberEndpoint
    .meta({ ...inPerson, allowBeforeTwoFactor: true, attempts: { of: 'change-password', per: 'person' } })
    .route({
      method: 'POST',
      path: '/auth/two-factor/enable',
      summary: 'Get the secret for an authenticator app',
    })
    .input(TwoFactorStart)
    .output(TwoFactorSecret),
  confirmTwoFactor: memberEndpoint
    .meta({ ...inPerson, allowBeforeTwoFactor: true, attempts: { of: 'second-factor', per: 'person' } })
    .route({
      method: 'POST',
      path: '/auth/two-factor/confirm',
      summary: 'Switch one-time codes on with the first code of the app',
    })
    .input(OneTimeCode)
    .output(BackupCodes),
  stopTwoFactor: memberEndpoint
    .meta({ ...inPerson, attempts: { of: 'change-password', per: 'person' } })
    .route({ method: 'POST', path: '/auth/two-factor/disable', summary: 'Switch one-time codes off' })
    .input(TwoFactorChange)
    .output(Done),
  renewBackupCodes: memberEndpoint
    .meta({ ...inPerson, attempts: { of: 'change-password', per: 'person' } })
    .route({
      method: 'POST',
      path: '/auth/two-factor/backup-codes',
      summary: 'Get ten new backup codes; those before no longer work',
    })
    .input(TwoFactorChange)
    .output(BackupCodes),
  programTokens: memberEndpoint
    .meta({ ...inPerson, passive: true })
    .route({
      method: 'GET',
      path: '/me/program-tokens',
      summary: "One's own tokens for programs, the latest first",
    })
    .output(ProgramTokens),
  makeProgramToken: memberEndpoint
    .meta({ ...inPerson, attempts: { of: 'change-password', per: 'person' } })
    .route({
      method: 'POST',
      path: '/me/program-tokens',
      summary: 'Make a token with which a program talks to the assistant; it is shown this once',
    })
    .input(NewProgramToken)
    .output(MadeProgramToken),
  revokeProgramToken: memberEndpoint
    .meta({ ...inPerson, object: objectPolicy('program_token', ownsToken), evenWhenFull: true })
    .route({ method: 'DELETE', path: '/me/program-tokens/{id}', summary: 'Revoke one of them' })
    .input(ById)
    .output(Done),
  startGoogle: publicEndpoint
    .meta({ ...ownPassword, attempts: { of: 'google', per: 'address' } })
    .route({
      method: 'POST',
      path: '/auth/google',
      summary: 'Begin to sign in with Google: the address to go to',
    })
    .input(GoogleStart)
    .output(GoogleAddress),
  googlePerson: publicEndpoint
    .meta(ownPassword)
    .route({
      method: 'POST',
      path: '/auth/google/person',
      summary: 'Who has come from Google and has no account yet',
    })
    .output(GooglePerson),
  signUpWithGoogle: publicEndpoint
    .meta({ ...ownPassword, attempts: { of: 'sign-up', per: 'address' } })
    .route({
      method: 'POST',
      path: '/auth/google/sign-up',
      summary: 'Make the account of somebody who has come from Google',
    })
    .input(GoogleSignUp)
    .output(SignUpAnswer),
  googleRefusal: publicEndpoint
    .meta(ownPassword)
    .route({
      method: 'POST',
      path: '/auth/google/refusal',
      summary: 'Why somebody who has come from Google was not let in',
    })
    .output(Suspension),
};
