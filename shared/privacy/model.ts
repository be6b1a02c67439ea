import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { Moment } from '../platform/model.ts';

/** What a person agreed to (DPDP Act 2023, section 6). */
export const ConsentGiven = z.object({
  purpose: z.string(),
  version: z.string(),
  language: z.string(),
  given_at: Moment,
  withdrawn_at: Moment.nullable(),
});

/** What a person agreed to, and whether their account is being deleted. */
export const PrivacyState = z.object({
  consents: z.array(ConsentGiven),
  deletion_at: Moment.nullable().describe('When the account will be erased; null while nothing is planned'),
});
export type PrivacyState = z.infer<typeof PrivacyState>;

/** Asks for the account's deletion; the password shows that it is its owner who asks. */
export const RequestDeletion = z.object({
  password: z.string().min(1, msg('Password is required')).max(1000, msg('Current password is incorrect')),
});
export type RequestDeletion = z.infer<typeof RequestDeletion>;
