import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { Id, Moment } from '../platform/model.ts';
import { DAY } from '../platform/time.ts';
import { Code, CurrentPassword } from './two-factor.ts';

/** How a token begins, so that searches for leaked secrets find it. */
export const TOKEN_PREFIX = 'netzoop_chat_';
export const TOKEN_LIFETIME_MS = 90 * DAY;
/** So many a person may have at once. */
export const TOKENS_MAX = 10;
export const TOKEN_NAME_MAX = 60;

const NAME_MISSING = msg('Please name the program.');

/** A token for a program: made by the person, who gives the password again, and a code where codes are on. */
export const NewProgramToken = z.object({
  name: z
    .string(NAME_MISSING)
    .trim()
    .min(1, NAME_MISSING)
    .max(TOKEN_NAME_MAX, msg('At most 60 characters fit here.')),
  current_password: CurrentPassword,
  code: Code.optional().describe('Needed where one-time codes are on'),
});
export type NewProgramToken = z.output<typeof NewProgramToken>;

export const ProgramToken = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable(),
});
export type ProgramToken = z.output<typeof ProgramToken>;

export const ProgramTokens = z.object({ items: z.array(ProgramToken), next: z.null() });

/** Shown once; the server keeps a hash. */
export const MadeProgramToken = ProgramToken.extend({ token: z.string() });
export type MadeProgramToken = z.output<typeof MadeProgramToken>;
