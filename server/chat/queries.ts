import type { Feedback } from '../../shared/chat/feedback.ts';
import type { Ask, ChatMessage, Conversation } from '../../shared/chat/model.ts';
import type { Advisory } from '../../shared/guardrails/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { AGE_GROUPS } from '../../shared/users/constants.ts';
import { visibleTo } from '../ideas/service.ts';
import type { Db } from '../platform/database/database.ts';
import { and, asc, desc, eq, gte, sql, type SQL } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { chat_messages, conversations, message_feedback } from '../platform/schema/messages.ts';
import type { Asker } from './library/told.ts';

/** As many conversations as a list shows. */
const LISTED = 200;

const conversationFor = (actor: Actor) => ({
  id: conversations.id,
  title: conversations.title,
  created_at: conversations.created_at,
  updated_at: conversations.updated_at,
  language: conversations.language,
  idea_id: conversations.idea_id,
  research_job_id: conversations.research_job_id,
  // an idea that the person may no longer read does not tell what it is called now
  idea_title: sql<string | null>`case when ${visibleTo(actor)} then ${ideas.title} end`,
});

export interface ConversationRow extends Conversation {
  readonly user_id: string;
}

/** A person's conversations, the last used first; with words, those that have them in their title or messages. */
export async function selectConversations(db: Db, actor: Actor, query = ''): Promise<Conversation[]> {
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches: SQL | undefined = query
    ? sql`(${conversations.title} ilike ${pattern} or exists (
        select 1 from ${chat_messages} m where m.conversation_id = ${conversations.id} and m.content ilike ${pattern}))`
    : undefined;
  return db
    .select(conversationFor(actor))
    .from(conversations)
    .leftJoin(ideas, eq(ideas.id, conversations.idea_id))
    .where(and(eq(conversations.user_id, actor.id), matches))
    .orderBy(desc(conversations.updated_at), desc(conversations.id))
    .limit(LISTED);
}

export async function selectConversation(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select({ ...conversationFor(actor), user_id: conversations.user_id })
    .from(conversations)
    .leftJoin(ideas, eq(ideas.id, conversations.idea_id))
    .where(eq(conversations.id, id));
  return row;
}

/** Lets nobody else write into the conversation until the transaction ends. @returns whether it still exists */
export async function lockConversation(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('update');
  return rows.length > 0;
}

export async function insertConversation(
  db: Db,
  values: Pick<
    typeof conversations.$inferInsert,
    'user_id' | 'language' | 'idea_id' | 'research_job_id' | 'title'
  >,
): Promise<string> {
  const id = newId();
  await db.insert(conversations).values({ id, ...values });
  return id;
}

export async function deleteConversation(db: Db, id: string): Promise<void> {
  await db.delete(conversations).where(eq(conversations.id, id));
}

/** Notes that a conversation went on; what is given is changed. */
export async function touchConversation(
  db: Db,
  id: string,
  changes: { readonly title?: string; readonly language?: string } = {},
): Promise<void> {
  await db
    .update(conversations)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(conversations.id, id));
}

/** A message as its person is shown it. */
const shownMessage = (where: SQL): SQL => sql`
  select m.id, m.role, m.content, to_json(m.created_at) #>> '{}' as created_at, m.prompt_tokens, m.completion_tokens,
    m.status, m.citations, m.asks, m.advisories, m.follow_ups, m.made_by, m.checked,
    (extract(epoch from m.ended_at - m.created_at) * 1000)::int as took_ms,
    (select jsonb_build_object('rating', f.rating, 'reasons', f.reasons, 'comment', f.comment)
      from ${message_feedback} f where f.message_id = m.id) as feedback
  from ${chat_messages} m where ${where} order by m.created_at, m.id`;

type MessageRow = ChatMessage & Record<string, unknown>;

export async function selectMessages(db: Db, conversation_id: string): Promise<ChatMessage[]> {
  const { rows } = await db.execute<MessageRow>(shownMessage(sql`m.conversation_id = ${conversation_id}`));
  return rows;
}

export async function selectMessage(db: Db, id: string): Promise<ChatMessage | undefined> {
  const { rows } = await db.execute<MessageRow>(shownMessage(sql`m.id = ${id}`));
  return rows[0];
}

/** What is needed to go on with an answer. */
export interface Reply {
  readonly id: string;
  readonly conversation_id: string;
  readonly user_id: string;
  readonly role: string;
}

/** The answer that a client calls by its own id of what it answers, or by the answer's; of whoever it is. */
export async function selectReply(db: Db, id: string): Promise<Reply | undefined> {
  const { rows } = await db.execute<Reply & Record<string, unknown>>(sql`
    select m.id, m.conversation_id, m.role, c.user_id from ${chat_messages} m
    join ${conversations} c on c.id = m.conversation_id
    where m.request_id = ${id} or m.id = ${id} order by (m.role = 'assistant') desc limit 1`);
  return rows[0];
}

/** The text of an answer as far as it is stored. */
export interface StoredText extends Record<string, unknown> {
  readonly content: string;
  readonly status: ChatMessage['status'];
  readonly made_by: ChatMessage['made_by'];
  /** Whether it was checked, so that it is not what its readers were sent. */
  readonly is_checked: boolean;
  /** Whether its writer has shown no sign of life for too long. */
  readonly lost: boolean;
}

export async function selectText(db: Db, id: string, lostMs: number): Promise<StoredText | undefined> {
  const { rows } = await db.execute<StoredText>(sql`
    select content, status, made_by, checked is not null as is_checked, status = 'streaming' and ${isLost(lostMs)} as lost from ${chat_messages} where id = ${id}`);
  return rows[0];
}

const isLost = (lostMs: number): SQL =>
  sql`${chat_messages.beat_at} < now() - ${lostMs}::float8 * interval '1 millisecond'`;

export async function insertMessage(
  db: Db,
  values: Pick<typeof chat_messages.$inferInsert, 'id' | 'conversation_id' | 'content'> & {
    readonly advisories: readonly Advisory[];
  },
): Promise<void> {
  await db.insert(chat_messages).values({
    role: 'user',
    ...values,
    advisories: [...values.advisories],
    created_at: sql`clock_timestamp()`,
  });
}

/** An answer that is about to be written, a moment after what it answers. */
export async function insertReply(
  db: Db,
  values: Pick<typeof chat_messages.$inferInsert, 'id' | 'conversation_id' | 'request_id' | 'advisories'>,
): Promise<void> {
  const created_at = sql`clock_timestamp() + interval '1 millisecond'`;
  await db.insert(chat_messages).values({
    role: 'assistant',
    content: '',
    status: 'streaming',
    beat_at: sql`now()`,
    ...values,
    created_at,
  });
}

/** Forgets a message and all that follows it. */
export async function deleteFrom(db: Db, conversation_id: string, message_id: string): Promise<void> {
  const [first] = await db
    .select({ at: chat_messages.created_at })
    .from(chat_messages)
    .where(and(eq(chat_messages.id, message_id), eq(chat_messages.conversation_id, conversation_id)));
  if (!first) return;
  await db
    .delete(chat_messages)
    .where(and(eq(chat_messages.conversation_id, conversation_id), gte(chat_messages.created_at, first.at)));
}

/** The last messages of a conversation, in their order. */
export async function selectHistory(
  db: Db,
  conversation_id: string,
  limit: number,
): Promise<{ readonly id: string; readonly role: string; readonly content: string; readonly asks: Ask[] }[]> {
  const rows = await db
    .select({
      id: chat_messages.id,
      role: chat_messages.role,
      content: chat_messages.content,
      asks: chat_messages.asks,
    })
    .from(chat_messages)
    .where(eq(chat_messages.conversation_id, conversation_id))
    .orderBy(desc(chat_messages.created_at), desc(chat_messages.id))
    .limit(limit);
  return rows.toReversed();
}

export async function upsertFeedback(
  db: Db,
  actor: Actor,
  { conversation_id, message_id, ...feedback }: Feedback & { conversation_id: string; message_id: string },
): Promise<void> {
  await db
    .insert(message_feedback)
    .values({ id: newId(), user_id: actor.id, conversation_id, message_id, ...feedback })
    .onConflictDoUpdate({ target: [message_feedback.user_id, message_feedback.message_id], set: feedback });
}

/** What is being written in a conversation: the answer's id and how long it is so far. */
export async function selectStreaming(
  db: Db,
  conversation_id: string,
): Promise<{ readonly message_id: string; readonly content: string } | undefined> {
  const [row] = await db
    .select({ message_id: chat_messages.id, content: chat_messages.content })
    .from(chat_messages)
    .where(and(eq(chat_messages.conversation_id, conversation_id), eq(chat_messages.status, 'streaming')))
    .orderBy(asc(chat_messages.created_at));
  return row;
}

/** How many answers are being written for a person, by writers that are alive. */
export async function countStreaming(db: Db, user_id: string, lostMs: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${chat_messages} join ${conversations} c on c.id = ${chat_messages.conversation_id}
    where c.user_id = ${user_id} and ${chat_messages.status} = 'streaming' and not (${isLost(lostMs)})`);
  return rows[0]?.count ?? 0;
}

/** What of a profile an answer may use. */
export async function selectAsker(db: Db, id: string): Promise<Asker | undefined> {
  const [row] = await db
    .select({
      age_group: profiles.age_group,
      location: profiles.location,
      profession: profiles.position,
      skills: profiles.skills,
      interests: profiles.interests,
      role: profiles.role,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row && { ...row, age_group: AGE_GROUPS.find((group) => group === row.age_group) ?? null };
}

const MOST_WORDS = 12;

/** What a person lets an assistant know of them, one line each; empty where they do not let it. */
export async function selectPerson(db: Db, id: string): Promise<string[]> {
  const [row] = await db
    .select({
      role: profiles.role,
      age_group: profiles.age_group,
      location: profiles.location,
      skills: profiles.skills,
      interests: profiles.interests,
      profession: profiles.position,
      preferred_language: profiles.preferred_language,
      isAllowed: sql<boolean>`coalesce((${profiles.ai_preferences} ->> 'allowPersonalization')::boolean, false)`,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!row?.isAllowed) return [];
  const { isAllowed: _isAllowed, skills, interests, ...told } = row;
  const lists = {
    skills: skills.slice(0, MOST_WORDS).join(', '),
    interests: interests.slice(0, MOST_WORDS).join(', '),
  };
  return Object.entries({ ...told, ...lists }).flatMap(([name, value]) =>
    value ? [`${name}: ${value}`] : [],
  );
}
