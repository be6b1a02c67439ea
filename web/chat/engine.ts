import type { EngineAction, EngineOutput } from '../../shared/chat/actions.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

type Name = EngineOutput['action'];
type AnswerTo<Asked extends Name> = Extract<EngineOutput, { action: Asked }>;
type Asking<Asked extends Name> = { readonly action: Asked } & Partial<
  Omit<Extract<EngineAction, { action: Asked }>, 'action'>
>;

/** Asks the engine for anything but an answer that is written. @throws AppError */
export async function ask<Asked extends Name>(input: Asking<Asked>): Promise<AnswerTo<Asked>> {
  const answer: EngineOutput = await client.chat.engine(input as Parameters<typeof client.chat.engine>[0]);
  if (!isAnswerTo(answer, input.action)) throw new Error(`the engine answered ${answer.action}`);
  return answer;
}

function isAnswerTo<Asked extends Name>(answer: EngineOutput, asked: Asked): answer is AnswerTo<Asked> {
  return answer.action === asked;
}

const CHAT = 'chat';
const LIST_STALE_MS = 30 * SECOND;

/** One's conversations, the newest first, with how many messages are left; narrowed by words of them. */
export function conversationsQuery(query = '') {
  return {
    queryKey: [CHAT, 'conversations', query],
    queryFn: () => ask({ action: 'get_conversations', ...(query !== '' && { query }) }),
    staleTime: LIST_STALE_MS,
  };
}

/** Asks for the list of conversations before its screen is drawn. What fails is shown by the screen. */
export function fetchConversationsAhead(): Promise<void> {
  return queryClient.prefetchQuery(conversationsQuery());
}

/** What was said in a conversation. */
export function messagesQuery(conversation_id: string) {
  return {
    queryKey: [CHAT, 'messages', conversation_id],
    queryFn: () => ask({ action: 'get_messages', conversation_id }),
  };
}

/** An answer in another language. Asked for by a tap, so that a failure is shown at once and tried again by another. */
export function translationQuery(conversation_id: string, { id, content }: ToTranslate, language: string) {
  return {
    queryKey: [CHAT, 'translation', id, language],
    queryFn: async () => {
      const ids = { conversation_id, message_id: id };
      const told = await ask({
        action: 'translate',
        context: 'translation',
        message: content,
        language,
        ...ids,
      });
      // a model's translation is one message of the day
      if (told.made_by === 'model') void refreshConversations();
      return told;
    },
    staleTime: Infinity,
    retry: false,
    networkMode: 'always' as const,
  };
}
type ToTranslate = Pick<ChatMessage, 'id' | 'content'>;

/** For whom answers are written, unless a question says otherwise. */
export function assumedQuery(idea_id: string | null, language: string) {
  const about = idea_id === null ? {} : { idea_id };
  return {
    queryKey: [CHAT, 'assumed', idea_id, language],
    queryFn: () => ask({ action: 'get_assumed', language, ...about }),
    // the profile may have been changed since
    staleTime: 0,
  };
}

/** Reads the list of conversations again: one was made, named, used or deleted. */
export function refreshConversations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [CHAT, 'conversations'] });
}

/**
 * Reads what was said in a conversation again. A first reading that is under way would not be begun anew, and it may have seen an answer
 * that was not written to its end: it is left.
 */
export async function refreshMessages(conversation_id: string): Promise<void> {
  const { queryKey } = messagesQuery(conversation_id);
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
