import { z } from 'zod';
import { Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import { MAIL_STATUSES } from './constants.ts';

/** A mail of the outbox. Address and text are null for developers; the text also where a mail server takes the mails. */
export const OutboxMail = z.object({
  id: Id,
  subject: z.string(),
  template: z.string(),
  status: z.enum(MAIL_STATUSES).describe('local: no mail server is configured'),
  attempts: z.number().int(),
  to_email: z.string().nullable(),
  text: z.string().nullable(),
  error_message: z.string().nullable(),
  sent_at: Moment.nullable(),
  created_at: Moment,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = PageQuery;
export type OutboxQuery = z.infer<typeof OutboxQuery>;
export const OutboxPage = pageOf(OutboxMail);
export type OutboxPage = z.infer<typeof OutboxPage>;
