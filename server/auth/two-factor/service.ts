import { mustUseCodes } from '../../../shared/auth/rules.ts';
import type {
  BackupCodes,
  OneTimeCode,
  TwoFactorChange,
  TwoFactorSecret,
  TwoFactorStart,
} from '../../../shared/auth/two-factor.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { DONE } from '../../../shared/platform/model.ts';
import { notify } from '../../notifications/service.ts';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { tx, type Db } from '../../platform/database/database.ts';
import { countPerson } from '../../platform/http/attempts.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { announceSessionChange } from '../../platform/session.ts';
import { makeBackupCodes, sealSecret, settled, takeCode } from './codes.ts';
import { twoFactorMail } from '../mails.ts';
import { requirePassword } from '../own-password.ts';
import { selectPerson } from '../queries.ts';
import { otherSessions } from '../session.queries.ts';
import { endSessions } from '../sessions.ts';
import { appSecret, newTotpSecret } from './totp.ts';
import { deleteFactor, holdPerson, replaceFactor, updateFactor, updateTwoFactorEnabled } from './queries.ts';

/**
 * Begins to set one-time codes up: a secret for the person's app. Nothing changes until a code of it comes back.
 *
 * @throws AppError `invalid_input`, `conflict` where codes are on already, `rate_limited`
 */
export async function startTwoFactor(
  context: MemberContext,
  { current_password }: TwoFactorStart,
): Promise<TwoFactorSecret> {
  const { db, actor, settings } = context;
  await requirePassword(context, current_password);
  const person = await selectPerson(db, actor.id);
  if (!person) throw new AppError('unauthenticated', msg('User not authenticated'));
  const secret = newTotpSecret();
  await tx(db, async (inner) => {
    await requireOff(inner, actor.id);
    await replaceFactor(inner, actor.id, sealSecret(context, actor.id, secret));
  });
  return appSecret(secret, settings.appName, person.email);
}

async function requireOff(inner: Db, user_id: string): Promise<void> {
  const person = await holdPerson(inner, user_id);
  if (person?.two_factor_enabled)
    throw new AppError('conflict', msg('One-time codes are switched on already.'));
}

/**
 * Switches one-time codes on with the first code of the app. The person's other sessions end.
 *
 * @returns the backup codes, this once
 * @throws AppError `invalid_input` for a wrong code, `conflict`, `rate_limited`
 */
export async function confirmTwoFactor(context: MemberContext, { code }: OneTimeCode): Promise<BackupCodes> {
  const { db, actor, session } = context;
  return settled(db, async (inner) => {
    await requireOff(inner, actor.id);
    const taken = await takeCode(inner, context, actor.id, code, false);
    if (!('factor' in taken)) return taken;
    const { codes, hashes } = makeBackupCodes(context, actor.id);
    await updateFactor(inner, taken.factor.id, { verified: true, backup_codes: hashes });
    await updateTwoFactorEnabled(inner, actor.id, true);
    await endSessions(inner, otherSessions(actor.id, session.id));
    await announceSessionChange(inner, actor.id);
    await tell(inner, context, 'two_factor_enabled');
    return { backup_codes: codes };
  });
}

/**
 * Switches one-time codes off, with the password and a code.
 *
 * @throws AppError `forbidden` for staff, who must use them; `invalid_input`, `rate_limited`
 */
export async function stopTwoFactor(
  context: MemberContext,
  { current_password, code }: TwoFactorChange,
): Promise<typeof DONE> {
  const { db, actor } = context;
  await requirePassword(context, current_password);
  await countPerson(context, 'second-factor', actor.id);
  return settled(db, async (inner) => {
    const person = await holdPerson(inner, actor.id);
    if (!person || mustUseCodes({ role: actor.role, is_demo: person.is_demo }))
      throw new AppError('forbidden', msg('Staff must sign in with a code.'));
    const taken = await takeCode(inner, context, actor.id, code);
    if (!('factor' in taken)) return taken;
    await deleteFactor(inner, actor.id);
    await updateTwoFactorEnabled(inner, actor.id, false);
    await announceSessionChange(inner, actor.id);
    await tell(inner, context, 'two_factor_disabled');
    return DONE;
  });
}

/**
 * Makes ten new backup codes, with the password and a code; those before no longer work.
 *
 * @throws AppError `invalid_input`, `rate_limited`
 */
export async function renewBackupCodes(
  context: MemberContext,
  { current_password, code }: TwoFactorChange,
): Promise<BackupCodes> {
  const { db, actor, settings } = context;
  await requirePassword(context, current_password);
  await countPerson(context, 'second-factor', actor.id);
  return settled(db, async (inner) => {
    const taken = await takeCode(inner, context, actor.id, code);
    if (!('factor' in taken)) return taken;
    const { codes, hashes } = makeBackupCodes(context, actor.id);
    await updateFactor(inner, taken.factor.id, { backup_codes: hashes });
    await audit(inner, {
      settings,
      actor,
      action: 'two_factor.new_backup_codes',
      object_type: 'profile',
      object_id: actor.id,
    });
    return { backup_codes: codes };
  });
}

async function tell(
  inner: Db,
  context: MemberContext,
  template: 'two_factor_enabled' | 'two_factor_disabled',
): Promise<void> {
  const { settings, actor } = context;
  const person = await selectPerson(inner, actor.id);
  if (person) await queueMail(inner, context, twoFactorMail(context, person, template));
  await notify(inner, { user_id: actor.id, template, variables: {} });
  await audit(inner, {
    settings,
    actor,
    action: template === 'two_factor_enabled' ? 'two_factor.enable' : 'two_factor.disable',
    object_type: 'profile',
    object_id: actor.id,
  });
}
