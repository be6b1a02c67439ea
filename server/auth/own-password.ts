import { msg } from '../../shared/platform/messages.ts';
import type { MemberContext } from '../platform/context.ts';
import { refusedForm } from './forms.ts';
import { verifyPassword } from './passwords.ts';
import { selectPassword } from './queries.ts';

/**
 * Asks for the person's password again, before something that a thief at an open screen would do.
 *
 * @param field the form's field that holds it
 * @returns its PHC string
 * @throws AppError `invalid_input`; who has no password, because they sign in otherwise, learns how to choose one
 */
export async function requirePassword(
  { db, actor }: Pick<MemberContext, 'db' | 'actor'>,
  password: string,
  field = 'current_password',
): Promise<string> {
  const known = await selectPassword(db, actor.id);
  if (known && (await verifyPassword(known, password))) return known;
  const message = known
    ? msg('Current password is incorrect')
    : msg('Your account has no password yet. Choose one with “Forgot Password” on the sign-in page first.');
  throw refusedForm(new Map([[field, message]]));
}
