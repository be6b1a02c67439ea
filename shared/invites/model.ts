import { z } from 'zod';
import { INVITE_CODE } from '../auth/constants.ts';
import { INVITE_REFUSED } from '../auth/model.ts';
import { msg } from '../platform/messages.ts';
import { Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import { ROLES, SIGN_UP_ROLES } from '../platform/roles.ts';

export const INVITE_USES_MAX = 1000;
export const INVITE_DAYS_MAX = 365;

/** A code that lets people in with a role; without a role it only lets them in. */
export const Invite = z.object({
  id: Id,
  code: z.string().describe('Whole only for whoever has just made it; else how it begins'),
  role: z.enum(SIGN_UP_ROLES).nullable(),
  is_used: z.boolean(),
  uses: z.number().int(),
  max_uses: z.number().int(),
  expires_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
  usable: z.boolean().describe('Neither used up, nor expired, nor revoked'),
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type Invite = z.infer<typeof Invite>;

export const InvitePage = pageOf(Invite);
export type InvitePage = z.infer<typeof InvitePage>;
export const InviteListQuery = PageQuery;
export type InviteListQuery = z.infer<typeof InviteListQuery>;

const USES = msg('Enter a whole number from 1 to 1,000');
const DAYS = msg('Enter a whole number of days from 1 to 365');

export const NewInvite = z.object({
  role: z.enum(SIGN_UP_ROLES, msg('Please select a valid role')).nullable().default(null),
  max_uses: z.number(USES).int(USES).min(1, USES).max(INVITE_USES_MAX, USES).default(1),
  expires_in_days: z.number(DAYS).int(DAYS).min(1, DAYS).max(INVITE_DAYS_MAX, DAYS).nullable().default(30),
});
export type NewInvite = z.infer<typeof NewInvite>;

/** The input of `use_invite_code`: a code, and the person who uses it. */
export const UseInvite = z.object({
  invite_code: z
    .string(INVITE_REFUSED)
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().regex(INVITE_CODE, INVITE_REFUSED)),
  user_id: Id,
});
export type UseInvite = z.output<typeof UseInvite>;

/** The role that the person has now. */
export const UsedInvite = z.object({ role: z.enum(ROLES) });
