import type { BackupCodes, CodeAnswer, TwoFactorSecret } from '../../shared/auth/two-factor.ts';
import { authCall } from '../session/auth-call.ts';

/** The operations of one-time codes under `/api/auth`, apart from the others, which are in the first load. */
export const verifyCode = (body: { code: string }) => authCall<CodeAnswer>('two-factor/verify', body);
export const startTwoFactor = (body: { current_password: string }) =>
  authCall<TwoFactorSecret>('two-factor/enable', body);
export const confirmTwoFactor = (body: { code: string }) => authCall<BackupCodes>('two-factor/confirm', body);
export const stopTwoFactor = (body: { current_password: string; code: string }) =>
  authCall('two-factor/disable', body);
export const renewBackupCodes = (body: { current_password: string; code: string }) =>
  authCall<BackupCodes>('two-factor/backup-codes', body);
