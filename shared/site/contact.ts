import { z } from 'zod';
import { Email } from '../auth/model.ts';
import { msg } from '../platform/messages.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_NAME_MAX } from './constants.ts';

const NAME = msg('Please enter your name');
const MESSAGE = msg('Please write a few words more');

/** As it is written, also with a title or a firm, but free of signs that cannot be seen and could turn the text of a mail round. */
const CONTACT_NAME = /^(?=.*\p{L})(?:[^\p{C}\p{Zl}\p{Zp}]|\u200c|\u200d)*$/u;

/** What somebody writes to the people behind the product. */
export const ContactMessage = z.object({
  name: z
    .string(NAME)
    .trim()
    .min(1, NAME)
    .max(CONTACT_NAME_MAX, msg('At most 100 characters fit here.'))
    .regex(CONTACT_NAME, NAME),
  email: Email,
  message: z
    .string(MESSAGE)
    .trim()
    .min(CONTACT_MESSAGE_MIN, MESSAGE)
    .max(CONTACT_MESSAGE_MAX, msg('At most 2,000 characters fit here.')),
  company_site: z
    .string()
    .optional()
    .describe('A field that people do not see: whoever fills it in is a program, and nothing is delivered'),
});
export type ContactMessage = z.output<typeof ContactMessage>;
