import {
  TOKEN_PREFIX,
  TOKENS_MAX,
  type MadeProgramToken,
  type NewProgramToken,
  type ProgramTokens,
} from '../../../shared/auth/program-token.ts';
import { AppError, notFound } from '../../../shared/platform/errors.ts';
import { newId } from '../../../shared/platform/ids.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { DONE } from '../../../shared/platform/model.ts';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { tx } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { announceSessionChange } from '../../platform/session.ts';
import { refusedForm } from '../forms.ts';
import { programTokenMail } from '../mails.ts';
import { requirePassword } from '../own-password.ts';
import { selectPerson } from '../queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { settled, takeCode } from '../two-factor/codes.ts';
import { holdPerson } from '../two-factor/queries.ts';
import { deleteToken, insertToken, selectTokens } from './queries.ts';

/** The person's own tokens that still work, the latest first. */
export async function listProgramTokens({
  db,
  actor,
}: MemberContext): Promise<z.output<typeof ProgramTokens>> {
  return { items: await selectTokens(db, actor.id), next: null };
}

/**
 * Makes a token with which a program talks to the assistant for 90 days, after the password and, where they are on, a one-time code.
 *
 * @returns the token, this once: only its hash is kept
 * @throws AppError `invalid_input` for a wrong password or code, `conflict` where there are as many as there may be, `rate_limited`
 */
export async function makeProgramToken(
  context: MemberContext,
  { name, current_password, code }: NewProgramToken,
): Promise<MadeProgramToken> {
  const { db, actor, settings } = context;
  await requirePassword(context, current_password);
  const token = TOKEN_PREFIX + newSecret();
  return settled(db, async (inner) => {
    const person = await holdPerson(inner, actor.id);
    if (person?.two_factor_enabled) {
      if (code === undefined) throw refusedForm(new Map([['code', msg('Please enter the code')]]));
      const taken = await takeCode(inner, context, actor.id, code);
      if (!('factor' in taken)) return taken;
    }
    if ((await selectTokens(inner, actor.id)).length >= TOKENS_MAX) throw tooMany();
    const kept = { id: newId(), user_id: actor.id, name, token: hashSecret(token) };
    const made = await insertToken(inner, kept);
    await audit(inner, {
      settings,
      actor,
      action: 'program_token.make',
      object_type: 'program_token',
      object_id: made.id,
    });
    const owner = await selectPerson(inner, actor.id);
    if (owner) await queueMail(inner, context, programTokenMail(context, owner, name));
    return { ...made, token };
  });
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    msg('You have 10 tokens already. Please revoke one that you no longer use.'),
  );
}

/** Revokes one of the person's tokens: at once, also where an answer is being read with it. @throws AppError `not_found` */
export async function revokeProgramToken(
  { db, actor, settings }: MemberContext,
  { id }: { readonly id: string },
): Promise<typeof DONE> {
  await tx(db, async (inner) => {
    if (!(await deleteToken(inner, actor.id, id))) throw notFound();
    await announceSessionChange(inner, id);
    await audit(inner, {
      settings,
      actor,
      action: 'program_token.revoke',
      object_type: 'program_token',
      object_id: id,
    });
  });
  return DONE;
}
