import type { ActionOf, EngineAction, EngineOutput } from '../../shared/chat/actions.ts';
import { CONVERSATIONS_MAX } from '../../shared/chat/constants.ts';
import type { Conversation } from '../../shared/chat/model.ts';
import { ownsConversation } from '../../shared/chat/rules.ts';
import { maskAadhaar } from '../../shared/guardrails/identifiers.ts';
import { AppError, notFound } from '../../shared/platform/errors.ts';
import { msg, type MessageValues } from '../../shared/platform/messages.ts';
import { findIdeaAccess } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { EventStream } from '../platform/http/serve.ts';
import { getResearch } from '../research/service.ts';
import { readMessageQuota } from '../users/service.ts';
import { asMarkdown, fileNameOf } from './markdown.ts';
import { countConversations } from './counts.queries.ts';
import { failLost } from './progress.queries.ts';
import {
  deleteConversation,
  insertConversation,
  selectConversation,
  selectConversations,
  selectMessages,
  touchConversation,
  upsertFeedback,
  type ConversationRow,
} from './queries.ts';
import { LOST_AFTER_MS } from './running.ts';
import { resumeMessage, sendMessage, stopMessage } from './send.ts';
import { translateText, type AnswerToTranslate } from './translation.ts';
import { modelsOf } from '../models/service.ts';

const NO_REPORT = msg('This report is not written yet.');
const TOO_MANY = msg('You have 5,000 conversations already. Please delete some that you no longer need.');

/**
 * Carries out one action of the assistant for the person who asks.
 *
 * @throws AppError `not_found` for a conversation of somebody else, as if there were none
 */
export async function runEngine(
  context: MemberContext,
  input: EngineAction,
): Promise<EngineOutput | EventStream> {
  switch (input.action) {
    case 'get_conversations':
      return getConversations(context, input);
    case 'get_messages':
      return getMessages(context, input);
    case 'create_conversation':
      return createConversation(context, input);
    case 'delete_conversation':
      return removeConversation(context, input);
    case 'rename_conversation':
      return renameConversation(context, input);
    case 'send_message':
      return sendMessage(context, await findConversation(context.db, context, input), input);
    case 'resume_message':
      return resumeMessage(context, await findConversation(context.db, context, input), input);
    case 'stop_message':
      await stopMessage(context, await findConversation(context.db, context, input), input);
      return { action: 'stop_message', done: true };
    case 'feedback':
      return giveFeedback(context, input);
    case 'export':
      return exportConversation(context, input);
    case 'get_assumed':
      return getAssumed(context, input);
    case 'translate':
      return translateText(context, input, await answerOf(context, input));
    default:
      return input satisfies never;
  }
}

/** A conversation of the person's own. @throws AppError `not_found` */
async function findConversation(
  db: Db,
  { actor }: Pick<MemberContext, 'actor'>,
  { conversation_id }: { readonly conversation_id: string },
): Promise<ConversationRow> {
  const conversation = await selectConversation(db, actor, conversation_id);
  if (!conversation || !ownsConversation(actor, conversation)) throw notFound();
  return conversation;
}

function shown({ user_id: _owner, ...conversation }: ConversationRow): Conversation {
  return conversation;
}

async function getConversations(
  context: MemberContext,
  { query }: ActionOf<'get_conversations'>,
): Promise<EngineOutput> {
  const data = await selectConversations(context.db, context.actor, query);
  warmLibrary(context);
  const has_model = (await modelsOf(context).describe()).main !== null;
  return { action: 'get_conversations', data, quota: await readMessageQuota(context.db, context), has_model };
}

/** Whoever opens the assistant will ask something: the library is read meanwhile, not with the first question. */
function warmLibrary({ log }: MemberContext): void {
  const warm = async () => (await import('./library/library.ts')).loadLibrary();
  warm().catch((err: unknown) => log.error({ err }, 'the library could not be read'));
}

async function getMessages(context: MemberContext, input: ActionOf<'get_messages'>): Promise<EngineOutput> {
  const { db } = context;
  const { id } = await findConversation(db, context, input);
  await failLost(db, LOST_AFTER_MS, { conversation_id: id });
  const data = await selectMessages(db, id);
  const now = data.find(({ status }) => status === 'streaming');
  const streaming = now ? { message_id: now.id, length: now.content.length } : null;
  return { action: 'get_messages', data, streaming };
}

/** What answers assume of the person, or of the idea that is asked about. */
async function getAssumed(
  context: MemberContext,
  { idea_id, language }: ActionOf<'get_assumed'>,
): Promise<EngineOutput> {
  const { assumedFor } = await import('./assumed.ts');
  return { action: 'get_assumed', data: await assumedFor(context, idea_id ?? null, language) };
}

/** The answer that is to be translated; null where only its text is given. @throws AppError `not_found` */
async function answerOf(
  context: MemberContext,
  { conversation_id, message_id }: ActionOf<'translate'>,
): Promise<AnswerToTranslate | null> {
  if (conversation_id === undefined || message_id === undefined) return null;
  return { conversation: await findConversation(context.db, context, { conversation_id }), message_id };
}

/** Begins a conversation, about an idea or a report where one is named that the person may read. */
async function createConversation(
  context: MemberContext,
  { language, idea_id, research_job_id }: ActionOf<'create_conversation'>,
): Promise<EngineOutput> {
  const { db, actor } = context;
  const job = research_job_id ? await getResearch(context, { id: research_job_id }) : null;
  if (job?.has_report === false) throw notFound(NO_REPORT);
  const about = job?.idea_id ?? idea_id ?? null;
  if (about) await findIdeaAccess(db, actor, about);
  if ((await countConversations(db, actor.id)) >= CONVERSATIONS_MAX) throw new AppError('conflict', TOO_MANY);
  const id = await insertConversation(db, {
    user_id: actor.id,
    language,
    title: '',
    idea_id: about,
    research_job_id: job?.id ?? null,
  });
  const made = await findConversation(db, context, { conversation_id: id });
  return { action: 'create_conversation', data: shown(made) };
}

/** Deletes a conversation with all its messages; an answer that is being written is stopped by that. */
async function removeConversation(
  context: MemberContext,
  input: ActionOf<'delete_conversation'>,
): Promise<EngineOutput> {
  const { id } = await findConversation(context.db, context, input);
  await deleteConversation(context.db, id);
  return { action: 'delete_conversation', done: true };
}

async function renameConversation(
  context: MemberContext,
  input: ActionOf<'rename_conversation'>,
): Promise<EngineOutput> {
  const { db } = context;
  const conversation = await findConversation(db, context, input);
  const title = maskAadhaar(input.title);
  await touchConversation(db, conversation.id, { title });
  return { action: 'rename_conversation', data: shown({ ...conversation, title }) };
}

/** Keeps what a person thinks of an answer; a second time replaces the first. */
async function giveFeedback(
  context: MemberContext,
  { message_id, rating, reasons, comment, ...input }: ActionOf<'feedback'>,
): Promise<EngineOutput> {
  const { db, actor } = context;
  const { id } = await findConversation(db, context, input);
  const messages = await selectMessages(db, id);
  const message = messages.find((one) => one.id === message_id);
  if (message?.role !== 'assistant') throw notFound();
  await upsertFeedback(db, actor, {
    conversation_id: id,
    message_id,
    rating,
    reasons: [...new Set(reasons)],
    comment: comment ? maskAadhaar(comment) : null,
  });
  return { action: 'feedback', done: true };
}

async function exportConversation(context: MemberContext, input: ActionOf<'export'>): Promise<EngineOutput> {
  const { db, translate, request } = context;
  const conversation = await findConversation(db, context, input);
  const messages = await selectMessages(db, conversation.id);
  const say = (text: string, values?: MessageValues): string => translate(request.language, text, values);
  return {
    action: 'export',
    name: fileNameOf(conversation),
    data: asMarkdown(conversation, messages, say),
  };
}
