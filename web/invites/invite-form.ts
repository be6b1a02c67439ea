import { z } from 'zod';
import { NewInvite } from '../../shared/invites/model.ts';

/** What stands in the controls of the form: texts. */
export interface InviteValues {
  readonly role: string;
  readonly max_uses: string;
  readonly expires_in_days: string;
}

const { role, max_uses, expires_in_days } = NewInvite.shape;
const orNull = (text: unknown) => (text === '' ? null : text);
const number = (text: unknown) =>
  typeof text === 'string' && /^\s*\d+\s*$/.test(text) ? Number(text) : text;

/** The form's texts as the operation takes them; rules and messages are the operation's. */
export const InviteForm = z.object({
  role: z.preprocess(orNull, role),
  max_uses: z.preprocess(number, max_uses),
  expires_in_days: z.preprocess(
    (text) => number(typeof text === 'string' ? orNull(text.trim()) : text),
    expires_in_days,
  ),
});
