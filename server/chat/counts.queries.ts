import type { Db } from '../platform/database/database.ts';
import { eq } from '../platform/orm.ts';
import { chat_messages, conversations } from '../platform/schema/messages.ts';

/** How many conversations a person has. */
export async function countConversations(db: Db, user_id: string): Promise<number> {
  return db.$count(conversations, eq(conversations.user_id, user_id));
}

/** How many messages a conversation has. */
export async function countMessages(db: Db, conversation_id: string): Promise<number> {
  return db.$count(chat_messages, eq(chat_messages.conversation_id, conversation_id));
}
