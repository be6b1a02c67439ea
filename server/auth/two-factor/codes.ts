import { BACKUP_LENGTH } from '../../../shared/auth/two-factor.ts';
import { MINUTE } from '../../../shared/platform/time.ts';
import { rateLimited } from '../../../shared/platform/wait.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Services } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { refusedForm } from '../forms.ts';
import { insertVerification, selectVerification } from '../queries.ts';
import { keyedHash, keyFor, seal, unseal } from '../../platform/sealing.ts';
import { hashSecret } from '../secrets.ts';
import { newBackupCodes, sameText, stepOf } from './totp.ts';
import { holdFactor, updateFactor, type Factor } from './queries.ts';

type Keys = Pick<Services, 'settings'>;

/** So many wrong codes in a row, and none is taken for a while: the limits per minute alone would let a program guess on for months. */
const FAILURES_MAX = 10;
const LOCK_MS = 15 * MINUTE;
/** A code is right for one and a half minutes at most. */
const USED_FOR_MS = 3 * MINUTE;

const usedCode = (user_id: string, step: number) => hashSecret(`used-code:${user_id}:${step}`);

/** What became of a code. */
export type Taken =
  | { readonly kind: 'app'; readonly factor: Factor }
  | { readonly kind: 'backup_code'; readonly factor: Factor; readonly left: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly seconds: number };

/** A refused code. What was counted about it must be kept, so it is thrown after the transaction. */
export function refusedCode(taken: Exclude<Taken, { readonly factor: Factor }>): Error {
  if (taken.kind === 'locked') return rateLimited(taken.seconds);
  return refusedForm(new Map([['code', msg('This code is not right, or was used already.')]]));
}

type Refused = Exclude<Taken, { readonly factor: object }>;

/** Does the work in one transaction. A refused code is thrown after it, for what was counted about it stays. */
export async function settled<Output extends object>(
  db: Db,
  work: (inner: Db) => Promise<Output | Refused>,
): Promise<Output> {
  const outcome = await tx(db, work);
  if ('kind' in outcome) throw refusedCode(outcome);
  return outcome;
}

/**
 * Uses a code of the person up: of the app, for the step of time that it was made for, or a backup code. Everything about
 * one person's codes happens one after the other.
 *
 * @param verified whether the factor counts already, or is about to be confirmed
 */
export async function takeCode(
  tx: Db,
  keys: Keys,
  user_id: string,
  code: string,
  verified = true,
): Promise<Taken> {
  const factor = await holdFactor(tx, user_id);
  if (!factor || factor.verified !== verified) return { kind: 'wrong' };
  if (factor.lockedSeconds > 0) return { kind: 'locked', seconds: factor.lockedSeconds };
  const taken =
    code.length === BACKUP_LENGTH
      ? await takeBackupCode(tx, keys, user_id, factor, code)
      : await takeAppCode(tx, keys, user_id, factor, code);
  if (taken.kind === 'wrong') await countFailure(tx, factor);
  else await updateFactor(tx, factor.id, { failures: 0 });
  return taken;
}

async function takeAppCode(
  tx: Db,
  { settings }: Keys,
  user_id: string,
  factor: Factor,
  code: string,
): Promise<Taken> {
  const step = stepOf(unseal(secretKey({ settings }), user_id, factor.secret), code, factor.seconds);
  if (step === undefined) return { kind: 'wrong' };
  const used = usedCode(user_id, step);
  if ((await selectVerification(tx, used)) !== undefined) return { kind: 'wrong' };
  await insertVerification(tx, used, 'used', USED_FOR_MS);
  return { kind: 'app', factor };
}

async function takeBackupCode(
  tx: Db,
  keys: Keys,
  user_id: string,
  factor: Factor,
  code: string,
): Promise<Taken> {
  const hash = hashBackupCode(keys, user_id, code);
  const left = factor.backup_codes.filter((kept) => !sameText(kept, hash));
  if (left.length === factor.backup_codes.length) return { kind: 'wrong' };
  await updateFactor(tx, factor.id, { backup_codes: left });
  return { kind: 'backup_code', factor, left: left.length };
}

async function countFailure(tx: Db, { id, failures }: Factor): Promise<void> {
  const now = failures + 1;
  await updateFactor(tx, id, now < FAILURES_MAX ? { failures: now } : { failures: 0, lockMs: LOCK_MS });
}

const secretKey = ({ settings }: Keys) => keyFor(settings.secrets.auth, 'two-factor secret');

/** The app's secret as the database keeps it. */
export function sealSecret(keys: Keys, user_id: string, secret: string): string {
  return seal(secretKey(keys), user_id, secret);
}

function hashBackupCode({ settings }: Keys, user_id: string, code: string): string {
  return keyedHash(keyFor(settings.secrets.auth, 'backup codes'), user_id, code);
}

/** Ten new backup codes, and what the database keeps of them. */
export function makeBackupCodes(keys: Keys, user_id: string): { codes: string[]; hashes: string[] } {
  const codes = newBackupCodes();
  return { codes, hashes: codes.map((code) => hashBackupCode(keys, user_id, code)) };
}
