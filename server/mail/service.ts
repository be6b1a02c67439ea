import { z } from 'zod';
import type { OutboxPage, OutboxQuery } from '../../shared/mail/model.ts';
import { canReadMailBodies } from '../../shared/mail/rules.ts';
import { Id } from '../../shared/platform/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { CursorMoment, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { selectMails } from './queries.ts';

const Place = z.tuple([CursorMoment, Id]);

/** Lists the outbox, the newest mail first. Developers see neither whom a mail went to nor what it says, because links in mails open accounts. */
export async function listOutbox(
  { db, actor }: MemberContext,
  { limit, cursor }: OutboxQuery,
): Promise<OutboxPage> {
  const rows = await selectMails(
    db,
    limit + 1,
    cursor === undefined ? undefined : decodeCursor(cursor, Place),
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const bodies = canReadMailBodies(actor);
  const items = page.map(({ mail }) => (bodies ? mail : { ...mail, to_email: null, text: null }));
  return { items, next: last ? encodeCursor([last.place, last.mail.id]) : null };
}
