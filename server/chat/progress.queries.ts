import type { Author } from '../../shared/chat/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { and, eq, lt, sql, type SQL } from '../platform/orm.ts';
import { chat_messages } from '../platform/schema/messages.ts';

/** The channel that says that answers have grown or ended; its payload is their ids, with commas between. */
export const ANSWERS_CHANNEL = 'chat_answers';
/** The channel that says that a person wants no more of an answer. */
export const STOPS_CHANNEL = 'chat_stops';

/** What is kept of an answer that ended early. */
export type KeptText = Pick<Changes, 'checked' | 'citations' | 'asks'> & { readonly content: string };

type Changes = Partial<typeof chat_messages.$inferInsert>;

/**
 * Stores what there is of answers, and says so to those who read them from other processes.
 *
 * @returns the ids of those that are still being written: the others were stopped, given up or deleted
 */
export async function storeProgress(
  db: Db,
  answers: readonly { readonly id: string; readonly content: string }[],
): Promise<ReadonlySet<string>> {
  const texts = sql.join(
    answers.map(({ id, content }) => sql`(${id}::uuid, ${content}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    with grown as (
      update ${chat_messages} m set content = n.content, beat_at = now() from (values ${texts}) n (id, content)
      where m.id = n.id and m.status = 'streaming' returning m.id),
    told as (select pg_notify(${ANSWERS_CHANNEL}, string_agg(id::text, ',')) from grown having count(*) > 0)
    select grown.id from grown left join told on true`);
  return new Set(rows.map(({ id }) => id));
}

/** Notes who writes an answer, so that one that is lost with its process is not taken for the library's. */
export async function noteDraft(db: Db, id: string, made_by: Author): Promise<void> {
  await db.update(chat_messages).set({ made_by }).where(eq(chat_messages.id, id));
}

/** Ends an answer that is being written. @returns false where that has happened already */
export async function endReply(db: Db, id: string, changes: Changes): Promise<boolean> {
  return end(db, changes, and(eq(chat_messages.id, id), eq(chat_messages.status, 'streaming')));
}

/** What was written before the person's Stop came through is kept too. */
export async function keepStoppedText(db: Db, id: string, { content, ...kept }: KeptText): Promise<void> {
  const shorter = sql`length(${chat_messages.content}) <= length(${content}::text)`;
  await end(
    db,
    { content, ...kept },
    and(eq(chat_messages.id, id), eq(chat_messages.status, 'stopped'), shorter),
  );
}

async function end(db: Db, changes: Changes, which: SQL | undefined): Promise<boolean> {
  const ended_at = sql`coalesce(${chat_messages.ended_at}, clock_timestamp())`;
  const rows = await db
    .update(chat_messages)
    .set({ ...changes, ended_at })
    .where(which)
    .returning({ id: chat_messages.id });
  for (const { id } of rows) await db.execute(sql`select pg_notify(${ANSWERS_CHANNEL}, ${id})`);
  return rows.length > 0;
}

/** Stops an answer, wherever it is written. */
export async function stopReply(db: Db, id: string): Promise<void> {
  if (await endReply(db, id, { status: 'stopped' }))
    await db.execute(sql`select pg_notify(${STOPS_CHANNEL}, ${id})`);
}

/**
 * Gives up answers whose writer has shown no sign of life; their text is kept.
 *
 * @param which those of one conversation, or all
 * @returns how many there were
 */
export async function failLost(
  db: Db,
  lostMs: number,
  which?: { readonly conversation_id: string },
): Promise<number> {
  const lost = lt(chat_messages.beat_at, sql`now() - ${lostMs}::float8 * interval '1 millisecond'`);
  const { rows } = await db.execute(sql`
    with ended as (
      update ${chat_messages} set status = 'failed' where ${and(
        eq(chat_messages.status, 'streaming'),
        lost,
        which && eq(chat_messages.conversation_id, which.conversation_id),
      )} returning id)
    select pg_notify(${ANSWERS_CHANNEL}, id::text) from ended`);
  return rows.length;
}
